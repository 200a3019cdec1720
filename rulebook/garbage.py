"""How often Python looks for garbage in commands and tests: rulebooks, catalogs, pages and tests are millions of objects that stay.

Looking through them as often as Python does by itself takes an eighth of a check.
"""

from __future__ import annotations

import gc

#: After how many new objects, by generation.
_SELDOM = (200_000, 20, 100)


def seldom() -> None:
    """From now on, in this process."""
    gc.set_threshold(*_SELDOM)
