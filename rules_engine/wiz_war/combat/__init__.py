"""Attacks on wizards, things and walls."""
