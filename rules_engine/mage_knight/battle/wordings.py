"""Decisions of a battle in words, as a list of buttons shows them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from string import Formatter
from typing import Any

from ...decimals import UNIT
from ...games.actions import Action
from ...plane import Disc, Place, touch
from ...ruling import Listed, Measure, Message, Said, Value, message, say
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

_PASSES: dict[str, Message] = {
    COMMAND: message("mk-play", "End the command phase"),
    STRIKING: message("mk-play", "No attack"),
    DROPPING: message("mk-play", "Drop nothing more"),
    SPIN: message("mk-play", "No more free spins"),
    AGREE: message("mk-play", "Fight on"),
    DOORS: message("mk-play", "Leave the entrances as they are"),
    CHOICE: message("mk-play", "Use all abilities"),
    LADDERS: message("mk-play", "No more ladders or planks"),
    TERRAIN: message("mk-play", "No second piece"),
}
#: What says one kind of action; the values that it names are those of `_VALUES`.
_TEXTS: dict[type[Action], Message] = {
    movements.Roll: message("mk-play", "Roll for the first player"),
    movements.Abandon: message("mk-play", "Give up the move of the formation: all go back"),
    movements.Breakaway: message("mk-play", "Roll for {warrior} to break away"),
    movements.Leave: message("mk-play", "Leave {warrior} out, as there is no room"),
    movements.Stay: message("mk-play", "Let {warrior} stay"),
    movements.Deploy: message("mk-play", "Deploy {warrior} at {place}, facing {angle}°"),
    movements.Spin: message("mk-play", "{warrior} makes a free spin, facing {angle}°"),
    assaults.Close: message("mk-play", "{warrior} attacks {target} in close combat"),
    assaults.Capture: message("mk-play", "{warrior} tries to capture {target}"),
    assaults.Eliminate: message("mk-play", "{warrior} tries to eliminate its captive"),
    assaults.Ranged: message("mk-play", "{warrior} shoots at {targets}"),
    assaults.Split: message("mk-play", "Damage: {shares}"),
    works.Name: message("mk-play", "{warrior} attacks"),
    works.Raise: message("mk-play", "Put ladder {number} up against section {section} at {place}: {members}"),
    works.Remove: message("mk-play", "Take ladder {number} away: {members}"),
    works.Bridge: message("mk-play", "Lay a plank at section {section}"),
    works.Open: message("mk-play", "Open entrance {door} of section {section}"),
    works.Shut: message("mk-play", "Close entrance {door} of section {section}"),
    layings.Aside: message("mk-play", "Put {thing} aside, as it fits nowhere"),
    layings.Token: message("mk-play", "Place the objective at {place}"),
    Choose: message("mk-play", "Choose the domain {card}"),
    Drop: message("mk-play", "Drop {item} at {place}"),
    Put: message("mk-play", "Put {item} down at {place}"),
    Pickup: message("mk-play", "{warrior} picks up {item}"),
    Heal: message("mk-play", "{warrior} heals {target} with {ability}"),
    Special: message("mk-play", "{warrior} uses {ability} on {target}"),
    Cancel: message("mk-play", "{warrior} does without {ability} in this turn"),
    actions.Propose: message("mk-play", "Propose to end the battle"),
    actions.Accept: message("mk-play", "Agree to the end"),
    actions.End: message("mk-play", "End the turn"),
}
#: What is aimed at: a warrior, a section of a castle by its label, a piece of terrain by its number.
_AT: dict[type[Action], tuple[Message | None, Message, Message]] = {
    assaults.Batter: (
        None,
        message("mk-play", "{warrior} attacks section {piece} in close combat"),
        message("mk-play", "{warrior} attacks terrain {piece} in close combat"),
    ),
    assaults.Bombard: (
        None,
        message("mk-play", "{warrior} shoots at section {piece}"),
        message("mk-play", "{warrior} shoots at terrain {piece}"),
    ),
    assaults.Shoot: (
        message("mk-play", "Section {section} shoots at {target}"),
        message("mk-play", "Section {section} shoots at section {piece}"),
        message("mk-play", "Section {section} shoots at terrain {piece}"),
    ),
    assaults.Volley: (
        message("mk-play", "{members} shoot at {target} in formation"),
        message("mk-play", "{members} shoot at section {piece} in formation"),
        message("mk-play", "{members} shoot at terrain {piece} in formation"),
    ),
}
_TURN = message("mk-play", "{warrior} turns on the spot, facing {angle}°")
_MOVE = message("mk-play", "{warrior} moves to {place}, facing {angle}°")
_MOVE_BESIDE = message("mk-play", "{warrior} moves to {place} beside {others}, facing {angle}°")
_RUN = message("mk-play", "{warrior} runs to {place}, facing {angle}°")
_RUN_BESIDE = message("mk-play", "{warrior} runs to {place} beside {others}, facing {angle}°")
_CHARGE = message("mk-play", "{warrior} charges to {place}, facing {angle}°")
_CHARGE_BESIDE = message("mk-play", "{warrior} charges to {place} beside {others}, facing {angle}°")
_FORMATION = message("mk-play", "Move in formation: {members}")
_FORMATION_RUNS = message("mk-play", "Run in formation: {members}")
_CARRY = message("mk-play", "Carry ladder {number} in formation: {members}")
_CARRY_RUNNING = message("mk-play", "Carry ladder {number} at a run in formation: {members}")
_LAY = message("mk-play", "Lay the ladder down at {place}")
_LAY_UP = message("mk-play", "Put the ladder up against section {section} at {place}")
_STAND = message("mk-play", "Place a ladder at {place}")
_STAND_UP = message("mk-play", "Place a ladder against section {section} at {place}")
_SET = message("mk-play", "Place {thing} at {place}")
_SET_TURNED = message("mk-play", "Place {thing} at {place}, turned by {angle}°")

_PRECISION = message("mk-play", "{deed}, with Precision")
_NEAR_ATTACK = message("mk-play", "{deed}, with Close Range for the attack")
_NEAR_DAMAGE = message("mk-play", "{deed}, with Close Range for the damage")
_FOR_DAMAGE = message("mk-play", "{deed}; giving to the damage: {members}")
_THEN_SOARS = message("mk-play", "{deed}; afterwards soaring")
_THEN_LANDS = message("mk-play", "{deed}; afterwards on the ground")
_PLACE = message("mk-play", "{x} / {y}")


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
