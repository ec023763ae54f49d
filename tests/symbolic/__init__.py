"""Scoring, checked for all whole numbers at once: `nox -s symbolic`."""
