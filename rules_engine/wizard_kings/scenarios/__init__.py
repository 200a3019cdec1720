"""Scenarios and how they are won; the Isle of Death."""
