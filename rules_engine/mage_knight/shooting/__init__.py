"""Lines of fire, shots at several targets, formations that shoot."""
