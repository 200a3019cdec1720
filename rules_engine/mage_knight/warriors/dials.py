"""The combat dial: what damage and healing do to it.

Rules: mk2.dial-damage-direction, mk2.dial-heal-direction, mk2.elimination, mk2.healing, mk2.golem-repair,
mk2.golem-no-heal-on-marker.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from ...inputs import Notation, flag, integer, several
from ...ruling import Message, messages
from .modifiers import HIGHEST_VALUE

phrases = messages("dial")

MOST_CLICKS = 20
ELIMINATED = 3  # skulls, mk2.elimination
CAPPED, TO_MARKER = "capped", "to-marker"

#: Why the dial has stopped: all clicks turned, skulls, start position, repair marker, or the last click of the list.
AMOUNT, SKULLS, START, MARKER, END = "amount", "skulls", "start", "marker", "end"

LONGEST_NAME = 40
_NOTATION = re.compile(r"(-|(?:[0-9]{1,2}|-)(?:/(?:[0-9]{1,2}|-)){3})(\*?)(\+?)(!{0,3})((?:@[^@]+)*)")


def ability_name(text: str) -> str:
    """`text` as the name of a special ability; raises ValueError for one that is empty, too long or has ``@`` or ``_``."""
    if not 0 < len(text) <= LONGEST_NAME or not text.isprintable() or "@" in text or "_" in text:
        raise ValueError("not the name of an ability")
    return text


ABILITY = Notation(ability_name, phrases("the name of an ability, of 1 to 40 letters"), "venom")


@dataclass(frozen=True)
class Click:
    """One click of a dial: the values in the window (None: not told), and the marks that show with them.

    As text ``8/9/16/2*@venom``: speed, attack, defense and damage, or ``-``; then ``*`` for the start position, ``+`` for
    a repair marker, ``!`` for each skull, and abilities after ``@``.
    """

    ALLOWED: ClassVar[Message] = phrases("a click such as 8/9/16/2*@venom: speed, attack, defense, damage, marks")

    speed: int | None = integer(0, HIGHEST_VALUE, None, phrases("Speed"), optional=True)
    attack: int | None = integer(0, HIGHEST_VALUE, None, phrases("Attack"), optional=True)
    defense: int | None = integer(0, HIGHEST_VALUE, None, phrases("Defense"), optional=True)
    damage: int | None = integer(0, HIGHEST_VALUE, None, phrases("Damage"), optional=True)
    abilities: tuple[str, ...] = several(ABILITY, 0, 4, (), phrases("Abilities"))
    skulls: int = integer(0, ELIMINATED, 0, phrases("Skulls"))
    repair: bool = flag(False, phrases("Repair marker"))
    start: bool = flag(False, phrases("Start position"))

    @classmethod
    def from_notation(cls, text: str) -> dict[str, Any]:
        """The fields of ``8/9/16/2*@venom`` as JSON data; raises ValueError for anything of another shape."""
        found = _NOTATION.fullmatch(text)
        if found is None:
            raise ValueError(f"not a click: {text!r}")
        numbers, start, repair, skulls, abilities = found.groups()
        values = ["-"] * 4 if numbers == "-" else numbers.split("/")
        read = [None if value == "-" else int(value) for value in values]
        return {
            **dict(zip(("speed", "attack", "defense", "damage"), read, strict=True)),
            "abilities": [name.replace("_", " ") for name in abilities.split("@")[1:]],
            "skulls": len(skulls),
            "repair": bool(repair),
            "start": bool(start),
        }

    def notation(self) -> str:
        """``8/9/16/2*@venom``, ``-!!!``."""
        values = (self.speed, self.attack, self.defense, self.damage)
        told = "/".join("-" if value is None else str(value) for value in values)
        marks = ("*" if self.start else "") + ("+" if self.repair else "") + "!" * self.skulls
        names = "".join("@" + name.replace(" ", "_") for name in self.abilities)
        return ("-" if told == "-/-/-/-" else told) + marks + names


class Turned(NamedTuple):
    """Where the dial stands now (`click`, from 1), how many clicks it was turned, and why it stopped there."""

    click: int
    turned: int
    stop: str


def start_of(dial: Sequence[Click]) -> int:
    """The number of the click with the start mark; the first click where none bears it."""
    return next((number for number, one in enumerate(dial, 1) if one.start), 1)


def is_eliminated(dial: Sequence[Click], click: int) -> bool:
    """Whether three skulls show (mk2.elimination)."""
    return dial[click - 1].skulls == ELIMINATED


def take_damage(dial: Sequence[Click], click: int, damage: int) -> Turned:
    """Turn the dial clockwise by `damage` clicks, but no farther than the first click with three skulls."""
    now = click
    while not is_eliminated(dial, now):
        if now - click == damage:
            return Turned(now, damage, AMOUNT)
        if now == len(dial):
            return Turned(now, now - click, END)
        now += 1
    return Turned(now, now - click, SKULLS)


def heal(dial: Sequence[Click], click: int, clicks: int, *, golem: bool = False, golem_heal: str = CAPPED) -> Turned:
    """Turn the dial back by `clicks`, never beyond the start position (mk2.healing).

    A golem stops at the first repair marker and is not healed while one shows. With `golem_heal` "to-marker" any
    healing takes it back to the next marker or the start position.
    """
    if is_eliminated(dial, click):
        return Turned(click, 0, SKULLS)
    if golem and dial[click - 1].repair:
        return Turned(click, 0, MARKER)
    limitless = golem and golem_heal == TO_MARKER and clicks > 0
    start = start_of(dial)
    now = click
    while now > start and (limitless or click - now < clicks):
        now -= 1
        if golem and dial[now - 1].repair:
            return Turned(now, click - now, MARKER)
    if now <= start and (limitless or click - now < clicks):
        return Turned(now, click - now, START)
    return Turned(now, click - now, AMOUNT)
