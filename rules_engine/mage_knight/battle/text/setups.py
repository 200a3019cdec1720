"""A set-up as text, and back: what a record begins with, and how people give a battle of their own.

A line begins with a word that says what it is; what follows ``#`` is a remark::

    battle mk2
    total 200
    rounds 5
    player Ann south
    player Bob north
    ability venom harm:1
    kind Orc points 20 type sword dial 8/9/15/2* 7/8/14/1@venom -!!!
    warrior a1 1 Orc at 10,2 facing 90
    warrior b1 2 Orc
    objective 18,18/0.5
    terrain hindering 12,12 16,12 16,16

``total`` is the build total, ``rounds`` the turns of each player after which the time is up. ``first 2`` (without it
the dice decide), ``table 36 48``, ``with agreement`` (an end may be proposed) and a team after a player (``player Ann
south 1``) may be told. Terrain is told in :mod:`.terrain`, warriors in :mod:`.kinds`, sections of castles in
:mod:`.castles`, abilities in :mod:`..effects`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import starmap, zip_longest

from ....decimals import decimal_notation
from ....games.words import BadLine, one_of, whole
from ....inputs import InvalidInput, Problem
from ....naming import LONGEST
from ....reading import read
from ....ruling import message, say
from ...bases import EDGE, Token
from ...books import MK2
from ...castle_actions import MOST_SECTIONS
from ...dials import ability_name
from ...tables import EDGES, NARROWEST, Table
from ...terrain import MOST_PIECES, Ground
from ...turns import HIGHEST_TOTAL, MOST_WARRIORS
from ..effects import Ability, read_effect
from ..figures import Card, Enlisted, Kind, Section
from ..places import number
from ..setup import Player, Setup, Terms
from ..setup_checks import problems_of
from .castles import read_section, write_section
from .kinds import read_kind, read_warrior, write_kind, write_warrior
from .terrain import read_terrain, write_terrain

MOST_PLAYERS, MOST_ROUNDS, MOST_KINDS, MOST_OBJECTIVES, MOST_ABILITIES, MOST_EFFECTS = 4, 99, 40, 5, 40, 6
LONGEST_TEXT = 100_000  # letters


@dataclass
class _Draft:
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


def write_setup(setup: Setup) -> str:
    """The text that reads back to `setup`."""
    return "\n".join(_lines(setup)) + "\n"


def _lines(setup: Setup) -> Iterator[str]:
    terms, table = setup.terms, setup.table
    yield "battle mk2"
    yield f"total {terms.total}"
    if terms.rounds is not None:
        yield f"rounds {terms.rounds}"
    if terms.first:
        yield f"first {terms.first}"
    if terms.agreement:
        yield "with agreement"
    if table != Table():
        yield f"table {decimal_notation(table.width)} {decimal_notation(table.depth)}"
    yield from (f"player {one.name} {one.edge}" + (f" {one.team}" if one.team else "") for one in setup.players)
    for ability in setup.abilities:
        yield " ".join(("ability", _word(ability.name), *(one.notation() for one in ability.effects)))
    yield from map(write_kind, {one.kind.name: one.kind for one in setup.warriors}.values())
    yield from map(write_warrior, setup.warriors)
    yield from (f"objective {one.notation()}" for one in setup.objectives)
    yield from starmap(write_terrain, zip_longest(setup.terrain, setup.cards))
    yield from map(write_section, setup.sections)


def _word(name: str) -> str:
    return name.replace(" ", "_")


def read_setup(text: str) -> Setup:
    """The set-up that `text` tells; raises `InvalidInput` with every line that is wrong."""
    if len(text) > LONGEST_TEXT:
        raise InvalidInput([Problem("text", f"{len(text)}", say(message("game-text", "a text of reasonable length")))])
    draft, problems = _Draft(), []
    for at, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].split()
        if words:
            try:
                _READERS.get(words[0], _unknown)(draft, words)
            except BadLine as bad:
                problems.append(Problem(f"line.{at}", bad.value[:80], bad.allowed))
    if problems:
        raise InvalidInput(problems)
    setup = Setup(
        tuple(draft.players),
        tuple(draft.warriors),
        draft.terms,
        draft.table,
        tuple(draft.terrain),
        tuple(draft.objectives),
        tuple(draft.abilities),
        tuple(draft.cards),
        tuple(draft.sections),
    )
    problems = list(problems_of(setup))
    if problems:
        raise InvalidInput(problems)
    return setup


def _unknown(draft: _Draft, words: list[str]) -> None:
    raise BadLine(" ".join(words), say(_LINE))


_LINE = message("mk-battle", "a line of a set-up, such as “player Ann south” or “rounds 5”")
_FULL = message("mk-battle", "no more than {most} lines of this kind")


def _exactly(words: list[str], *numbers: int) -> None:
    if len(words) not in numbers:
        _unknown(_Draft(), words)


def _room(
    found: list[Player] | list[Enlisted] | list[Ability] | list[Ground] | list[Token] | list[Section], most: int
) -> None:
    if len(found) >= most:
        raise BadLine(str(len(found) + 1), say(_FULL, most=most))


def _battle(draft: _Draft, words: list[str]) -> None:
    one_of(" ".join(words[1:]), ("mk2",))


def _total(draft: _Draft, words: list[str]) -> None:
    _exactly(words, 2)
    draft.terms = replace(draft.terms, total=whole(words[1], 1, HIGHEST_TOTAL))


def _rounds(draft: _Draft, words: list[str]) -> None:
    _exactly(words, 2)
    draft.terms = replace(draft.terms, rounds=whole(words[1], 1, MOST_ROUNDS))


def _first(draft: _Draft, words: list[str]) -> None:
    _exactly(words, 2)
    draft.terms = replace(draft.terms, first=whole(words[1], 1, MOST_PLAYERS))


def _with(draft: _Draft, words: list[str]) -> None:
    one_of(" ".join(words[1:]), ("agreement",))
    draft.terms = replace(draft.terms, agreement=True)


def _table(draft: _Draft, words: list[str]) -> None:
    _exactly(words, 3)
    width, depth = (number(one, NARROWEST, EDGE) for one in words[1:])
    draft.table = Table(width, depth)


def _player(draft: _Draft, words: list[str]) -> None:
    _exactly(words, 3, 4)
    _room(draft.players, MOST_PLAYERS)
    if len(words[1]) > LONGEST or not words[1].isprintable():
        raise BadLine(words[1][:80], say(_LINE))
    team = whole(words[3], 1, MOST_PLAYERS) if len(words) == 4 else 0
    draft.players.append(Player(words[1], one_of(words[2], tuple(EDGES)), team))


def _ability(draft: _Draft, words: list[str]) -> None:
    _room(draft.abilities, MOST_ABILITIES)
    if not 3 <= len(words) <= MOST_EFFECTS + 2:
        _unknown(draft, words)
    try:
        name = ability_name(words[1].replace("_", " "))
    except ValueError:
        raise BadLine(words[1][:80], say(message("dial", "the name of an ability, of 1 to 40 letters"))) from None
    draft.abilities.append(Ability(name, tuple(map(read_effect, words[2:]))))


def _kind(draft: _Draft, words: list[str]) -> None:
    kind = read_kind(words[1:])
    if len(draft.kinds) >= MOST_KINDS or kind.name in draft.kinds:
        raise BadLine(
            kind.name, say(message("mk-battle", "each kind of warrior once, and {most} at most"), most=MOST_KINDS)
        )
    draft.kinds[kind.name] = kind


def _warrior(draft: _Draft, words: list[str]) -> None:
    _room(draft.warriors, MOST_WARRIORS)
    draft.warriors.append(read_warrior(words[1:], draft.kinds, max(len(draft.players), 1)))


def _objective(draft: _Draft, words: list[str]) -> None:
    _exactly(words, 2)
    _room(draft.objectives, MOST_OBJECTIVES)
    try:
        draft.objectives.append(read(Token, Token.from_notation(words[1]), MK2))
    except (ValueError, InvalidInput):
        raise BadLine(words[1], say(Token.ALLOWED)) from None


def _section(draft: _Draft, words: list[str]) -> None:
    _room(draft.sections, MOST_SECTIONS)
    draft.sections.append(read_section(words[1:], max(len(draft.players), 1)))


def _terrain(draft: _Draft, words: list[str]) -> None:
    _room(draft.terrain, MOST_PIECES)
    piece, card = read_terrain(words[1:])
    draft.terrain.append(piece)
    draft.cards.append(card)


_READERS = {
    "battle": _battle,
    "total": _total,
    "rounds": _rounds,
    "first": _first,
    "with": _with,
    "table": _table,
    "player": _player,
    "ability": _ability,
    "kind": _kind,
    "warrior": _warrior,
    "objective": _objective,
    "terrain": _terrain,
    "section": _section,
}
