"""Moves in a battle: the actions, the ways they take, formations and free spins."""
