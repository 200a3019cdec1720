"""Wizard Kings, both editions: units and battles as functions of an `Edition` record (:mod:`.editions`)."""

from __future__ import annotations

BOTH = ("wk1", "wk2")

#: Slug of each calculator, the module that holds it, and the books that have it.
CALCULATORS: dict[str, tuple[str, tuple[str, ...]]] = {
    "dispel": ("dispel", BOTH),
    "spell-attack": ("spell_attack", BOTH),
    "cast": ("cast", BOTH),
    "chance-to-hit": ("chance_to_hit", BOTH),
    "combat-order": ("combat_order", BOTH),
    "battle-odds": ("battle_odds", BOTH),
    "allocate-hits": ("allocate_hits", BOTH),
    "retreat": ("retreat", BOTH),
    "pursuit": ("pursuit", ("wk2",)),
}
