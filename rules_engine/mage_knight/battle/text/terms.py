"""What the players have agreed on, as lines of a set-up: how long the battle lasts, how they read silent rules, who sits where."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ....decimals import decimal_notation
from ....games.words import BadLine, one_of, whole
from ....naming import LONGEST
from ....ruling import say
from ...castles.actions import CONQUEST, CORE
from ...course.turns import HIGHEST_TOTAL
from ...table.bases import EDGE
from ...table.tables import EDGES, NARROWEST, Table
from ..places import number
from ..readings import READINGS
from ..setup import Player, Setup
from .draft import LINE, Draft, exactly, room

MOST_PLAYERS, MOST_ROUNDS = 4, 99


def write_terms(setup: Setup) -> Iterator[str]:
    """The lines that read back to the terms of `setup`, its readings, its table and its players."""
    terms, table = setup.terms, setup.table
    yield f"total {terms.total}"
    if terms.rounds is not None:
        yield f"rounds {terms.rounds}"
    if terms.first:
        yield f"first {terms.first}"
    if terms.agreement:
        yield "with agreement"
    if terms.planks:
        yield "with planks"
    if terms.game != CORE:
        yield f"game {terms.game}"
    for name, words in READINGS.items():
        word = getattr(setup.readings, name)
        if word != words[0]:
            yield f"reading {name} {word}"
    if table != Table():
        yield f"table {decimal_notation(table.width)} {decimal_notation(table.depth)}"
    yield from (f"player {one.name} {one.edge}" + (f" {one.team}" if one.team else "") for one in setup.players)


def _total(draft: Draft, words: list[str]) -> None:
    exactly(words, 2)
    draft.terms = replace(draft.terms, total=whole(words[1], 1, HIGHEST_TOTAL))


def _rounds(draft: Draft, words: list[str]) -> None:
    exactly(words, 2)
    draft.terms = replace(draft.terms, rounds=whole(words[1], 1, MOST_ROUNDS))


def _first(draft: Draft, words: list[str]) -> None:
    exactly(words, 2)
    draft.terms = replace(draft.terms, first=whole(words[1], 1, MOST_PLAYERS))


def _with(draft: Draft, words: list[str]) -> None:
    if one_of(" ".join(words[1:]), ("agreement", "planks")) == "planks":
        draft.terms = replace(draft.terms, planks=True)
    else:
        draft.terms = replace(draft.terms, agreement=True)


def _reading(draft: Draft, words: list[str]) -> None:
    exactly(words, 3)
    name = one_of(words[1], tuple(READINGS))
    draft.readings = replace(draft.readings, **{name: one_of(words[2], READINGS[name])})


def _table(draft: Draft, words: list[str]) -> None:
    exactly(words, 3)
    width, depth = (number(one, NARROWEST, EDGE) for one in words[1:])
    draft.table = Table(width, depth)


def _player(draft: Draft, words: list[str]) -> None:
    exactly(words, 3, 4)
    room(draft.players, MOST_PLAYERS)
    if len(words[1]) > LONGEST or not words[1].isprintable():
        raise BadLine(words[1][:80], say(LINE))
    team = whole(words[3], 1, MOST_PLAYERS) if len(words) == 4 else 0
    draft.players.append(Player(words[1], one_of(words[2], tuple(EDGES)), team))


def _game(draft: Draft, words: list[str]) -> None:
    draft.terms = replace(draft.terms, game=one_of(" ".join(words[1:]), (CORE, CONQUEST)))


READERS = {
    "total": _total,
    "rounds": _rounds,
    "first": _first,
    "with": _with,
    "game": _game,
    "reading": _reading,
    "table": _table,
    "player": _player,
}
