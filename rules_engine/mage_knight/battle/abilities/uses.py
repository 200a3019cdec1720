"""Actions that use or cancel an ability: their records and text forms. (See :mod:`..actions`.)

An ability goes by its name, with ``_`` for a blank.
"""

from __future__ import annotations

from dataclasses import dataclass

from ....games.actions import Action


@dataclass(frozen=True, slots=True)
class Heal(Action):
    """Heal a friendly warrior by an attack roll, with a close or a ranged combat action, as the ability says
    (mk2.healing): ``heal a1 a2 balm``."""

    warrior: str
    patient: str
    ability: str


@dataclass(frozen=True, slots=True)
class Special(Action):
    """Give a special action that the text of an ability asks for, with its target (mk2.special-action):
    ``special a1 b1 curse``."""

    warrior: str
    target: str
    ability: str


@dataclass(frozen=True, slots=True)
class Cancel(Action):
    """Do without an optional ability until the end of the turn (mk2.ability-optional): ``cancel a1 rage``."""

    warrior: str
    ability: str
