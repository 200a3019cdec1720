"""Nine Men's Morris on its board: what is in hand is chosen above it, and a touch on a point puts it there or takes it away."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules_engine.calculators import Calculator
from rules_engine.ruling import Listed, Message, Ruling, messages, say
from rules_engine.speech import label, render, show
from widgets.boards.buttons import radios
from widgets.boards.cases import DRAWN, Case, field
from widgets.figures.shapes import arrow, circle, cross, line
from widgets.html import Html, join

from ..drawing import RADIUS, framed, ground, piece, place, touchable
from ..mills.calculators.mill import Mill
from ..points import POINTS, mills

words = messages("mill")
BOARD = words("The board")
IN_HAND = words("A touch on a point")
MINE, THEIRS = words("sets or takes a piece to move"), words("sets or takes a piece of the other")
TO, FROM = words("is where the piece goes"), words("is where it comes from")
TOOLS = {"to": TO, "from": FROM, "mine": MINE, "theirs": THEIRS}
EMPTY, OWN, OTHER = (
    words("empty"),
    words("piece of the player to move"),
    words("piece of the other"),
)
GOES, COMES = words("the piece goes here"), words("it comes from here")
TAKEN = words("may be taken")
_AT = words("{point}: {what}")


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
    return framed(shapes, points, label(BOARD if points else DRAWN, lang))


def _point(point: str, asked: Mill, ruling: Ruling, lang: str, instance: str) -> Html:
    what = Listed(_what(point, asked, ruling), "plain")
    return touchable(point, render(say(_AT, point=point, what=what), lang), instance)


def _what(point: str, asked: Mill, ruling: Ruling) -> tuple[Message, ...]:
    found = [OWN if point in asked.mine else OTHER if point in asked.theirs else EMPTY]
    found += [GOES] if point == asked.to else []
    found += [COMES] if point == asked.from_ else []
    return (*found, *([TAKEN] if point in ruling.result.takes else []))


def _listed(points: tuple[str, ...], lang: str) -> str:
    return show(Listed(points), lang) if points else "–"
