"""How the table of a game reads the rules where these are silent: a part of its set-up.

Each reading has the name and the words of the forms' option; the first word is the one that holds if nothing is said. Those of
the solitaire game are called ``island-of-death.…`` as switches are (:mod:`....switches`). A line of a set-up says another word:
``reading counting without-goal``. What the forms ask besides makes no difference in a whole game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..blocks import artifacts, frenzy
from ..building import merging
from ..combat import order, ratings, sequence, spell_damage
from ..editions import WK1, WK2
from ..movement import hex_control, hexsides, initiative, pinning, stacking, voyages
from ..retreat import ways
from ..scenarios import scenarios, winning
from ..scenarios.island import automaton, building
from ..wizards import casting, dispelling

_BOTH, _FIRST, _LATER = (WK1.book, WK2.book), (WK1.book,), (WK2.book,)
_OF_THE_ISLAND = "island-of-death."

#: Each reading by its name: the books whose rules leave it open, and the words that it can have, the first of which is usual.
_READINGS: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "strength_one": (_BOTH, (dispelling.BY_EDITION, dispelling.MAY, dispelling.MAY_NOT)),
    "caster_pays": (_LATER, (dispelling.ALWAYS, dispelling.IF_IT_WORKS)),
    "after_moving": (_BOTH, (dispelling.BY_EDITION, dispelling.MAY, dispelling.MAY_NOT)),
    "both_phases": (_FIRST, (casting.BOTH, casting.ONE)),
    "movement_spells": (_FIRST, (casting.ONE, casting.MANY)),
    "further_hits": (_LATER, (spell_damage.FORCE_OUT, spell_damage.SPARE, spell_damage.BROUGHT)),
    "spell_no_hex": (_LATER, (spell_damage.STAYS, spell_damage.ELIMINATED)),
    "spell_on_hero": (_LATER, (spell_damage.RETREATS, spell_damage.ELIMINATED)),
    "bonuses": (_BOTH, (ratings.ADD_UP, ratings.BEST)),
    "weapon_bonus": (_LATER, (ratings.CARRIER, ratings.NOBODY)),
    "weapon_cost": (_LATER, (artifacts.EACH_USE, artifacts.FREE)),
    "last_step": (_LATER, (frenzy.MAY, frenzy.MAY_NOT)),
    "plus": (_BOTH, (order.BEFORE_ALL, order.OWN_SIDE)),
    "letter_d": (_LATER, (order.LAST, order.NEVER)),
    "order": (_LATER, (sequence.BY_ATTACKER, sequence.BY_DIE)),
    "first_round": (_LATER, (ways.AT_ONCE, ways.NOT_IN_FIRST)),
    "leaving": (_LATER, (ways.OWN_TURN, ways.TOGETHER)),
    "castle_named": (_BOTH, (pinning.MAY, pinning.MAY_NOT)),
    "flyers_leave": (_LATER, (pinning.ANY_HEXSIDE, pinning.BOUND)),
    "allies_lose": (_BOTH, (stacking.LAST_ALLY, stacking.ALLIES)),
    "city_place": (_LATER, (stacking.BOTH_SIDES, stacking.DEFENDERS)),
    "all_water": (_FIRST, (hexsides.TWO, hexsides.ONE)),
    "vacated": (_FIRST, (hex_control.NEXT_BUILD, hex_control.AT_ONCE)),
    "captured": (_BOTH, (hex_control.NEXT_BUILD, hex_control.AT_ONCE)),
    "counting": (_LATER, (voyages.WITH_GOAL, voyages.WITHOUT_GOAL)),
    "reroll": (_BOTH, (initiative.TIED, initiative.EVERYONE)),
    "barbarians_first": (_LATER, (scenarios.FIRST_TURN, scenarios.EVERY_TURN)),
    "tie": (_BOTH, (winning.DRAW, winning.ONE_MORE_TURN)),
    "fifth_turn": (_LATER, (winning.NOT_COUNTED, winning.COUNTED)),
    "types": (_LATER, (merging.SAME, merging.ANY)),
    f"{_OF_THE_ISLAND}order": (_LATER, (automaton.BY_DIE, automaton.FIXED)),
    f"{_OF_THE_ISLAND}first_round": (_LATER, (automaton.FIGHTS, automaton.GOES)),
    f"{_OF_THE_ISLAND}preference": (_LATER, (automaton.FRIENDLY_FIRST, automaton.ROAD_FIRST)),
    f"{_OF_THE_ISLAND}no_hex": (_LATER, (automaton.ELIMINATED, automaton.STAYS)),
    f"{_OF_THE_ISLAND}unpaid": (_LATER, (building.SAVES, building.GOES_ON)),
}


def readings_of(book: str) -> Mapping[str, tuple[str, ...]]:
    """The readings of an edition by name, each with its words, the usual one first."""
    return {name: words for name, (books, words) in _READINGS.items() if book in books}


def readings_of_players(book: str) -> Mapping[str, tuple[str, ...]]:
    """Those of `readings_of` that matter where every side is played by somebody: all but those of the solitaire game."""
    return {name: words for name, words in readings_of(book).items() if not name.startswith(_OF_THE_ISLAND)}


def field_of(name: str) -> str:
    """The field of `Readings` for a reading."""
    return name.replace(_OF_THE_ISLAND, "undead_")


@dataclass(frozen=True)
class Readings:
    """How the table reads the rules; the fields are those of the forms with the same names, ``undead_`` those of the solitaire game."""

    strength_one: str = dispelling.BY_EDITION
    caster_pays: str = dispelling.ALWAYS
    after_moving: str = dispelling.BY_EDITION
    both_phases: str = casting.BOTH
    movement_spells: str = casting.ONE
    further_hits: str = spell_damage.FORCE_OUT
    spell_no_hex: str = spell_damage.STAYS
    spell_on_hero: str = spell_damage.RETREATS
    bonuses: str = ratings.ADD_UP
    weapon_bonus: str = ratings.CARRIER
    weapon_cost: str = artifacts.EACH_USE
    last_step: str = frenzy.MAY
    plus: str = order.BEFORE_ALL
    letter_d: str = order.LAST
    order: str = sequence.BY_ATTACKER
    first_round: str = ways.AT_ONCE
    leaving: str = ways.OWN_TURN
    castle_named: str = pinning.MAY
    flyers_leave: str = pinning.ANY_HEXSIDE
    allies_lose: str = stacking.LAST_ALLY
    city_place: str = stacking.BOTH_SIDES
    all_water: str = hexsides.TWO
    vacated: str = hex_control.NEXT_BUILD
    captured: str = hex_control.NEXT_BUILD
    counting: str = voyages.WITH_GOAL
    reroll: str = initiative.TIED
    barbarians_first: str = scenarios.FIRST_TURN
    tie: str = winning.DRAW
    fifth_turn: str = winning.NOT_COUNTED
    types: str = merging.SAME
    undead_order: str = automaton.BY_DIE
    undead_first_round: str = automaton.FIGHTS
    undead_preference: str = automaton.FRIENDLY_FIRST
    undead_no_hex: str = automaton.ELIMINATED
    undead_unpaid: str = building.SAVES
