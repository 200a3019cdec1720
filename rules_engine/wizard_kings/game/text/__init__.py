"""Set-ups, blocks and spells of a game as text."""
