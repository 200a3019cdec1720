"""Mage Knight 2.0 and its castles: warriors, dials, actions and the battlefield as functions of the two rulebooks."""
