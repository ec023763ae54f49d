"""Counting: how many sequences of moves there are from a position."""
