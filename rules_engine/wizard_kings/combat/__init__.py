"""Combat: the order of battles and of combat turns, throws, who takes the hits, spells that attack."""
