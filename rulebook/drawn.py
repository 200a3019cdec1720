"""Lines that a drawing shows, as questions to the calculators: a drawing obeys the rule at which it stands.

An entry of ``docs/agreement`` with `drawn` names a drawing and what its lines are::

    - {figure: ww-sight-door, books: [ww], drawn: sight}        # ww.line-of-sight: clear or blocked, and where
    - {figure: mk-line-of-fire, books: [mk2], drawn: fire}      # mk2.line-of-fire: clear or not
    - {figure: mk-shot-from-behind, books: [mk2], drawn: rear}  # mk2.line-of-fire: a badge where it runs through the rear arc
    - {figure: mk-elevated-one, books: [mk2], drawn: terrain}   # mk2.line-of-fire-terrain: clear or not, and the defense bonus

What is asked comes from the data of the drawing alone: its bases, walls and terrain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from .documents import Where

CLEAR, BLOCKED = "clear", "blocked"
_FAR = 40  # inches: a range that no drawing reaches
_TURNED = ("facing", "arc")
_GROUND = ("kind", "elevated", "abrupt", "outline")
_WAYS_OUT = ("openings", "warps")
_FIXED = ("bush", "solid-stone")


class Claim(NamedTuple):
    """What a drawing shows at `where` within its data, the question whose answer it is, and how the answer reads."""

    where: Where
    shown: str
    calculator: str
    given: dict[str, Any]
    read: Callable[[dict[str, Any]], str]


def claims(kind: str, data: Mapping[str, Any]) -> Iterator[Claim]:
    """What the lines of a drawing with this `data` claim."""
    return _sights(data) if kind == "sight" else _fires(kind, data)


def _sights(data: Mapping[str, Any]) -> Iterator[Claim]:
    for number, board in enumerate(data["boards"]):
        for place, line in enumerate(board.get("lines", ())):
            caster, *way = line["path"]
            direct = len(way) < 2
            target = {"wall": line["aim"], "target": None} if "aim" in line else {"target": way[-1]}
            yield Claim(
                ("data", "boards", number, "lines", place, "result"),
                f"{line['result']} {line.get('stop', '')}".strip(),
                "ww.line-of-sight",
                {"board": _board(board, closed=direct), "caster": caster, **target},
                _seen if direct else _seen_through,
            )


def _board(drawn: Mapping[str, Any], *, closed: bool) -> dict[str, Any]:
    """The board of a drawing, for a direct line without its ways out."""
    board = {"columns": drawn["columns"], "rows": drawn["rows"], "absent": drawn.get("absent", [])}
    board["walls"] = [wall for wall in drawn.get("walls", ()) if "|" in wall]
    board["doors"] = drawn.get("doors", [])
    things = [(one["at"], one["kind"]) for one in drawn.get("things", ())]
    board["things"] = [{"at": at, "kind": kind if kind in _FIXED else "mobile"} for at, kind in things]
    board["wizards"] = [one["at"] for one in drawn.get("wizards", ())]
    board["openings"] = [one["at"] for one in drawn.get("openings", ())]
    board["warps"] = [
        {
            name + end: part
            for name in ("first", "second")
            for end, part in zip(("", "_side"), one[name].split("."), strict=True)
        }
        for one in drawn.get("warps", ())
    ]
    return board | {key: [] for key in _WAYS_OUT} if closed else board


def _seen(answer: dict[str, Any]) -> str:
    return CLEAR if answer["clear"] else " ".join((BLOCKED, *answer["blocked_by"][:1]))


def _seen_through(answer: dict[str, Any]) -> str:
    return CLEAR if answer["clear"] and answer["through"] else BLOCKED


def _fires(kind: str, data: Mapping[str, Any]) -> Iterator[Claim]:
    results = {one["mark"]: one.get("result", "good") for one in data.get("key", ())}
    bases = {tuple(one["at"]): _base(one) for one in data["bases"]}
    for number, line in enumerate(data["lines"]):
        ends = tuple(line["from"]), tuple(line["to"])
        others = [{"x": x, "y": y} for x, y in bases if (x, y) not in ends]
        clear = results[line["mark"]] == "good" if "mark" in line else "stop" not in line
        given: dict[str, Any] = {"attacker": bases[ends[0]], "target": bases[ends[1]]}
        where: Where = ("data", "lines", number, "from", 0)
        shown, badge = CLEAR if clear else BLOCKED, line.get("badge", "")
        if kind == "terrain":
            given |= {"terrain": [_patch(one) for one in data["terrain"]], "bases": others}
            shown = f"{shown} {badge}".strip()
            yield Claim(where, shown, "mk2.line-of-fire-terrain", given, _over_terrain)
            continue
        reach = max((one["radius"] for one in data.get("ranges", ())), default=_FAR)
        given |= {"range": reach, "others": others}
        if kind == "rear":
            yield Claim(where, "rear" if badge else "front", "mk2.line-of-fire", given, _arc)
        else:
            yield Claim(where, shown, "mk2.line-of-fire", given, _in_order)


def _base(drawn: Mapping[str, Any]) -> dict[str, Any]:
    x, y = drawn["at"]
    return {"x": x, "y": y, **{key: drawn[key] for key in _TURNED if key in drawn}}


def _patch(drawn: Mapping[str, Any]) -> dict[str, Any]:
    """A patch of terrain; all that is elevated in one drawing is one piece."""
    piece = "hill" if drawn.get("elevated") else ""
    return {"piece": piece, **{key: drawn[key] for key in _GROUND if key in drawn}}


def _over_terrain(answer: dict[str, Any]) -> str:
    bonus = answer["defense_bonus"]
    return f"{answer['line']} {f'+{bonus}' if bonus else ''}".strip()


def _arc(answer: dict[str, Any]) -> str:
    return "rear" if answer["rear"] else "front"


def _in_order(answer: dict[str, Any]) -> str:
    return CLEAR if answer["legal"] else BLOCKED
