"""A position in the making: an own map and blocks, as the pairs of an address.

The calculators that a hex board answers are asked without a map; what they are told of hexes and hexsides becomes a map of a
few hexes (:mod:`.from_retreats`, :mod:`.from_battles`, :mod:`.from_hexes`, :mod:`.from_ships`, :mod:`.from_spells`,
:mod:`.from_regroups`).
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.wizard_kings.maps.board import MOST_BLOCKS

HERE = "X"  # the hex that the question is about
OWN, ENEMY, THIRD = 1, 2, 3  # players
#: What a hex is drawn as that lies beyond a kind of hexside; clear beyond all others.
_BEYOND = {
    **{one: one for one in ("desert", "forest", "swamp", "mountain")},
    **dict.fromkeys(("river", "bridge", "waterfall"), "clear river"),
    "pass": "mountain pass",
    "coastal": "clear coastal",
    "all-water": "sea",
    "shoal": "sea shoal",
}
#: Terrain as the calculators name it that is land and water on a map.
_GROUND = {"river": "clear river", "coastal": "clear coastal"}


class Sketch:
    """Hexes, hexsides and blocks, put down one by one; the first block is the chosen one."""

    def __init__(self) -> None:
        self.hexes: list[str] = []
        self.sides: list[str] = []
        self.blocks: list[str] = []

    def hex(self, name: str, *words: str) -> None:
        """A hex with its terrain and whatever else is said of it."""
        self.hexes.append(" ".join((name, *(word for word in words if word))))

    def side(self, one: str, other: str, kind: str = "clear") -> None:
        """A hexside between two hexes."""
        self.sides.append(f"{one}-{other} {kind}")

    def block(
        self,
        where: str,
        player: int,
        kind: str = "ground",
        movement: int = 2,
        number: int = 1,
        *,
        strength: int = 0,
        rating: str = "",
    ) -> None:
        """So many blocks of one kind in a hex, or on the way that `where` tells (``H1-X``); strength 0 and no rating: they are
        not told."""
        told = f"::{strength or ''}:{rating}".rstrip(":")
        self.blocks += [f"{where}:{player}:{kind}:{movement}{told}"] * number

    def pairs(self, question: str, hex: str, *, chosen: int = 1, attacker: int = 0) -> Iterator[tuple[str, str]] | None:
        """The position as pairs, the player told who attacks (0: nobody is told); None if it has more blocks than a board
        holds."""
        return self._pairs(question, hex, chosen, attacker) if len(self.blocks) <= MOST_BLOCKS else None

    def _pairs(self, question: str, hex: str, chosen: int, attacker: int) -> Iterator[tuple[str, str]]:
        yield "question", question
        yield "map", "own"
        yield "blocks", " ".join(self.blocks)
        if chosen != 1:
            yield "block", str(chosen)
        yield "hex", hex
        if attacker:
            yield "attacker", str(attacker)
        for name, texts in (("hexes", self.hexes), ("hexsides", self.sides)):
            if not texts:
                yield name, ""
            for at, text in enumerate(texts):
                yield f"{name}.{at}", text


def beyond(hexside: str) -> str:
    """The hex beyond a kind of hexside, in words."""
    return _BEYOND.get(hexside, "clear")


def ground(terrain: str, *, coastal: bool = False, city: bool = False) -> tuple[str, ...]:
    """A hex of `terrain`, one of `editions.TERRAIN`, in words."""
    found = _GROUND.get(terrain, terrain)
    return (found, "coastal" if coastal and found != "clear coastal" else "", "city" if city else "")


def counted_like(unit: str) -> str:
    """The kind of block that counts at a hexside together with `unit`."""
    return "aquatic" if unit == "aquatic" else "ground"
