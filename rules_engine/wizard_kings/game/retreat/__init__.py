"""Retreat and regrouping in a game."""
