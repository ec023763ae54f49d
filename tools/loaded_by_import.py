"""Print which packages outside the standard library `import NAME` loads, one a line.

Usage: python tools/loaded_by_import.py NAME
"""

import importlib
import sys


def main(name: str) -> None:
    """Import the module and print what came with it, itself left out."""
    before = set(sys.modules)  # what every start of this interpreter loads, hooks of the environment included
    importlib.import_module(name)
    loaded = {module.partition(".")[0] for module in set(sys.modules) - before}
    for package in sorted(loaded - sys.stdlib_module_names - {name.partition(".")[0]}):
        print(package)


if __name__ == "__main__":
    main(sys.argv[1])
