"""Wiz-War: the maze, its wizards and their cards."""

from __future__ import annotations

#: Slug of each calculator, the chapter whose ``calculators`` hold it, and the books that have it.
CALCULATORS: dict[str, tuple[str, tuple[str, ...]]] = {
    "movement": ("movement", ("ww",)),
    "line-of-sight": ("sight", ("ww",)),
    "card": ("cards", ("ww",)),
    "attack": ("combat", ("ww",)),
    "duration": ("turn", ("ww",)),
    "wall": ("combat", ("ww",)),
    "hand": ("cards", ("ww",)),
    "objects": ("movement", ("ww",)),
    "victory": ("turn", ("ww",)),
    "turn": ("turn", ("ww",)),
    "create": ("combat", ("ww",)),
    "setup": ("board", ("ww",)),
    "maze": ("position", ("ww",)),
}
