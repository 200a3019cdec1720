"""Damage and healing in a battle."""
