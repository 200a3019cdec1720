"""Duels of two warriors to the end, and how soon one is eliminated."""
