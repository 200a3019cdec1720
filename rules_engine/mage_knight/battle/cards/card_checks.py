"""What can be wrong with the items and the domain cards of a set-up, once its lines are in order one by one.

Rules: mk2.item-carried-at-start, mk2.item-limits, mk2.item-requirements, mk2.relic-once-per-army,
mk2.domain-agreement.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ....inputs import Problem
from ....plane import Disc
from ....ruling import messages, say
from ...army.armies import Possession, repeated_relics
from ...army.cards import same
from ...army.carrying import EQUIP, KEEP, Items, item
from ..places import written
from ..setup import Setup
from ..state import initial
from .bearing import bearer_of, carried

phrases = messages("mk-battle")


def problems_of_cards(setup: Setup) -> Iterator[Problem]:
    """Every contradiction of items and domain cards; the rest of the set-up is in order."""
    unknown = list(_items(setup))
    yield from unknown
    if setup.items and not unknown:
        yield from _bearers(setup)
    yield from _relics(setup)
    yield from _domains(setup)


def _items(setup: Setup) -> Iterator[Problem]:
    for one, other in combinations(setup.items, 2):
        if one.label == other.label:
            yield Problem("items", one.label, phrases.say("a label of its own for each item"))
    for one in setup.items:
        if one.bearer and one.bearer not in setup.index:
            yield Problem(f"items.{one.label}", one.bearer, phrases.say("the label of a warrior"))
        if one.spot is not None and not setup.box.holds(*Disc(one.spot, one.rim)):
            text = phrases("a place on the battlefield for the whole token")
            yield Problem(f"items.{one.label}", written(one.spot), say(text))


def _bearers(setup: Setup) -> Iterator[Problem]:
    """Warriors that may not carry their items; in a battle given half-way damage may have taken a requirement away."""
    state = initial(setup)
    for number, one in enumerate(setup.warriors):
        numbers = carried(state, number)
        if numbers:
            things = tuple(setup.items[each].item for each in numbers)
            ruling = item(None, Items(KEEP if one.click else EQUIP, bearer_of(state, number), things))
            if not ruling.legal:
                text = phrases("items that {warrior} may carry. {reason}")
                names = " ".join(setup.items[each].label for each in numbers)
                yield Problem(f"warriors.{one.label}", names, say(text, warrior=one.label, reason=ruling.verdict))


def _relics(setup: Setup) -> Iterator[Problem]:
    for seat in setup.seats:
        things = [one for one in setup.items if one.owner == seat]
        for again in repeated_relics([Possession(one.item.name, one.item.number, one.points) for one in things]):
            text = phrases("each relic once in the army of player {player}")
            yield Problem("items", again.name, say(text, player=seat))


def _domains(setup: Setup) -> Iterator[Problem]:
    for seat in setup.seats if setup.domains else ():
        names = [setup.domains[one].name for one in setup.hand(seat)]
        if not names:
            yield Problem("domains", str(seat), phrases.say("a domain card for each player, if domains are used"))
        if any(same(one, other) for one, other in combinations(names, 2)):
            text = phrases("each card once among those of player {player}")
            yield Problem("domains", " ".join(names), say(text, player=seat))
