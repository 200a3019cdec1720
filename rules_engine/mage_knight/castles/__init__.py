"""Castles: sections, doors, ladders, shots, falls and what they are worth."""
