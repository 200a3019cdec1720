"""A set-up as text, and back: what a record begins with, and how people give a game of their own.

A line begins with a word that says what it is; what follows ``#`` is a remark::

    game wk2
    won city-control 15
    turns 10
    player Ann
    player Bob
    block e1 1 Ranger A2 move 2 cost 4 max 3 traits forest-folk at A1/3
    map
    row 1 | clear | forest
    ...

``won`` has a way to win (`setup.CITY_CONTROL` …, or ``scenario``), with the gold points that it takes. ``scenario``,
``regained`` (steps), ``dispel-range`` (hexes, in the movement phase), ``allies 1 3``, ``losses 2 weakest-first``, ``automaton 2`` (`setup.Player`), ``place 2 A1 B1`` (where player 2 sets up instead of in
cities), ``reading counting without-goal`` (how the table reads what the book leaves open: :mod:`..readings`) and ``without dispel``, ``without building``, ``without rebuilding``, ``without owners`` (an empty city is nobody's)
may follow, and ``with captured-artifacts``. ``moon full 1 2`` is a phase of the moon that adds 1 to the number of lycanthropes and
lasts two turns; the phases follow one another as they stand. Blocks are told in :mod:`.block_text`, artifacts in :mod:`..treasure.relics`, the map after the line ``map`` in :mod:`...maps.text`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from ....dice import FACES
from ....games.words import BadLine, one_of, single, whole
from ....inputs import InvalidInput, Problem
from ....ruling import message, say
from ...blocks.moon import MoonTime
from ...combat.hits import STRONGEST
from ...editions import EDITIONS, Edition
from ...maps.board import Board
from ...maps.text import BadMap, read_map, write_map
from ...scenarios.scenarios import NONE, SCENARIOS
from ..readings import Readings, field_of, readings_of
from ..setup import CITY_CONTROL, POINTS, SCENARIO, TURN_LIMIT, Owned, Player, Setup, Terms
from ..setup_checks import problems_of
from ..treasure.relics import Relic, read_relic, write_relic
from .block_text import read_block, write_block

METHODS = (CITY_CONTROL, TURN_LIMIT, POINTS, SCENARIO)
WITHOUT = {"dispel": "dispel", "building": "building", "rebuilding": "rebuilding"}
OWNERS, DISPEL_RANGE, CAPTURES, MOON = "owners", "dispel-range", "captured-artifacts", "moon"
MOST_PLAYERS, MOST_BLOCKS, MOST_TURNS, MOST_GOLD, MOST_RANGE = 7, 200, 999, 999, 99
MOST_ARTIFACTS, MOST_PHASES = 20, 12
LONGEST_TEXT = 200_000  # letters


@dataclass
class _Draft:
    """What has been read so far."""

    edition: Edition = field(default_factory=lambda: EDITIONS["wk2"])
    terms: Terms = field(default_factory=Terms)
    players: list[Player] = field(default_factory=list)
    blocks: list[Owned] = field(default_factory=list)
    alliances: list[tuple[int, ...]] = field(default_factory=list)
    artifacts: list[Relic] = field(default_factory=list)
    readings: Readings = field(default_factory=Readings)
    problems: list[Problem] = field(default_factory=list)


def write_setup(setup: Setup) -> str:
    """The text that reads back to `setup`."""
    return "\n".join((*_lines(setup), "map", write_map(setup.board).rstrip("\n"))) + "\n"


def _lines(setup: Setup) -> Iterator[str]:
    terms = setup.terms
    yield f"game {setup.edition.book}"
    for name, known in readings_of(setup.edition.book).items():
        word = getattr(setup.readings, field_of(name))
        if word != known[0]:
            yield f"reading {name} {word}"
    yield f"won {terms.method} {terms.needed}"
    if terms.turns is not None:
        yield f"turns {terms.turns}"
    if terms.scenario != NONE:
        yield f"scenario {terms.scenario}"
    if terms.regained:
        yield f"regained {terms.regained}"
    if terms.dispel_range:
        yield f"{DISPEL_RANGE} {terms.dispel_range}"
    yield from (f"without {word}" for word, name in WITHOUT.items() if not getattr(terms, name))
    yield from (f"{MOON} {one.phase} {one.modifier} {one.turns}" for one in terms.moon)
    if terms.captures:
        yield f"with {CAPTURES}"
    if terms.empty_neutral:
        yield f"without {OWNERS}"
    yield from (f"player {one.name}" for one in setup.players)
    yield from (f"losses {seat} {one.losses}" for seat, one in enumerate(setup.players, 1) if one.losses != STRONGEST)
    yield from (f"automaton {seat}" for seat, one in enumerate(setup.players, 1) if one.automaton)
    yield from (f"allies {' '.join(map(str, group))}" for group in setup.alliances)
    yield from (f"place {player} {' '.join(hexes)}" for player, hexes in terms.deploy_hexes)
    yield from (write_block(one) for one in setup.blocks)
    yield from (write_relic(one) for one in setup.artifacts)


def read_setup(text: str) -> Setup:
    """The set-up that `text` tells; raises `InvalidInput` with every line that is wrong."""
    if len(text) > LONGEST_TEXT:
        raise InvalidInput([Problem("text", f"{len(text)}", say(message("game-text", "a text of reasonable length")))])
    head, below, drawn = _parts(text)
    draft = _Draft()
    for number, line in enumerate(head, 1):
        words = line.partition("#")[0].strip()
        if not words:
            continue
        try:
            _read_line(draft, words)
        except BadLine as bad:
            draft.problems.append(Problem(f"line.{number}", bad.value[:80], bad.allowed))
    board = _board(draft, drawn, below)
    if draft.problems or board is None:
        raise InvalidInput(draft.problems)
    setup = Setup(
        draft.edition,
        board,
        tuple(draft.players),
        tuple(draft.blocks),
        draft.terms,
        tuple(draft.alliances),
        tuple(draft.artifacts),
        draft.readings,
    )
    problems = list(problems_of(setup))
    if problems:
        raise InvalidInput(problems)
    return setup


def _parts(text: str) -> tuple[list[str], int, str]:
    """The lines before the map, the number of the line ``map``, and the map."""
    lines = text.splitlines()
    for number, line in enumerate(lines):
        if line.strip() == "map":
            return lines[:number], number + 1, "\n".join(lines[number + 1 :])
    return lines, len(lines), ""


def _board(draft: _Draft, drawn: str, below: int) -> Board | None:
    try:
        return read_map(drawn, draft.edition)
    except BadMap as bad:
        for one in bad.problems:
            draft.problems.append(Problem(f"line.{below + one.line}", one.value, one.allowed))
    return None


def _read_line(draft: _Draft, text: str) -> None:
    word, _, rest = text.partition(" ")
    rest = rest.strip()
    words = rest.split()
    if word == "game":
        draft.edition = EDITIONS[one_of(rest, tuple(EDITIONS))]
    elif word == "player" and rest and len(draft.players) < MOST_PLAYERS and len(rest) <= 40 and rest.isprintable():
        draft.players.append(Player(rest))
    elif word == "block" and len(draft.blocks) < MOST_BLOCKS:
        draft.blocks.append(read_block(rest, draft.edition.letters, max(len(draft.players), 1)))
    elif word == "artifact" and len(draft.artifacts) < MOST_ARTIFACTS:
        draft.artifacts.append(read_relic(rest, draft.edition.letters))
    elif word == "losses" and len(words) == 2:
        seat = whole(words[0], 1, max(len(draft.players), 1)) - 1
        mode = one_of(words[1], draft.edition.allocation_modes)
        draft.players[seat : seat + 1] = [replace(one, losses=mode) for one in draft.players[seat : seat + 1]]
    elif word == "automaton" and len(words) == 1:
        seat = whole(words[0], 1, max(len(draft.players), 1)) - 1
        draft.players[seat : seat + 1] = [replace(one, automaton=True) for one in draft.players[seat : seat + 1]]
    elif word == "reading" and len(words) == 2:
        known = readings_of(draft.edition.book)
        name = one_of(words[0], tuple(known))
        draft.readings = replace(draft.readings, **{field_of(name): one_of(words[1], known[name])})
    elif word == "allies" and len(words) > 1:
        draft.alliances.append(tuple(whole(one, 1, max(len(draft.players), 1)) for one in words))
    else:
        draft.terms = _term(draft.terms, word, words, text)


def _term(terms: Terms, word: str, words: list[str], text: str) -> Terms:
    if word == "won" and 1 <= len(words) <= 2:
        needed = whole(words[1], 1, MOST_GOLD) if len(words) == 2 else terms.needed
        return replace(terms, method=one_of(words[0], METHODS), needed=needed)
    if word == "turns" and len(words) == 1:
        return replace(terms, turns=whole(words[0], 1, MOST_TURNS))
    if word == "scenario" and len(words) == 1:
        return replace(terms, scenario=one_of(words[0], tuple(SCENARIOS)))
    if word == "regained" and len(words) == 1:
        return replace(terms, regained=whole(words[0], 0, 4))
    if word == DISPEL_RANGE and len(words) == 1:
        return replace(terms, dispel_range=whole(words[0], 0, MOST_RANGE))
    if word == "place" and len(words) > 1:
        place = (whole(words[0], 1, MOST_PLAYERS), tuple(words[1:]))
        return replace(terms, deploy_hexes=(*terms.deploy_hexes, place))
    if word == MOON and 1 <= len(words) <= 3 and len(terms.moon) < MOST_PHASES:
        return replace(terms, moon=(*terms.moon, _moon(*words)))
    if word == "with" and words == [CAPTURES]:
        return replace(terms, captures=True)
    if word == "without" and words == [OWNERS]:
        return replace(terms, empty_neutral=True)
    if word == "without" and len(words) == 1:
        return replace(terms, **{WITHOUT[one_of(words[0], tuple(WITHOUT))]: False})  # type: ignore[arg-type]
    raise BadLine(text, say(message("game-text", "a line of a set-up, such as “player Ann” or “turns 10”")))


def _moon(phase: str, modifier: str = "0", turns: str = "1") -> MoonTime:
    sign = -1 if modifier.startswith("-") else 1
    return MoonTime(single(phase), sign * whole(modifier.removeprefix("-"), 0, FACES), whole(turns, 1, MOST_TURNS))
