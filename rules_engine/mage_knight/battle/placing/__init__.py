"""Placing castles, objectives and terrain before deployment: the actions, the pieces that wait, what is allowed where."""
