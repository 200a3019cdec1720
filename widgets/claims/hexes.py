"""Drawings of hexes: ways, limits of hexsides and hexes, pinned blocks, retreats, voyages and whose a hex is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from .claim import BAD, GOOD, Answer, Claim, Data, Reading, Where, allowed

Spot = tuple[int, int]
Line = Sequence[Sequence[float]]

#: The steps over the six hexsides as drawings number them, from the east to the north-east and round.
SIDES: tuple[Spot, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
#: Beyond its end, at a hexside, a closed way would lead into the next hex: so much farther, in hexes.
_ON = 0.2
#: Units by the panels of a drawing.
_UNITS = {
    "open": "ground",
    "closed": "ground",
    "ground": "ground",
    "road": "ground",
    "amphibians": "amphibian",
    "aquatics": "aquatic",
}
_OWN, _OTHER = "a", "b"
_PLAYERS = {_OWN: 1, _OTHER: 2}
_STATES = {"good": "friendly", "bad": "enemy", None: "neutral"}


# --- ways ---


def _river(book: str, data: Data) -> Iterator[Claim]:
    """Ways on the map of the river example, by panels of one kind of unit; where it has roads, one by road."""
    names = {_hex(one["at"]): one["mark"] for one in data["signs"]}
    for number, panel in enumerate(data["panels"]):
        for place, move in enumerate(panel["moves"]):
            way = [names[spot] for spot in _spots(move)]
            given = {
                "map": "river-figure-roads" if "roads" in data else "river-figure",
                "unit": _UNITS[panel["label"]],
                "movement": 1 if panel["label"] == "road" else len(way) - 1,
                "path": way,
            }
            at: Where = ("data", "panels", number, "moves", place, "tone")
            yield Claim(at, move["tone"], f"{book}.reach", given, allowed)


def _marches(book: str, data: Data) -> Iterator[Claim]:
    """Ways of blocks with movement allowance 2, over land and by road: as far as they lead, and no farther."""
    names = {_hex(one["at"]): chr(ord("A") + number) for number, one in enumerate(data["hexes"])}
    ground = {_hex(one["at"]): one.get("terrain", "clear") for one in data["hexes"]}
    roads = {frozenset(pair) for road in data["roads"] for pair in pairwise(_hex(one) for one in road)}
    sides = [
        f"{names[spot]}-{names[to]} {_harder(ground[spot], ground[to])}{' road' * (frozenset((spot, to)) in roads)}"
        for spot in names
        for to in ((spot[0] + SIDES[0][0], spot[1]),)
        if to in names
    ]
    given = {"map": "own", "movement": 2, "hexes": [f"{names[one]} {ground[one]}" for one in names], "hexsides": sides}
    for place, move in enumerate(data["moves"]):
        start, *way = (names[spot] for spot in _spots(move))
        at: Where = ("data", "moves", place, "path", 0, 0)
        yield Claim(
            at, " ".join(way), f"{book}.reach", given | {"start": start}, lambda one: " ".join(one["reachable"])
        )


def _harder(one: str, other: str) -> str:
    return one if other == "clear" else other


def _voyages(book: str, data: Data) -> Iterator[Claim]:
    """Ways of ships, from port to port."""
    hexes = {_hex(one["at"]): one for one in data["hexes"]}
    enemies = {_hex(one["at"]) for one in data.get("tokens", ()) if one["side"] == _OTHER}
    battles = {_hex(one["at"]) for one in data["signs"] if one.get("sign") == "battle"}

    def sailed(spot: Spot) -> str:
        one = hexes[spot]
        if spot in enemies:
            return "enemy"
        return "shoal" if one.get("shoal") else one.get("terrain", "coastal")

    for place, move in enumerate(data["moves"]):
        _, *way = _spots(move)
        goal = "battle" if way[-1] in battles else "friendly-port"
        path = [sailed(spot) for spot in way]
        # A way that ends at sea was closed there: whatever comes behind is a port.
        path += ["coastal"] * (path[-1] != "coastal")
        given = {"start": "friendly-port", "goal": goal, "path": path}
        yield Claim(("data", "moves", place, "tone"), move["tone"], f"{book}.sea-transport", given, allowed)


def _ports(book: str, data: Data) -> Iterator[Claim]:
    """A port that is used as often as its value allows: the last block may, another may not."""
    (value,) = (one["city"] for one in data["hexes"] if "city" in one)
    for number, panel in enumerate(data["panels"]):
        out = sum(_hex(move["path"][0]) == (0, 0) for move in panel["moves"])
        used = {"departures": out, "arrivals": len(panel["moves"]) - out}
        last = next(key for key, count in used.items() if count)
        port = {"departures": "start", "arrivals": "goal"}[last]
        given = {"start": "friendly-port", "goal": "friendly-port", "path": ["sea", "coastal"], "value": value}
        for before, shown in ((used[last] - 1, GOOD), (used[last], BAD)):
            at: Where = ("data", "panels", number, "moves", 0, "tone")
            asked = given | used | {"port": port, last: before}
            yield Claim(at, shown, f"{book}.sea-transport", asked, allowed)


# --- limits ---


def _limits(book: str, data: Data) -> Iterator[Claim]:
    """Arrows over the hexsides of a battle hex: so many on land and so many in water."""
    hexes = {_hex(one["at"]): one for one in data["hexes"]}
    middle = hexes[(0, 0)]
    bridges = {one["side"] for one in data["bridges"]}
    roads = {_hex(one) for road in data["roads"] for one in road}
    for place, entry in enumerate(data["entries"]):
        side = entry["side"]
        to = SIDES[side]
        hexside = hexes[to].get("terrain", "clear")
        if side in middle["water"]:
            hexside = "all-water"
        elif side in middle["half"]:
            hexside = "coastal"
        elif side in bridges:
            hexside = "bridge"
        elif to in roads:
            hexside = "road"
        for key, unit in (("land", "ground"), ("water", "aquatic")):
            given = {"unit": unit, "terrain": "coastal", "hexsides": [{"hexside": hexside}]}
            if key in entry:
                at: Where = ("data", "entries", place, key)
                yield Claim(at, str(entry[key]), f"{book}.hexside-limit", given, lambda one: str(one["capacity"][0]))


def _stacks(book: str, data: Data) -> Iterator[Claim]:
    """Blocks of a side that fill a hex, and its wizards, who are marked."""
    for place, token in enumerate(data["tokens"]):
        wizards = token["marked"]
        units = token["count"] - wizards
        given = {"terrain": "clear", "units": units, "wizards": wizards}
        yield Claim(("data", "tokens", place, "count"), f"{units}, 0 too many", f"{book}.stacking", given, _full)


def _full(answer: Answer) -> str:
    return f"{answer['limit']}, {answer['wizard_excess']} too many"


def _pinned(book: str, data: Data) -> Iterator[Claim]:
    """How many blocks of the attacked are pinned, and over how many hexsides the others may leave."""
    sides = {token["side"]: (place, token) for place, token in enumerate(data["tokens"])}
    (_, attackers), (place, attacked) = sides[_OWN], sides[_OTHER]
    tones = [move["tone"] for move in data["moves"]]
    given = {
        "attackers": attackers["count"],
        "defenders": attacked["count"],
        "attack_hexsides": tones.count(_OWN),
    }
    calculator = f"{book}.pinning"
    yield Claim(
        ("data", "tokens", place, "pinned"),
        str(attacked["pinned"]),
        calculator,
        given,
        lambda answer: str(answer["pinned"]),
    )
    at: Where = ("data", "moves", len(tones) - 1, "tone")
    yield Claim(at, str(tones.count(GOOD)), calculator, given, lambda answer: str(answer["open_hexsides"]))


# --- retreats ---


def _retreats(book: str, data: Data) -> Iterator[Claim]:
    """Ways out of a battle hex for those who walk: as many as go there in one round, or none."""
    hexes = {_hex(one["at"]): one for one in data["hexes"]}
    tones: dict[Spot, tuple[int, int]] = {}
    for place, move in enumerate(data["moves"]):
        spot = _spots(move)[-1]
        first, count = tones.get(spot, (place, 0))
        tones[spot] = first, count + (move["tone"] == GOOD)
    for spot, (place, count) in tones.items():
        way = {
            "state": _state(data, hexes[spot]),
            "hexside": hexes[spot].get("terrain", "clear"),
            "entered_by": "attacker",
        }
        given = {"round": 2, "side": "attacker", "unit": "ground", "hexes": [way]}
        at: Where = ("data", "moves", place, "tone")
        yield Claim(at, str(count), f"{book}.retreat", given, lambda answer: str(answer["capacity"][0]))


def _sides(book: str, data: Data) -> Iterator[Claim]:
    """Ways out of a battle hex by the side that goes, and by the hexsides over which the attackers came."""
    entered = {_hex(move["path"][0]) for move in data["moves"] if move["tone"] == _OWN}
    for number, panel in enumerate(data["panels"]):
        for place, move in enumerate(panel["moves"]):
            way = {"state": "neutral", "entered_by": "attacker" if _spots(move)[-1] in entered else "none"}
            given = {"round": 2, "side": panel["label"], "unit": "ground", "hexes": [way]}
            at: Where = ("data", "panels", number, "moves", place, "tone")
            yield Claim(at, move["tone"], f"{book}.retreat", given, allowed)


def _regrouping(book: str, data: Data) -> Iterator[Claim]:
    """Ways out of a hex that has been won, and into it."""
    hexes = {_hex(one["at"]): one for one in data["hexes"]}
    for place, move in enumerate(data["moves"]):
        start, *_, goal = _spots(move)
        out = start == (0, 0)
        way = {"state": _state(data, hexes[goal if out else start]), "units": 0 if out else 1}
        given = {"direction": "out" if out else "in", "hexes": [way], "present": 4 if out else 3}
        at: Where = ("data", "moves", place, "tone")
        yield Claim(at, GOOD, f"{book}.regroup", given, lambda answer: GOOD if answer["open"][0] else BAD)


def _state(data: Data, one: Mapping[str, Any]) -> str:
    """What a hex is to the blocks of the first side."""
    spot = _hex(one["at"])
    standing = {token["side"] for token in data["tokens"] if _hex(token["at"]) == spot}
    if len(standing) > 1:
        return "battle"
    if standing:
        return "friendly" if _OWN in standing else "enemy"
    return {_OWN: "friendly", _OTHER: "enemy-city"}.get(one.get("flag", ""), "neutral")


def _control(book: str, data: Data) -> Iterator[Claim]:
    """Whose a hex is to the first side, by the frame round it."""
    for place, one in enumerate(data["hexes"]):
        spot = _hex(one["at"])
        standing = {token["side"] for token in data["tokens"] if _hex(token["at"]) == spot}
        given = {
            "players": 2,
            "phase": "movement",
            "occupants": sorted(_PLAYERS[side] for side in standing),
            "city_of": _PLAYERS.get(one.get("flag", ""), 0),
            "controller": _PLAYERS.get(one.get("flag", ""), 0),
        }
        at: Where = ("data", "hexes", place, "at", 0)
        shown = _STATES[one.get("tone")]
        yield Claim(at, shown, f"{book}.hex-control", given, lambda answer: str(answer["states"][0]))


CLAIMS: Mapping[str, Reading] = {
    "river": _river,
    "marches": _marches,
    "voyages": _voyages,
    "ports": _ports,
    "limits": _limits,
    "stacks": _stacks,
    "pinned": _pinned,
    "retreats": _retreats,
    "retreat-sides": _sides,
    "regrouping": _regrouping,
    "control": _control,
}


def _spots(move: Mapping[str, Any]) -> list[Spot]:
    """The hexes through which a way leads; a closed one ends at the hexside, and is told with the hex behind it."""
    path = [tuple(one) for one in move["path"]]
    if move["tone"] == BAD:
        (x, y), (to_x, to_y) = path[-2:]
        far = max(abs(to_x - x), abs(to_y - y)) / _ON
        path.append((to_x + (to_x - x) / far, to_y + (to_y - y) / far))
    spots = [_hex(path[0])]
    for (x, y), (to_x, to_y) in pairwise(path):
        parts = max(1, round(20 * max(abs(to_x - x), abs(to_y - y))))
        for part in range(1, parts + 1):
            spot = _hex((x + (to_x - x) * part / parts, y + (to_y - y) * part / parts))
            if spot != spots[-1]:
                spots.append(spot)
    return spots


def _hex(point: Sequence[float]) -> Spot:
    """The hex in which a point lies, both in columns and rows askew."""
    x, y = point
    column, row, rest = round(x), round(y), round(-x - y)
    off_column, off_row, off_rest = abs(column - x), abs(row - y), abs(rest + x + y)
    if off_column > off_row and off_column > off_rest:
        return -row - rest, row
    return (column, -column - rest) if off_row > off_rest else (column, row)
