"""What several tests stand on: the laws of the game, a picture drawn from events, records and JSON that is bent."""
