"""What can be wrong with the ladders and planks of a set-up. (mkc.ladder-count, mkc.ladders, mkc.planks-and-ladders)"""

from __future__ import annotations

from collections.abc import Iterator

from ....inputs import Problem
from ....outlines import BORDER
from ....ruling import message, messages, say
from ...castles import ladder_questions
from ...castles.ladders import COUNT, ONLY_WALLS
from ...castles.ladders import Ladder as Asked
from ...castles.sections import WALL
from ..places import written
from ..setup import Setup

phrases = messages("mk-battle")


def problems_of_ladders(setup: Setup) -> Iterator[Problem]:
    """Ladders that nobody may have, or that stand where none may stand."""
    walls = sum(one.kind == WALL for one in (*setup.sections, *setup.castle))
    most = ladder_questions.count(Asked(check=COUNT, walls=walls, rounding=setup.readings.rounding)).result.ladders
    for seat in setup.seats:
        found = sum(one.owner == seat for one in setup.ladders) + setup.rack.count(seat)
        if found > most:
            text = phrases("ladders of a player: {most} at most, one for every three walls")
            yield Problem("ladders", str(found), say(text, most=most))
    for number, one in enumerate(setup.ladders):
        path = f"ladders.{number}"
        if not setup.box.holds(one.at):
            yield Problem(path, written(one.at), phrases.say("a place on the battlefield"))
        if not one.wall:
            continue
        section = setup.strongholds.get(one.wall)
        if section is None:
            yield Problem(path, one.wall, phrases.say("the label of a castle section in this battle"))
            continue
        if setup.sections[section].kind != WALL and setup.readings.ladders_against == ONLY_WALLS:
            yield Problem(path, one.wall, say(message("ladder", "Ruled here: ladders go against walls only.")))
        if setup.patches[len(setup.terrain) + section].outline.side(one.at) != BORDER:
            yield Problem(path, written(one.at), phrases.say("a place on the outline of the section"))
