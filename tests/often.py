"""How many random examples a test draws: all of them in `make nightly`, a third in other runs.

They are drawn anew in each run, so that what one run leaves out another one draws; what a run is for, whether this change breaks
a law that held before it, shows in the first dozens or not in hundreds.
"""

from __future__ import annotations

import os

THOROUGH = "REGULARO_THOROUGH"
FEWEST = 20


def often(examples: int) -> int:
    """Of so many examples, those that this run draws; `FEWEST` at least, if there are so many."""
    return examples if os.environ.get(THOROUGH) else min(examples, max(FEWEST, examples // 3))
