"""Questions that tell no board, set on the maze board: a place is found for what they tell.

The board is that of the demonstration sectors, or for attacks a small one without walls. What a question tells and no
board can show, such as a turn that is lost, has no link.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # each page has the calculator that it asks, and needs no other
    from rules_engine.wiz_war.board.calculators.setup import Setup
    from rules_engine.wiz_war.cards.play import Card
    from rules_engine.wiz_war.combat.creating import Create
    from rules_engine.wiz_war.combat.walls import Wall

Pairs = Iterator[tuple[str, str]]

# Attacks: A stands on B2 of a small board, B beside it or farther away

_TARGETS = {"same-square": "B2", "adjacent": "C2", "diagonal": "C3", "farther": "D2"}
_ON_LINE = {
    "wall": "wall",
    "fire-wall": "fire-wall",
    "illusion-wall": "illusion-wall",
    "closed-door": "closed-door",
    "open-door": "open-door",
}
_ON_SQUARE = {"bush": "bush", "solid-stone": "solid-stone", "object": "mobile"}
_SMALL = (
    ("board.columns", "4"),
    ("board.rows", "3"),
    *((f"board.{name}", "") for name in ("walls", "doors", "openings")),
)


def card(asked: Card) -> Pairs | None:
    """An attack on an opponent; other cards and other circumstances have no place on a board."""
    plain = asked.own_turn and not (
        asked.first_turn or asked.speed or asked.attack_used or asked.lost_turn or asked.turn_over
    )
    punch = asked.kind == "punch"
    if not plain or asked.target != "opponent" or not (punch or (asked.kind == "attack" and asked.mark != "none")):
        return None
    between = _between(asked)
    return None if between is None else _attack(asked, "punch" if punch else asked.mark, between)


def _between(asked: Card) -> tuple[tuple[str, str], ...] | None:
    """What stands between the two, as pairs; None if nothing can stand there."""
    what, far = asked.between, asked.place == "farther"
    if what == "nothing" or asked.place == "same-square":
        return ()
    if what in _ON_LINE:
        return (("lines", f"B2|C2:{_ON_LINE[what]}"),)
    if not far:
        return None
    return (("things", f"C2:{_ON_SQUARE[what]}"),) if what in _ON_SQUARE else ()


def _attack(asked: Card, attack: str, between: tuple[tuple[str, str], ...]) -> Pairs:
    third = " C:C2" if asked.between == "wizard" and asked.place == "farther" else ""
    yield "question", "card"
    yield "layout", "own"
    yield from between
    yield "wizards", f"A:B2 B:{_TARGETS[asked.place]}{third}"
    yield "treasures", ""
    yield "about", _TARGETS[asked.place]
    yield "attack", attack
    yield from _SMALL


# Creating: A sees the line between two sectors, or that between two squares of its own, or stands beside it


def create(asked: Create) -> Pairs | None:
    """A wall on a line, or something on a square; None for what the board does not show."""
    if asked.kind != "wall":
        return _something(asked)
    beside = asked.base != "none" or asked.occupied_by == "object"
    if asked.line != "between-squares" or asked.turned or beside or (asked.junction and asked.on_line == "opening"):
        return None
    return _wall(asked)


def _wall(asked: Create) -> Pairs:
    about, far, near = (
        ("J3|A3", "B3", "A3")
        if asked.on_line == "opening"
        else ("E3|F3", "D3", "E3")
        if asked.junction
        else ("B5|C5", "A5", "B5")
    )
    kind = {"wall": "wall", "door": "closed-door"}.get(asked.on_line)
    yield "question", "create"
    if kind:
        yield "lines", f"{about}:{kind}"
    yield "wizards", f"A:{near if asked.occupied_by == 'wizard' else far} B:H4 C:H8 D:C8"
    yield "about", about


_BASES = {"none": "D4", "own": "C3", "opponent": "H3", "dead": "H3"}


def _something(asked: Create) -> Pairs:
    about = _BASES[asked.base]
    wizards = [f"A:{about if asked.occupied_by == 'wizard' else 'D3'}", "C:H8", "D:C8"]
    yield "question", "create"
    yield "wizards", " ".join([wizards[0], *(["B:H4"] if asked.base != "dead" else []), *wizards[1:]])
    yield "treasures", ""
    if asked.occupied_by == "object":
        yield "things", f"{about}:mobile"
    yield "about", about


# Breaking and setting up


def wall(asked: Wall) -> Pairs:
    """A wall, a door or a bush with its damage."""
    about, kind = (
        ("E3|F3" if asked.junction else "D3|E3"),
        {"door": "closed-door", "created-wall": "wall"}.get(asked.kind),
    )
    if asked.kind == "wall":
        about = "E1|F1" if asked.junction else "B3|C3"
    yield "question", "wall"
    if asked.kind == "bush":
        about = "D4"
        yield "things", f"{about}:bush"
    elif kind:
        yield "lines", f"{about}:{kind}"
    yield "about", about
    yield "damage", " ".join(map(str, asked.damage))
    yield "each_turn", "" if asked.each_turn is None else str(asked.each_turn)
    yield "hit_points", str(asked.hit_points)


_SECTORS = ("closed-rooms", "crossroads", "spiral", "cells")
#: Wizards and treasures when a game for so many begins on these sectors.
_BEGINNINGS = {
    2: ("A:C3 B:H3", "A:A2 A:E4 B:F5 B:J1"),
    3: ("A:C3 B:H8 C:C8", "A:A2 A:E4 B:F10 B:J6 C:A6 C:D10"),
    4: ("A:C3 B:H3 C:H8 D:C8", "A:A2 A:E4 B:F5 B:J1 C:F6 C:I10 D:A10 D:E6"),
}


def setup(asked: Setup) -> Pairs:
    """The board for so many players, with wizards and treasures where a game begins."""
    wizards, treasures = _BEGINNINGS[asked.players]
    yield "question", "setup"
    yield "sectors", " ".join(_SECTORS[: asked.players])
    yield "wizards", wizards
    yield "treasures", treasures
    yield "about", "C3"
