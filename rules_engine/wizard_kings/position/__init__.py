"""A position on the hex board: its fields, its notation, and what is asked of it."""
