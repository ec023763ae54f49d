"""Run the checks that the proof is made of, and write their figures for its page: `nox -s proof`.

Usage: python tools/write_proof.py [--list] [NAME ...]

Without names all of them run, which takes a good hour. A check that fails is said to have failed, here and on
the page; the others run all the same, and the exit code is 1 in the end. Ctrl-C ends the run; what has been
written stays.
"""

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from xml.etree import ElementTree as ET

sys.path.insert(0, str(Path(__file__).parent.parent))  # for tools.spec, when this is run as a script

import skyjo
from tools.spec.checks import SOURCES
from tools.spec.figures import Result, Source, kept, write

ROOT = Path(__file__).parent.parent


def main() -> int:
    """Run what is asked for; returns 1 when a check failed."""
    by_name = {source.name: source for source in SOURCES}
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(by_name)}")
    parser.add_argument("--list", action="store_true", help="say which checks there are, and run none")
    asked = parser.parse_args()
    if unknown := set(asked.names) - by_name.keys():
        parser.error(f"there is no check {', '.join(sorted(unknown))}")
    chosen = [by_name[name] for name in asked.names] or list(SOURCES)
    if asked.list:
        for source in SOURCES:
            print(f"{source.name:18} {source.command}")
        return 0
    failed: list[str] = []
    for number, source in enumerate(chosen, 1):
        print(f"== {number} of {len(chosen)}: {source.title}: {source.command}", flush=True)
        if problem := run(source):
            failed.append(source.name)
            print(f"== {source.name}: {problem}", flush=True)
    print(
        f"== {len(chosen) - len(failed)} of {len(chosen)} passed" + (f", failed: {', '.join(failed)}" if failed else "")
    )
    return 1 if failed else 0


def run(source: Source) -> str:
    """Run a check and write its figures; returns what went wrong, nothing if all went well."""
    start, commit = time.monotonic(), _commit()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "result.json")
        code = subprocess.run(_command(source, file), cwd=ROOT, check=False).returncode
        result = _result(source, file)
        not_run = 0 if source.session else skipped(file)
    if result is None:
        return f"exit code {code} and no result: the figures stay as they were"
    problem = f"exit code {code}" if code else f"{not_run} tests were skipped" if not_run else ""
    figures = kept(
        source,
        result,
        date=datetime.now(UTC).date().isoformat(),
        version=skyjo.__version__,
        commit=commit,
        passed=not problem,
        seconds=round(time.monotonic() - start),
    )
    write(source, figures)
    return problem


def _command(source: Source, file: Path) -> list[str]:
    if source.session:
        return [sys.executable, "-m", "nox", "-s", source.session, "--", *source.arguments, "--json", str(file)]
    return [sys.executable, "-m", "pytest", "-q", "--junitxml", str(file), *source.arguments]


def skipped(report: Path) -> int:
    """Count the tests that did not run, in a report by pytest: what was skipped proves nothing.

    The JavaScript engine is one that is passed over where there is no Node.
    """
    suites = ET.parse(report).getroot().iter("testsuite") if report.exists() else ()  # noqa: S314 - pytest wrote it
    return sum(int(suite.attrib["skipped"]) for suite in suites)


def _commit() -> str:
    """Name the commit that is checked; nothing where the sources are in no repository.

    The figures themselves are changed by every run, and are no change to what is checked.
    """
    git = shutil.which("git")
    if git is None:
        return ""
    name = subprocess.run([git, "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False)
    if name.returncode:
        return ""
    asked = [git, "status", "--porcelain", "--", ".", ":!docs/spec/figures"]
    changes = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return name.stdout.strip() + (" with changes" if changes else "")


def _result(source: Source, file: Path) -> Result | None:
    if source.counted is not None:
        return source.counted()
    if not file.exists():
        return None
    result: Result = json.loads(file.read_text("utf-8"))
    return result


if __name__ == "__main__":
    sys.exit(main())
