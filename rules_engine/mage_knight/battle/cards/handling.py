"""Actions with items and domain cards: their records and text forms. (See :mod:`..actions`.)"""

from __future__ import annotations

from dataclasses import dataclass

from ....games.actions import Action
from ....plane import Place
from ..places import a_place


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Choose a domain card in secret (mk2.domain-choice): ``choose Storm``."""

    card: str


@dataclass(frozen=True, slots=True)
class _Laid(Action):
    """An item by its label, and the place where the middle of its token comes to lie."""

    item: str
    at: Place = a_place()


@dataclass(frozen=True, slots=True)
class Drop(_Laid):
    """Drop an item at the start of the command phase (mk2.item-drop): ``drop c1 18,12.5``."""


@dataclass(frozen=True, slots=True)
class Put(_Laid):
    """Put the item of a bearer that has been eliminated beside it (mk2.item-eliminated-bearer): ``put c1 18,12.5``."""


@dataclass(frozen=True, slots=True)
class Pickup(Action):
    """Pick up an item with a special action (mk2.item-pick-up): ``pickup a1 c1``."""

    warrior: str
    item: str
