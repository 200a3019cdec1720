"""What stands below a maze: the key of its signs, and the square or line that is looked at with its answer and rule,
what is there, and what stands around it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules_engine.calculators import Calculator
from rules_engine.ruling import message, say
from rules_engine.speech import label
from rules_engine.wiz_war.board.squares import Boundary, Square
from rules_engine.wiz_war.labels import THINGS
from rules_engine.wiz_war.position.answer import ANSWERS, Mazed, Spot
from rules_engine.wiz_war.position.board import OnTable
from rules_engine.wiz_war.position.calculators.maze import OF_A_WIZARD, Tabletop

from ...html import Html, join, tag
from .. import panels
from ..buttons import button
from .acts import AS_LAID
from .ground import wizard
from .marks import KEY, may, sign_of
from .tools import BUILT
from .words import TREASURE_OF, Words

ABOUT = message("maze", "The place you are looking at")
AROUND = message("maze", "Its lines")
BESIDE = message("maze", "Its squares")
BECOMES = message("maze", "Change the line")
CHOSEN, OTHERS = message("maze", "the selected wizard"), message("maze", "other wizards")
WIZARDS = message("maze", "Wizards")
MAY = message("maze", "a wall may be created here")
SIDES = (message("side", "north"), message("side", "east"), message("side", "south"), message("side", "west"))
_SIDE = message("maze", "{side}: {what}")


def key(numbers: Mapping[str, int | None], on: OnTable, player: str, lang: str, *, lines: bool) -> Html:
    """The signs that are on the board (each with a number for its sample), each with its meaning; `lines`: those on which
    a wall may be created are marked too."""
    signs = {one: sign_of(one, panels.MIDDLE, numbers[one]) for one in KEY if one in numbers}
    samples = [(drawn, label(ANSWERS[one], lang)) for one, drawn in signs.items() if drawn]
    if lines:
        samples.append((may([(3, 11), (19, 11)]), label(MAY, lang)))
    for chosen, text in ((True, CHOSEN), (False, OTHERS if player else WIZARDS)):
        one = next((one for one in on.wizards if (one == player) == chosen), None)
        if one is not None:
            samples.append((join(wizard((11, 13), one, chosen=chosen)), label(text, lang)))
    return panels.key(samples)


def looked_at(
    calculator: Calculator,
    asked: Tabletop,
    about: Square | Boundary,
    result: Mazed,
    spot: Spot | None,
    words: Words,
    instance: str,
    root: str,
) -> Html:
    """The place that is looked at: what it is, the answer with its rule, what is there and around it."""
    on, lang = words.on, words.lang
    around = _beside(about, words, instance) if isinstance(about, Boundary) else _around(on, about, words, instance)
    parts = [
        tag("p", {"class": "rg-b-what"}, words.described(about)),
        *([] if spot is None else _answer(spot, words, root)),
        None if isinstance(about, Boundary) else _there(asked, about, words, instance),
        around,
        panels.itself(f"{calculator.book.book}.{result.slug}", result.asked, lang, root),
    ]
    return panels.panel(ABOUT, lang, *parts)


def _answer(spot: Spot, words: Words, root: str) -> Iterator[Html]:
    drawn = sign_of(spot.answer, panels.MIDDLE, spot.number)
    word, why = label(ANSWERS[spot.answer], words.lang), " ".join(map(words.say, spot.said))
    yield panels.answer(drawn, spot.answer, word, why, spot.rule, root)
    if len(spot.path) > 1:
        yield panels.way(spot.path, words.lang)


def _there(asked: Tabletop, about: Square, words: Words, instance: str) -> Html | None:
    """The wizards, treasures and things on a square, each with a button that takes it away."""
    rows = list(_rows(asked, about, words, instance))
    return tag("ul", {"class": "rg-b-blocks"}, *rows) if rows else None


def _rows(asked: Tabletop, about: Square, words: Words, instance: str) -> Iterator[Html]:
    for one in asked.wizards:
        if one.at == about.name:
            said = words.say(words.wizard(one.player))
            pressed = one.player == asked.wizard if asked.question in OF_A_WIZARD else None
            sign = panels.sign(join(wizard((11, 13), one.player, chosen=bool(pressed))))
            ask = button(
                f"{instance}--ask-of-{one.player}",
                f"wizard:{one.player}",
                join([sign, tag("span", {}, said)]),
                pressed=pressed,
            )
            yield tag(
                "li", {}, ask, panels.away(f"{instance}--take-w{one.player}", f"take:w{one.player}", said, words.lang)
            )
    for at, one in enumerate(asked.treasures, 1):
        if one.at == about.name:
            said = words.say(say(TREASURE_OF, player=one.player))
            yield tag(
                "li",
                {},
                tag("span", {"class": "rg-b-word"}, said),
                panels.away(f"{instance}--take-t{at}", f"take:t{at}", said, words.lang),
            )
    for at, thing in enumerate(asked.things, 1):
        if thing.at == about.name:
            said = words.say(THINGS[thing.kind])
            yield tag(
                "li",
                {},
                tag("span", {"class": "rg-b-word"}, said),
                panels.away(f"{instance}--take-o{at}", f"take:o{at}", said, words.lang),
            )


def _around(on: OnTable, about: Square, words: Words, instance: str) -> Html:
    """The four sides of a square, each a button that looks at its line."""
    buttons = []
    for side, name in enumerate(SIDES):
        way = on.maze.ways[about][side]
        text = words.say(say(_SIDE, side=name, what=words.side(about, side)))
        if way.boundary in on.maze.covered or not (
            on.maze.here(way.boundary.first) and on.maze.here(way.boundary.second)
        ):
            buttons.append(tag("span", {"class": "rg-b-word"}, text))
        else:
            buttons.append(button(f"{instance}--side-{side}", f"look:{way.boundary.name}", text))
    return panels.row(AROUND, buttons, words.lang, f"{instance}--around")


def _beside(about: Boundary, words: Words, instance: str) -> Html:
    """The two squares of a line, and what the line can be made into."""
    lang, on = words.lang, words.on
    squares = [
        button(f"{instance}--beside-{at}", f"look:{place.name}", place.name)
        for at, place in enumerate(dict.fromkeys((about.first, about.second)))
    ]
    now = on.changed_to(about) or (on.maze.stands.get(about, AS_LAID) if on.ground.own else AS_LAID)
    kinds = [
        button(f"{instance}--line-{kind}", f"line:{kind}", label(text, lang), pressed=kind == now)
        for kind, text in BUILT.items()
        if kind != "opening" or on.maze.is_outer(about)
    ]
    return join(
        [
            panels.row(BESIDE, squares, lang, f"{instance}--beside"),
            panels.row(BECOMES, kinds, lang, f"{instance}--becomes") if about not in on.maze.covered else None,
        ]
    )
