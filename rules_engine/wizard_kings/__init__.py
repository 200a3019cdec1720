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
    "pinning": ("pinned_units", BOTH),
    "stacking": ("stack_in_a_hex", BOTH),
    "hexside-limit": ("hexside_limit", BOTH),
    "hex-control": ("whose_hex", BOTH),
    "alliance": ("alliance", BOTH),
    "hero": ("hero", ("wk2",)),
    "island-of-death": ("island_of_death", ("wk2",)),
    "island-game": ("island_game", ("wk2",)),
    "initiative": ("initiative", BOTH),
    "battle-sequence": ("battle_sequence", BOTH),
    "turn": ("turn", BOTH),
    "victory": ("victory", BOTH),
    "berserk": ("berserk", ("wk2",)),
    "moon": ("moon", ("wk2",)),
    "reach": ("reach", BOTH),
    "sea-transport": ("sea_transport", BOTH),
    "position": ("position", BOTH),
    "regroup": ("regroup", BOTH),
    "healing": ("healing", ("wk2",)),
    "artifact": ("artifact", ("wk2",)),
    "army": ("army", BOTH),
    "deployment": ("deployment", BOTH),
    "build": ("build", BOTH),
    "gold-markers": ("gold_markers", ("wk2",)),
    "henge": ("henge", BOTH),
    "merge": ("merge", BOTH),
}
