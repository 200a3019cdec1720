"""Wizard Kings, both editions: units and battles as functions of an `Edition` record (:mod:`.editions`)."""

from __future__ import annotations

BOTH = ("wk1", "wk2")

#: Slug of each calculator, the chapter whose ``calculators`` hold it, and the books that have it.
CALCULATORS: dict[str, tuple[str, tuple[str, ...]]] = {
    "dispel": ("wizards", BOTH),
    "spell-attack": ("combat", BOTH),
    "cast": ("wizards", BOTH),
    "chance-to-hit": ("combat", BOTH),
    "combat-order": ("combat", BOTH),
    "battle-odds": ("odds", BOTH),
    "allocate-hits": ("combat", BOTH),
    "retreat": ("retreat", BOTH),
    "pursuit": ("odds", ("wk2",)),
    "pinning": ("movement", BOTH),
    "stacking": ("movement", BOTH),
    "hexside-limit": ("movement", BOTH),
    "hex-control": ("movement", BOTH),
    "alliance": ("movement", BOTH),
    "hero": ("blocks", ("wk2",)),
    "island-of-death": ("scenarios", ("wk2",)),
    "island-game": ("game", ("wk2",)),
    "initiative": ("movement", BOTH),
    "battle-sequence": ("combat", BOTH),
    "turn": ("movement", BOTH),
    "victory": ("scenarios", BOTH),
    "berserk": ("blocks", ("wk2",)),
    "moon": ("blocks", ("wk2",)),
    "reach": ("movement", BOTH),
    "sea-transport": ("movement", BOTH),
    "position": ("position", BOTH),
    "regroup": ("retreat", BOTH),
    "healing": ("scenarios", ("wk2",)),
    "artifact": ("blocks", ("wk2",)),
    "army": ("armies", BOTH),
    "deployment": ("armies", BOTH),
    "build": ("building", BOTH),
    "gold-markers": ("building", ("wk2",)),
    "henge": ("building", BOTH),
    "merge": ("building", BOTH),
}
