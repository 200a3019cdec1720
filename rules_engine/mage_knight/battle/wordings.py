"""Decisions of a battle in words, as a list of buttons shows them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from string import Formatter
from typing import Any

from ...decimals import UNIT
from ...games.actions import Action
from ...plane import Disc, Place, touch
from ...ruling import Listed, Measure, Message, Said, Value, messages, say
from ...whole_numbers import is_whole
from ..combat.circumstances import TO_ATTACK
from ..labels import GROUND, SOARING
from . import actions
from .abilities.uses import Cancel, Heal, Special
from .attacks import assaults
from .cards.handling import Choose, Drop, Pickup, Put
from .castles import works
from .contacts import disc_of, in_play
from .decisions import ENTRY, called
from .moves import movements
from .placing import layings
from .prompts import kind_of
from .state import (
    AGREE,
    CHOICE,
    COMMAND,
    DOORS,
    DROPPING,
    LADDERS,
    SPIN,
    STRIKING,
    TERRAIN,
    Position,
)

phrases = messages("mk-play")

_PASSES: dict[str, Message] = {
    COMMAND: phrases("End the command phase"),
    STRIKING: phrases("No attack"),
    DROPPING: phrases("Drop nothing more"),
    SPIN: phrases("No more free spins"),
    AGREE: phrases("Fight on"),
    DOORS: phrases("Leave the entrances as they are"),
    CHOICE: phrases("Use all abilities"),
    LADDERS: phrases("No more ladders or planks"),
    TERRAIN: phrases("No second piece"),
}
#: What says one kind of action; the values that it names are those of `_VALUES`.
_TEXTS: dict[type[Action], Message] = {
    movements.Roll: phrases("Roll for the first player"),
    movements.Abandon: phrases("Give up the move of the formation: all go back"),
    movements.Breakaway: phrases("Roll for {warrior} to break away"),
    movements.Leave: phrases("Leave {warrior} out, as there is no room"),
    movements.Stay: phrases("Let {warrior} stay"),
    movements.Deploy: phrases("Deploy {warrior} at {place}, facing {angle}°"),
    movements.Spin: phrases("{warrior} makes a free spin, facing {angle}°"),
    assaults.Close: phrases("{warrior} attacks {target} in close combat"),
    assaults.Capture: phrases("{warrior} tries to capture {target}"),
    assaults.Eliminate: phrases("{warrior} tries to eliminate its captive"),
    assaults.Ranged: phrases("{warrior} shoots at {targets}"),
    assaults.Split: phrases("Divide the damage: {shares}"),
    works.Name: phrases("{warrior} attacks"),
    works.Raise: phrases("{members} put ladder {number} up against section {section} at {place}"),
    works.Remove: phrases("{members} take ladder {number} away"),
    works.Bridge: phrases("Lay a plank at section {section}"),
    works.Open: phrases("Open entrance {door} of section {section}"),
    works.Shut: phrases("Close entrance {door} of section {section}"),
    layings.Aside: phrases("Put {thing} aside, as it fits nowhere"),
    layings.Token: phrases("Place the objective at {place}"),
    Choose: phrases("Choose the domain {card}"),
    Drop: phrases("Drop {item} at {place}"),
    Put: phrases("Put {item} down at {place}"),
    Pickup: phrases("{warrior} picks up {item}"),
    Heal: phrases("{warrior} heals {target} with {ability}"),
    Special: phrases("{warrior} uses {ability} on {target}"),
    Cancel: phrases("{warrior} does without {ability} in this turn"),
    actions.Propose: phrases("Propose to end the battle"),
    actions.Accept: phrases("Agree to the end"),
    actions.End: phrases("End the turn"),
}
#: What is aimed at: a warrior, a section of a castle by its label, a piece of terrain by its number.
_AT: dict[type[Action], tuple[Message | None, Message, Message]] = {
    assaults.Batter: (
        None,
        phrases("{warrior} attacks section {piece} in close combat"),
        phrases("{warrior} attacks terrain {piece} in close combat"),
    ),
    assaults.Bombard: (
        None,
        phrases("{warrior} shoots at section {piece}"),
        phrases("{warrior} shoots at terrain {piece}"),
    ),
    assaults.Shoot: (
        phrases("Section {section} shoots at {target}"),
        phrases("Section {section} shoots at section {piece}"),
        phrases("Section {section} shoots at terrain {piece}"),
    ),
    assaults.Volley: (
        phrases("{members} shoot at {target} in formation"),
        phrases("{members} shoot at section {piece} in formation"),
        phrases("{members} shoot at terrain {piece} in formation"),
    ),
}
_TURN = phrases("{warrior} turns on the spot, facing {angle}°")
_MOVE = phrases("{warrior} moves to {place}, facing {angle}°")
_MOVE_BESIDE = phrases("{warrior} moves to {place} beside {others}, facing {angle}°")
_RUN = phrases("{warrior} runs to {place}, facing {angle}°")
_RUN_BESIDE = phrases("{warrior} runs to {place} beside {others}, facing {angle}°")
_CHARGE = phrases("{warrior} charges to {place}, facing {angle}°")
_CHARGE_BESIDE = phrases("{warrior} charges to {place} beside {others}, facing {angle}°")
_FORMATION = phrases("{members} move in formation")
_FORMATION_RUNS = phrases("{members} run in formation")
_CARRY = phrases("{members} carry ladder {number} in formation")
_CARRY_RUNNING = phrases("{members} carry ladder {number} at a run in formation")
_LAY = phrases("Lay the ladder down at {place}")
_LAY_UP = phrases("Put the ladder up against section {section} at {place}")
_STAND = phrases("Place a ladder at {place}")
_STAND_UP = phrases("Place a ladder against section {section} at {place}")
_SET = phrases("Place {thing} at {place}")
_SET_TURNED = phrases("Place {thing} at {place}, turned by {angle}°")

_PRECISION = phrases("{deed}, with Precision")
_NEAR_ATTACK = phrases("{deed}, with Close Range for the attack")
_NEAR_DAMAGE = phrases("{deed}, with Close Range for the damage")
_FOR_DAMAGE = phrases("{deed}; giving to the damage: {members}")
_THEN_SOARS = phrases("{deed}; afterwards soaring")
_THEN_LANDS = phrases("{deed}; afterwards on the ground")
_PLACE = phrases("{x} / {y}")


def worded(pos: Position, action: Action) -> Said:
    """An action of the actor in words."""
    said = _said(pos, action, _text(pos, action))
    if getattr(action, "precision", False):
        said = say(_PRECISION, deed=said)
    if isinstance(action, assaults.Volley) and action.damage:
        said = say(_FOR_DAMAGE, deed=said, members=_named(pos, action.damage))
    near = getattr(action, "near", "")
    if near:
        said = say(_NEAR_ATTACK if near == TO_ATTACK else _NEAR_DAMAGE, deed=said)
    level = getattr(action, "level", "")
    if level and level != (GROUND if isinstance(action, movements.Deploy) else pos.warriors[_own(pos, action)].level):
        said = say(_THEN_SOARS if level == SOARING else _THEN_LANDS, deed=said)
    return said


def _said(pos: Position, action: Action, text: Message) -> Said:
    """`text` with the values of the action that it names."""
    fields = (name for _, name, _, _ in Formatter().parse(text.template) if name)
    return say(text, **{name: _VALUES[name](pos, action) for name in fields})


def place_in_words(at: Place) -> Said:
    """A place on the table in inches, to a hundredth: ``10.25 / 4``."""
    return say(_PLACE, x=_inches(at.x), y=_inches(at.y))


def _inches(units: int) -> Measure:
    return Measure(round(Fraction(units, UNIT), 2))


def _text(pos: Position, action: Action) -> Message:
    """What says the action, without what is said after it."""
    match action:
        case actions.Pass():
            return _PASSES[kind_of(pos)]
        case movements.Go():
            return _way_of(pos, action)
        case works.Carry():
            return _CARRY_RUNNING if action.run else _CARRY
        case movements.Formation():
            return _FORMATION_RUNS if action.run else _FORMATION
        case works.Lay():
            return _LAY_UP if action.section else _LAY
        case works.Stand():
            return _STAND_UP if action.section else _STAND
        case layings.Place():
            return _SET_TURNED if action.turned else _SET
        case _ if type(action) in _AT:
            return _aimed(pos, action)
        case _:
            return _TEXTS[type(action)]


def _way_of(pos: Position, action: movements.Go) -> Message:
    if not action.way:
        return _TURN
    beside = bool(_beside(pos, action))
    if isinstance(action, movements.Charge):
        return _CHARGE_BESIDE if beside else _CHARGE
    if action.run:
        return _RUN_BESIDE if beside else _RUN
    return _MOVE_BESIDE if beside else _MOVE


def _aimed(pos: Position, action: Action) -> Message:
    at_warrior, at_section, at_terrain = _AT[type(action)]
    aim = _aim(action)
    if at_warrior is not None and aim in pos.setup.index:
        return at_warrior
    return at_section if aim in pos.setup.strongholds else at_terrain


def _aim(action: Any) -> str:
    """The warrior, the section or the piece of terrain at which an action is aimed, as the action tells it."""
    return next((getattr(action, one) for one in ("target", "piece", "patient") if hasattr(action, one)), "")


def _own(pos: Position, action: Any) -> int:
    return pos.setup.index[action.warrior]


def _beside(pos: Position, action: movements.Go) -> tuple[str, ...]:
    """The warriors whose bases touch the end of the way, on the level that the warrior has then."""
    own = _own(pos, action)
    one = pos.warriors[own]
    level, there = action.level or one.level, Disc(action.way[-1], pos.setup.kinds[own].rim)
    return tuple(
        called(pos, other)
        for other, standing, _ in in_play(pos)
        if other not in (own, one.captive)
        and (standing.level == SOARING) == (level == SOARING)
        and touch(there, disc_of(pos, other))
    )


def _named(pos: Position, labels: Iterable[str]) -> Listed:
    return Listed(tuple(called(pos, pos.setup.index[one]) for one in labels), "and")


def _place_of(pos: Position, action: Any) -> Said:
    return place_in_words(action.way[-1] if isinstance(action, movements.Go) else action.at)


def _angle(pos: Position, action: Any) -> Measure:
    return Measure(action.turned if isinstance(action, layings.Place) else action.facing)


def _piece(pos: Position, action: Action) -> Value:
    aim = _aim(action)
    return int(aim) if is_whole(aim) and aim not in pos.setup.strongholds else aim


def _shares(pos: Position, action: Any) -> Listed:
    ask = pos.asks[-1]
    hits = zip(ask.warriors, action.shares, ask.hit, strict=False)
    return Listed(tuple(say(ENTRY, name=called(pos, one), number=share) for one, share, hit in hits if hit), "plain")


def _ability(pos: Position, action: Any) -> str:
    return pos.setup.known[action.ability].name if action.ability in pos.setup.known else action.ability


def _item(pos: Position, action: Any) -> str:
    return pos.setup.items[pos.setup.labelled_items[action.item]].item.name


#: What the placeholders of the sentences stand for.
_VALUES: dict[str, Callable[[Position, Any], Value]] = {
    "warrior": lambda pos, action: called(pos, _own(pos, action)),
    "target": lambda pos, action: called(pos, pos.setup.index[_aim(action)]),
    "targets": lambda pos, action: _named(pos, action.targets),
    "members": lambda pos, action: _named(pos, action.members),
    "others": lambda pos, action: Listed(_beside(pos, action), "and"),
    "section": lambda pos, action: action.section,
    "door": lambda pos, action: int(action.door),
    "number": lambda pos, action: int(action.ladder),
    "thing": lambda pos, action: action.thing,
    "card": lambda pos, action: action.card,
    "piece": _piece,
    "place": _place_of,
    "angle": _angle,
    "shares": _shares,
    "ability": _ability,
    "item": _item,
}
