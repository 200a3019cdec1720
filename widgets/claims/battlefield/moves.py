"""Moves: ways and their ends, starting areas, and warriors that can be or stay a formation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from math import dist
from typing import Any

from rules_engine.mage_knight.table.tables import ASIDE

from ..claim import Claim, Data, Reading, Where, allowed
from .bases import FAR, TABLE, at, far_from, patch, results_of, spot

_ARROW = 0.7  # inches: so far before its goal an arrow ends


def _ways(_: str, data: Data) -> Iterator[Claim]:
    """Ways with a result: past bases and over terrain."""
    for number, move in enumerate(data["moves"]):
        if "result" in move:
            others = [one for one in data["bases"] if at(one) != spot(move["path"][0]) and "tone" not in one]
            given = _walked(move["path"], others) | {"terrain": [patch(one) for one in data.get("terrain", ())]}
            yield Claim(("data", "moves", number, "result"), move["result"], "mk2.path", given, allowed)


def _ends(_: str, data: Data) -> Iterator[Claim]:
    """Places with a mark at which a move from the middle of the drawing may end, or not."""
    results = results_of(data)
    _, _, right, _ = data["table"]
    aside = TABLE - right
    middle = [one / 2 for one in data["size"]]
    standing = [one for one in data["bases"] if "mark" not in one]
    for number, base in enumerate(data["bases"]):
        if "mark" in base:
            given = _walked([middle, base["at"]], standing, aside)
            given["terrain"] = [
                patch(one) | {"outline": [[x + aside, y] for x, y in one["outline"]]} for one in data["terrain"]
            ]
            given["table"] = {"width": TABLE, "depth": TABLE}
            yield Claim(("data", "bases", number, "mark"), results[base["mark"]], "mk2.path", given, allowed)


def _deployed(_: str, data: Data) -> Iterator[Claim]:
    """Warriors in a starting area or beyond its far border, whose zone ends there."""
    results = results_of(data)
    (zone,) = data["zones"]
    (_, low), (right, _) = zone["outline"][0], zone["outline"][2]
    aside = TABLE - ASIDE - right
    for number, base in enumerate(data["bases"]):
        x, y = base["at"]
        given = {"check": "deployment", "warriors": [{"x": round(x + aside, 4), "y": round(y - low, 4)}]}
        where: Where = ("data", "bases", number, "mark")
        yield Claim(where, results[base["mark"]], "mk2.setup", given, allowed)


def _walked(path: Sequence[Sequence[float]], others: Sequence[Mapping[str, Any]], aside: float = 0) -> dict[str, Any]:
    bases = [{"x": x + aside, "y": y} for x, y in map(at, others)]
    return {"path": [[x + aside, y] for x, y in path], "speed": FAR, "bases": bases}


def _groups(_: str, data: Data) -> Iterator[Claim]:
    """Groups by the mark they stand nearest to: whether they can be a formation."""
    yield from _formations(data, [(one, one) for one in data["bases"]])


def _marches(_: str, data: Data) -> Iterator[Claim]:
    """Groups that march: each from a faint base along a move to the base that its arrow points at."""
    still = [one for one in data["bases"] if "tone" not in one]
    starts = {at(one): one for one in data["bases"] if "tone" in one}
    pairs = []
    for move in data["moves"]:
        start, end = (spot(one) for one in move["path"])
        on = _ARROW / dist(start, end)
        aimed = end[0] + on * (end[0] - start[0]), end[1] + on * (end[1] - start[1])
        pairs.append((starts[start], min(still, key=partial(far_from, aimed))))
    yield from _formations(data, pairs)


def _formations(data: Data, pairs: Sequence[tuple[Mapping[str, Any], Mapping[str, Any]]]) -> Iterator[Claim]:
    for number, result in enumerate(data["results"]):
        mates = [
            {"x": at(start)[0], "y": at(start)[1], "to_x": at(end)[0], "to_y": at(end)[1], "speed": 8}
            for start, end in pairs
            if min(data["results"], key=lambda one: dist(one["at"], at(end))) is result
        ]
        if mates[0]["x"] == mates[0]["to_x"]:
            mates = [{key: value for key, value in one.items() if not key.startswith("to_")} for one in mates]
        given = {"participants": mates}
        yield Claim(("data", "results", number, "result"), result["result"], "mk2.movement-formation", given, allowed)


CLAIMS: Mapping[str, Reading] = {
    "ways": _ways,
    "ends": _ends,
    "deployed": _deployed,
    "groups": _groups,
    "marches": _marches,
}
