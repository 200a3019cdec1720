"""Items and domain cards as lines of a set-up.

::

    item crown 1 Crown/R-1/bow+9 by a1 points 20 gives attack+1:ranged reduce:1
    item lamp 2 Lamp/7/ at 18,15 radius 0.3 gives @venom
    domain 1 Storm attack-1:ranged cancels Mist Drought
    domain 2 Gale speed-2 only wing

An item is told by its label, the player who pays for it, and name, collector's number and requirements
(:class:`...army.items.Item`); then its bearer or the place where it lies, ``points``, the ``radius`` of its token, and after
``gives`` the effects on its bearer, and with ``@`` the abilities of this set-up that it gives. A domain is told by the player who may choose it, its name and its effects, which
can be ``only`` for a speed type, an attack type or a faction, and the cards that it ``cancels``. For a blank in a name
stands ``_``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from ....decimals import decimal_notation
from ....games.words import BadLine, one_of, single, whole
from ....inputs import InvalidInput
from ....reading import read
from ....ruling import messages, say
from ...army.armies import HIGHEST_POINTS
from ...army.domains import MOST_CANCELLED
from ...army.items import Item
from ...books import MK2
from ...labels import ATTACK_TYPES, FACTIONS, SPEED_TYPES
from ...table.bases import LARGEST, SMALLEST
from ...warriors.dials import ability_name
from ..cards.printed import SIZE, DomainCard, ItemCard
from ..harm.effects import ATTACK, DAMAGE, DEFENSE, SPEED, YELLOW, Effect, read_effect
from ..places import number, spot, written

phrases = messages("mk-battle")

BY, AT, POINTS, RADIUS, GIVES, ONLY, CANCELS = "by", "at", "points", "radius", "gives", "only", "cancels"
MOST_EFFECTS = 6
ABILITY = "@"
KINDS = (*SPEED_TYPES, *ATTACK_TYPES, *FACTIONS)


def read_item(words: Sequence[str], players: int) -> ItemCard:
    """The item that the words after ``item`` tell; raises `BadLine`."""
    cut = words.index(GIVES) if GIVES in words else len(words)
    told, gifts = words[3:cut], words[cut + 1 :]
    if len(told) < 2 or len(told) % 2 or told[0] not in (BY, AT) or len(words) == cut + 1 or len(gifts) > MOST_EFFECTS:
        raise BadLine(" ".join(words), say(_ITEM))
    return ItemCard(
        label=single(words[0]),
        owner=whole(words[1], 1, players),
        item=_item(words[2]),
        bearer=told[1] if told[0] == BY else "",
        spot=spot(told[1]) if told[0] == AT else None,
        effects=_effects([one for one in gifts if not one.startswith(ABILITY)]),
        abilities=tuple(_ability(one) for one in gifts if one.startswith(ABILITY)),
        **dict(_printed(key, value) for key, value in zip(told[2::2], told[3::2], strict=True)),
    )


_ITEM = phrases("an item such as “item c1 1 Crown/R-1/bow+9 by a1 points 20 gives attack+1”")


def _item(text: str) -> Item:
    try:
        found: Item = read(Item, Item.from_notation(text.replace("_", " ")), MK2)
    except (ValueError, InvalidInput):
        raise BadLine(text, say(Item.ALLOWED)) from None
    return found


def _printed(key: str, value: str) -> tuple[str, Any]:
    if key == POINTS:
        return key, whole(value, 0, HIGHEST_POINTS)
    if key == RADIUS:
        return key, number(value, SMALLEST, Fraction(LARGEST))
    raise BadLine(key, say(_ITEM))


def _effects(words: Sequence[str]) -> tuple[Effect, ...]:
    found = tuple(map(read_effect, words))
    for one in found:
        if one.word == YELLOW or one.is_used:
            raise BadLine(one.notation(), say(_GIFT))
    return found


_GIFT = phrases("an effect that needs no action, or an ability by its name, such as @venom")


def _ability(text: str) -> str:
    try:
        return ability_name(text.removeprefix(ABILITY).replace("_", " "))
    except ValueError:
        raise BadLine(text[:80], say(_GIFT)) from None


def write_item(card: ItemCard) -> str:
    """The line that reads back to `card`."""
    return " ".join(("item", card.label, str(card.owner), _word(card.item.notation()), *_told(card)))


def _told(card: ItemCard) -> Iterator[str]:
    if card.spot is None:
        yield from (BY, card.bearer)
    else:
        yield from (AT, written(card.spot))
    if card.points:
        yield from (POINTS, str(card.points))
    if card.radius != SIZE:
        yield from (RADIUS, decimal_notation(card.radius))
    if card.effects or card.abilities:
        yield from (GIVES, *(one.notation() for one in card.effects))
        yield from (ABILITY + _word(one) for one in card.abilities)


def read_domain(words: Sequence[str], players: int) -> DomainCard:
    """The domain card that the words after ``domain`` tell; raises `BadLine`."""
    cut = words.index(CANCELS) if CANCELS in words else len(words)
    told, cancels = list(words[2:cut]), words[cut + 1 :]
    only = told[-1] if told[-2:-1] == [ONLY] else ""
    told = told[:-2] if only else told
    if len(words) < 2 or len(words) == cut + 1 or len(cancels) > MOST_CANCELLED or len(told) > MOST_EFFECTS:
        raise BadLine(" ".join(words), say(_DOMAIN))
    return DomainCard(
        owner=whole(words[0], 1, players),
        name=single(words[1]),
        effects=tuple(map(_modifier, told)),
        only=one_of(only, KINDS) if only else "",
        cancels=tuple(map(single, cancels)),
    )


_DOMAIN = phrases("a domain card such as “domain 1 Storm attack-1:ranged speed-2 cancels Mist”")


def _modifier(text: str) -> Effect:
    """A modifier: what else a domain may do is left to the players."""
    found = read_effect(text)
    if found.word not in (ATTACK, DEFENSE, DAMAGE, SPEED):
        raise BadLine(text, phrases.say("a modifier such as attack-1:ranged or speed-2"))
    return found


def write_domain(card: DomainCard) -> str:
    """The line that reads back to `card`."""
    words = ["domain", str(card.owner), card.name, *(one.notation() for one in card.effects)]
    words += [ONLY, card.only] if card.only else []
    return " ".join(words + ([CANCELS, *card.cancels] if card.cancels else []))


def _word(name: str) -> str:
    return name.replace(" ", "_")
