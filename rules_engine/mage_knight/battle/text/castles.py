"""Sections of castles as lines of a set-up.

::

    section k1 1 keep points 75 range 10 fortification 2 dial -/9/17/3* -/8/16/2 -!!! at 14,6 20,6 20,10 14,10 entry
    17,10

After ``at`` stand the corners, after ``entry`` the entry points that are open (mkc.entry-points).
"""

from __future__ import annotations

from ....games.words import BadLine, one_of, single, whole
from ....inputs import InvalidInput
from ....reading import read
from ....ruling import message, say
from ...armies import HIGHEST_POINTS
from ...books import MK2
from ...castle_actions import LONGEST_RANGE
from ...dial import MOST_CLICKS
from ...dials import Click
from ...sections import SECTIONS
from ...terrain import CLEAR, Ground
from ..figures import Section
from .kinds import HIGHEST_SKULLS

POINTS, RANGE, FORTIFICATION, DIAL, AT, ENTRY = "points", "range", "fortification", "dial", "at", "entry"
MOST_FORTIFICATION = 10
_NUMBERS = {POINTS: HIGHEST_POINTS, RANGE: LONGEST_RANGE, FORTIFICATION: MOST_FORTIFICATION}


def read_section(words: list[str], players: int) -> Section:
    """The section that the words after ``section`` tell; raises `BadLine`."""
    if len(words) < 3 or DIAL not in words or AT not in words[words.index(DIAL) :]:
        raise BadLine(" ".join(words), say(_SECTION))
    cut = words.index(DIAL)
    told = words[3:cut]
    if len(told) % 2 or any(key not in _NUMBERS for key in told[::2]):
        raise BadLine(" ".join(told), say(_SECTION))
    found = {key: whole(value, 0, _NUMBERS[key]) for key, value in zip(told[::2], told[1::2], strict=True)}
    end = words.index(AT, cut)
    label, owner, kind = single(words[0]), whole(words[1], 1, players), one_of(words[2], tuple(SECTIONS))
    return Section(label, owner, kind, _dial(words[cut + 1 : end]), _ground(words[end + 1 :], owner), **found)


_SECTION = message("mk-battle", "a section such as “section k1 1 keep range 10 dial -/9/17/3* -!!! at 14,6 20,6 20,10”")


def _ground(words: list[str], owner: int) -> Ground:
    """Its terrain; the sections of a castle are one piece, on which warriors walk freely (mkc.free-movement-on-top)."""
    cut = words.index(ENTRY) if ENTRY in words else len(words)
    given = {
        "kind": CLEAR,
        "elevated": True,
        "abrupt": True,
        "piece": f"castle {owner}",
        "outline": " ".join(words[:cut]),
    }
    try:
        found: Ground = read(Ground, {**given, "access": " ".join(words[cut + 1 :])}, MK2)
    except InvalidInput as bad:
        raise BadLine(bad.problems[0].value, bad.problems[0].allowed) from None
    return found


def _dial(words: list[str]) -> tuple[Click, ...]:
    """Clicks that show attack, defense and damage; three broken towers end the dial."""
    try:
        dial: tuple[Click, ...] = tuple(read(Click, Click.from_notation(one), MK2) for one in words)
    except (ValueError, InvalidInput):
        raise BadLine(" ".join(words), say(Click.ALLOWED)) from None
    gone = [one.skulls == HIGHEST_SKULLS for one in dial]
    if not 2 <= len(dial) <= MOST_CLICKS or not gone[-1] or any(gone[:-1]):
        raise BadLine(" ".join(words), say(message("mk-battle", "a dial of 2 to {most} clicks"), most=MOST_CLICKS))
    if any(None in (one.attack, one.defense, one.damage) for one in dial[:-1]) or sum(one.start for one in dial) > 1:
        raise BadLine(" ".join(words), say(Click.ALLOWED))
    return dial


def write_section(one: Section) -> str:
    """The line that reads back to `one`."""
    words = ["section", one.label, str(one.owner), one.kind]
    for key in _NUMBERS:
        if getattr(one, key):
            words += [key, str(getattr(one, key))]
    words += [DIAL, *(click.notation() for click in one.dial), AT, one.ground.outline.notation()]
    return " ".join(words + ([ENTRY, one.ground.access.notation()] if one.ground.access else []))
