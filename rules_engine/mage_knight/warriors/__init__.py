"""Warriors: dials, tokens, modifiers, abilities."""
