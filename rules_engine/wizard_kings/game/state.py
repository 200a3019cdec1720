"""The state of a game: everything that changes, as immutable values that compare equal when the games are the same.

A decision is always open to exactly one player, `State.actor`; 0 while a game is over. Interruptions (a hit to be given
out, a spell that may be dispelled, blocks that must go) stand in `State.asks`, the most urgent last.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from .setup import Setup

DEPLOYMENT, INITIATIVE, MOVEMENT, COMBAT, BUILD, OVER = (
    "deployment",
    "initiative",
    "movement",
    "combat",
    "build",
    "over",
)
FIGHTING, OFFERED, LEAVING, REGROUPING = "fighting", "pursuit-offered", "leaving", "regrouping"
OFF = ""  # the hex of a block that is not in play

HITS, DISPEL, EXCESS, FORCED, HEALING = "hits", "dispel", "excess", "forced", "healing"
CARRIERS, CAPTURE, AGREEMENT, TELLING = "carriers", "capture", "agreement", "telling"


class Entry(NamedTuple):
    """A block that came into a battle hex in this movement phase, and the hex over whose hexside it came."""

    block: int
    over: str


class Contest(NamedTuple):
    """A battle hex: the players on each side, the first to come first, and who came in, in order.

    The first attacker decides when the battle is fought (wk1.battle-sequence, wk2.battle-sequence).
    """

    hex: str
    attackers: tuple[int, ...]
    defenders: tuple[int, ...]
    entries: tuple[Entry, ...] = ()


class Battle(NamedTuple):
    """The battle that is being fought.

    stage    ``fighting``, ``pursuit-offered``, ``leaving`` (after the last round without a pursuit) or ``regrouping``
    round    the combat round, from 1
    acted    blocks that have taken their turn in this round, or have regrouped
    crossed  in this round: (hex left for, side, in the water) for each block that retreated and counts
    winners  while regrouping: the players on the side that has won, the next to regroup first
    switched players who have changed sides since a block last acted
    handed   artifacts that have changed carriers since then
    held     blocks that have let the first of their two turns go by: their own, or that of their magic weapon
    """

    hex: str
    stage: str = FIGHTING
    round: int = 1
    acted: frozenset[int] = frozenset()
    crossed: tuple[tuple[str, str, bool], ...] = ()
    winners: tuple[int, ...] = ()
    switched: frozenset[int] = frozenset()
    handed: frozenset[int] = frozenset()
    held: frozenset[int] = frozenset()


class Held(NamedTuple):
    """An artifact: the block that carries it (-1: none), its steps (0: it is gone); if it lies in a hex, that hex and the
    player who has lost it or left it there (0: it is carried)."""

    carrier: int
    steps: int
    hex: str = OFF
    loser: int = 0


class Ask(NamedTuple):
    """An interruption that waits for `player`.

    kind     ``hits``: hits of an attack on the side of `blocks`; ``dispel``: a spell declared; ``excess``: a stack too
             large; ``forced``: blocks that must retreat at once; ``healing``: steps to give out; ``carriers``: who
             carries an artifact in the battle that begins; ``capture``: who takes artifact `number` of an eliminated
             enemy; ``agreement``: to an alliance that player `number` offers; ``telling``: what a spell does
    hex      where
    blocks   who may be hit, may dispel, may be lost, must go, may be healed or may take the artifact; of an agreement the
             players who will be allies
    number   hits or steps left, blocks too many, or the steps that the caster pays for a spell that is not dispelled
    spell    (block, name of its spell, number of the target or -1) where a spell is behind it
    """

    kind: str
    player: int
    hex: str
    blocks: tuple[int, ...]
    number: int = 0
    spell: tuple[int, str, int] | None = None


class Outcome(NamedTuple):
    """The end of a game: who has won (several: they share it as a draw) and the id of the rule."""

    winners: tuple[int, ...]
    rule: str


class State(NamedTuple):
    """A game at one moment.

    order       the players in the order of this turn
    mover       the player whose turn it is to set up, to move or to build (0: nobody's, or all have)
    at          the hex of each block (empty: not in play)
    strength    of each block in steps (0: not in play)
    gone        blocks that never come back
    moved       blocks that have moved in this movement phase
    cast        wizards that have cast a spell in it, Dispel not counted
    grown       castles that have had their step in this build phase (wk1.castles)
    gave, took  blocks that have given or taken steps by merging in this build phase
    holder      the player who has each city of `Setup.cities`, settled when a build phase begins (0: nobody)
    harbours    `holder` when the movement phase began
    shipped     how many blocks each city has sent or received by ship in this movement phase
    gold        gold points: one number a city or, where they are pooled, one a player
    points      victory points collected, one a player
    contests    the battles of this turn that have not been fought to the end
    artifacts   those of `Setup.artifacts` as they are now
    changed     treasure blocks that have been changed in this build phase
    free        of `cast`: those that are the target of their own spell, and so may still move
    offered     players to whom the mover has offered an alliance in this movement
    """

    setup: Setup
    turn: int
    phase: str
    order: tuple[int, ...]
    mover: int
    actor: int
    at: tuple[str, ...]
    strength: tuple[int, ...]
    gone: frozenset[int]
    moved: frozenset[int]
    cast: frozenset[int]
    grown: frozenset[int]
    gave: frozenset[int]
    took: frozenset[int]
    holder: tuple[int, ...]
    harbours: tuple[int, ...]
    shipped: tuple[int, ...]
    gold: tuple[int, ...]
    points: tuple[int, ...]
    alliances: tuple[tuple[int, ...], ...]
    contests: tuple[Contest, ...]
    battle: Battle | None
    asks: tuple[Ask, ...]
    outcome: Outcome | None
    artifacts: tuple[Held, ...] = ()
    offered: frozenset[int] = frozenset()
    changed: frozenset[int] = frozenset()
    free: frozenset[int] = frozenset()


class Position(Protocol):
    """What can be read of a state, and of the working copy while an action is carried out."""

    @property
    def setup(self) -> Setup: ...
    @property
    def turn(self) -> int: ...
    @property
    def phase(self) -> str: ...
    @property
    def order(self) -> tuple[int, ...]: ...
    @property
    def mover(self) -> int: ...
    @property
    def actor(self) -> int: ...
    @property
    def at(self) -> Sequence[str]: ...
    @property
    def strength(self) -> Sequence[int]: ...
    @property
    def gone(self) -> frozenset[int]: ...
    @property
    def moved(self) -> frozenset[int]: ...
    @property
    def cast(self) -> frozenset[int]: ...
    @property
    def grown(self) -> frozenset[int]: ...
    @property
    def gave(self) -> frozenset[int]: ...
    @property
    def took(self) -> frozenset[int]: ...
    @property
    def holder(self) -> Sequence[int]: ...
    @property
    def harbours(self) -> Sequence[int]: ...
    @property
    def shipped(self) -> Sequence[int]: ...
    @property
    def gold(self) -> Sequence[int]: ...
    @property
    def points(self) -> Sequence[int]: ...
    @property
    def alliances(self) -> tuple[tuple[int, ...], ...]: ...
    @property
    def contests(self) -> tuple[Contest, ...]: ...
    @property
    def battle(self) -> Battle | None: ...
    @property
    def asks(self) -> tuple[Ask, ...]: ...
    @property
    def outcome(self) -> Outcome | None: ...
    @property
    def artifacts(self) -> Sequence[Held]: ...
    @property
    def offered(self) -> frozenset[int]: ...
    @property
    def changed(self) -> frozenset[int]: ...
    @property
    def free(self) -> frozenset[int]: ...


def begun(setup: Setup) -> State:
    """The state before the first decision: deployment where a block waits for its place, else the first initiative."""
    blocks = setup.blocks
    waiting = [one.owner for one in blocks if one.strength and not one.hex]
    owners = tuple(city.map_owner for city in setup.city_data)
    purses = len(setup.players) if setup.edition.gold_pooled else len(owners)
    return State(
        setup=setup,
        turn=1,
        phase=DEPLOYMENT if waiting else INITIATIVE,
        order=setup.seats,
        mover=min(waiting, default=0),
        actor=min(waiting, default=1),
        at=tuple(one.hex for one in blocks),
        strength=tuple(one.strength if one.hex else 0 for one in blocks),
        gone=frozenset(),
        moved=frozenset(),
        cast=frozenset(),
        grown=frozenset(),
        gave=frozenset(),
        took=frozenset(),
        holder=owners,
        harbours=owners,
        shipped=(0,) * len(owners),
        gold=(0,) * purses,
        points=(0,) * len(setup.players),
        alliances=setup.alliances,
        contests=(),
        battle=None,
        asks=(),
        outcome=None,
        artifacts=tuple(Held(setup.index[one.carrier], one.strength) for one in setup.artifacts),
    )
