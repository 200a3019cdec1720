"""The kinds of castle section. (mkc.section-special-rules)"""

from __future__ import annotations

from ..ruling import message

KEEP, ROUND_TOWER, GATEHOUSE, WALL = "keep", "round-tower", "gatehouse", "wall"
SECTIONS = {
    KEEP: message("section", "keep"),
    ROUND_TOWER: message("section", "round tower"),
    GATEHOUSE: message("section", "gatehouse"),
    WALL: message("section", "wall"),
}
