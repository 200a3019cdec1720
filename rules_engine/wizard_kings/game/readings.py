"""How the table of a game reads the rules where these are silent: a part of its set-up.

Each reading has the name and the words of the forms' option; the first word is the one that holds if nothing is said. Those of
the solitaire game are called ``island-of-death.…`` as switches are (:mod:`....switches`). A line of a set-up says another word:
``reading counting without-goal``. What the forms ask besides makes no difference in a whole game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...games.readings import reading, words_of
from ..blocks import artifacts, frenzy
from ..building import merging
from ..combat import order, ratings, sequence, spell_damage
from ..editions import WK1, WK2
from ..movement import hex_control, hexsides, initiative, pinning, stacking, voyages
from ..retreat import ways
from ..scenarios import scenarios, winning
from ..scenarios.island import automaton, building
from ..wizards import casting, dispelling

_FIRST, _LATER = (WK1.book,), (WK2.book,)
_OF_THE_ISLAND, _UNDEAD = "island-of-death.", "undead_"


@dataclass(frozen=True)
class Readings:
    """How the table reads the rules; the fields are those of the forms with the same names, ``undead_`` those of the solitaire game."""

    strength_one: str = reading(dispelling.BY_EDITION, dispelling.MAY, dispelling.MAY_NOT)
    caster_pays: str = reading(dispelling.ALWAYS, dispelling.IF_IT_WORKS, books=_LATER)
    after_moving: str = reading(dispelling.BY_EDITION, dispelling.MAY, dispelling.MAY_NOT)
    both_phases: str = reading(casting.BOTH, casting.ONE, books=_FIRST)
    movement_spells: str = reading(casting.ONE, casting.MANY, books=_FIRST)
    further_hits: str = reading(spell_damage.FORCE_OUT, spell_damage.SPARE, spell_damage.BROUGHT, books=_LATER)
    spell_no_hex: str = reading(spell_damage.STAYS, spell_damage.ELIMINATED, books=_LATER)
    spell_on_hero: str = reading(spell_damage.RETREATS, spell_damage.ELIMINATED, books=_LATER)
    bonuses: str = reading(ratings.ADD_UP, ratings.BEST)
    weapon_bonus: str = reading(ratings.CARRIER, ratings.NOBODY, books=_LATER)
    weapon_cost: str = reading(artifacts.EACH_USE, artifacts.FREE, books=_LATER)
    last_step: str = reading(frenzy.MAY, frenzy.MAY_NOT, books=_LATER)
    plus: str = reading(order.BEFORE_ALL, order.OWN_SIDE)
    letter_d: str = reading(order.LAST, order.NEVER, books=_LATER)
    order: str = reading(sequence.BY_ATTACKER, sequence.BY_DIE, books=_LATER)
    first_round: str = reading(ways.AT_ONCE, ways.NOT_IN_FIRST, books=_LATER)
    leaving: str = reading(ways.OWN_TURN, ways.TOGETHER, books=_LATER)
    castle_named: str = reading(pinning.MAY, pinning.MAY_NOT)
    flyers_leave: str = reading(pinning.ANY_HEXSIDE, pinning.BOUND, books=_LATER)
    allies_lose: str = reading(stacking.LAST_ALLY, stacking.ALLIES)
    city_place: str = reading(stacking.BOTH_SIDES, stacking.DEFENDERS, books=_LATER)
    all_water: str = reading(hexsides.TWO, hexsides.ONE, books=_FIRST)
    vacated: str = reading(hex_control.NEXT_BUILD, hex_control.AT_ONCE, books=_FIRST)
    captured: str = reading(hex_control.NEXT_BUILD, hex_control.AT_ONCE)
    counting: str = reading(voyages.WITH_GOAL, voyages.WITHOUT_GOAL, books=_LATER)
    reroll: str = reading(initiative.TIED, initiative.EVERYONE)
    barbarians_first: str = reading(scenarios.FIRST_TURN, scenarios.EVERY_TURN, books=_LATER)
    tie: str = reading(winning.DRAW, winning.ONE_MORE_TURN)
    fifth_turn: str = reading(winning.NOT_COUNTED, winning.COUNTED, books=_LATER)
    types: str = reading(merging.SAME, merging.ANY, books=_LATER)
    undead_order: str = reading(automaton.BY_DIE, automaton.FIXED, books=_LATER)
    undead_first_round: str = reading(automaton.FIGHTS, automaton.GOES, books=_LATER)
    undead_preference: str = reading(automaton.FRIENDLY_FIRST, automaton.ROAD_FIRST, books=_LATER)
    undead_no_hex: str = reading(automaton.ELIMINATED, automaton.STAYS, books=_LATER)
    undead_unpaid: str = reading(building.SAVES, building.GOES_ON, books=_LATER)


def readings_of(book: str) -> Mapping[str, tuple[str, ...]]:
    """The readings of an edition by name, each with its words, the usual one first."""
    return {_name_of(field): words for field, words in words_of(Readings, book).items()}


def readings_of_players(book: str) -> Mapping[str, tuple[str, ...]]:
    """Those of `readings_of` that matter where every side is played by somebody: all but those of the solitaire game."""
    return {name: words for name, words in readings_of(book).items() if not name.startswith(_OF_THE_ISLAND)}


def field_of(name: str) -> str:
    """The field of `Readings` for a reading."""
    return name.replace(_OF_THE_ISLAND, _UNDEAD)


def _name_of(field: str) -> str:
    return field.replace(_UNDEAD, _OF_THE_ISLAND)
