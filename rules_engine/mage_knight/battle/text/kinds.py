"""Kinds of warriors, and warriors of an army, as lines of a set-up.

::

    kind Archer points 24 faction elven-lords type bow bonus 1 range 8 damage 2 dial 7/8/15/1* 6/7/14/1 -!!!
    warrior a1 1 Archer at 10,2 facing 90

What is left out of a kind is as in :class:`..figures.Kind`; the dial stands at the end, click by click
(:class:`...warriors.dials.Click`). ``unique Dragon/90`` is a Unique with this name and collector's number (mk2.unique-limit), ``figure
titan`` one of the figures of which the castle rules make exceptions (:data:`...castles.entry_points.FIGURES`); every base is taken to
be round, of one radius. Of a warrior, ``at`` … ``facing`` … (and ``soaring``) may be left out: its player deploys it.
``click 3`` and ``tokens 1`` begin a battle half-way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from fractions import Fraction
from typing import Any

from ....decimals import decimal_notation
from ....games.words import BadLine, one_of, single, whole
from ....inputs import InvalidInput
from ....naming import LONGEST
from ....reading import read
from ....ruling import message, messages, say
from ...army.armies import HIGHEST_POINTS
from ...army.items import MOST_SLOTS
from ...books import MK2
from ...castles.entry_points import FIGURES
from ...combat.targeting import LONGEST_RANGE
from ...labels import ATTACK_TYPES, FACTIONS, GROUND, SOARING, SPEED_TYPES
from ...shooting.volleys import MOST_ARROWS
from ...table.bases import LARGEST, SMALLEST
from ...warriors.dials import MOST_CLICKS, Click
from ...warriors.tokens import TOKEN_LIMIT
from ..figures import Enlisted, Kind, Spot
from ..places import TURN, facing, number, spot, written

phrases = messages("mk-battle")

DIAL, AT, FACING, CLICK, TOKENS = "dial", "at", "facing", "click", "tokens"
HIGHEST_BONUS, HIGHEST_DAMAGE = 5, 10
_WHOLE = {
    "points": (0, HIGHEST_POINTS),
    "bonus": (0, HIGHEST_BONUS),
    "range": (0, LONGEST_RANGE),
    "arrows": (1, MOST_ARROWS),
    "damage": (0, HIGHEST_DAMAGE),
    "slots": (0, MOST_SLOTS),
}
_WORDS = {
    "faction": tuple(FACTIONS),
    "type": tuple(ATTACK_TYPES),
    "speed": tuple(SPEED_TYPES),
    "figure": tuple(FIGURES),
}
UNIQUE = "unique"
_DECIMAL = {"radius": (SMALLEST, Fraction(LARGEST)), "arc": (Fraction(1), Fraction(TURN))}
_DEFAULTS: Mapping[str, Any] = {one.name: one.default for one in fields(Kind)}


def read_kind(words: list[str]) -> Kind:
    """The kind that the words after ``kind`` tell; raises `BadLine`."""
    if not words or DIAL not in words[1:]:
        raise BadLine(" ".join(words), say(_KIND))
    cut = words.index(DIAL, 1)
    told = words[1:cut]
    if len(told) % 2:
        raise BadLine(told[-1], say(_KIND))
    found = {key: _printed(key, value) for key, value in zip(told[::2], told[1::2], strict=True)}
    return Kind(single(words[0]), _dial(words[cut + 1 :]), **found)


_KIND = phrases("a warrior such as “kind Orc points 20 type sword dial 8/9/15/2* 7/8/14/1 -!!!”")


def _printed(key: str, value: str) -> Any:
    if key in _WHOLE:
        return whole(value, *_WHOLE[key])
    if key in _WORDS:
        return one_of(value, _WORDS[key])
    if key in _DECIMAL:
        return number(value, *_DECIMAL[key])
    if key == UNIQUE:
        return _unique(value)
    raise BadLine(key, say(_KIND))


def _unique(text: str) -> str:
    """Name and collector's number of a Unique."""
    name, _, number = text.partition("/")
    if not name or "/" in number or len(text) > LONGEST or not text.isprintable():
        raise BadLine(text[:LONGEST], phrases.say("the name and collector's number of a Unique, such as Dragon/90"))
    return text


