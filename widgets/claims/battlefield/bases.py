"""Bases, terrain and keys of drawings of the battlefield, in the words of the calculators."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import dist
from typing import Any

from ..claim import Data

Spot = tuple[float, float]

FAR = 40  # inches: a range and a speed that no drawing reaches
TABLE = 36  # inches: the width and depth of a battlefield
_TURNED = ("facing", "arc")
_GROUND = ("kind", "elevated", "abrupt", "outline")


def results_of(data: Data) -> dict[str, str]:
    """What the key says of each mark; one line may have several: "2, 3"."""
    return {mark: one["result"] for one in data["key"] for mark in one["mark"].split(", ") if "result" in one}


def at(base: Mapping[str, Any]) -> Spot:
    """The centre of a drawn base, inches."""
    return spot(base["at"])


def spot(point: Sequence[float]) -> Spot:
    """A written point, inches, that can be a key."""
    x, y = point
    return x, y


def base_of(drawn: Mapping[str, Any]) -> dict[str, Any]:
    """A drawn base as the calculators of shots and facing ask for it."""
    x, y = drawn["at"]
    return {"x": x, "y": y, **{key: drawn[key] for key in _TURNED if key in drawn}}


def warrior(drawn: Mapping[str, Any], kind: str) -> str:
    """A base in the notation of the battlefield, as a warrior that shoots far or, with no `kind`, has a sword."""
    (x, y), player = drawn["at"], {"a": 1, "b": 2}[drawn["side"]]
    tokens = f"t{drawn['tokens']}" if "tokens" in drawn else ""
    more = ",".join(filter(None, (kind, tokens)))
    return f"{x},{y}:{drawn['facing']}:{player}:{drawn.get('mark', '-')}:8:{FAR // 2 if kind else 0}:{more}"


def asked(warriors: Sequence[str], **question: str) -> dict[str, Any]:
    """A question to the battlefield on which nothing but `warriors` stands."""
    empty: dict[str, Any] = {"terrain": [], "sections": [], "objectives": []}
    return {"warriors": list(warriors), **empty, **question}


def patch(drawn: Mapping[str, Any]) -> dict[str, Any]:
    """A patch of terrain; all that is elevated in one drawing is one piece."""
    piece = "hill" if drawn.get("elevated") else ""
    return {"piece": piece, **{key: drawn[key] for key in _GROUND if key in drawn}}


def far_from(aimed: Spot, base: Mapping[str, Any]) -> float:
    """How far the centre of a base is from a point, inches."""
    return dist(aimed, base["at"])
