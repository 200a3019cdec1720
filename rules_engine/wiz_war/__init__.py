"""Wiz-War: the maze, its wizards and their cards."""

from __future__ import annotations

#: Slug of each calculator, the module that holds it, and the books that have it.
CALCULATORS: dict[str, tuple[str, tuple[str, ...]]] = {
    "movement": ("movement", ("ww",)),
    "line-of-sight": ("line_of_sight", ("ww",)),
    "card": ("card", ("ww",)),
    "attack": ("attack", ("ww",)),
    "duration": ("duration", ("ww",)),
    "wall": ("wall", ("ww",)),
    "hand": ("hand", ("ww",)),
    "objects": ("objects", ("ww",)),
    "victory": ("victory", ("ww",)),
    "turn": ("turn", ("ww",)),
    "create": ("create", ("ww",)),
    "setup": ("setup", ("ww",)),
    "maze": ("tabletop", ("ww",)),
}
