"""What every kind of decision offers: the actions open, why another is not, and how one is carried out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ...games.actions import Action
from ...ruling import Message, Step, Value, say
from ..scenarios.scenarios import SIDE_LABELS
from .state import Position
from .table import Table


class Decision(NamedTuple):
    """A kind of decision.

    options  every action that is open to the actor, no two with the same effect where that can be told
    why_not  the step that forbids an action, None if it is legal; it also judges actions that `options` leaves out
    do       carries out a legal action
    """

    options: Callable[[Position], Iterator[Action]]
    why_not: Callable[[Position, Action], Step | None]
    do: Callable[[Table, Action], None]


def forbidden(pos: Position, slug: str, template: Message, **values: Value) -> Step:
    """The step that forbids something by the rule `slug` of the edition in play."""
    return Step(pos.setup.edition.rule(slug), say(template, **values))


def forbidden_by(pos: Position, field: str, template: Message, **values: Value) -> Step:
    """The step that forbids something by the rule behind `field` of the edition in play."""
    return Step(pos.setup.edition.source_of(field), say(template, **values))


def called(pos: Position, block: int) -> str:
    """A block as its owner calls it: ``Ranger e1``."""
    piece = pos.setup.pieces[block]
    return f"{piece.name} {piece.label}"


def named(pos: Position, player: int) -> Message | str:
    """The name of a player; the sides of a scenario have theirs in every language."""
    name = pos.setup.players[player - 1].name
    return SIDE_LABELS.get(name, name)
