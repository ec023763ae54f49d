"""The rules of the game: one value, pure functions, attrs alone."""
