"""Retreat and regrouping."""
