"""Wizards: casting and dispelling."""
