"""The Isle of Death on its board: the game as the Elves see it, what they can do, and the way through a shared game.

A block is chosen by touching its hex, and goes to the hex that is touched next; every decision stands below as a button in
words. What has happened stands in the answer beside it, step by step with its rules.
"""

from __future__ import annotations

from collections.abc import Mapping

from rules_engine.calculators import Calculator
from rules_engine.ruling import Ruling, message, say
from rules_engine.speech import label, render
from rules_engine.wizard_kings.game.calculators.island_game import SHOW, IslandGame
from rules_engine.wizard_kings.maps.island import ABOUT

from ...html import Html, join, tag
from ..buttons import button
from ..cases import Case
from ..hexes.game_map import game_map, map_table
from .acts import act
from .decisions import decisions
from .map import island_map
from .scene import Scene, scene_of

__all__ = ["act", "board", "case"]

NEW, UNDO = message("island-game", "New game"), message("island-game", "Undo")
BACK, ON = message("island-game", "Back"), message("island-game", "Forward")
GAME = message("island-game", "The game")
AT = message("island-game", "Decision {at} of {all}")


def board(
    calculator: Calculator,
    asked: IslandGame,
    ruling: Ruling,
    touch: Mapping[str, str],
    lang: str,
    instance: str,
    root: str,
) -> Html:
    """The board of the game at the moment that is looked at."""
    scene = scene_of(asked)
    seen = island_map(scene)
    now = tag("p", {"class": "rg-b-what"}, render(ruling.verdict, lang))
    return join(
        [
            _through(scene, lang, instance),
            tag("div", {"class": "rg-b-now"}, now),
            game_map(seen, lang, instance),
            decisions(scene, lang, instance),
            map_table(seen, lang),
            tag("p", {"class": "rg-small"}, label(ABOUT, lang)),
        ]
    )


def case(calculator: Calculator, asked: IslandGame, ruling: Ruling, lang: str) -> Case:
    """The game at the moment that is looked at as a case; what has happened stands in the answer, step by step."""
    where = render(say(AT, at=asked.at, all=len(asked.decisions)), lang)
    drawn = game_map(island_map(scene_of(asked)), lang, None)
    return Case(drawn, ((GAME, join([where])),), frozenset({"game", "step", "chosen"}))


def _through(scene: Scene, lang: str, instance: str) -> Html:
    """New game, taking back, and the way through the game."""
    at, count = scene.asked.at, len(scene.asked.decisions)
    buttons = [button(f"{instance}--new", "new:{seed}", label(NEW, lang))]
    if at:
        buttons.append(button(f"{instance}--undo", "undo", label(UNDO, lang)))
        buttons.append(button(f"{instance}--back", f"go:{at - 1}", label(BACK, lang)))
    if at < count:
        buttons.append(button(f"{instance}--on", f"go:{at + 1}", label(ON, lang)))
    buttons.append(button(f"{instance}--open", "open", label(SHOW, lang), pressed=scene.asked.open))
    where = tag("span", {"class": "rg-small"}, render(say(AT, at=at, all=count), lang))
    return tag("div", {"class": "rg-b-row", "role": "group", "aria-label": label(GAME, lang)}, *buttons, where)
