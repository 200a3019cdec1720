"""Blocks with powers of their own: berserkers, heroes, artifacts, the moon."""
