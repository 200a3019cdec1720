"""Armies, their cards, items and domains."""
