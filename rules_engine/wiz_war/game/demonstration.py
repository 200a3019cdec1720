"""A deck and games of our own, for demonstrations and tests (ww.cards, ww.sectors).

The rules name cards and hardly explain them: numbers and texts of this deck are ours, not those of the game. A few rocks and
stones have names of our own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from ...inputs import InvalidInput, Problem
from ...ruling import Listed, message, say
from ..board.demonstration_sectors import demonstration_sector
from ..board.sectors import BadSector, Sector, read_sector
from ..position.board import ONE_SIZE
from ..position.pieces import OWN, SECTORS, as_text, laid
from .setup import Player, Setup
from .text.setup_text import read_setup
from .told import by_rule

DECK = """\
card 5 N2 number 2
card 5 N3 number 3
card 4 N4 number 4
card 3 N5 number 5
card 3 FIREBALL attack los damage 4
card 4 LIGHTNING-BLAST attack los damage stun 1
card 2 DAGGER attack los damage 3 object thrown physical
card 1 LARGE-ROCK attack los damage 4 object thrown physical
card 1 WIZARDBLADE attack adjacent damage 4 object
card 2 MEDUSA attack los lost-turns
card 2 SHRINK neutral los squares -1 timed
card 2 SPEED neutral none squares 3 timed
card 1 VEIL neutral none unseen timed
card 2 SALVE neutral none heal
card 2 CREATE-WALL neutral los create-wall
card 1 FIRE-WALL neutral los create-fire-wall timed
card 1 ILLUSION neutral los create-illusion-wall timed
card 2 DESTROY-WALL neutral los destroy-wall 3
card 1 THORNBUSH neutral los create-bush 5
card 1 SOLID-STONE neutral los create-stone
card 3 OPEN-DOOR neutral adjacent open-door
card 1 REMOVE-LOCK neutral los hold-door
card 1 MASTER-KEY neutral adjacent key object
card 1 ROTATE-SECTOR neutral none rotate-sector
card 1 RELOCATE neutral none relocate-sector
card 1 LEAP neutral los teleport
card 1 DRAG neutral los drag
card 2 DROP-OBJECT neutral los drop-object
card 3 ABSORB counteraction stops half indirect
card 3 BLUNT counteraction stops half indirect
card 2 SHIELD counteraction stops 3
card 1 REFUSAL counteraction stops whole
card 1 SWIFT-STONE magic-stone squares 1
card 1 MIGHT-STONE magic-stone power 1
card 1 TRAP trap
"""

PLAYERS = {
    "two": "player closed-rooms 0\nplayer spiral 1\n",
    "three": "player closed-rooms 0\nplayer crossroads 2\nplayer cells 1\n",
    "four": "player closed-rooms 0\nplayer crossroads 1\nplayer spiral 2\nplayer cells 3\n",
}
GAMES = tuple(PLAYERS)
_SECTOR = message("game", "one of the sectors {names}, with :1, :2 or :3 for its quarter turns")


@cache
def demonstration(name: str) -> Setup:
    """The game called `name`: ``two``, ``three`` or ``four``, after the number of its players."""
    return read_setup(f"game ww\n{PLAYERS[name]}{DECK}")


def with_sectors(setup: Setup, chosen: Sequence[str], drawn: str = "") -> Setup:
    """The set-up with the sector, such as ``cells:1``, of each player who has `chosen` one (an empty text: as it is); two may
    have the same. ``own:1`` is the sector that is `drawn`, with points or blanks where nothing is.

    Raises `InvalidInput` for what is no sector, for a bad drawing, and for sectors that are not of one size (ww.sectors).
    """
    players, problems = list(setup.players), list[Problem]()
    for seat, text in enumerate(chosen[: len(players)]):
        if not text:
            continue
        try:
            sector, turn = laid(text)
        except ValueError:
            sector, turn = "", 0
        if sector in SECTORS:
            players[seat] = Player(sector, turn)
        else:
            problems.append(Problem(f"sectors.{seat + 1}", text[:80], say(_SECTOR, names=Listed(SECTORS, "or"))))
    own = _drawn(drawn, problems) if any(one.sector == OWN for one in players) else None
    if not problems:
        problems += _unlike(players, own)
    if problems:
        raise InvalidInput(problems)
    return replace(setup, players=tuple(players), sectors=() if own is None else ((OWN, own),))


def _unlike(players: Sequence[Player], own: Sector | None) -> Iterator[Problem]:
    """The sectors that are not as large as the first one."""
    sizes = [own.size if own and one.sector == OWN else demonstration_sector(one.sector).size for one in players]
    for seat, (one, size) in enumerate(zip(players, sizes, strict=True), 1):
        if size != sizes[0]:
            yield Problem(f"sectors.{seat}", one.sector, by_rule("sectors", ONE_SIZE))


def _drawn(text: str, problems: list[Problem]) -> Sector | None:
    """The sector of a drawing; what is wrong with it is added to the `problems`."""
    try:
        return read_sector(as_text((text,)))
    except BadSector as bad:
        problems += [
            Problem(f"line.{one.line}", one.value[:80], by_rule(one.rule, one.allowed)) for one in bad.problems
        ]
        return None
