"""What Mage Knight 2.0 and its castles brings: its books, calculators, boards and games."""

from __future__ import annotations

from ..packs import Leading, Pack

BOARDS = "widgets.boards"
#: Slug of each calculator, the chapter whose ``calculators`` hold it, and the books that have it.
CALCULATORS: dict[str, tuple[str, tuple[str, ...]]] = {
    "modifier": ("warriors", ("mk2",)),
    "attack": ("combat", ("mk2",)),
    "hit-chance": ("combat", ("mk2",)),
    "situation": ("combat", ("mk2",)),
    "multi-target": ("shooting", ("mk2",)),
    "gang-up": ("combat", ("mk2",)),
    "speed": ("movement", ("mk2",)),
    "breakaway": ("movement", ("mk2",)),
    "exhaustion": ("warriors", ("mk2",)),
    "dial": ("warriors", ("mk2",)),
    "capture": ("combat", ("mk2",)),
    "target": ("combat", ("mk2",)),
    "movement-formation": ("movement", ("mk2",)),
    "ranged-formation": ("shooting", ("mk2",)),
    "facing": ("table", ("mk2",)),
    "line-of-fire": ("shooting", ("mk2",)),
    "army": ("army", ("mk2",)),
    "item": ("army", ("mk2",)),
    "line-of-fire-terrain": ("shooting", ("mk2",)),
    "turn": ("course", ("mk2",)),
    "winner": ("course", ("mk2",)),
    "path": ("movement", ("mk2",)),
    "built-terrain": ("shooting", ("mk2",)),
    "domains": ("army", ("mk2",)),
    "dispute": ("course", ("mk2",)),
    "optional-ability": ("warriors", ("mk2",)),
    "setup": ("setup", ("mk2",)),
    "victory-points": ("castles", ("mkc",)),
    "attacker": ("castles", ("mkc",)),
    "attack-section": ("castles", ("mkc",)),
    "shot": ("castles", ("mkc",)),
    "long-shot": ("castles", ("mkc",)),
    "defense": ("castles", ("mkc",)),
    "duel": ("duels", ("mk2",)),
    "eliminate": ("duels", ("mk2",)),
    "objective": ("course", ("mk2",)),
    "actions": ("castles", ("mkc",)),
    "breach": ("castles", ("mkc",)),
    "effect": ("castles", ("mkc",)),
    "placement": ("castles", ("mkc",)),
    "smallest-table": ("castles", ("mkc",)),
    "entry-point": ("castles", ("mkc",)),
    "ladder": ("castles", ("mkc",)),
    "falling": ("castles", ("mkc",)),
    "battlefield": ("position", ("mk2",)),
}

#: Calculators whose question the board `battlefield` asks too.
FIELD = {
    "facing": f"{BOARDS}.battlefield.from_shots",
    "line-of-fire": f"{BOARDS}.battlefield.from_shots",
    "line-of-fire-terrain": f"{BOARDS}.battlefield.from_shots",
    "target": f"{BOARDS}.battlefield.from_shots",
    "gang-up": f"{BOARDS}.battlefield.from_shots",
    "ranged-formation": f"{BOARDS}.battlefield.from_shots",
    "path": f"{BOARDS}.battlefield.from_moves",
    "movement-formation": f"{BOARDS}.battlefield.from_moves",
    "objective": f"{BOARDS}.battlefield.from_places",
    "setup": f"{BOARDS}.battlefield.from_places",
    "placement": f"{BOARDS}.battlefield.from_places",
    "shot": f"{BOARDS}.battlefield.from_castles",
    "attack-section": f"{BOARDS}.battlefield.from_castles",
}
UNASKED = frozenset({"limit"})  # the battlefield adds every modifier up

PACK = Pack(
    package="rules_engine.mage_knight",
    books=("mk2", "mkc"),
    calculators=CALCULATORS,
    place=2,
    boards={"mk2.battlefield": f"{BOARDS}.battlefield", "mk2.dial": f"{BOARDS}.dial"},
    ruling=frozenset({"mk2.dial"}),
    shared={
        "mkc.limit": "mk2.limit",
        **{f"mk2.{name}": f"mkc.{name}" for name in ("criticals", "near_targets", "close_height")},
    },
    leading={
        "mk2": Leading("battlefield", FIELD, unasked=UNASKED),
        "mkc": Leading("mk2.battlefield", FIELD, unasked=UNASKED),
    },
    pictures={"mk2": ("Mage Knight", "mk2", "ruins"), "mkc": ("Mage Knight", "mkc", "gates")},
    games={"mk2": "widgets.play.mage_knight", "mkc": "widgets.play.mage_knight"},
    claims="widgets.claims.battlefield",
    modules=("widgets.play.asking.mage_knight", "widgets.play.mustering"),
)
