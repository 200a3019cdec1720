"""The question of sea transport, set on the hex board: two ports, and the hexes that the ship enters between them.

The ship sails from S over H1, H2 … to G. Blocks that used a port in this phase came from P or went there.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.wizard_kings.movement.calculators.sea_transport import GOAL, NOW, SeaTransport

from .sketch import ENEMY, OWN, Sketch

FROM, TO, ELSEWHERE = "S", "G", "P"
_ENTERED = {
    "sea": "sea",
    "lake": "sea",
    "river": "clear river",
    "coastal": "clear coastal",
    "shoal": "sea shoal",
    "waterfall": "clear river",
    "enemy": "sea enemy",
    "battle": "sea battle",
    "land": "clear",
}
_ENDS = {"coastal": "clear coastal", "river": "clear river", "waterfall": "clear river", "shoal": "clear coastal shoal"}
_WIDEST = "city3"
Pairs = Iterator[tuple[str, str]]


def sea_transport(asked: SeaTransport) -> Pairs | None:
    """The voyage on a map; None where the unit would stand in a port that is not friendly, or the port of arrival would
    lie in the open sea, on land or among enemies."""
    last = _ENDS.get(asked.path[-1])
    if asked.start in ("enemy-port", "neutral-port") or (last is None and asked.goal != "no-port"):
        return None
    sketch = Sketch()
    worth = f"city{asked.value}" if asked.value > 1 else "city"
    at_goal = asked.port == GOAL
    started = "clear coastal" if asked.path[0] in ("sea", "lake", "coastal", "shoal") else "clear river"
    sketch.hex(FROM, started, "" if asked.start == "no-port" else _WIDEST if at_goal else worth)
    _way(sketch, asked, _goal(asked, last, worth if at_goal else _WIDEST))
    _blocks(sketch, asked, TO if at_goal else FROM)
    return sketch.pairs("sea-transport", TO)


def _goal(asked: SeaTransport, ground: str | None, worth: str) -> str:
    """The hex of arrival in words."""
    if asked.goal == "no-port":
        return ground or _ENTERED[asked.path[-1]]
    taken = asked.goal == "friendly-port" and asked.friendly_since == NOW
    state = {"friendly-port": "friendly", "enemy-port": "enemy", "battle": "battle"}.get(asked.goal, "")
    return f"{ground} {worth} {f'of{ENEMY}' if taken else state}".strip()


def _way(sketch: Sketch, asked: SeaTransport, goal: str) -> None:
    before, was = FROM, "coastal"
    for number, kind in enumerate(asked.path, 1):
        name = TO if number == len(asked.path) else f"H{number}"
        sketch.hex(name, goal if name == TO else _ENTERED[kind])
        sketch.side(before, name, _hexside(was, kind))
        before, was = name, kind


def _hexside(before: str, kind: str) -> str:
    if kind in ("waterfall", "land"):
        return "waterfall" if kind == "waterfall" else "clear"
    open_water = ("sea", "lake", "shoal", "enemy", "battle")
    return "all-water" if kind in open_water or before in open_water else "clear waterway"


def _blocks(sketch: Sketch, asked: SeaTransport, port: str) -> None:
    """The unit that sails, whoever has used the port, and the havens."""
    movement = 0 if asked.unit == "castle" else 2
    if asked.moved:
        sketch.hex("M", "clear")
        sketch.side("M", FROM)
    sketch.block(f"M-{FROM}" if asked.moved else FROM, OWN, asked.unit, movement)
    if asked.start == "battle":
        sketch.block(FROM, ENEMY)
    taken = asked.goal == "friendly-port" and asked.friendly_since == NOW
    if taken:
        sketch.hex("N", "clear")
        sketch.side("N", TO)
        sketch.block(f"N-{TO}", OWN)
    if taken or not asked.start == asked.goal == "friendly-port":
        return  # the room in the ports is not asked
    if asked.departures or asked.arrivals:
        sketch.hex(ELSEWHERE, "clear coastal", _WIDEST, "friendly")
        sketch.block(f"{port}-{ELSEWHERE}", OWN, number=asked.departures)
        sketch.block(f"{ELSEWHERE}-{port}", OWN, number=asked.arrivals)
    if asked.haven:
        for one in (FROM, TO):
            sketch.block(one, OWN, "haven", 0)
