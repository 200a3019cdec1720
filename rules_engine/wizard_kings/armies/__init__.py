"""Armies of Wizard Kings: the roster, what an army costs, where it is deployed."""
