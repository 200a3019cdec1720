"""Lines of fire and shots: clear or not, from behind, over terrain, near enough, from a section."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from math import dist
from typing import Any, NamedTuple

from ..claim import BAD, GOOD, Answer, Claim, Data, Reading, Where, allowed
from .bases import FAR, asked, at, base_of, far_from, patch, results_of, spot, warrior

CLEAR, BLOCKED = "clear", "blocked"


class _Line(NamedTuple):
    """A line of a drawing: where it stands, what it shows, its badge, and the two bases between which it runs."""

    where: Where
    shown: str
    badge: str
    given: dict[str, Any]
    others: list[dict[str, float]]


def _lines(data: Data) -> Iterator[_Line]:
    results = {one["mark"]: one.get("result", GOOD) for one in data.get("key", ())}
    bases = {at(one): base_of(one) for one in data["bases"]}
    for number, line in enumerate(data["lines"]):
        ends = spot(line["from"]), spot(line["to"])
        clear = results[line["mark"]] == GOOD if "mark" in line else "stop" not in line
        yield _Line(
            ("data", "lines", number, "from", 0),
            CLEAR if clear else BLOCKED,
            line.get("badge", ""),
            {"attacker": bases[ends[0]], "target": bases[ends[1]]},
            [{"x": x, "y": y} for x, y in bases if (x, y) not in ends],
        )


def _fire(_: str, data: Data) -> Iterator[Claim]:
    """Lines in the front arc and within the range: clear or not."""
    for line in _lines(data):
        given = line.given | _reached(data, line)
        yield Claim(line.where, line.shown, "mk2.line-of-fire", given, _in_order)


def _rear(_: str, data: Data) -> Iterator[Claim]:
    """Lines with a badge where they run through the rear arc of the target."""
    for line in _lines(data):
        given = line.given | _reached(data, line)
        yield Claim(line.where, "rear" if line.badge else "front", "mk2.line-of-fire", given, _arc)


def _reached(data: Data, line: _Line) -> dict[str, Any]:
    reach = max((one["radius"] for one in data.get("ranges", ())), default=FAR)
    return {"range": reach, "others": line.others}


def _terrain(_: str, data: Data) -> Iterator[Claim]:
    """Lines over terrain: clear or not, and the bonus to the defense value that a badge tells."""
    for line in _lines(data):
        given = line.given | {"terrain": [patch(one) for one in data["terrain"]], "bases": line.others}
        shown = f"{line.shown} {line.badge}".strip()
        yield Claim(line.where, shown, "mk2.line-of-fire-terrain", given, _over_terrain)


def _over_terrain(answer: Answer) -> str:
    bonus = answer["defense_bonus"]
    return f"{answer['line']} {f'+{bonus}' if bonus else ''}".strip()


def _arc(answer: Answer) -> str:
    return "rear" if answer["rear"] else "front"


def _in_order(answer: Answer) -> str:
    return CLEAR if answer["legal"] else BLOCKED


def _targets(_: str, data: Data) -> Iterator[Claim]:
    """Shots among friends and opponents that touch one another."""
    results = results_of(data)
    warriors = [warrior(one, "bow") for one in data["bases"]]
    numbers = {at(one): number for number, one in enumerate(data["bases"], 1)}
    for number, line in enumerate(data["lines"]):
        given = asked(warriors, question="target", kind="ranged")
        given |= {"warrior": numbers[spot(line["from"])], "target": f"w{numbers[spot(line['to'])]}"}
        where: Where = ("data", "lines", number, "mark")
        yield Claim(where, results[line["mark"]], "mk2.battlefield", given, allowed)


def _close(_: str, data: Data) -> Iterator[Claim]:
    """Shots with a badge where the target is near enough for the bonus."""
    reach = max(one["radius"] for one in data["ranges"])
    for number, line in enumerate(data["lines"]):
        far = round(dist(line["from"], line["to"]), 2)
        given = {"kind": "ranged", "attack_type": "bow", "rear": False, "helpers": 0, "close_range": "attack"}
        given |= {"range": reach, "distance": far}
        where: Where = ("data", "lines", number, "from", 0)
        yield Claim(where, GOOD if "badge" in line else BAD, "mk2.situation", given, allowed)


def _shots(_: str, data: Data) -> Iterator[Claim]:
    """Shots of a section, whose range is the smaller of its ranges, at warriors and at one with a big base, a Titan."""
    results = results_of(data)
    (section,) = data["terrain"]
    (centre,) = (one["at"] for one in data["parts"])
    reach = data["ranges"][0]["radius"]
    usual = min(one["radius"] for one in data["bases"])
    for number, base in enumerate(data["bases"]):
        given = {
            "range": reach,
            "target": "warrior" if base["radius"] == usual else "titan",
            "distance": round(dist(centre, base["at"]), 2),
            "edge_distance": round(_outside(section["outline"], base["at"]), 2),
        }
        where: Where = ("data", "bases", number, "mark")
        yield Claim(where, results[base["mark"]], "mkc.shot", given, allowed)


def _outside(outline: Sequence[Sequence[float]], point: Sequence[float]) -> float:
    """How far a point lies from an upright rectangle, inches."""
    xs, ys = ([corner[part] for corner in outline] for part in (0, 1))
    x, y = point
    return dist((0, 0), (max(min(xs) - x, x - max(xs), 0), max(min(ys) - y, y - max(ys), 0)))


def _heights(_: str, data: Data) -> Iterator[Claim]:
    """Shots seen from the side, with a badge where the target stands higher."""
    for number, line in enumerate(data["lines"]):
        low, high = (_level(data, line[end]) for end in ("from", "to"))
        given = {"kind": "ranged", "attack_type": "bow", "rear": False, "helpers": 0}
        given |= {"attacker_level": low, "target_level": high}
        where: Where = ("data", "lines", number, "from", 0)
        yield Claim(where, line.get("badge", "+0"), "mk2.situation", given, lambda one: f"+{one['defense_modifier']}")


def _level(data: Data, point: Sequence[float]) -> str:
    figure = min(data["figures"], key=partial(far_from, spot(point)))
    return "elevated" if figure["at"][1] else "ground"


CLAIMS: Mapping[str, Reading] = {
    "fire": _fire,
    "rear": _rear,
    "terrain": _terrain,
    "targets": _targets,
    "close-range": _close,
    "shots": _shots,
    "heights": _heights,
}
