"""The blocks of the game in words, as the Elves see them."""

from __future__ import annotations

from rules_engine.ruling import Said, message, say
from rules_engine.wizard_kings.game.view import SeenBlock

BLOCK = message("island-game", "{block}, strength {strength}")
HIDDEN = message("island-game", "hidden block")


def called(one: SeenBlock) -> Said:
    """A block as the Elves see it."""
    if one.piece is None or one.strength is None:
        return say(HIDDEN)
    return say(BLOCK, block=f"{one.piece.name} {one.piece.label}", strength=one.strength)
