"""Turns, durations, victory."""
