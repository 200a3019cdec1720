"""What a game is to the mechanism that plays it: the differences between the games, and nothing of their rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any, NamedTuple

from rules_engine.games.actions import Action
from rules_engine.games.records import Records
from rules_engine.packs import pack_of
from rules_engine.ruling import Message, Said, Step

from ..html import Html
from . import FAMILIES
from .asking.questions import Question

#: Nobody in particular looks, while several sit before the page: only what everybody sees is shown.
COMMON = -1
#: With this begins a place that is a piece (``:e1``); all other places are of the board.
PIECE = ":"
#: The way to begin in which the players muster their armies first.
MUSTER = "own"


class Start(NamedTuple):
    """A way to begin: its name in an address, what it is called, and for how many players it is."""

    name: str
    title: Message
    players: int


class Decided(NamedTuple):
    """A decision, and the state before it."""

    action: Action
    before: Any


@dataclass(frozen=True)
class Look:
    """How somebody looks at a game at one moment.

    viewer  the player who looks (0: everything lies open; `COMMON`: what everybody sees)
    place   what was touched last, a place of the board or a piece (empty: nothing)
    goals   the places at which something can be decided now
    last    the action that led here, if the viewer may know it, and `before` the state before it
    piece   the piece that has been chosen (empty: none); `place` is then where it is to go, if that has been touched
    cause   the earlier decision that is answered by `last`, or still is to be (None: none, or the viewer may not know it)
    instance  the name of what is played in the page; None for a picture, which nobody touches
    """

    state: Any
    viewer: int
    place: str
    goals: frozenset[str]
    last: Action | None
    before: Any
    lang: str
    instance: str | None
    root: str
    piece: str = ""
    cause: Decided | None = None

    @property
    def place_on_board(self) -> str:
        """The place of the board that has been touched (empty: none)."""
        return "" if self.place.startswith(PIECE) else self.place


class Drawing(NamedTuple):
    """A picture that the players draw: its label, what it shows at first, and the calculator with whose board it is painted."""

    label: Message
    first: str
    board: str
    paint: Message


@dataclass(frozen=True)
class Choice:
    """What each player may choose before a game begins.

    legend   how the choice is headed
    player   the label of a player's own, with a place for the `number`
    most     players at the most
    options  what is offered by name: each group, and the texts in it with what readers see
    typed    whether something else may be written, and what (None: nothing else)
    drawn    a picture that an option may stand for (None: none)
    """

    legend: Message
    player: Message
    most: int
    options: Sequence[tuple[Message | None, Sequence[tuple[str, Said | str]]]]
    typed: Message | Said | None = None
    drawn: Drawing | None = None


class Game(ABC):
    """One game. Players are numbered from 1; places are the names that the board's markup has in ``board:at:…``."""

    name: str
    records: Records[Any, Any]
    starts: Sequence[Start]
    #: Where the armies of a game are mustered before it begins, if one of `starts` is called `MUSTER`.
    mustering: Any = None
    #: What a table rules where the rules are silent, by the name of its field: the words that it can have.
    readings: Mapping[str, Sequence[str]] = {}

    def setup(self, start: str, ruled: Mapping[str, str] = {}) -> Any:
        """The set-up of a way to begin, one of `starts`, for a table that has `ruled` so; raises KeyError."""
        if start not in {one.name for one in self.starts}:
            raise KeyError(start)
        setup = self.laid_out(start)
        fitting = {name: word for name, word in ruled.items() if word in self.readings.get(name, ())}
        return replace(setup, readings=replace(setup.readings, **fitting)) if fitting else setup

    @property
    def books(self) -> tuple[str, ...]:
        """The books whose open questions a table rules for this game: of several editions its own alone."""
        pack = pack_of(self.name)
        return (self.name,) if pack is None or self.name in pack.editions else pack.books

    def choice(self) -> Choice | None:
        """What the players may choose before they begin; None: nothing."""
        return None

    def chosen(self, setup: Any, choices: Sequence[str], drawn: str = "") -> tuple[Any, Sequence[tuple[Said, Step]]]:
        """The set-up as the players have chosen it, each by an empty text or by one of the options, with what they have `drawn`,
        and what is to be told of it: the player and a step. Raises `InvalidInput`."""
        return setup, ()

    @abstractmethod
    def laid_out(self, start: str) -> Any:
        """The set-up of one of `starts`."""

    @abstractmethod
    def open(self, state: Any) -> Sequence[Action]:
        """The legal actions of the actor."""

    @abstractmethod
    def chance(self, seed: int) -> Any:
        """A source of chance that depends on `seed` alone."""

    @abstractmethod
    def hides(self, state: Any) -> bool:
        """Whether something is hidden from one player that another knows."""

    def shared(self, state: Any) -> bool:
        """Whether what is to be decided now is decided from what everybody sees, so that nobody hands the device over."""
        return False

    def answers(self, state: Any) -> bool:
        """Whether what is to be decided now answers what was done before, an attack or a move."""
        return False

    @abstractmethod
    def player(self, state: Any, number: int) -> Message | str:
        """What a player is called."""

    @abstractmethod
    def prompt(self, state: Any) -> Said:
        """What is to be decided now."""

    @abstractmethod
    def kind(self, state: Any, action: Action) -> tuple[str, Said]:
        """The kind of decision that an action belongs to: a name, and how it is headed."""

    @abstractmethod
    def worded(self, state: Any, action: Action) -> Said:
        """An action of the actor in words."""

    def means(self, state: Any, action: Action, asked: Action) -> bool:
        """Whether a learner who decides `action` does what was `asked` for: the same goal, whatever the way there."""
        return action == asked

    @abstractmethod
    def places(self, state: Any, action: Action) -> tuple[str, ...]:
        """Where an action is touched: its goal first (empty: it has none), then the piece that it is about and where it is."""

    def called(self, state: Any, place: str) -> Said | str:
        """What a place is called; a piece says where it stands."""
        return place.removeprefix(PIECE)

    def pointed(self, state: Any, x: str, y: str) -> str:
        """The place at a point of the drawing, in its units; raises ValueError where the board has none."""
        raise ValueError("not a place")

    def done_at(self, state: Any, piece: str, place: str) -> tuple[Sequence[Action], Step | None]:
        """What may be done with a piece at a place that nothing listed leads to, and else why it may not."""
        return (), None

    @abstractmethod
    def secret(self, before: Any, action: Action, viewer: int) -> bool:
        """Whether what an action did must be kept from a player who was not the actor."""

    def retold(
        self, before: Any, after: Any, action: Action, steps: Sequence[Step], viewer: int
    ) -> tuple[Said, Sequence[Step]]:
        """An action and what came of it, as far as `viewer` may know it."""
        return self.worded(before, action), steps

    @abstractmethod
    def questions(self, look: Look) -> Iterator[Question]:
        """What can be asked about this moment, of what the viewer sees."""

    @abstractmethod
    def board(self, look: Look) -> Html:
        """The board."""

    @abstractmethod
    def told(self, look: Look) -> Html:
        """What lies beside the board: the own hand, what is known of the others."""


def game_of(name: str) -> Game:
    """The game called `name`; raises KeyError."""
    found: Game = import_module(FAMILIES[name]).GAMES[name]
    return found
