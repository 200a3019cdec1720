"""Exact odds of battles, by rounds and to the end."""
