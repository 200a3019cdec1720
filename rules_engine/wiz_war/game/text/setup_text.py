"""A set-up as text, and back: what a record begins with, and how people give a game of their own.

A line begins with a word that says what it is; what follows ``#`` is a remark::

    game ww
    reading wall_end clear
    sector home
    +---+   +---+
    | o |       |
    +   +===+   +
          B   o
    +---+   +   +
    |       H   |
    +---+   +---+
    end
    player home 0
    player spiral 1
    card 2 FIREBALL attack los damage 4

``reading`` has how the table reads a rule that is silent (:data:`..setup.READINGS`), ``sector`` a sector of one's own up to
``end`` (:mod:`...board.sectors`); those of :mod:`...board.demonstration_sectors` need not be drawn. ``player`` has a sector and its clockwise
quarter turns, ``card`` a number of cards and what they are (:mod:`.card_text`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from ....games.words import BadLine, one_of, single, whole
from ....inputs import InvalidInput, Problem
from ....ruling import messages
from ...board.demonstration_sectors import TEXTS, demonstration_sector
from ...board.sectors import BadSector, Sector, read_sector, write_sector
from ...cards.hands import MOST
from ...labels import PLAYERS
from ..cards import TRAP
from ..setup import READINGS, Pile, Player, Readings, Setup
from ..told import by_rule
from .card_text import read_card, write_card

phrases = messages("game-text")

LEAST_PLAYERS, MOST_PLAYERS, MOST_PILES, MOST_OF_A_KIND, MOST_SECTORS = 2, len(PLAYERS), 80, 40, 8
LONGEST_TEXT = 50_000  # letters
SECTOR, END = "sector", "end"


@dataclass
class _Draft:
    """What has been read so far."""

    players: list[Player] = field(default_factory=list)
    deck: list[Pile] = field(default_factory=list)
    sectors: dict[str, Sector] = field(default_factory=dict)
    readings: Readings = field(default_factory=Readings)
    problems: list[Problem] = field(default_factory=list)


def write_setup(setup: Setup) -> str:
    """The text that reads back to `setup`."""
    return "\n".join(_lines(setup)) + "\n"


def _lines(setup: Setup) -> Iterator[str]:
    yield "game ww"
    for name, words in READINGS.items():
        word = getattr(setup.readings, name)
        if word != words[0]:
            yield f"reading {name} {word}"
    for name, sector in setup.sectors:
        yield from (f"{SECTOR} {name}", write_sector(sector), END)
    yield from (f"player {one.sector} {one.quarters}" for one in setup.players)
    yield from (f"card {one.number} {write_card(one.card)}" for one in setup.deck)


def read_setup(text: str) -> Setup:
    """The set-up that `text` tells; raises `InvalidInput` with every line that is wrong."""
    if len(text) > LONGEST_TEXT:
        raise InvalidInput([Problem("text", f"{len(text)}", phrases.say("a text of reasonable length"))])
    draft = _Draft()
    lines = list(enumerate(text.splitlines(), 1))
    while lines:
        number, line = lines.pop(0)
        words = line.partition("#")[0].strip()
        if words.partition(" ")[0] == SECTOR:
            _read_sector(draft, number, words.partition(" ")[2], _until_end(lines))
        elif words:
            try:
                _read_line(draft, words)
            except BadLine as bad:
                draft.problems.append(Problem(f"line.{number}", bad.value[:80], bad.allowed))
    draft.problems += _whole(draft)
    if draft.problems:
        raise InvalidInput(draft.problems)
    return Setup(tuple(draft.players), tuple(draft.deck), tuple(draft.sectors.items()), draft.readings)


def _until_end(lines: list[tuple[int, str]]) -> str:
    drawn = []
    while lines:
        _, line = lines.pop(0)
        if line.strip() == END:
            break
        drawn.append(line)
    return "\n".join(drawn)


def _read_sector(draft: _Draft, number: int, name: str, drawn: str) -> None:
    try:
        name = single(name.strip())
        if name in TEXTS or len(draft.sectors) >= MOST_SECTORS:
            raise BadLine(name, phrases.say("a name of its own for a sector"))
        draft.sectors[name] = read_sector(drawn)
    except BadLine as bad:
        draft.problems.append(Problem(f"line.{number}", bad.value[:80], bad.allowed))
    except BadSector as bad_sector:
        draft.problems += [
            Problem(f"line.{number + one.line}", one.value[:80], by_rule(one.rule, one.allowed))
            for one in bad_sector.problems
        ]


def _read_line(draft: _Draft, text: str) -> None:
    word, *rest = text.split()
    if word == "game" and rest == ["ww"]:
        return
    if word == "reading" and len(rest) == 2:
        name = one_of(rest[0], tuple(READINGS))
        draft.readings = replace(draft.readings, **{name: one_of(rest[1], READINGS[name])})
    elif word == "player" and len(rest) == 2 and len(draft.players) < MOST_PLAYERS:
        sector = one_of(rest[0], (*TEXTS, *draft.sectors))
        draft.players.append(Player(sector, whole(rest[1], 0, 3)))
    elif word == "card" and len(rest) > 1 and len(draft.deck) < MOST_PILES:
        number = whole(rest[0], 1, MOST_OF_A_KIND)
        draft.deck.append(Pile(read_card(" ".join(rest[1:])), number))
    else:
        raise BadLine(text, phrases.say("a line of a set-up, such as “player spiral 1” or “card 2 N3 number 3”"))


def _whole(draft: _Draft) -> Iterator[Problem]:
    """What is wrong with a set-up as a whole."""
    players = len(draft.players)
    if players < LEAST_PLAYERS:
        allowed = by_rule("player-count", phrases("two to four players"))
        yield Problem("players", str(players), allowed)
    sizes = {_sector(draft, one.sector).size for one in draft.players}
    if len(sizes) > 1:
        allowed = by_rule("sectors", phrases("sectors of one size"))
        yield Problem("players", " ".join(map(str, sorted(sizes))), allowed)
    names = Counter(one.card.name for one in draft.deck)
    for name, number in names.items():
        if number > 1:
            yield Problem("card", name, phrases.say("one line for each kind of card"))
    usable = sum(one.number for one in draft.deck if one.card.kind != TRAP)
    if usable < MOST * players:
        text = phrases("seven cards for each player at the least, TRAP not counted")
        yield Problem("card", str(usable), by_rule("initial-hand", text))


def _sector(draft: _Draft, name: str) -> Sector:
    return draft.sectors[name] if name in draft.sectors else demonstration_sector(name)
