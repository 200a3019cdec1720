"""Movement: ways over hexes, hexside limits, stacking, pinning, alliances, control, the sea."""
