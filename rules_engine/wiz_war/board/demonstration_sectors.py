"""Four sectors of our own, to show and to play the rules with; they are not those of the game (ww.sectors).

Each has an opening in the middle of every side, so that they fit together however they are turned.
"""

from __future__ import annotations

from functools import lru_cache

from ...ruling import messages
from .sectors import Sector, read_sector

phrases = messages("sector")

CLOSED_ROOMS = """
+---+---+   +---+---+
|   H               |
+   +   +   +---+   +
| o |       H   |   |
+---+   +   +   +   +
        | B |
+   +   +   +   +---+
|   |   H       | o |
+   +---+   +   +   +
|               H   |
+---+---+   +---+---+
"""

CROSSROADS = """
+---+---+   +---+---+
|       |   |     o |
+   +---+   +===+---+
|   H               |
+---+   +   +   +---+
          B
+---+   +   +   +---+
|               H   |
+---+===+   +---+   +
| o     |   |       |
+---+---+   +---+---+
"""

SPIRAL = """
+---+---+   +---+---+
| o             |   |
+   +---+---+   +   +
|   |       |   |   |
+===+   +   +   +   +
    |     B     H
+   +   +   +---+   +
|   |           |   |
+   +---+===+---+   +
|             o     |
+---+---+   +---+---+
"""

CELLS = """
+---+---+   +---+---+
|   |   |       | o |
+   +===+   +---+===+
|           |       |
+---+   +---+   +   +
        H B
+   +   +---+   +---+
|       |           |
+===+---+   +===+   +
| o |       |   |   |
+---+---+   +---+---+
"""

#: The texts by their permanent names, and what readers see of the names.
TEXTS = {"closed-rooms": CLOSED_ROOMS, "crossroads": CROSSROADS, "spiral": SPIRAL, "cells": CELLS}
NAMES = {
    "closed-rooms": phrases("Closed rooms"),
    "crossroads": phrases("Crossroads"),
    "spiral": phrases("Spiral"),
    "cells": phrases("Cells"),
}


@lru_cache(maxsize=len(TEXTS))
def demonstration_sector(name: str) -> Sector:
    """The sector of one of the names in :data:`TEXTS`; raises KeyError for any other."""
    return read_sector(TEXTS[name])
