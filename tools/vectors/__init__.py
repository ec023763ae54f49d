"""The conformance vectors, as they were thought out: a module for each chapter.

Nothing here is recorded from the library but the whole games, whose moves somebody has to choose. Every other result
was worked out from the rulebook and written down by hand. `python -m tools.vectors` makes the files that ship.
"""
