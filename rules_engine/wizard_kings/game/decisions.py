"""A kind of decision, what forbids an action, and how blocks and players are called."""

from __future__ import annotations

from ...games import decisions
from ...ruling import Message, Step, Value, say
from ..scenarios.scenarios import SIDE_LABELS
from .state import Position
from .table import Table

#: A kind of decision of Wizard Kings.
Decision = decisions.Decision[Position, Table]


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
