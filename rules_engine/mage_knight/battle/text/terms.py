"""What the players have agreed on, as lines of a set-up: how long the battle lasts, how they read silent rules, who sits where;
and what has been read of a set-up so far.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields, replace
from fractions import Fraction

from ....decimals import decimal_notation
from ....games.words import BadLine, one_of, whole
from ....games.working import kept
from ....naming import LONGEST
from ....ruling import message, say
from ...castles.actions import CONQUEST, CORE
from ...course.turns import HIGHEST_TOTAL
from ...table.bases import EDGE, Token
from ...table.tables import EDGES, NARROWEST, Table
from ...table.terrain import Ground
from ..cards.printed import DomainCard, ItemCard
from ..figures import Card, Enlisted, Kind, Ladder, Plank, Section
from ..harm.effects import Ability
from ..places import number
from ..placing.shapes import Spare
from ..readings import READINGS, Readings
from ..setup import Player, Setup, Terms


@dataclass
class Draft:
    """What has been read so far."""

    terms: Terms = field(default_factory=Terms)
    table: Table = field(default_factory=Table)
    players: list[Player] = field(default_factory=list)
    kinds: dict[str, Kind] = field(default_factory=dict)
    warriors: list[Enlisted] = field(default_factory=list)
    abilities: list[Ability] = field(default_factory=list)
    terrain: list[Ground] = field(default_factory=list)
    cards: list[Card | None] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)
    objectives: list[Token] = field(default_factory=list)
    readings: Readings = field(default_factory=Readings)
    pool: list[Spare] = field(default_factory=list)
    castle: list[Section] = field(default_factory=list)
    spare_tokens: Fraction | None = None
    items: list[ItemCard] = field(default_factory=list)
    domains: list[DomainCard] = field(default_factory=list)
    ladders: list[Ladder] = field(default_factory=list)
    planks: list[Plank] = field(default_factory=list)
    rack: list[int] = field(default_factory=list)

    def setup(self) -> Setup:
        """The set-up that the lines tell together."""
        names = [one.name for one in fields(Setup)]
        return Setup(**dict(zip(names, kept(self, names), strict=True)))


def unknown(draft: Draft, words: list[str]) -> None:
    """Raise `BadLine`: no line of a set-up has these words."""
    raise BadLine(" ".join(words), say(LINE))


#: What is allowed where a line is none.
LINE = message("mk-battle", "a line of a set-up, such as “player Ann south” or “rounds 5”")
_FULL = message("mk-battle", "at most {most} lines of this kind")


def exactly(words: list[str], *numbers: int) -> None:
    """Raise `BadLine` if a line has not one of these numbers of words."""
    if len(words) not in numbers:
        unknown(Draft(), words)


def room(found: Sequence[object], most: int) -> None:
    """Raise `BadLine` if there are as many lines of this kind as there may be."""
    if len(found) >= most:
        raise BadLine(str(len(found) + 1), say(_FULL, most=most))


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
