"""Drawings of mazes: lines of sight, ways, and where things have effect, may stand or decide the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from .claim import BAD, Answer, Claim, Data, Reading, allowed

CLEAR, BLOCKED = "clear", "blocked"
_WAYS_OUT = ("openings", "warps")
_FIXED = ("bush", "solid-stone")
_DOORS = {"closed": "closed", "open": "open", "kept": "kept-open"}


def _sights(_: str, data: Data) -> Iterator[Claim]:
    """Lines: clear, or blocked and by what."""
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


def _ways(_: str, data: Data) -> Iterator[Claim]:
    """Ways, leg by leg: a straight leg is as many squares long as it looks, one over the edge is one step."""
    for number, board in enumerate(data["boards"]):
        for place, move in enumerate(board.get("moves", ())):
            for start, goal, length in _legs(move["path"]) if move.get("tone") != BAD else ():
                yield Claim(
                    ("data", "boards", number, "moves", place, "path", 0),
                    str(length),
                    "ww.movement",
                    {"board": _board(board), "start": start, "goal": goal},
                    _distance,
                )


def _doors(book: str, data: Data) -> Iterator[Claim]:
    """Ways as above, and the squares with a cross, to which a closed door lets nobody go."""
    yield from _ways(book, data)
    for number, board in enumerate(data["boards"]):
        for place, mark in enumerate(board.get("marks", ())):
            yield Claim(
                ("data", "boards", number, "marks", place, "sign"),
                NO_WAY,
                "ww.movement",
                {"board": _board(board), "start": board["wizards"][0]["at"], "goal": mark["at"]},
                _distance,
            )


def _adjacent(_: str, data: Data) -> Iterator[Claim]:
    """Squares that an adjacent card of the wizard reaches, and squares that it does not."""
    for number, board in enumerate(data["boards"]):
        (wizard,) = (one["at"] for one in board["wizards"])
        for place, mark in enumerate(board["marks"]):
            across, down = (abs(one) for one in _off(wizard, mark["at"]))
            walled = {f"{wizard}|{mark['at']}", f"{mark['at']}|{wizard}"} & set(board["walls"])
            given = {
                "kind": "attack",
                "mark": "adjacent",
                "target": "opponent",
                "place": PLACES.get((across, down), "farther"),
                "between": "wall" if walled else "nothing",
            }
            yield Claim(("data", "boards", number, "marks", place, "sign"), mark["sign"], "ww.card", given, allowed)


def _plans(_: str, data: Data) -> Iterator[Claim]:
    """Where a wall may be created."""
    for number, board in enumerate(data["boards"]):
        wizards = {one["at"] for one in board.get("wizards", ())}
        for place, plan in enumerate(board["plans"]):
            squares = plan["at"].split("|")
            given = {
                "kind": "wall",
                "line": "between-squares" if len(squares) == 2 else "diagonal",
                "on_line": "wall" if plan["at"] in board.get("walls", ()) else "nothing",
                "occupied_by": "wizard" if wizards & set(squares) else "nothing",
            }
            yield Claim(("data", "boards", number, "plans", place, "tone"), plan["tone"], "ww.create", given, allowed)


def _treasures(_: str, data: Data) -> Iterator[Claim]:
    """Treasures on bases, and what that means by the captions: who has won, or who is out."""
    for number, board in enumerate(data["boards"]):
        bases = {one["at"]: one["name"] for one in board["things"] if one["kind"] == "base"}
        lying = [one for one in board["things"] if one["kind"] == "treasure"]
        given = {"players": 3, "treasures": [{"owner": one["name"], "base": bases[one["at"]]} for one in lying]}
        yield Claim(("data", "boards", number, "below"), CAPTIONS[board["below"]], "ww.victory", given, _decided)


#: What the captions say of players: the winner, whoever is out, or that the game goes on.
CAPTIONS = {"two": "A wins", "same": "A wins, C out", "own": "goes on", "out": "B out", "home": "goes on"}
PLACES = {(0, 0): "same-square", (0, 1): "adjacent", (1, 0): "adjacent", (1, 1): "diagonal"}
NO_WAY = "no way"

CLAIMS: Mapping[str, Reading] = {
    "sights": _sights,
    "ways": _ways,
    "doors": _doors,
    "adjacent": _adjacent,
    "plans": _plans,
    "treasures": _treasures,
}


def _off(start: str, goal: str) -> tuple[int, int]:
    """How many columns and rows lie between two squares."""
    return ord(goal[0]) - ord(start[0]), int(goal[1:]) - int(start[1:])


def _legs(path: Sequence[str]) -> Iterator[tuple[str, str, int]]:
    """Start and goal of each leg, and its length in squares: that of a straight run, or 1 where it leads over the edge."""
    squares = [number for number, one in enumerate(path) if "." not in one]
    for number, to in pairwise(squares):
        across, down = _off(path[number], path[to])
        yield path[number], path[to], 1 if to - number > 1 else abs(across) + abs(down)


def _distance(answer: Answer) -> str:
    return NO_WAY if answer["distance"] is None else str(answer["distance"])


def _decided(answer: Answer) -> str:
    told = [f"{answer['winner']} wins"] * bool(answer["winner"]) + [f"{one} out" for one in answer["eliminated"]]
    return ", ".join(told) or "goes on"


def _board(drawn: Mapping[str, Any], *, closed: bool = False) -> dict[str, Any]:
    """The board of a drawing, for a direct line without its ways out."""
    board: dict[str, Any] = {"columns": drawn["columns"], "rows": drawn["rows"], "absent": drawn.get("absent", [])}
    board["walls"] = [wall for wall in drawn.get("walls", ()) if "|" in wall]
    board["doors"] = [one | {"state": _DOORS[one["state"]]} for one in drawn.get("doors", ())]
    things = [(one["at"], one["kind"]) for one in drawn.get("things", ())]
    board["things"] = [{"at": at, "kind": kind if kind in _FIXED else "mobile"} for at, kind in things]
    board["wizards"] = [one["at"] for one in drawn.get("wizards", ())]
    board["openings"] = [one["at"] for one in drawn.get("openings", ())]
    board["broken"] = [one["at"] for one in drawn.get("broken", ())]
    board["warps"] = [
        {
            name + end: part
            for name in ("first", "second")
            for end, part in zip(("", "_side"), one[name].split("."), strict=True)
        }
        for one in drawn.get("warps", ())
    ]
    return board | {key: [] for key in _WAYS_OUT} if closed else board


def _seen(answer: Answer) -> str:
    return CLEAR if answer["clear"] else " ".join((BLOCKED, *answer["blocked_by"][:1]))


def _seen_through(answer: Answer) -> str:
    return CLEAR if answer["clear"] and answer["through"] else BLOCKED