def _dial(words: list[str]) -> tuple[Click, ...]:
    if not 2 <= len(words) <= MOST_CLICKS:
        raise BadLine(" ".join(words), say(_DIAL, most=MOST_CLICKS))
    dial = tuple(map(_click, words))
    skulls = [one.skulls == HIGHEST_SKULLS for one in dial]
    if not skulls[-1] or any(skulls[:-1]):
        raise BadLine(words[-1], phrases.say("three skulls on the last click of a dial, and only there"))
    if sum(one.start for one in dial) > 1:
        raise BadLine(" ".join(words), say(message("dial", "one start position, not several")))
    return dial


_DIAL = phrases("a dial of 2 to {most} clicks")
HIGHEST_SKULLS = 3


def _click(text: str) -> Click:
    """A click that shows all its values, or three skulls."""
    try:
        found: Click = read(Click, Click.from_notation(text), MK2)
    except (ValueError, InvalidInput):
        raise BadLine(text, say(Click.ALLOWED)) from None
    values = (found.speed, found.attack, found.defense, found.damage)
    if found.skulls < HIGHEST_SKULLS and None in values:
        raise BadLine(text, say(Click.ALLOWED))
    return found


def write_kind(kind: Kind) -> str:
    """The line that reads back to `kind`."""
    return " ".join(("kind", kind.name, *_told(kind), DIAL, *(one.notation() for one in kind.dial)))


def _told(kind: Kind) -> Iterator[str]:
    for key in (*_WHOLE, *_WORDS, *_DECIMAL, UNIQUE):
        value = getattr(kind, key)
        if value != _DEFAULTS[key]:
            yield key
            yield decimal_notation(value) if key in _DECIMAL else str(value)


def read_warrior(words: list[str], kinds: Mapping[str, Kind], players: int) -> Enlisted:
    """The warrior that the words after ``warrior`` tell; raises `BadLine`."""
    if len(words) < 3:
        raise BadLine(" ".join(words), say(_WARRIOR))
    label, owner, kind = single(words[0]), whole(words[1], 1, players), kinds[one_of(words[2], tuple(kinds))]
    rest = words[3:]
    place, click, tokens = None, 0, 0
    if rest[:1] == [AT] and rest[2:3] == [FACING] and len(rest) > 3:
        level = SOARING if rest[4:5] == [SOARING] else GROUND
        place = Spot(spot(rest[1]), facing(rest[3]), level)
        rest = rest[5 if level == SOARING else 4 :]
    if rest[:1] == [CLICK] and len(rest) > 1:
        click, rest = whole(rest[1], 1, len(kind.dial) - 1), rest[2:]
    if rest[:1] == [TOKENS] and len(rest) > 1:
        tokens, rest = whole(rest[1], 1, TOKEN_LIMIT), rest[2:]
    if rest:
        raise BadLine(" ".join(rest), say(_WARRIOR))
    return Enlisted(label, owner, kind, place, click, tokens)


_WARRIOR = phrases("a warrior such as “warrior a1 1 Orc at 10,2 facing 90”")


def write_warrior(one: Enlisted) -> str:
    """The line that reads back to `one`."""
    words = ["warrior", one.label, str(one.owner), one.kind.name]
    if one.spot is not None:
        words += [AT, written(one.spot.at), FACING, decimal_notation(one.spot.facing)]
        words += [SOARING] if one.spot.level == SOARING else []
    words += [CLICK, str(one.click)] if one.click else []
    words += [TOKENS, str(one.tokens)] if one.tokens else []
    return " ".join(words)
