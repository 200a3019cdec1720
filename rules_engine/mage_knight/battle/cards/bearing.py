"""Who carries which items, which of them it can use now, and what these and the domains in force give it.

Rules: mk2.items, mk2.item-slots, mk2.item-requirements, mk2.use-modified-values, mk2.captive-inactive, mk2.domains,
mk2.item-eliminated-bearer, mk2.item-return,
mkc.no-status-effects.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....plane import Disc, overlap, touch
from ....ruling import message
from ...army.items import Bearer, can_use
from ...labels import GROUND, SOARING
from ...movement.speeds import type_in_force
from ...warriors.modifiers import effective
from ..contacts import cliff_between, disc_of, is_free
from ..decisions import called, named
from ..harm.effects import ANY, ATTACK, Ability, Effect
from ..state import NOBODY, PUT, Ask, Position, Thing
from ..table import Table


def carried(pos: Position, warrior: int) -> list[int]:
    """The items in the slots of a warrior, in the order of their numbers."""
    return [number for number, one in enumerate(pos.items) if one.bearer == warrior]


def domain_effects(pos: Position, warrior: int) -> tuple[Effect, ...]:
    """What the domains in force do to a warrior, a captive too: it is only its own things that are ignored, such as its
    speed type (mk2.captive-inactive); a captor has that of foot (mk2.captor-movement)."""
    if not pos.domains:
        return ()
    one, kind = pos.warriors[warrior], pos.setup.kinds[warrior]
    if one.captor == one.captive == NOBODY:
        return pos.setup.domains_on(pos.domains)[warrior]
    speed = "" if one.captor != NOBODY else type_in_force(kind.speed, holds_captive=True)
    cards = [pos.setup.domains[number] for number in pos.domains]
    return tuple(effect for card in cards if card.works_on(speed, kind.type, kind.faction) for effect in card.effects)


def everywhere(pos: Position, word: str, kind: str) -> tuple[int, ...]:
    """The modifiers of domains that make no difference between figures, and so work on castle sections too
    (mkc.no-status-effects, mkc.core-rules-apply)."""
    cards = [pos.setup.domains[one] for one in pos.domains or ()]
    return tuple(
        one.amount
        for card in cards
        if not card.only
        for one in card.effects
        if one.word == word and one.kind in (ANY, kind)
    )


def card_effects(pos: Position, warrior: int) -> tuple[Effect, ...]:
    """What the items that a warrior uses and the domains do now, but for the abilities that items give; the items of a
    captive do nothing."""
    found = domain_effects(pos, warrior)
    if pos.items and pos.warriors[warrior].captor == NOBODY:
        for number in in_use(pos, warrior):
            found += pos.setup.items[number].effects
    return found


def in_use(pos: Position, warrior: int) -> list[int]:
    """The items whose requirements their bearer meets now.

    Modifiers count towards a required attack value. So items come into use one after the other: what one gives may
    serve another, but none serves itself.
    """
    waiting, used = carried(pos, warrior), list[int]()
    while waiting:
        bearer = bearer_of(pos, warrior, used)
        fresh = [one for one in waiting if can_use(bearer, pos.setup.items[one].item)]
        if not fresh:
            break
        used += fresh
        waiting = [one for one in waiting if one not in used]
    return sorted(used)


def item_abilities(pos: Position, warrior: int) -> tuple[Ability, ...]:
    """The special abilities that its items give to a warrior that is no captive."""
    return tuple(ability for number in in_use(pos, warrior) for ability in pos.setup.item_abilities[number])


def bearer_of(pos: Position, warrior: int, used: Sequence[int] | None = None) -> Bearer:
    """A warrior as items see it, with the modifiers of the items that it uses (`used`: of these alone). Only Unique
    warriors have slots (mk2.item-slots)."""
    setup, one = pos.setup, pos.warriors[warrior]
    kind = setup.kinds[warrior]
    shown = setup.shown[warrior][one.click - 1]  # without what its player has cancelled (mk2.ability-optional)
    found = domain_effects(pos, warrior)
    for number in in_use(pos, warrior) if used is None else used:
        found += setup.items[number].effects
        shown += setup.item_abilities[number]
    found += tuple(effect for ability in shown if ability.name not in one.off for effect in ability.effects)
    modifiers = [effect.amount for effect in found if effect.word == ATTACK and effect.kind == ANY]
    attack = effective(kind.dial[one.click - 1].attack or 0, modifiers, setup.readings.limit)
    return Bearer(bool(kind.known_as), kind.slots, kind.type, kind.faction, attack)


def droppable(pos: Position) -> tuple[int, ...]:
    """The items that warriors of the active player can drop; those of a captive are ignored (mk2.captive-inactive)."""
    return tuple(
        number
        for number, one in enumerate(pos.items)
        if one.bearer != NOBODY and pos.setup.owner[one.bearer] == pos.active and is_free(pos, one.bearer)
    )


def token_of(pos: Position, item: int) -> Disc:
    """The token of an item that lies on the battlefield."""
    at = pos.items[item].at
    assert at is not None
    return Disc(at, pos.setup.items[item].rim)


def reaches(pos: Position, warrior: int, item: int) -> bool:
    """Whether a warrior on the ground touches or covers the token of an item. Ruled here: who soars does not, as it
    does not touch objectives (mk2.soaring-no-objective)."""
    one = pos.warriors[warrior]
    if one.at is None or one.level == SOARING or pos.items[item].at is None:
        return False
    base, token = disc_of(pos, warrior), token_of(pos, item)
    return (touch(base, token) or overlap(base, token)) and not cliff_between(pos, base, token, GROUND)


def lying(pos: Position) -> Iterator[int]:
    """The items that lie on the battlefield."""
    return (number for number, one in enumerate(pos.items) if one.at is not None)


def spill(table: Table, warrior: int, player: int) -> None:
    """Take the items out of the base of a warrior that is being eliminated; `player` is to put them down beside it, or
    its own player if that is 0."""
    for item in carried(table, warrior):
        name = table.setup.items[item].item.name
        text = message("mk-battle", "{item} is taken out of the base of {warrior} and stays on the battlefield.")
        table.note("item-eliminated-bearer", text, item=name, warrior=called(table, warrior))
        table.items[item] = Thing(NOBODY, table.warriors[warrior].at)
        table.ask(Ask(PUT, player or table.setup.owner[warrior], (warrior,), other=item))


def give_back(table: Table) -> None:
    """After the battle items that others carry go back to their owners (mk2.item-return)."""
    for one, card in zip(table.items, table.setup.items, strict=True):
        if one.bearer != NOBODY and table.setup.owner[one.bearer] != card.owner:
            text = message("mk-battle", "{item} goes back to {player}.")
            table.note("item-return", text, item=card.item.name, player=named(table, card.owner))
