"""The battlefield in the page: its fields, its notation, and what is asked of it."""
