"""Texts found by following the branches of the readers: `nox -s fuzz`, which needs the `fuzz` extra."""
