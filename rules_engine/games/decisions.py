"""What every kind of decision offers: the actions open, why another is not, and how one is carried out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from ..ruling import Step
from .actions import Action

#: How a game is looked at, and what is worked on while an action is carried out.
P = TypeVar("P")
T = TypeVar("T")


class Part(NamedTuple, Generic[P, T]):
    """How actions of one class are judged and carried out; the functions take actions of that class.

    why_not  the step that forbids an action, None if it is legal
    do       carries out a legal action
    """

    why_not: Callable[[P, Any], Step | None]
    do: Callable[[T, Any], None]


class Decision(NamedTuple, Generic[P, T]):
    """A kind of decision.

    options  the actions that are open to the actor, no two with the same effect where that can be told: all, or where
             places on the table are chosen a finite sample
    parts    how the actions of each class are judged, those too that `options` leaves out, and carried out
    """

    options: Callable[[P], Iterator[Action]]
    parts: Mapping[type[Action], Part[P, T]]

    @property
    def kinds(self) -> tuple[type[Action], ...]:
        """The classes of the actions."""
        return tuple(self.parts)

    def why_not(self, position: P, action: Action) -> Step | None:
        """The step that forbids an action of one of these classes, None if it is legal."""
        return self.parts[type(action)].why_not(position, action)

    def do(self, table: T, action: Action) -> None:
        """Carry out a legal action of one of these classes."""
        self.parts[type(action)].do(table, action)


def alike(
    kinds: tuple[type[Action], ...],
    why_not: Callable[[P, Any], Step | None],
    do: Callable[[T, Any], None],
) -> dict[type[Action], Part[P, T]]:
    """The parts of several classes that are judged and carried out by the same functions."""
    return dict.fromkeys(kinds, Part(why_not, do))


def always(position: Any, action: Action) -> Step | None:
    """Nothing forbids it."""
    return None
