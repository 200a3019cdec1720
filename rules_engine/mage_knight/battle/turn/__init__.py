"""Turns of a battle: phases, giving actions, the end."""
