"""What Wiz-War brings: its books, calculators, boards and games."""

from __future__ import annotations

from ..packs import Leading, Pack

BOARDS = "widgets.boards"
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

#: Calculators whose question the board `maze` asks too.
MAZE = {
    "movement": f"{BOARDS}.maze.from_boards",
    "line-of-sight": f"{BOARDS}.maze.from_boards",
    "card": f"{BOARDS}.maze.from_words",
    "create": f"{BOARDS}.maze.from_words",
    "wall": f"{BOARDS}.maze.from_words",
    "setup": f"{BOARDS}.maze.from_words",
}

PACK = Pack(
    package="rules_engine.wiz_war",
    books=("ww",),
    calculators=CALCULATORS,
    place=3,
    boards={"ww.maze": f"{BOARDS}.maze"},
    leading={"ww": Leading("maze", MAZE, unasked=frozenset({"magic_stones", "after_pick_up"}))},
    pictures={"ww": ("Wiz-War", "ww", "four")},
    games={"ww": "widgets.play.wiz_war"},
    claims="widgets.claims.maze",
    modules=("widgets.play.asking.wiz_war",),
)
