"""Drawings of the battlefield: lines of fire, contact and arcs, ways, formations, and what key and marks call good or bad."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from math import dist
from typing import Any

from rules_engine.mage_knight.table.tables import ASIDE

from .claim import BAD, GOOD, Answer, Claim, Data, Reading, Where, allowed

CLEAR, BLOCKED = "clear", "blocked"
_FAR = 40  # inches: a range and a speed that no drawing reaches
_ARROW = 0.7  # inches: so far before its goal an arrow ends
_TABLE = 36  # inches: the width and depth of a battlefield
_TURNED = ("facing", "arc")
_GROUND = ("kind", "elevated", "abrupt", "outline")
_TARGET, _ATTACKER = "T", "A"

Spot = tuple[float, float]


# --- lines of fire ---


def _fires(kind: str, _: str, data: Data) -> Iterator[Claim]:
    results = {one["mark"]: one.get("result", GOOD) for one in data.get("key", ())}
    bases = {_at(one): _base(one) for one in data["bases"]}
    for number, line in enumerate(data["lines"]):
        ends = _spot(line["from"]), _spot(line["to"])
        others = [{"x": x, "y": y} for x, y in bases if (x, y) not in ends]
        clear = results[line["mark"]] == GOOD if "mark" in line else "stop" not in line
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


def _patch(drawn: Mapping[str, Any]) -> dict[str, Any]:
    """A patch of terrain; all that is elevated in one drawing is one piece."""
    piece = "hill" if drawn.get("elevated") else ""
    return {"piece": piece, **{key: drawn[key] for key in _GROUND if key in drawn}}


def _over_terrain(answer: Answer) -> str:
    bonus = answer["defense_bonus"]
    return f"{answer['line']} {f'+{bonus}' if bonus else ''}".strip()


def _arc(answer: Answer) -> str:
    return "rear" if answer["rear"] else "front"


def _in_order(answer: Answer) -> str:
    return CLEAR if answer["legal"] else BLOCKED


# --- targets ---


def _targets(_: str, data: Data) -> Iterator[Claim]:
    """Shots among friends and opponents that touch one another."""
    results = _results(data)
    warriors = [_warrior(one, "bow") for one in data["bases"]]
    numbers = {_at(one): number for number, one in enumerate(data["bases"], 1)}
    for number, line in enumerate(data["lines"]):
        given = _asked(warriors, question="target", kind="ranged")
        given |= {"warrior": numbers[_spot(line["from"])], "target": f"w{numbers[_spot(line['to'])]}"}
        at: Where = ("data", "lines", number, "mark")
        yield Claim(at, results[line["mark"]], "mk2.battlefield", given, allowed)


def _close(_: str, data: Data) -> Iterator[Claim]:
    """Shots with a badge where the target is near enough for the bonus."""
    reach = max(one["radius"] for one in data["ranges"])
    for number, line in enumerate(data["lines"]):
        far = round(dist(line["from"], line["to"]), 2)
        given = {"kind": "ranged", "attack_type": "bow", "rear": False, "helpers": 0, "close_range": "attack"}
        given |= {"range": reach, "distance": far}
        at: Where = ("data", "lines", number, "from", 0)
        yield Claim(at, GOOD if "badge" in line else BAD, "mk2.situation", given, allowed)


def _shots(_: str, data: Data) -> Iterator[Claim]:
    """Shots of a section, whose range is the smaller of its ranges, at warriors and at one with a big base, a Titan."""
    results = _results(data)
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
        at: Where = ("data", "bases", number, "mark")
        yield Claim(at, results[base["mark"]], "mkc.shot", given, allowed)


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
        at: Where = ("data", "lines", number, "from", 0)
        yield Claim(at, line.get("badge", "+0"), "mk2.situation", given, lambda one: f"+{one['defense_modifier']}")


def _level(data: Data, point: Sequence[float]) -> str:
    figure = min(data["figures"], key=partial(_from, _spot(point)))
    return "elevated" if figure["at"][1] else "ground"


# --- contact and arcs ---


def _contacts(_: str, data: Data) -> Iterator[Claim]:
    """Who touches the target with the front arc, and can attack it hand to hand."""
    results = _results(data)
    warriors = [_warrior(one, "") for one in data["bases"]]
    target = next(f"w{number}" for number, one in enumerate(data["bases"], 1) if one["mark"] == _TARGET)
    for number, base in enumerate(data["bases"]):
        if base["mark"] in results:
            given = _asked(warriors, question="target", kind="close") | {"warrior": number + 1, "target": target}
            yield Claim(("data", "bases", number, "mark"), results[base["mark"]], "mk2.battlefield", given, allowed)


def _arcs(_: str, data: Data) -> Iterator[Claim]:
    """Who stands in the front arc of the warrior without a number."""
    results = _results(data)
    (centre,) = (one for one in data["bases"] if one["mark"] not in results)
    for number, base in enumerate(data["bases"]):
        if base is not centre:
            given = {"warrior": _base(centre), "others": [_base(base)]}
            yield Claim(("data", "bases", number, "mark"), results[base["mark"]], "mk2.facing", given, _before)


def _before(answer: Answer) -> str:
    return GOOD if answer["others"][0]["in_front_arc"] else BAD


def _spins(_: str, data: Data) -> Iterator[Claim]:
    """Pairs of bases, before a free spin and after it: the first may turn, then has the other in its front arc."""
    for place in range(0, len(data["bases"]), 2):
        turning, arriving = data["bases"][place : place + 2]
        given = {"warrior": _base(arriving), "others": [_base(turning)]}
        if place == 0:
            yield Claim(
                ("data", "bases", place, "facing"),
                "may turn, from behind",
                "mk2.facing",
                given,
                lambda answer: _turning(answer["others"][0]),
            )
        else:
            given = {"warrior": _base(turning), "others": [_base(arriving)]}
            at: Where = ("data", "bases", place, "facing")
            yield Claim(at, GOOD, "mk2.facing", given, _before)


def _turning(other: Mapping[str, Any]) -> str:
    return f"{'may' if other['free_spin'] else 'cannot'} turn, from {'behind' if other['rear'] else 'before'}"


def _helpers(_: str, data: Data) -> Iterator[Claim]:
    """Friends of the attacker who help it, and those who do not."""
    results = _results(data)
    warriors = [_warrior(one, "") for one in data["bases"]]
    numbers = {one["mark"]: number for number, one in enumerate(data["bases"], 1)}
    given = _asked(warriors, question="gang-up")
    given |= {"warrior": numbers[_ATTACKER], "target": f"w{numbers[_TARGET]}"}
    asked = [number for number, base in enumerate(data["bases"]) if base["mark"] in results]
    for place, number in enumerate(asked):
        shown = results[data["bases"][number]["mark"]]
        yield Claim(("data", "bases", number, "mark"), shown, "mk2.battlefield", given, partial(_counted, place))


def _counted(place: int, answer: Answer) -> str:
    return GOOD if answer["answer"]["counted"][place] else BAD


# --- ways ---


def _ways(_: str, data: Data) -> Iterator[Claim]:
    """Ways with a result: past bases and over terrain."""
    for number, move in enumerate(data["moves"]):
        if "result" in move:
            others = [one for one in data["bases"] if _at(one) != _spot(move["path"][0]) and "tone" not in one]
            given = _walked(move["path"], others) | {"terrain": [_patch(one) for one in data.get("terrain", ())]}
            yield Claim(("data", "moves", number, "result"), move["result"], "mk2.path", given, allowed)


def _ends(_: str, data: Data) -> Iterator[Claim]:
    """Places with a mark at which a move from the middle of the drawing may end, or not."""
    results = _results(data)
    _, _, right, _ = data["table"]
    aside = _TABLE - right
    middle = [one / 2 for one in data["size"]]
    standing = [one for one in data["bases"] if "mark" not in one]
    for number, base in enumerate(data["bases"]):
        if "mark" in base:
            given = _walked([middle, base["at"]], standing, aside)
            given["terrain"] = [
                _patch(one) | {"outline": [[x + aside, y] for x, y in one["outline"]]} for one in data["terrain"]
            ]
            given["table"] = {"width": _TABLE, "depth": _TABLE}
            yield Claim(("data", "bases", number, "mark"), results[base["mark"]], "mk2.path", given, allowed)


def _deployed(_: str, data: Data) -> Iterator[Claim]:
    """Warriors in a starting area or beyond its far border, whose zone ends there."""
    results = _results(data)
    (zone,) = data["zones"]
    (_, low), (right, _) = zone["outline"][0], zone["outline"][2]
    aside = _TABLE - ASIDE - right
    for number, base in enumerate(data["bases"]):
        x, y = base["at"]
        given = {"check": "deployment", "warriors": [{"x": round(x + aside, 4), "y": round(y - low, 4)}]}
        at: Where = ("data", "bases", number, "mark")
        yield Claim(at, results[base["mark"]], "mk2.setup", given, allowed)


def _walked(path: Sequence[Sequence[float]], others: Sequence[Mapping[str, Any]], aside: float = 0) -> dict[str, Any]:
    bases = [{"x": x + aside, "y": y} for x, y in map(_at, others)]
    return {"path": [[x + aside, y] for x, y in path], "speed": _FAR, "bases": bases}


# --- formations ---


def _groups(_: str, data: Data) -> Iterator[Claim]:
    """Groups by the mark they stand nearest to: whether they can be a formation."""
    yield from _formations(data, [(one, one) for one in data["bases"]])


def _marches(_: str, data: Data) -> Iterator[Claim]:
    """Groups that march: each from a faint base along a move to the base that its arrow points at."""
    still = [one for one in data["bases"] if "tone" not in one]
    starts = {_at(one): one for one in data["bases"] if "tone" in one}
    pairs = []
    for move in data["moves"]:
        start, end = (_spot(one) for one in move["path"])
        on = _ARROW / dist(start, end)
        aimed = end[0] + on * (end[0] - start[0]), end[1] + on * (end[1] - start[1])
        pairs.append((starts[start], min(still, key=partial(_from, aimed))))
    yield from _formations(data, pairs)


def _from(aimed: Spot, base: Mapping[str, Any]) -> float:
    return dist(aimed, base["at"])


def _formations(data: Data, pairs: Sequence[tuple[Mapping[str, Any], Mapping[str, Any]]]) -> Iterator[Claim]:
    for number, result in enumerate(data["results"]):
        mates = [
            {"x": _at(start)[0], "y": _at(start)[1], "to_x": _at(end)[0], "to_y": _at(end)[1], "speed": 8}
            for start, end in pairs
            if min(data["results"], key=lambda one: dist(one["at"], _at(end))) is result
        ]
        if mates[0]["x"] == mates[0]["to_x"]:
            mates = [{key: value for key, value in one.items() if not key.startswith("to_")} for one in mates]
        given = {"participants": mates}
        yield Claim(("data", "results", number, "result"), result["result"], "mk2.movement-formation", given, allowed)


# --- bases ---


def _results(data: Data) -> dict[str, str]:
    """What the key says of each mark; one line may have several: "2, 3"."""
    return {mark: one["result"] for one in data["key"] for mark in one["mark"].split(", ") if "result" in one}


def _at(base: Mapping[str, Any]) -> Spot:
    return _spot(base["at"])


def _spot(point: Sequence[float]) -> Spot:
    x, y = point
    return x, y


def _base(drawn: Mapping[str, Any]) -> dict[str, Any]:
    x, y = drawn["at"]
    return {"x": x, "y": y, **{key: drawn[key] for key in _TURNED if key in drawn}}


def _warrior(drawn: Mapping[str, Any], kind: str) -> str:
    """A base in the notation of the battlefield, as a warrior that shoots far or, with no `kind`, has a sword."""
    (x, y), player = drawn["at"], {"a": 1, "b": 2}[drawn["side"]]
    more = ",".join([kind] * bool(kind) + [f"t{drawn['tokens']}" for _ in range("tokens" in drawn)])
    return f"{x},{y}:{drawn['facing']}:{player}:{drawn.get('mark', '-')}:8:{_FAR // 2 if kind else 0}:{more}"


def _asked(warriors: Sequence[str], **question: str) -> dict[str, Any]:
    empty: dict[str, Any] = {"terrain": [], "sections": [], "objectives": []}
    return {"warriors": list(warriors), **empty, **question}


CLAIMS: Mapping[str, Reading] = {
    "fire": partial(_fires, "fire"),
    "rear": partial(_fires, "rear"),
    "terrain": partial(_fires, "terrain"),
    "targets": _targets,
    "close-range": _close,
    "shots": _shots,
    "heights": _heights,
    "contacts": _contacts,
    "arcs": _arcs,
    "spins": _spins,
    "helpers": _helpers,
    "ways": _ways,
    "ends": _ends,
    "deployed": _deployed,
    "groups": _groups,
    "marches": _marches,
}
