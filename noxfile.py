"""Every gate by its name: `nox -l` lists them, `nox -s lint` runs one, `nox` runs those of every change.

Sessions use the environment that nox itself is installed in (`pip install -e '.[dev]'`) and make none of
their own, so a gate costs what its tools cost.
"""

import os
import shutil
import sys
from pathlib import Path

import nox

nox.needs_version = ">=2026.10"
nox.options.default_venv_backend = "none"
nox.options.sessions = ["lint", "types", "layers", "tests", "docs", "package"]

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
def tests(session: nox.Session) -> None:
    """Run the fast tests, which cover every branch of the core."""
    session.run(
        "pytest",
        "-n=auto",
        "-m=not slow",
        "--cov=skyjo.core",
        "--cov-branch",
        "--cov-report=term-missing:skip-covered",
        "--cov-fail-under=100",
        *session.posargs,
    )


@nox.session
def tests_all(session: nox.Session) -> None:
    """Run the whole suite, the slow tests included."""
    session.run("pytest", "-n=auto", *session.posargs)


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
def bench(session: nox.Session) -> None:
    """Time the core's functions and whole rounds."""
    session.run("pytest", "tests/benchmarks", "-o", "python_files=bench_*.py", *session.posargs)


@nox.session
def compare(session: nox.Session) -> None:
    """Compare random playouts with python-chess, in moves per second."""
    session.run("python", "-m", "tests.benchmarks.compare", *session.posargs)
