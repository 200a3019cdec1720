"""Sections of castles as lines of a set-up.

::

    section k1 1 keep points 75 range 10 fortification 2 dial -/9/17/3* -/8/16/2 -!!! at 14,6 20,6 20,10 14,10 entry
    17,10

After ``at`` stand the corners, after ``entry`` the entry points that have no door, such as stairs (mkc.entry-points), after
``doors`` those of a keep or a round tower that have one. ``passage`` tells the corners of the way through a gatehouse or
a wall on the ground, two of one end and two of the other: of a gatehouse first the double door, then the portcullis.
Entrances are closed; ``open 1`` tells those that stand open where a battle is given half-way. With ``shape`` instead of
``at`` the corners are those of a section that waits to be placed (mkc.placed-first), around a point 0,0 of its own.

::

    ladder 1 20,11 against w1
    ladder 1 18,4
    plank w1 28,11.5 30,11.5 30,12.5 28,12.5

A ladder belongs to a player, and stands against a section or lies on the ground (mkc.ladder-count); ``ladder 1`` alone
waits until its player places it. A plank belongs to a wall (mkc.plank-position); with the line ``with planks`` owners
lay theirs before the battle.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ....games.words import BadLine, one_of, single, whole
from ....inputs import InvalidInput
from ....outlines import Outline
from ....reading import read
from ....ruling import messages, say
from ...army.armies import HIGHEST_POINTS
from ...books import MK2
from ...castles.actions import LONGEST_RANGE
from ...castles.doors import MOST_DOORS, fault_of_doors, fault_of_passage
from ...castles.sections import SECTIONS, WALL, raised
from ...table.terrain import Ground, outline_problem
from ...warriors.dials import MOST_CLICKS, Click
from ..castles.fitting_out import fault_of_plank
from ..figures import Ladder, Plank, Section
from ..places import spot, written
from .kinds import HIGHEST_SKULLS

phrases = messages("mk-battle")

POINTS, RANGE, FORTIFICATION, DIAL, AT, ENTRY = "points", "range", "fortification", "dial", "at", "entry"
SHAPE, DOORS, PASSAGE, OPENED, AGAINST = "shape", "doors", "passage", "open", "against"
_WAYS = (ENTRY, DOORS, PASSAGE, OPENED)
MOST_FORTIFICATION = 10
_NUMBERS = {POINTS: HIGHEST_POINTS, RANGE: LONGEST_RANGE, FORTIFICATION: MOST_FORTIFICATION}


def read_section(words: list[str], players: int) -> tuple[Section, bool]:
    """The section that the words after ``section`` tell, and whether it waits to be placed; raises `BadLine`."""
    cut = words.index(DIAL) if DIAL in words else len(words)
    end = next((at for at in range(cut, len(words)) if words[at] in (AT, SHAPE)), 0)
    if len(words) < 3 or not end:
        raise BadLine(" ".join(words), say(_SECTION))
    told = words[3:cut]
    if len(told) % 2 or any(key not in _NUMBERS for key in told[::2]):
        raise BadLine(" ".join(told), say(_SECTION))
    found = {key: whole(value, 0, _NUMBERS[key]) for key, value in zip(told[::2], told[1::2], strict=True)}
    label, owner, kind = single(words[0]), whole(words[1], 1, players), one_of(words[2], tuple(SECTIONS))
    parts = _parts(words[end + 1 :])
    ground = castle_ground(parts[""], owner, parts.get(ENTRY, []))
    points, reach, extra = (found.get(key, 0) for key in _NUMBERS)
    section = Section(label, owner, kind, _dial(words[cut + 1 : end]), ground, points, reach, extra)
    return _with_ways(section, parts), words[end] == SHAPE


_SECTION = phrases("a section such as “section k1 1 keep range 10 dial -/9/17/3* -!!! at 14,6 20,6 20,10”")


def _parts(words: list[str]) -> dict[str, list[str]]:
    """The words after each of the words that tell about ways in; the corners stand before all of them."""
    found: dict[str, list[str]] = {"": []}
    now = found[""]
    for word in words:
        if word in _WAYS:
            if word in found:
                raise BadLine(word, say(_SECTION))
            now = found[word] = []
        else:
            now.append(word)
    return found


def _with_ways(section: Section, parts: dict[str, list[str]]) -> Section:
    """The section with its doors, its passage, and the entrances that are open at the beginning."""
    doors, passage = (tuple(map(spot, parts.get(key, ()))) for key in (DOORS, PASSAGE))
    outline = Outline.of(section.ground.outline)
    for key, wrong in (
        (DOORS, fault_of_doors(section.kind, outline, doors)),
        (PASSAGE, fault_of_passage(section.kind, outline, passage)),
    ):
        if wrong is not None:
            raise BadLine(" ".join(parts[key]), wrong)
    opened = tuple(whole(one, 1, MOST_DOORS) for one in parts.get(OPENED, ()))
    found = replace(section, doors=doors, passage=passage, opened=opened)
    if any(one > found.entrances for one in opened):
        raise BadLine(" ".join(parts[OPENED]), phrases.say("entrances that the section has"))
    return found


def castle_ground(words: list[str], owner: int, entry: list[str]) -> Ground:
    """Terrain of a castle that the corners and the entry points tell; raises `BadLine`."""
    try:
        found: Ground = read(Ground, {"outline": " ".join(words), "access": " ".join(entry)}, MK2)
    except InvalidInput as bad:
        raise BadLine(bad.problems[0].value, bad.problems[0].allowed) from None
    return raised(owner, found.outline, found.access)


def _dial(words: list[str]) -> tuple[Click, ...]:
    """Clicks that show attack, defense and damage; three broken towers end the dial."""
    try:
        dial: tuple[Click, ...] = tuple(read(Click, Click.from_notation(one), MK2) for one in words)
    except (ValueError, InvalidInput):
        raise BadLine(" ".join(words), say(Click.ALLOWED)) from None
    gone = [one.skulls == HIGHEST_SKULLS for one in dial]
    if not 2 <= len(dial) <= MOST_CLICKS or not gone[-1] or any(gone[:-1]):
        raise BadLine(" ".join(words), phrases.say("a dial of 2 to {most} clicks", most=MOST_CLICKS))
    if any(None in (one.attack, one.defense, one.damage) for one in dial[:-1]) or sum(one.start for one in dial) > 1:
        raise BadLine(" ".join(words), say(Click.ALLOWED))
    return dial


def write_section(one: Section, *, waits: bool = False) -> str:
    """The line that reads back to `one`."""
    words = ["section", one.label, str(one.owner), one.kind]
    for key in _NUMBERS:
        if getattr(one, key):
            words += [key, str(getattr(one, key))]
    words += [DIAL, *(click.notation() for click in one.dial), SHAPE if waits else AT, one.ground.outline.notation()]
    words += [ENTRY, one.ground.access.notation()] if one.ground.access else []
    words += [DOORS, *map(written, one.doors)] if one.doors else []
    words += [PASSAGE, *map(written, one.passage)] if one.passage else []
    return " ".join(words + ([OPENED, *map(str, one.opened)] if one.opened else []))


def read_plank(words: list[str], sections: Sequence[Section]) -> Plank:
    """The plank that the words after ``plank`` tell; raises `BadLine`."""
    wall = next((one for one in sections if words[:1] == [one.label]), None)
    if wall is None or wall.kind != WALL:
        raise BadLine(" ".join(words[:1]), phrases.say("the label of a wall that stands"))
    ground = castle_ground(words[1:], wall.owner, [])
    unsound = next(outline_problem("", ground.outline), None)
    if unsound is not None:
        raise BadLine(unsound.value, unsound.allowed)
    wrong = fault_of_plank(wall, ground, [one.ground for one in sections])
    if wrong is not None:
        raise BadLine(" ".join(words[1:]), wrong.said)
    return Plank(wall.label, ground)


def write_plank(one: Plank) -> str:
    """The line that reads back to `one`."""
    return f"plank {one.wall} {one.ground.outline.notation()}"


def read_ladder(words: list[str], players: int) -> Ladder:
    """The ladder that the words after ``ladder`` tell; raises `BadLine`."""
    if len(words) not in (2, 4) or words[2:3] not in ([], [AGAINST]):
        raise BadLine(" ".join(words), phrases.say("a ladder such as “ladder 1 20,11 against w1”"))
    return Ladder(whole(words[0], 1, players), spot(words[1]), words[3] if words[3:] else "")


def write_ladder(one: Ladder) -> str:
    """The line that reads back to `one`."""
    return f"ladder {one.owner} {written(one.at)}" + (f" {AGAINST} {one.wall}" if one.wall else "")
