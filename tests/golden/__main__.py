"""``python -m tests.golden``: writes the golden playthroughs anew."""

from __future__ import annotations

from . import GAMES, NAMES, told

for name in NAMES:
    (GAMES / f"{name}.txt").write_text("".join(f"{line}\n" for line in told(name)), encoding="utf-8")
