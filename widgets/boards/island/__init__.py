"""The Isle of Death on its board: a whole game against the automaton."""
