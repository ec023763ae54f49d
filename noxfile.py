"""Every gate by its name: `nox -l` lists them, `nox -s lint` runs one, `nox` runs those of every change.

Sessions use the environment that nox itself is installed in (`pip install -e '.[dev]'`) and make none of
their own, so a gate costs what its tools cost. `pythons` alone makes some: one for each interpreter.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import nox

nox.needs_version = ">=2026.10"
nox.options.default_venv_backend = "none"
nox.options.sessions = ["lint", "types", "layers", "coverage", "mutants_sample", "docs", "package"]

# The tools of this environment come first, whether or not it is activated.
os.environ["PATH"] = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])

BUILT_DOCS = Path("docs/_build")
DIST = Path("dist")


@nox.session
def lint(session: nox.Session) -> None:
    """Ruff: the linter's rules, and the formatter's layout."""
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")


@nox.session
def types(session: nox.Session) -> None:
    """Mypy and pyright, both strict; every public name has a complete type."""
    session.run("mypy")
    session.run("pyright")
    session.run("pyright", "--verifytypes", "skyjo", "--ignoreexternal")


@nox.session
def layers(session: nox.Session) -> None:
    """Import-linter: a room imports only from the rooms below it."""
    session.run("lint-imports")


@nox.session
def coverage(session: nox.Session) -> None:
    """Run the fast tests of the core and of its rules: they cover every branch of it, without the other rooms' help."""
    session.run(
        "pytest",
        "-n=auto",
        "-m=not slow",
        "--cov=skyjo.core",
        "--cov-branch",
        "--cov-report=term-missing:skip-covered",
        "--cov-fail-under=100",
        "src/skyjo/core",
        "tests/core",
        "tests/spec",
        *session.posargs,
    )


@nox.session
def tests(session: nox.Session) -> None:
    """Run the fast tests."""
    session.run("pytest", "-n=auto", "-m=not slow", *session.posargs)


@nox.session
def tests_all(session: nox.Session) -> None:
    """Run the whole suite, the slow tests included."""
    session.run("pytest", "-n=auto", *session.posargs)


@nox.session
def pythons(session: nox.Session) -> None:
    """Run the fast tests on every Python that the package is for, as far as they are installed here."""
    versions = nox.project.python_versions(nox.project.load_toml("pyproject.toml"))
    found = {version: interpreter for version in versions if (interpreter := _interpreter(version))}
    for version, interpreter in found.items():
        home = Path(".nox") / f"python{version}"
        session.run(interpreter, "-m", "venv", "--clear", str(home), external=True)
        tools = home / ("Scripts" if os.name == "nt" else "bin")
        session.run(str(tools / "python"), "-m", "pip", "install", "--quiet", "-e", ".[test]", external=True)
        session.run(str(tools / "pytest"), "-n=auto", "-m=not slow", *session.posargs, external=True)
    missing = [version for version in versions if version not in found]
    session.log(f"Passed on Python {', '.join(found) or 'none'}; not installed here: {', '.join(missing) or 'none'}")
    if not found:
        session.error("no interpreter was found")


def _interpreter(version: str) -> str | None:
    """Find a Python by its version. It is tried too: pyenv puts names on the path that may lead to nothing."""
    name = f"python{version}"
    here = shutil.which(name)
    if here is None or subprocess.run([here, "-c", ""], capture_output=True, check=False).returncode:  # noqa: S603 - from the path, and only started
        return None
    return here


@nox.session
def nightly(session: nox.Session) -> None:
    """Run the whole suite with many fresh examples for each property."""
    session.run("pytest", "-n=auto", *session.posargs, env={"HYPOTHESIS_PROFILE": "nightly"})


@nox.session
def fuzz(session: nox.Session) -> None:
    """Throw texts at the readers of JSON and notation, a minute each; needs the fuzz extra."""
    for target in ("fuzz_records", "fuzz_notation"):
        session.run("python", "-m", f"tests.fuzz.{target}", *session.posargs)


@nox.session
def exhaustive(session: nox.Session) -> None:
    """Search more than four hundred small games whole: every deal, move and reshuffle; over a million states."""
    session.run("python", "-m", "tests.exhaustive", *session.posargs)


@nox.session
def symbolic(session: nox.Session) -> None:
    """Have a solver try the contracts on scoring, for all numbers at once; needs the proof extra; some minutes."""
    session.run("python", "-m", "tests.symbolic.run", *session.posargs)


@nox.session
def proof(session: nox.Session) -> None:
    """Run the checks of the page "The proof" and write their figures; over an hour (`-- NAME ...`: some of them)."""
    session.run("python", "tools/write_proof.py", *session.posargs)


@nox.session
def mutants_sample(session: nox.Session) -> None:
    """Change the core in forty spots, one at a time: each time a test notices, or the list says why none can."""
    session.run("python", "-m", "tests.mutation.run", "--sample", "40", *session.posargs)


@nox.session
def mutants(session: nox.Session) -> None:
    """Try every mutant of the core; `-- --module knowledge --sample 300` tries a sample of another room."""
    session.run("python", "-m", "tests.mutation.run", *session.posargs)


@nox.session
def docs(session: nox.Session) -> None:
    """Build the pages, warnings being errors, and run the examples they take from docstrings."""
    shutil.rmtree(BUILT_DOCS, ignore_errors=True)  # a page that was removed must not linger
    for builder in ("html", "doctest"):
        session.run("sphinx-build", "-W", "-n", "-q", "-b", builder, "docs", str(BUILT_DOCS / builder))


@nox.session
def package(session: nox.Session) -> None:
    """Build sdist and wheel, and check the wheel in an empty environment."""
    shutil.rmtree(DIST, ignore_errors=True)
    session.run("python", "-m", "build", "--outdir", str(DIST))
    session.run("python", "tools/check_wheel.py", str(DIST))


@nox.session
def model(session: nox.Session) -> None:
    """Compare ten million moves with a second referee, written from the rules alone (`-- --moves N`: other numbers)."""
    session.run("python", "-m", "tests.model.drive", *session.posargs)


@nox.session
def batch(session: nox.Session) -> None:
    """Play ten million moves in the core and in a batch side by side (`-- --moves N --json FILE`)."""
    session.run("python", "-m", "tests.batch.equality", *session.posargs)


@nox.session
def limit(session: nox.Session) -> None:
    """Compare the batch engine with a C program that plays the same rounds; needs a C compiler."""
    session.run("python", "-m", "tests.benchmarks.limit", *session.posargs)


@nox.session
def bench(session: nox.Session) -> None:
    """Time the core's functions and whole rounds."""
    session.run("pytest", "tests/benchmarks", "-o", "python_files=bench_*.py", *session.posargs)


@nox.session
def compare(session: nox.Session) -> None:
    """Compare random playouts with python-chess, in moves per second."""
    session.run("python", "-m", "tests.benchmarks.compare", *session.posargs)
