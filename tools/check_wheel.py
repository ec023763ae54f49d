"""Check a built wheel the way a user meets it: installed into a new, empty environment.

Usage: python tools/check_wheel.py FOLDER

The one wheel in that folder must bring attrs and cattrs and nothing else, `import skyjo` must load attrs alone,
a record must come back from its document, the schemas and the conformance vectors must be there, and with the `cli`
extra the command must play a game.
"""

import json
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

REQUIRED = {"attrs", "cattrs", "typing_extensions"}  # the last is what cattrs stands on
IMPORTED = {"attr", "attrs"}  # attrs bears both names
KEEP_A_RECORD = """
from skyjo import records
record = records.Record.start(4)
assert records.loads(records.dumps(record)) == record
for name in records.SCHEMAS:
    records.schema(name)
"""
FIND_THE_VECTORS = """
from skyjo.testing import conformance
assert len(conformance.cases()) > 300
assert conformance.schema()
"""
HERE = Path(__file__).parent


def main(folder: Path) -> None:
    """Run every check; the first that fails ends the run with its reason."""
    [wheel] = folder.resolve().glob("skyjo-*.whl")
    with tempfile.TemporaryDirectory() as name:
        home = Path(name)
        venv.create(home, with_pip=True)
        programs = home / ("Scripts" if sys.platform == "win32" else "bin")
        python = str(programs / "python")

        provided = _installed(python, home)
        _run(home, python, "-m", "pip", "install", "--quiet", str(wheel))
        brought = _installed(python, home) - provided - {"skyjo"}
        if brought != REQUIRED:
            sys.exit(f"{wheel.name} brings {sorted(brought)}, not {sorted(REQUIRED)}")

        loaded = set(_run(home, python, str(HERE / "loaded_by_import.py"), "skyjo").split())
        if loaded != IMPORTED:
            sys.exit(f"import skyjo loads {sorted(loaded)}, not {sorted(IMPORTED)}")

        typed = "import importlib.resources as r; print(r.files('skyjo').joinpath('py.typed').is_file())"
        if _run(home, python, "-c", typed).strip() != "True":
            sys.exit(f"{wheel.name} lacks py.typed: type checkers would ignore its annotations")

        _run(home, python, "-c", KEEP_A_RECORD)
        _run(home, python, "-c", FIND_THE_VECTORS)

        _run(home, python, "-m", "pip", "install", "--quiet", f"{wheel}[cli]")
        _run(home, str(programs / "skyjo"), "demo", "--players", "4", "--seed", "7")
    said = "brings attrs and cattrs, loads attrs alone, is typed, keeps a record, has the vectors, plays a game"
    print(f"{wheel.name}: {said}")


def _installed(python: str, home: Path) -> set[str]:
    listing = _run(home, python, "-m", "pip", "list", "--format=json", "--disable-pip-version-check")
    return {package["name"] for package in json.loads(listing)}


def _run(home: Path, *command: str) -> str:
    """Run in the environment's own folder, so that nothing is imported from the checkout."""
    done = subprocess.run(command, cwd=home, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(command)} ended with {done.returncode}\n{done.stdout}")
    return done.stdout


if __name__ == "__main__":
    main(Path(sys.argv[1]))
