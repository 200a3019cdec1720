"""Attacks in a battle: the actions, who may be attacked, hand to hand and at a distance, in formation and on built terrain."""
