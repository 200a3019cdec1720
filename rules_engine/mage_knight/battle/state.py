"""The state of a battle: everything that changes, as immutable values that compare equal when the battles are the same.

A decision is always open to exactly one player, `State.actor`; 0 when the battle is over. What an action leaves to
decide (where a warrior goes that has broken away, who spins, how damage is divided) stands in `State.doing` and
`State.asks`, the most urgent last.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple, Protocol

from ...plane import Place
from ..dials import start_of
from ..labels import GROUND
from .figures import Enlisted, first_click
from .setup import Setup

FIRST_PLAYER, DEPLOYMENT, ACTION, OVER = "first-player", "deployment", "action", "over"
NOBODY = -1

MOVING, CHARGING, STRIKING, FIGHTING, MARCHING = "moving", "charging", "striking", "fighting", "marching"
SPIN, SPLIT, AGREE = "spin", "split", "agree"


class Standing(NamedTuple):
    """A warrior at one moment.

    at       its centre; None: it is not on the battlefield
    facing   in degrees from 0 up to 360; `level`: ``ground`` or ``soaring``
    click    the click in the window, from 1
    tokens   action tokens, 0 to 2; `acted`: it has been given an action in this turn
    captor   the warrior that holds it, `captive` the one that it holds (-1: none)
    """

    at: Place | None
    facing: Fraction
    level: str
    click: int
    tokens: int = 0
    acted: bool = False
    captor: int = NOBODY
    captive: int = NOBODY


class Stronghold(NamedTuple):
    """A section of a castle at one moment: the click in the window, its tokens, and whether it has acted in this turn.

    `breached_by` and `destroyed_by` are the players who have brought it there (0: nobody).
    """

    click: int
    tokens: int = 0
    acted: bool = False
    breached_by: int = 0
    destroyed_by: int = 0


class Doing(NamedTuple):
    """The action that is being carried out.

    kind     ``moving``, ``charging`` (before the damage of a charge), ``striking`` (after it), ``marching`` (a formation),
             ``fighting``
    members  those who have been given it, `left` those who have still to move
    run      whether its members run
    free     members that have broken away, `held` those that have failed to
    starts   of a formation: where its members and their captives stood, and where they faced
    """

    kind: str
    members: tuple[int, ...]
    left: tuple[int, ...] = ()
    run: bool = False
    free: frozenset[int] = frozenset()
    held: frozenset[int] = frozenset()
    starts: tuple[tuple[int, Place, Fraction], ...] = ()


class Ask(NamedTuple):
    """An interruption that waits for `player`.

    kind      ``spin``: `warriors` may turn towards `other`, which has moved; ``split``: `damage` of an attack of `other` is
              divided among `warriors`, of which those in `hit` were hit, each with `extra` besides; ``agree``: to an
              end that player `other` proposes
    """

    kind: str
    player: int
    warriors: tuple[int, ...] = ()
    other: int = NOBODY
    hit: tuple[bool, ...] = ()
    damage: int = 0
    extra: int = 0


class Outcome(NamedTuple):
    """The end of a battle: why, who has won it (several: a team, or a shared victory), and by what."""

    reason: str
    winners: tuple[int, ...]
    decided_by: str


class State(NamedTuple):
    """A battle at one moment.

    round      the turns of each player counted from 1; 0 before the first
    order      the players from the first player on
    active     the player whose turn it is (to deploy, or to act)
    warriors   as they stand
    waiting    warriors that have still to be deployed
    owners     whose marker lies on each objective (0: nobody's)
    given      actions given to warriors in this turn
    blows      damage that each piece of terrain has taken in this turn; `ruined`: those that have been destroyed, from 0
               (sections are counted after the other pieces)
    sections   of castles, as they stand; `shots`: actions given to sections in this turn
    eliminated points of the warriors that each player has eliminated
    proposed   an end of the battle has been proposed in this turn
    """

    setup: Setup
    phase: str
    round: int
    order: tuple[int, ...]
    active: int
    actor: int
    warriors: tuple[Standing, ...]
    waiting: frozenset[int]
    owners: tuple[int, ...]
    given: int
    eliminated: tuple[int, ...]
    blows: tuple[int, ...]
    ruined: frozenset[int]
    sections: tuple[Stronghold, ...]
    shots: int
    proposed: bool
    doing: Doing | None
    asks: tuple[Ask, ...]
    outcome: Outcome | None


class Position(Protocol):
    """What can be read of a state, and of the working copy while an action is carried out."""

    @property
    def setup(self) -> Setup: ...
    @property
    def phase(self) -> str: ...
    @property
    def round(self) -> int: ...
    @property
    def order(self) -> tuple[int, ...]: ...
    @property
    def active(self) -> int: ...
    @property
    def actor(self) -> int: ...
    @property
    def warriors(self) -> Sequence[Standing]: ...
    @property
    def waiting(self) -> frozenset[int]: ...
    @property
    def owners(self) -> Sequence[int]: ...
    @property
    def given(self) -> int: ...
    @property
    def eliminated(self) -> Sequence[int]: ...
    @property
    def blows(self) -> Sequence[int]: ...
    @property
    def ruined(self) -> frozenset[int]: ...
    @property
    def sections(self) -> Sequence[Stronghold]: ...
    @property
    def shots(self) -> int: ...
    @property
    def proposed(self) -> bool: ...
    @property
    def doing(self) -> Doing | None: ...
    @property
    def asks(self) -> tuple[Ask, ...]: ...
    @property
    def outcome(self) -> Outcome | None: ...


def initial(setup: Setup) -> State:
    """The state in which nothing has happened yet; :func:`.play.begun` goes on to the first decision."""
    return State(
        setup=setup,
        phase=FIRST_PLAYER,
        round=0,
        order=setup.seats,
        active=setup.seats[0],
        actor=setup.seats[0],
        warriors=tuple(map(_standing, setup.warriors)),
        waiting=frozenset(number for number, one in enumerate(setup.warriors) if one.spot is None),
        owners=(0,) * len(setup.objectives),
        given=0,
        eliminated=(0,) * len(setup.players),
        blows=(0,) * len(setup.terrain),
        ruined=frozenset(),
        sections=tuple(Stronghold(start_of(one.dial)) for one in setup.sections),
        shots=0,
        proposed=False,
        doing=None,
        asks=(),
        outcome=None,
    )


def _standing(one: Enlisted) -> Standing:
    if one.spot is None:
        return Standing(None, Fraction(0), GROUND, first_click(one), one.tokens)
    return Standing(one.spot.at, one.spot.facing, one.spot.level, first_click(one), one.tokens)
