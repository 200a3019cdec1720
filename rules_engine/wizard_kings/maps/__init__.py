"""Maps as text, and the maps of our own that the rules are shown on."""
