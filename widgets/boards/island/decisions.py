"""The decisions that are open in the Isle of Death, as buttons in words: those that are near, and all others folded away."""

from __future__ import annotations

from rules_engine.games.actions import Action
from rules_engine.ruling import message
from rules_engine.speech import label, render
from rules_engine.wizard_kings.game.actions import Disband
from rules_engine.wizard_kings.game.island import short
from rules_engine.wizard_kings.game.wordings import worded

from ...html import Html, join, tag
from ..buttons import button
from ..hexes.game_map import ground_alone
from ..hexes.stack import stack
from .acts import block_of, hex_of
from .map import island_map
from .scene import Scene

DECISIONS = message("island-game", "Your decisions")
ALL = message("island-game", "All open decisions")
BLOCKS = message("island-game", "Choose a block")
_MOST_SHOWN = 12  # decisions that are shown although no block is chosen


def decisions(scene: Scene, lang: str, instance: str) -> Html:
    """Who stands in the chosen hex, the decisions that are near, and all of them folded away."""
    near = [one for one in scene.actions if _is_near(scene, one)]
    far = [one for one in scene.actions if one not in near]
    parts: list[Html | None] = [_standing(scene, lang, instance)]
    if near:
        name = {"role": "group", "aria-label": label(DECISIONS, lang), "class": "rg-b-row rg-b-decisions"}
        parts.append(tag("div", name, *(_button(scene, one, at, lang, instance) for at, one in enumerate(near))))
    if far:
        parts.append(_picks(scene, lang, instance))
        summary = tag("summary", {}, label(ALL, lang))
        row = tag(
            "div",
            {"class": "rg-b-row"},
            *(_button(scene, one, at, lang, instance) for at, one in enumerate(far, len(near))),
        )
        parts.append(tag("details", {"class": "rg-b-maps"}, summary, row))
    return tag("div", {"class": "rg-b-panel"}, *parts)


def _is_near(scene: Scene, action: Action) -> bool:
    block, hex = block_of(action), hex_of(action, scene.state)
    if not block or block == scene.block:
        return not (scene.asked.chosen or "")[2:] or not hex or hex == scene.hex or not _aims(scene)
    return len(scene.actions) <= _MOST_SHOWN and not isinstance(action, Disband) and not scene.block


def _aims(scene: Scene) -> bool:
    """Whether a way is to be chosen: several lead to the hex that was touched."""
    return sum(block_of(one) == scene.block and hex_of(one, scene.state) == scene.hex for one in scene.actions) > 1


def _standing(scene: Scene, lang: str, instance: str) -> Html | None:
    if scene.hex not in scene.state.setup.board.hexes:
        return None
    seen = island_map(scene)
    return join([tag("p", {"class": "rg-small"}, ground_alone(seen, scene.hex, lang)), stack(seen, scene.hex, lang)])


def _picks(scene: Scene, lang: str, instance: str) -> Html:
    """A button for each block that can do something."""
    able = {block_of(one) for one in scene.actions}
    index, state = scene.state.setup.index, scene.state
    buttons = [
        button(
            f"{instance}--pick-{one}",
            f"pick:{one}",
            f"{state.setup.pieces[index[one]].name} {one} · {state.at[index[one]] or '–'}",
            pressed=one == scene.block,
        )
        for one in sorted(able - {""})
    ]
    return tag("div", {"class": "rg-b-row", "role": "group", "aria-label": label(BLOCKS, lang)}, *buttons)


def _button(scene: Scene, action: Action, at: int, lang: str, instance: str) -> Html:
    """A decision; called after its place, so that the keyboard stays where it is."""
    letters = short.written(action, scene.state)
    return button(f"{instance}--do-{at}", f"do:{letters}", render(worded(scene.state, action), lang))
