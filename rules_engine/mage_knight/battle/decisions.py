"""A kind of decision, what forbids an action, and how warriors and players are called."""

from __future__ import annotations

from ...games import decisions
from ...ruling import Listed, Message, Said, Step, Value, message
from ..movement.formations import Trouble
from ..steps import step
from .state import Position
from .table import Table

#: A kind of decision of a battle.
Decision = decisions.Decision[Position, Table]


def forbidden(slug: str, template: Message, **values: Value) -> Step:
    """The step that forbids something by the rule `slug`."""
    return step(slug, template, **values)


def refusal_of(pos: Position, members: tuple[int, ...], wrong: Trouble) -> Step:
    """The trouble of a formation, with the labels of its members instead of their numbers."""
    labels = tuple(called(pos, members[number - 1]) for number in wrong.who)
    said = wrong.fault.said
    values = tuple((name, Listed(labels) if name == "who" else value) for name, value in said.values)
    return Step(wrong.fault.rule, Said(said.message, values))


def called(pos: Position, warrior: int) -> str:
    """A warrior as players call it: ``Orc a1``, only by its label where it has no name."""
    return f"{pos.setup.kinds[warrior].name} {pos.setup.labels[warrior]}".strip()


#: One entry of a list of numbers, such as "Ann (98)".
ENTRY = message("mk-battle", "{name} ({number})")


def named(pos: Position, player: int) -> str:
    """The name of a player."""
    return pos.setup.players[player - 1].name
