"""Questions about a moment of a battle of Mage Knight: ways and targets on the battlefield, and who would win a duel."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from math import hypot

from rules_engine.mage_knight.battle.state import State
from rules_engine.mage_knight.battle.values import window
from rules_engine.mage_knight.labels import CLOSE, RANGED
from rules_engine.mage_knight.position.field import WARRIOR, Piece
from rules_engine.mage_knight.position.from_battle import OnField, set_on_field
from rules_engine.mage_knight.position.questions import PATH, TARGET
from rules_engine.ruling import Value, message, say

from .questions import REACHES, Question

ATTACKS = message("play", "{piece}: whom may it attack, and why not the others?")
DUEL = message("play", "{piece} against {other}: who wins if they attack each other to the end?")
FIELD, DUELS = "mk2.battlefield", "mk2.duel"
#: Slugs of the calculators that are asked; the page of a game brings them.
ASKS = ("battlefield", "duel")


def questions(state: State, chosen: int, called: Callable[[int], Value]) -> Iterator[Question]:
    """About the warrior `chosen` and the nearest of its enemies; both are asked about, for what can they do to each other?"""
    on = set_on_field(state)
    if chosen not in on.warriors:
        return
    other = _nearest(state, on, chosen)
    for one, target in ((chosen, other), (other, chosen)):
        if one is None:
            continue
        aim = None if target is None else Piece(WARRIOR, on.warriors.index(target) + 1)
        asked = replace(on.asked, warrior=on.warriors.index(one) + 1, target=aim)
        yield Question(say(REACHES, piece=called(one)), FIELD, replace(asked, question=PATH))
        kind = RANGED if state.setup.kinds[one].range else CLOSE
        yield Question(say(ATTACKS, piece=called(one)), FIELD, replace(asked, question=TARGET, kind=kind))
    if other is not None:
        given = {"own": {"clicks": _clicks(state, chosen)}, "opposing": {"clicks": _clicks(state, other)}}
        yield Question(say(DUEL, piece=called(chosen), other=called(other)), DUELS, given)


def _nearest(state: State, on: OnField, chosen: int) -> int | None:
    """The nearest warrior of another side."""
    own = on.asked.warriors[on.warriors.index(chosen)]
    sides = state.setup.players
    enemies = [
        (hypot(float(one.x - own.x), float(one.y - own.y)), number)
        for number, one in zip(on.warriors, on.asked.warriors, strict=True)
        if one.side != own.side
        and not (sides[one.side - 1].team and sides[one.side - 1].team == sides[own.side - 1].team)
    ]
    return min(enemies)[1] if enemies else None


def _clicks(state: State, warrior: int) -> list[str]:
    """What its dial has left, from the click that shows."""
    dial = state.setup.kinds[warrior].dial[state.warriors[warrior].click - 1 :]
    left = [one for one in dial if one.attack is not None and one.defense is not None] or [window(state, warrior)]
    return [f"{one.attack or 0}/{one.defense or 0}/{one.damage or 0}" for one in left]
