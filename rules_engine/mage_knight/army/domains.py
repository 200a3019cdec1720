"""Domain cards: which of those that the players reveal are in force. (mk2.domain-agreement, mk2.domain-cancel)"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ...inputs import Notation, notation, several
from ...naming import LONGEST, NAME
from ...ruling import messages
from .cards import same

phrases = messages("domains")

ONE_WAY, BOTH = "one-way", "both"
MOST_CANCELLED = 8


def card_name(text: str) -> str:
    """`text` as the name of a card, or as none if it is empty; raises ValueError for anything else."""
    if len(text) > LONGEST or not text.isprintable():
        raise ValueError("not the name of a card")
    return text


CARD = Notation(card_name, phrases("the name of a card, of at most 40 letters, or nothing"), "Storm")


@dataclass(frozen=True)
class Brought:
    """The domain card of one player, "" for none, and the cards that it cancels by its text."""

    card: str = notation(CARD, "", phrases("Domain card"))
    cancels: tuple[str, ...] = several(NAME, 0, MOST_CANCELLED, (), phrases("Cards that it cancels"))


class Lapse(NamedTuple):
    """That one card cancels another; cards by the number of their player, from 0."""

    by: int
    of: int


def lapses(players: Sequence[Brought]) -> list[Lapse]:
    """Who cancels whom. All cards are revealed together, so one that is cancelled itself still cancels others."""
    return [
        Lapse(by, of)
        for by, one in enumerate(players)
        for of, other in enumerate(players)
        if by != of and one.card and other.card and any(same(name, other.card) for name in one.cancels)
    ]


def cancelled(players: Sequence[Brought], cancelling: str = ONE_WAY) -> set[int]:
    """The players, from 0, whose cards have no effect; with "both" a card that cancels another lapses with it."""
    found = lapses(players)
    return {lapse.of for lapse in found} | ({lapse.by for lapse in found} if cancelling == BOTH else set())
