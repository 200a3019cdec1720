"""The game board in words: who stands in a hex, and what can be done there."""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.ruling import Listed, Said, message, say
from rules_engine.speech import render
from rules_engine.wizard_kings.game.view import SeenBlock
from rules_engine.wizard_kings.maps.board import Hex

from ..hexes.words import described

THERE = message("board", "Blocks here: {blocks}.")
BLOCK = message("island-game", "{block}, strength {strength}")
HIDDEN = message("island-game", "hidden block")
CHOSEN = message("island-game", "The chosen block stands here.")
OPEN = message("island-game", "The chosen block may go here.")


def called(one: SeenBlock) -> Said:
    """A block as the Elves see it."""
    if one.piece is None or one.strength is None:
        return say(HIDDEN)
    return say(BLOCK, block=f"{one.piece.name} {one.piece.label}", strength=one.strength)


def whole(hex: Hex, there: Iterable[SeenBlock], *, chosen: bool, open_: bool, lang: str) -> str:
    """Everything about a hex in a few sentences."""
    said = [described(hex)]
    names = tuple(called(one) for one in there)
    if names:
        said.append(say(THERE, blocks=Listed(names, "plain")))
    said += [say(CHOSEN)] if chosen else []
    said += [say(OPEN)] if open_ else []
    return " ".join(render(one, lang) for one in said)
