"""The state of a battle: everything that changes, as immutable values that compare equal when the battles are the same.

What is placed before deployment changes `State.setup`: the things lie in it then (:mod:`.placing`).

A decision is always open to exactly one player, `State.actor`; 0 when the battle is over. What an action leaves to
decide (where a warrior goes that has broken away, who spins, how damage is divided) stands in `State.doing` and
`State.asks`, the most urgent last.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple, Protocol

from ...games.actions import Action
from ...plane import Place
from ..labels import GROUND
from ..warriors.dials import start_of
from .figures import Enlisted, first_click
from .setup import Setup

FIRST_PLAYER, DEPLOYMENT, ACTION, OVER = "first-player", "deployment", "action", "over"
CASTLES, LADDERS, OBJECTIVES, TERRAIN = (
    "castles",
    "ladders",
    "objectives",
    "terrain",
)  # what is placed before deployment (mk2.setup)
NOBODY = -1

MOVING, CHARGING, STRIKING, FIGHTING, MARCHING = "moving", "charging", "striking", "fighting", "marching"
SPIN, SPLIT, AGREE = "spin", "split", "agree"
COMMAND = "command"  # the phase in which special actions of that phase are given (mk2.command-phase)
CHOICE = "choice"
DOMAINS, DROPPING, PUT = "domains", "dropping", "put"
DOORS, NAMING = "doors", "naming"


class Standing(NamedTuple):
    """A warrior at one moment.

    at       its centre; None: it is not on the battlefield
    facing   in degrees from 0 up to 360; `level`: ``ground`` or ``soaring``
    click    the click in the window, from 1
    tokens   action tokens, 0 to 2; `acted`: it has been given an action in this turn
    captor   the warrior that holds it, `captive` the one that it holds (-1: none)
    off      optional abilities that its player has cancelled in this turn (mk2.ability-optional)
    coming   the ability and the target of a special action that is resolved in the next command phase
    below    it stands on the ground under the arch of a gatehouse (mkc.gatehouse-arch)
    """

    at: Place | None
    facing: Fraction
    level: str
    click: int
    tokens: int = 0
    acted: bool = False
    captor: int = NOBODY
    captive: int = NOBODY
    off: tuple[str, ...] = ()
    coming: tuple[str, int] | None = None
    below: bool = False


class Stronghold(NamedTuple):
    """A section of a castle at one moment: the click in the window, its tokens, and whether it has acted in this turn.

    `breached_by` and `destroyed_by` are the players who have brought it there (0: nobody); `opened` are the entrances that
    its owner has opened, from 1.
    """

    click: int
    tokens: int = 0
    acted: bool = False
    breached_by: int = 0
    destroyed_by: int = 0
    opened: frozenset[int] = frozenset()


class Rungs(NamedTuple):
    """A ladder at one moment: its place, the section against which it stands (-1: it lies), and whether it lies on top of
    a castle."""

    at: Place
    against: int = NOBODY
    high: bool = False


class Thing(NamedTuple):
    """An item at one moment: its bearer (-1: nobody), or the place where it lies."""

    bearer: int
    at: Place | None = None


class Doing(NamedTuple):
    """The action that is being carried out.

    kind     ``moving``, ``charging`` (before the damage of a charge), ``striking`` (after it), ``marching`` (a formation),
             ``fighting``, ``dropping`` (items, at the start of the command phase)
    members  those who have been given it, `left` those who have still to move (or the items that may still be dropped)
    run      whether its members run
    free     members that have broken away, `held` those that have failed to
    starts   of a formation: where its members and their captives stood, and where they faced
    ladder   the ladder that it carries (-1: none); `low`: those that stood under an arch before
    """

    kind: str
    members: tuple[int, ...]
    left: tuple[int, ...] = ()
    run: bool = False
    free: frozenset[int] = frozenset()
    held: frozenset[int] = frozenset()
    starts: tuple[tuple[int, Place, Fraction], ...] = ()
    ladder: int = NOBODY
    low: frozenset[int] = frozenset()


class Ask(NamedTuple):
    """An interruption that waits for `player`.

    kind      ``spin``: `warriors` may turn towards `other`, which has moved; ``split``: `damage` of an attack of `other` is
              divided among `warriors`, of which those in `hit` were hit, each with `extra` besides; ``agree``: to an
              end that player `other` proposes; ``put``: item `other` beside a bearer that has been eliminated;
              ``choice``: which optional abilities of `warriors` are used before `action` of player `other`
    """

    kind: str
    player: int
    warriors: tuple[int, ...] = ()
    other: int = NOBODY
    hit: tuple[bool, ...] = ()
    damage: int = 0
    extra: int = 0
    action: Action | None = None
    doors: tuple[tuple[int, int], ...] = ()


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
    items      who carries them or where they lie
    chosen     the domain card of each player (-1: not chosen yet); empty where domains are not used
    domains    the domain cards in force; None before they are revealed
    totals     of each player's first roll; `to_place`: the players who have still to place an objective, or
               ladders and planks
    second     the active player may place a second built piece
    ladders    where they are; `entries`: the entry points that are open by doors and ladders, section by section (nothing
               where there are none)
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
    items: tuple[Thing, ...] = ()
    chosen: tuple[int, ...] = ()
    domains: tuple[int, ...] | None = None
    totals: tuple[int, ...] = ()
    to_place: tuple[int, ...] = ()
    second: bool = False
    ladders: tuple[Rungs, ...] = ()
    entries: tuple[tuple[Place, ...], ...] = ()


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
    @property
    def items(self) -> Sequence[Thing]: ...
    @property
    def chosen(self) -> Sequence[int]: ...
    @property
    def domains(self) -> tuple[int, ...] | None: ...
    @property
    def totals(self) -> tuple[int, ...]: ...
    @property
    def to_place(self) -> tuple[int, ...]: ...
    @property
    def second(self) -> bool: ...
    @property
    def ladders(self) -> Sequence[Rungs]: ...
    @property
    def entries(self) -> tuple[tuple[Place, ...], ...]: ...


def initial(setup: Setup) -> State:
    """The state in which nothing has happened yet; :func:`.play.begun` goes on to the first decision."""
    return State(
        setup=setup,
        phase=DOMAINS if setup.domains else FIRST_PLAYER,
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
        sections=tuple(Stronghold(start_of(one.dial), opened=frozenset(one.opened)) for one in setup.sections),
        shots=0,
        proposed=False,
        doing=None,
        asks=(),
        outcome=None,
        items=tuple(Thing(setup.index.get(one.bearer, NOBODY), one.spot) for one in setup.items),
        chosen=(NOBODY,) * len(setup.players) if setup.domains else (),
        ladders=tuple(Rungs(one.at, setup.strongholds.get(one.wall, NOBODY)) for one in setup.ladders),
    )


def _standing(one: Enlisted) -> Standing:
    if one.spot is None:
        return Standing(None, Fraction(0), GROUND, first_click(one), one.tokens)
    return Standing(one.spot.at, one.spot.facing, one.spot.level, first_click(one), one.tokens)
