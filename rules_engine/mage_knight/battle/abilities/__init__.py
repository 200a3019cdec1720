"""Special abilities in a battle: healing, special actions, the command phase, abilities that are cancelled."""
