"""A second referee, and what holds the library against it."""
