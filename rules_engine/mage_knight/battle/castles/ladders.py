"""Ladders: a movement formation carries one, puts it up against a wall, and takes it away.

Rules: mkc.ladder-carry, mkc.ladder-raise, mkc.ladder-remove, mkc.ladders.

A ladder that lies has a place, on the ground or on top of a castle; whoever is to handle it must touch that place. Put
up, it makes an entry point, where a participant touches the wall. Who takes a ladder away keeps it at its place, on the
ground or on top.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....games.actions import Action
from ....outlines import BORDER
from ....plane import Place, nearest, squared, touches_spot
from ....ruling import Message, Ruling, Step, message, messages
from ...castles import ladder_questions as questions
from ...castles.ladders import RAISE, REMOVE, Ladder
from ...labels import SOARING
from ..contacts import disc_of, in_play, opposes
from ..decisions import forbidden
from ..groups import groups
from ..moves import marching
from ..moves.movements import Formation
from ..state import FIGHTING, NOBODY, Doing, Position, Rungs
from ..table import Table
from ..turn.giving import give, may_be_given
from .entrances import refresh
from .sections import outline_of, piece_of, standing, stands, under
from .works import Carry, Raise, Remove

phrases = messages("mk-battle")


def options(pos: Position) -> Iterator[Action]:
    """What formations may do with ladders: carrying, putting up, taking away."""
    if not any(_touches(pos, one, number) for one in _able(pos) for number in range(len(pos.ladders))):
        return
    labels = pos.setup.labels
    for group in groups(pos):
        members = tuple(labels[one] for one in group)
        for number, one in enumerate(pos.ladders):
            if not any(_touches(pos, member, number) for member in group):
                continue
            if one.against != NOBODY:
                found: list[Carry | Raise | Remove] = [Remove(members, str(number + 1))]
            else:
                found = [Carry(members, str(number + 1), run) for run in (False, True)]
                found += (Raise(members, str(number + 1), *place) for place in places_for(pos, group))
            yield from (action for action in found if why_not(pos, action) is None)


def _able(pos: Position) -> Iterator[int]:
    return (one for one, owner in enumerate(pos.setup.owner) if owner == pos.active and may_be_given(pos, one))


def places_for(pos: Position, group: Sequence[int]) -> Iterator[tuple[Place, str]]:
    """The nearest place of each section that a participant touches."""
    seen = set()
    for member in group:
        base = disc_of(pos, member)
        for section in standing(pos):
            edges = outline_of(pos, section).edges
            place = min((nearest(a, b, base.centre) for a, b in edges), key=lambda one: squared(one, base.centre))
            if place not in seen and reaches(pos, member, place):
                seen.add(place)
                yield place, pos.setup.sections[section].label


def reaches(pos: Position, warrior: int, place: Place) -> bool:
    """Whether the base of a warrior touches a place or stands over it."""
    one = pos.warriors[warrior]
    if one.at is None or one.level == SOARING:
        return False
    return touches_spot(disc_of(pos, warrior), place)


def _touches(pos: Position, warrior: int, number: int) -> bool:
    """Whether a warrior touches a ladder: one that lies as high as it stands, or either end of one that stands."""
    one = pos.ladders[number]
    if not reaches(pos, warrior, one.at):
        return False
    section = under(pos, warrior)
    return section in (NOBODY, one.against) if one.against != NOBODY else (section >= 0) == one.high


def why_not(pos: Position, action: Carry | Raise | Remove) -> Step | None:
    """What forbids a formation to carry a ladder, to put it up or to take it away."""
    members = tuple(pos.setup.index[one] for one in action.members)
    run = isinstance(action, Carry) and action.run
    wrong = marching.why_not(pos, Formation(action.members, run))
    if wrong is not None:
        return wrong
    number = int(action.ladder) - 1
    rule = _RULES[type(action)]
    if (pos.ladders[number].against != NOBODY) != isinstance(action, Remove):
        text = _LIES if isinstance(action, Remove) else _STANDS
        return forbidden(rule, text, number=number + 1)
    if not any(_touches(pos, one, number) for one in members):
        text = phrases("Ruled here: a participant must touch ladder {number} at the start.")
        return forbidden(rule, text, number=number + 1)
    if isinstance(action, Carry):
        return None
    if isinstance(action, Raise):
        return why_not_up(pos, members, action.at, action.section, in_passing=False)
    ruling = _taken_away(pos, members, number)
    return None if ruling.legal else ruling.steps[-1]


_RULES: dict[type[Action], str] = {Carry: "mkc.ladder-carry", Raise: "mkc.ladder-raise", Remove: "mkc.ladder-remove"}
_STANDS = phrases("Ladder {number} stands against a section. It must be taken away first.")
_LIES = phrases("Ladder {number} does not stand against any section.")


def why_not_up(pos: Position, members: Sequence[int], place: Place, label: str, *, in_passing: bool) -> Step | None:
    """What forbids to put a ladder up there."""
    section = pos.setup.strongholds[label]
    wrong = why_not_against(pos, place, label)
    if wrong is not None:
        return wrong
    ruling = put_up(pos, members, place, section, in_passing=in_passing)
    return None if ruling.legal else ruling.steps[-1]


def why_not_against(pos: Position, place: Place, label: str) -> Step | None:
    """What forbids any ladder in this place at a section."""
    section = pos.setup.strongholds[label]
    if not stands(pos, section):
        return forbidden("mkc.destroyed-sections", phrases("Section {section} has been destroyed."), section=label)
    patches, own = pos.setup.patches, piece_of(pos, section)
    if patches[own].outline.side(place) != BORDER:
        text = phrases("The place of the ladder must be on the edge of section {section}.")
        return forbidden("mkc.ladder-raise", text, section=label)
    others = (at for at in range(len(pos.setup.terrain), len(patches)) if at != own and at not in pos.ruined)
    if any(patches[at].outline.holds(place) for at in others):
        return forbidden("mkc.ladder-raise", phrases("Another part of the castle is in the way of the ladder."))
    return None


def put_up(pos: Position, members: Sequence[int], place: Place, section: int, *, in_passing: bool) -> Ruling:
    """What the rules say of putting up a ladder there (mkc.ladder-raise)."""
    readings = pos.setup.readings
    asked = Ladder(
        check=RAISE,
        participants=len(members),
        wall_contact=any(reaches(pos, one, place) for one in members),
        carried_this_turn=in_passing,
        against=pos.setup.sections[section].kind,
        raising=readings.raising,
        ladders_against=readings.ladders_against,
    )
    return questions.put_up(asked)


def _taken_away(pos: Position, members: Sequence[int], number: int) -> Ruling:
    """Whether a formation may take a ladder away: no opponent may be at its other end."""
    one = pos.ladders[number]
    own = next(under(pos, member) for member in members if _touches(pos, member, number))
    beyond = any(
        under(pos, other) != own and _touches(pos, other, number) and opposes(pos, members[0], other)
        for other, _, _ in in_play(pos)
    )
    assert one.against != NOBODY
    return questions.take_away(Ladder(check=REMOVE, participants=len(members), opponent_at_other_end=beyond))


def do(table: Table, action: Carry | Raise | Remove) -> None:
    """Carry it out."""
    number = int(action.ladder) - 1
    members = tuple(table.setup.index[one] for one in action.members)
    if isinstance(action, Carry):
        marching.do(table, Formation(action.members, action.run))
        assert table.doing is not None
        table.doing = table.doing._replace(ladder=number)
        text = message("ladder", "A movement formation carries a ladder without any modifier to its move.")
        table.note("mkc.ladder-carry", text)
        return
    high = any(under(table, one) >= 0 for one in members if _touches(table, one, number))
    if isinstance(action, Raise):
        section = table.setup.strongholds[action.section]
        say_where(table, "mkc.ladder-raise", UP, number, action.section)
        table.steps.extend(put_up(table, members, action.at, section, in_passing=False).steps)
        table.ladders[number] = Rungs(action.at, section)
    else:
        one = table.ladders[number]
        say_where(table, "mkc.ladder-remove", _DOWN, number, table.setup.sections[one.against].label)
        table.steps.extend(_taken_away(table, members, number).steps)
        table.ladders[number] = Rungs(one.at, high=high)
    give(table, members)
    table.doing = Doing(FIGHTING, members)
    refresh(table)


def say_where(table: Table, rule: str, text: Message, number: int, section: str) -> None:
    """Tell where a ladder is now."""
    table.note(rule, text, number=number + 1, section=section)


UP = phrases("Ladder {number} is put up against section {section}.")
_DOWN = phrases("Ladder {number} is taken away from section {section}.")
