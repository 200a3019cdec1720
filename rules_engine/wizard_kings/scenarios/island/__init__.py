"""The Undead of the Isle of Death: what they do by themselves."""
