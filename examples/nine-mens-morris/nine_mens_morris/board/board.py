"""Nine Men's Morris on its board: what is in hand is chosen above it, and a touch on a point puts it there or takes it away."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules_engine.calculators import Calculator
from rules_engine.ruling import Listed, Message, Ruling, message, say
from rules_engine.speech import label, render, show
from widgets.boards.buttons import radios
from widgets.boards.cases import DRAWN, Case, field
from widgets.figures.shapes import arrow, circle, cross, line
from widgets.html import Attributes, Html, join, tag

from ..drawing import RADIUS, SIDE, ground, piece, place
from ..mills.calculators.mill import Mill
from ..points import POINTS, mills, neighbours

BOARD = message("mill", "The board")
IN_HAND = message("mill", "A touch on a point")
MINE, THEIRS = message("mill", "sets or takes a piece to move"), message("mill", "sets or takes a piece of the other")
TO, FROM = message("mill", "is where the piece goes"), message("mill", "is where it comes from")
TOOLS = {"to": TO, "from": FROM, "mine": MINE, "theirs": THEIRS}
EMPTY, OWN, OTHER = (
    message("mill", "empty"),
    message("mill", "piece of the player to move"),
    message("mill", "piece of the other"),
)
GOES, COMES = message("mill", "the piece goes here"), message("mill", "it comes from here")
TAKEN = message("mill", "may be taken")
_AT = message("mill", "{point}: {what}")


def board(
    calculator: Calculator, asked: Mill, ruling: Ruling, touch: Mapping[str, str], lang: str, instance: str, root: str
) -> Html:
    """What is in hand, and the board."""
    tool = touch.get("tool", "to") if touch.get("tool") in TOOLS else "to"
    options = [(name, label(words, lang)) for name, words in TOOLS.items()]
    points = [_point(point, asked, ruling, lang, instance) for point in POINTS]
    return join([radios("tool", IN_HAND, options, tool, lang, instance), _drawn(asked, ruling, lang, points)])


def case(calculator: Calculator, asked: Mill, ruling: Ruling, lang: str) -> Case:
    """The board to be looked at, with what stands on it in words."""
    facts = [(field(calculator, name), join([_listed(getattr(asked, name), lang)])) for name in ("mine", "theirs")]
    facts.append((field(calculator, "to"), join([asked.to])))
    facts += [(field(calculator, "from"), join([asked.from_]))] if asked.from_ else []
    return Case(_drawn(asked, ruling, lang, []), tuple(facts), frozenset({"mine", "theirs", "to", "from"}))


def act(calculator: Calculator, asked: Mill, action: str, touch: Mapping[str, str]) -> Mill:
    """The question after a touch on a point, ``at:a1``."""
    verb, _, point = action.partition(":")
    tool = touch.get("tool", "to")
    if verb != "at" or point not in POINTS:
        return asked
    if tool == "from":
        return replace(asked, from_=None if asked.from_ == point or point not in asked.mine else point)
    if tool in ("mine", "theirs"):
        before = getattr(asked, tool)
        after = {*before} ^ {point}
        return _settled(replace(asked, **{tool: tuple(one for one in POINTS if one in after)}), tool)
    return asked if point in (*asked.mine, *asked.theirs) else replace(asked, to=point)


def _settled(asked: Mill, tool: str) -> Mill:
    """What no longer fits the pieces gives way to them."""
    other = "theirs" if tool == "mine" else "mine"
    rest = tuple(one for one in getattr(asked, other) if one not in getattr(asked, tool))
    asked = replace(asked, **{other: rest})
    from_ = asked.from_ if asked.from_ in asked.mine else None
    taken = (*asked.mine, *asked.theirs)
    to = asked.to if asked.to not in taken else next(one for one in POINTS if one not in taken)
    return replace(asked, from_=from_, to=to)


def _drawn(asked: Mill, ruling: Ruling, lang: str, points: list[Html]) -> Html:
    after = [*(one for one in asked.mine if one != asked.from_), asked.to]
    closed = [one for one in mills(after) if asked.to in one] if ruling.legal else []
    shapes = [*ground(), *(line([place(one[0]), place(one[2])], "move good") for one in closed)]
    shapes += [piece(point, False) for point in asked.mine] + [piece(point, True) for point in asked.theirs]
    shapes.append(circle(place(asked.to), RADIUS + 3, "rim a"))
    if asked.from_:
        shapes.append(arrow([place(asked.from_), place(asked.to)], "move" if ruling.legal else "move bad"))
    shapes += [cross(place(point), 6, "move bad") for point in ruling.result.takes]
    name = label(BOARD if points else DRAWN, lang)
    about: Attributes = {"class": "rg-drawing", "role": "group" if points else "img", "aria-label": name}
    size: Attributes = {"viewBox": f"0 0 {SIDE:g} {SIDE:g}", "width": int(SIDE), "height": int(SIDE)}
    return tag("svg", {**about, **size}, tag("g", {"aria-hidden": "true"}, *shapes), *points)


def _point(point: str, asked: Mill, ruling: Ruling, lang: str, instance: str) -> Html:
    """What is touched of a point; the arrow keys lead along the lines."""
    x, y = place(point)
    attributes: Attributes = {
        "id": f"{instance}--{point}",
        "class": "rg-b-segment",
        "role": "button",
        "tabindex": "0",
        "data-action": f"board:at:{point}",
        "aria-label": render(say(_AT, point=point, what=Listed(_what(point, asked, ruling), "plain")), lang),
    }
    for other in neighbours(point):
        at = place(other)
        side = ("left" if at[0] < x else "right") if at[1] == y else ("up" if at[1] < y else "down")
        attributes[f"data-{side}"] = f"{instance}--{other}"
    return tag("g", attributes, tag("circle", {"class": "rg-b-place", "cx": int(x), "cy": int(y), "r": 18}))


def _what(point: str, asked: Mill, ruling: Ruling) -> tuple[Message, ...]:
    found = [OWN if point in asked.mine else OTHER if point in asked.theirs else EMPTY]
    found += [GOES] if point == asked.to else []
    found += [COMES] if point == asked.from_ else []
    return (*found, *([TAKEN] if point in ruling.result.takes else []))


def _listed(points: tuple[str, ...], lang: str) -> str:
    return show(Listed(points), lang) if points else "–"
