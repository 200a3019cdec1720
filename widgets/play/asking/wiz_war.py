"""Questions about a moment of Wiz-War: where a wizard can go, what it sees, whom it may attack."""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.ruling import message, say
from rules_engine.wiz_war.game.state import State
from rules_engine.wiz_war.position.calculators.maze import ATTACK, LOOK, WALK
from rules_engine.wiz_war.position.from_game import set_on_table

from .questions import Question

MAZE = "ww.maze"
#: Slugs of the calculators that are asked; the page of a game brings them.
ASKS = ("maze",)
_ASKED = (
    (WALK, message("play", "The wizard of {player}: where can it go?")),
    (LOOK, message("play", "The wizard of {player}: what does it see?")),
    (ATTACK, message("play", "The wizard of {player}: whom may it attack?")),
)


def questions(state: State, player: int, place: str) -> Iterator[Question]:
    """About the wizard of `player`, and the square that is looked at (empty: none); the cards in its hand are left out."""
    if state.wizard(player).square is None:
        return
    given = {**set_on_table(state, player), "about": place or None, "number_cards": []}
    for question, said in _ASKED:
        yield Question(say(said, player=state.setup.letter(player)), MAZE, {**given, "question": question})
