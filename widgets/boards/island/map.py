"""The map of the Isle of Death as the Elves see it."""

from __future__ import annotations

from rules_engine.ruling import message
from rules_engine.wizard_kings.game.island.solitaire import ELVES

from ..hexes.game_map import GameMap
from .scene import Scene
from .words import called

MAP = message("island-game", "The map, hex by hex: arrow keys go from hex to hex, Enter chooses a block or a way.")


def island_map(scene: Scene) -> GameMap:
    """What is drawn of the game: the blocks of the Elves are filled."""
    return GameMap(MAP, scene.state, scene.blocks, called, scene.goals, ELVES, scene.hex, scene.block, scene.deeds)
