"""The board above the form of the calculator: a touch sets and takes pieces."""
