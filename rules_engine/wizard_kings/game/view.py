"""What one player may know of a game (wk1.fog-of-war, wk2.fog-of-war).

Blocks stand upright and face their owners: of enemy blocks a player sees that they are there and whose they are. Only the
blocks of the battle that is being fought are revealed (wk1.battle-sequence, wk2.battle-sequence).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..blocks.moon import phase_of
from .movement.position import contest_at
from .pieces import Piece
from .state import COMBAT, DISPEL, FORCED, HEALING, HITS, INITIATIVE, REGROUPING, TELLING, State
from .treasure.relics import Relic

#: Questions in a battle that ask about its blocks alone.
_OF_THE_BATTLE = frozenset({HITS, DISPEL, FORCED, HEALING, TELLING})


@dataclass(frozen=True)
class SeenBlock:
    """A block in a hex as the player sees it: whose it is, and if it is known, what it is and its strength in steps."""

    owner: int
    hex: str
    piece: Piece | None = None
    strength: int | None = None


@dataclass(frozen=True)
class SeenArtifact:
    """An artifact that the player sees: what it is, its steps, the hex, and the label of its carrier (empty: it lies there)."""

    relic: Relic
    steps: int
    hex: str
    carrier: str


@dataclass(frozen=True)
class View:
    """What `player` sees; all that is open to everybody stands as it is in `State`.

    blocks  on the map: one's own first, then those of others by hex, owner and (where it is known) label
    moon    the phase of the moon in this turn (empty: the table does without)
    waiting one's own blocks that are not on the map, with the strength that they would begin with
    """

    player: int
    turn: int
    phase: str
    order: tuple[int, ...]
    actor: int
    blocks: tuple[SeenBlock, ...]
    waiting: tuple[Piece, ...]
    holder: tuple[int, ...]
    gold: tuple[int, ...]
    points: tuple[int, ...]
    battles: tuple[str, ...]
    winners: tuple[int, ...]
    artifacts: tuple[SeenArtifact, ...] = ()
    moon: str = ""

    def in_hex(self, hex: str) -> tuple[SeenBlock, ...]:
        """The blocks in `hex`."""
        return tuple(one for one in self.blocks if one.hex == hex)


def view(state: State, player: int) -> View:
    """The game as `player` (1 ..) may see it; 0: what everybody sees."""
    setup = state.setup
    own, others, waiting = [], [], []
    revealed = _revealed(state)
    moon = phase_of(setup.terms.moon, state.turn)
    for block, at in enumerate(state.at):
        owner, piece = setup.owner[block], setup.pieces[block]
        if owner == player:
            if at:
                own.append(SeenBlock(owner, at, piece, state.strength[block]))
            else:
                waiting.append(piece)
        elif at:
            known = block in revealed
            others.append(SeenBlock(owner, at, piece if known else None, state.strength[block] if known else None))
    others.sort(key=lambda one: (one.hex, one.owner, one.piece.label if one.piece is not None else ""))
    return View(
        player,
        state.turn,
        state.phase,
        state.order,
        state.actor,
        (*own, *others),
        tuple(waiting),
        state.holder,
        state.gold,
        state.points,
        tuple(one.hex for one in state.contests),
        state.outcome.winners if state.outcome is not None else (),
        tuple(_artifacts(state, player, revealed)),
        moon.phase if moon is not None else "",
    )


def opened(state: State) -> tuple[SeenBlock, ...]:
    """Every block on the map, as if nothing were hidden."""
    setup = state.setup
    return tuple(
        SeenBlock(setup.owner[one], at, setup.pieces[one], state.strength[one]) for one, at in enumerate(state.at) if at
    )


def in_the_open(state: State) -> bool:
    """Whether what is to be decided now concerns only what everybody sees: the initiative, or the blocks in the battle that
    is being fought."""
    if state.phase == INITIATIVE:
        return True
    revealed = _revealed(state)
    asked = state.asks[-1] if state.asks else None
    if asked is None:
        return bool(revealed)
    return asked.kind in _OF_THE_BATTLE and bool(revealed)


def _artifacts(state: State, player: int, revealed: frozenset[int]) -> Iterator[SeenArtifact]:
    """One's own artifacts, those in the battle that is being fought, and those that lie about."""
    setup = state.setup
    for relic, held in zip(setup.artifacts, state.artifacts, strict=True):
        if held.carrier < 0 and held.hex:
            yield SeenArtifact(relic, held.steps, held.hex, "")
        elif held.carrier >= 0 and (setup.owner[held.carrier] == player or held.carrier in revealed):
            yield SeenArtifact(relic, held.steps, state.at[held.carrier], setup.labels[held.carrier])


def _revealed(state: State) -> frozenset[int]:
    """The blocks that everybody sees: those in the battle that is being fought."""
    battle = state.battle
    if state.phase != COMBAT or battle is None or battle.stage == REGROUPING:
        return frozenset()
    if contest_at(state, battle.hex) is None:
        return frozenset()
    return frozenset(block for block, at in enumerate(state.at) if at == battle.hex)
