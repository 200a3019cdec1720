"""What can be asked about a moment of a game: :mod:`.questions` for all games, and a module a game."""
