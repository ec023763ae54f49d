"""The `skyjo` command. It needs the extra `cli`."""

import io
import os
import sys


def main() -> None:
    """Run the `skyjo` command; without its extra, say which one to install."""
    try:
        from skyjo.cli.app import app  # noqa: PLC0415 - the extra may be missing
    except ModuleNotFoundError as error:
        missing = str(error.name).partition(".")[0]
        if missing not in {"rich", "typer"}:
            raise
        sys.exit(f"The skyjo command needs {missing}: pip install 'skyjo[cli]'")
    if not os.environ.get("COLUMNS", "").strip("0"):
        os.environ.pop("COLUMNS", None)  # 0 means that the width is unknown, not that there is no room
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a sign the terminal cannot show must not end the game
            stream.reconfigure(errors="backslashreplace")
    app()
