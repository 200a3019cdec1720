"""What Wizard Kings, both editions brings: its books, calculators, boards and games."""

from __future__ import annotations

from ..packs import Leading, Pack

BOARDS = "widgets.boards"
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

#: Calculators whose question the board `position` asks too.
LINKED = {
    "reach": f"{BOARDS}.hexes.from_moves",
    "retreat": f"{BOARDS}.hexes.from_retreats",
    "battle-odds": f"{BOARDS}.hexes.from_battles",
    "hexside-limit": f"{BOARDS}.hexes.from_battles",
    "pinning": f"{BOARDS}.hexes.from_battles",
    "stacking": f"{BOARDS}.hexes.from_hexes",
    "hex-control": f"{BOARDS}.hexes.from_hexes",
    "sea-transport": f"{BOARDS}.hexes.from_ships",
    "spell-attack": f"{BOARDS}.hexes.from_spells",
    "regroup": f"{BOARDS}.hexes.from_regroups",
}
#: Circumstances that the position asks too, and what it takes for granted.
ALIKE = {"round": "2", "forced": "false", "forced_by": "battle", "phase": "movement", "scenario": "none"}
#: Enemies who have left for a hex close it, whoever's limit they have used up.
UNASKED = frozenset({"limits"})

PACK = Pack(
    package="rules_engine.wizard_kings",
    books=BOTH,
    calculators=CALCULATORS,
    place=1,
    editions=BOTH,
    boards={
        "wk1.position": f"{BOARDS}.hexes",
        "wk2.position": f"{BOARDS}.hexes",
        "wk2.island-game": f"{BOARDS}.island",
    },
    matches=frozenset({"wk2.island-game"}),
    leading={book: Leading("position", LINKED, ALIKE, UNASKED) for book in BOTH},
    pictures={
        "library": ("", "wk2", "seven"),
        "wk1": ("Wizard Kings", "wk1", "skirmish"),
        "wk2": ("Wizard Kings", "wk2", "six"),
    },
    apart={"island-of-death": "scenario-island"},
    games={book: "widgets.play.wizard_kings" for book in BOTH},
    claims="widgets.claims.hexes",
    modules=("widgets.play.asking.wizard_kings",),
    called={"wk2": (("unit", "block"),)},
)
