"""Run the command as `python -m skyjo`."""

from skyjo.cli import main

main()
