"""A state of a game set on the maze board: who asks the board about it has the state as such a question. (ww.maze)"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from ...addresses import compact
from ..board.demonstration_sectors import TEXTS, demonstration_sector
from ..board.layout import lay
from ..board.maze import MOBILE, NOTHING
from ..board.reading import board_of
from ..board.squares import Square
from ..game.state import State
from ..ground import Ground, Growth
from .board import OnTable

#: Readings of the table that the board knows too.
OF_THE_BOARD = ("barriers", "wall_end", "through_openings", "adjacency", "solid_stone", "own_base")


def _turns(state: State) -> list[str] | None:
    """The sectors of a state as a board of sectors has them; None if they do not lie as at first."""
    ground, players = state.ground, state.setup.players
    found = []
    for one, placed in zip(players, ground.placed, strict=True):
        sector = demonstration_sector(one.sector) if one.sector in TEXTS else None
        turn = next((turn for turn in range(4) if sector is not None and sector.turned(turn) == placed.sector), None)
        if turn is None:
            return None
        found.append((one.sector, turn))
    laid = lay([demonstration_sector(name) for name, _ in found], [turn for _, turn in found])
    if laid.placed != ground.placed or laid.maze.warps != ground.layout.maze.warps:
        return None
    return [f"{name}:{turn}" for name, turn in found]


def on_table(state: State) -> OnTable:
    """What lies and stands in a game, as the board draws it; the same object as long as nothing has changed."""
    letters, treasures = state.setup.letters, dict[Square, tuple[str, ...]]()
    for number, one in enumerate(state.treasures):
        treasures[one.square] = (*treasures.get(one.square, ()), letters[state.setup.owner(number) - 1])
    wizards = {letters[at]: one.square for at, one in enumerate(state.wizards) if one.square is not None}
    lying = {one.square for one in state.lying} | {one.square for one in state.treasures if not one.carrier}
    return _table(_ground(state.ground, frozenset(lying)), tuple(wizards.items()), tuple(treasures.items()))


@lru_cache(maxsize=4)
def _table(
    ground: Ground, wizards: tuple[tuple[str, Square], ...], treasures: tuple[tuple[Square, tuple[str, ...]], ...]
) -> OnTable:
    return OnTable(ground, dict(wizards), (), dict(treasures))


def _ground(ground: Ground, lying: frozenset[Square]) -> Ground:
    """The ground of a game with what lies on it."""
    growths = (*ground.growths, *(Growth(place, MOBILE) for place in sorted(lying)))
    return ground.once(("set out", lying), lambda: ground.set_out(ground.changes, growths)) if lying else ground


def set_on_table(state: State, player: int) -> dict[str, Any]:
    """The board on which everything stands, as JSON data, with a question about the wizard of `player` (1 ..)."""
    ground, letter = state.ground, state.setup.letter
    lying = [place for place in dict.fromkeys(one.square for one in state.lying)]
    given: dict[str, Any] = {
        "wizards": [f"{letter(at)}:{one.square.name}" for at, one in enumerate(state.wizards, 1) if one.square],
        "treasures": [f"{letter(state.setup.owner(at))}:{one.square.name}" for at, one in enumerate(state.treasures)],
        "things": [f"{place.name}:mobile" for place in lying]
        + [f"{one.square.name}:{one.kind}" for one in ground.growths],
        "wizard": letter(player),
        "about": None,
        **{name: getattr(state.setup.readings, name) for name in OF_THE_BOARD},
    }
    sectors = _turns(state)
    if sectors is not None:
        changed = [one for one in ground.changes if one.kind or one.over]
        lines = [f"{one.line.name}:{_kind(ground.stands_on(one.line))}" for one in changed]
        return {**given, "sectors": sectors, "lines": lines}
    board = replace(board_of(replace(ground.maze, things={})), wizards=())
    return {**given, "layout": "own", "board": {name: _json(value) for name, value in vars(board).items()}}


def _kind(kind: str) -> str:
    return "broken" if kind == NOTHING else kind


def _json(value: Any) -> Any:
    return [one if isinstance(one, str) else compact(one) for one in value] if isinstance(value, tuple) else value
