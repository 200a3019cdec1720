"""What stands below a maze: the key of its signs, and the square or line that is looked at with its answer and rule,
what is there, and what stands around it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules_engine.calculators import Calculator, find
from rules_engine.ruling import Message, message, say
from rules_engine.speech import label, render
from rules_engine.wiz_war.labels import THINGS
from rules_engine.wiz_war.squares import Boundary, Square
from rules_engine.wiz_war.tabletop import OF_A_WIZARD, Tabletop
from rules_engine.wiz_war.tabletop_answer import ANSWERS, Mazed, Spot
from rules_engine.wiz_war.tabletop_board import OnTable

from ..html import Attributes, Html, hidden_text, join, tag
from ..rules import cite
from ..state import State, query_of
from .buttons import button
from .maze_acts import AS_LAID
from .maze_ground import wizard
from .maze_marks import KEY, may, sign_of
from .maze_tools import BUILT
from .maze_words import TREASURE_OF, Words

ABOUT = message("maze", "The place that is looked at")
WAY = message("board", "Way: {path}")
TAKE = message("board", "Take away")
ITSELF = message("board", "The same in the calculator: {title}")
AROUND = message("maze", "Its lines")
BESIDE = message("maze", "Its squares")
BECOMES = message("maze", "Change the line")
CHOSEN, OTHERS = message("maze", "the wizard that is asked about"), message("maze", "other wizards")
WIZARDS = message("maze", "Wizards")
MAY = message("maze", "a wall may be created here")
SIDES = (message("side", "north"), message("side", "east"), message("side", "south"), message("side", "west"))
_SIDE = message("maze", "{side}: {what}")
_MIDDLE = (11.0, 11.0)  # of a sign that stands beside words


def key(numbers: Mapping[str, int | None], on: OnTable, player: str, lang: str, *, lines: bool) -> Html:
    """The signs that are on the board (each with a number for its sample), each with its meaning; `lines`: those on which
    a wall may be created are marked too."""
    signs = {one: sign_of(one, _MIDDLE, numbers[one]) for one in KEY if one in numbers}
    entries = [_sample(drawn, label(ANSWERS[one], lang)) for one, drawn in signs.items() if drawn]
    if lines:
        entries.append(_sample(may([(3, 11), (19, 11)]), label(MAY, lang)))
    for chosen, text in ((True, CHOSEN), (False, OTHERS if player else WIZARDS)):
        one = next((one for one in on.wizards if (one == player) == chosen), None)
        if one is not None:
            entries.append(_sample(join(wizard((11, 13), one, chosen=chosen)), label(text, lang)))
    return tag("ul", {"class": "rg-key rg-b-key"}, *entries)


def _sample(drawn: Html, text: str) -> Html:
    return tag("li", {}, _sign(drawn), tag("span", {}, text))


def _sign(drawn: Html) -> Html:
    """A sign of the board beside words."""
    size: Attributes = {"viewBox": "0 0 22 22", "width": 22, "height": 22}
    return tag("svg", {"class": "rg-drawing rg-b-sign", "aria-hidden": "true", **size}, drawn)


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
        _itself(calculator, result, lang, root),
    ]
    name = {"class": "rg-b-panel", "role": "group", "aria-label": label(ABOUT, lang)}
    return tag("div", name, *parts)


def _answer(spot: Spot, words: Words, root: str) -> Iterator[Html]:
    drawn = sign_of(spot.answer, _MIDDLE, spot.number)
    word = hidden_text(f"{label(ANSWERS[spot.answer], words.lang)}. ")
    said = tag("span", {}, word, " ".join(map(words.say, spot.said)), " ", cite(spot.rule, root))
    yield tag("p", {"class": f"rg-b-answer rg-b-{spot.answer}"}, _sign(drawn) if drawn else None, said)
    if len(spot.path) > 1:
        yield tag("p", {"class": "rg-b-way"}, render(say(WAY, path=" – ".join(spot.path)), words.lang))


def _there(asked: Tabletop, about: Square, words: Words, instance: str) -> Html | None:
    """The wizards, treasures and things on a square, each with a button that takes it away."""
    rows = list(_rows(asked, about, words, instance))
    return tag("ul", {"class": "rg-b-blocks"}, *rows) if rows else None


def _rows(asked: Tabletop, about: Square, words: Words, instance: str) -> Iterator[Html]:
    for one in asked.wizards:
        if one.at == about.name:
            said = words.say(words.wizard(one.player))
            pressed = one.player == asked.wizard if asked.question in OF_A_WIZARD else None
            sign = _sign(join(wizard((11, 13), one.player, chosen=bool(pressed))))
            ask = button(
                f"{instance}--ask-of-{one.player}",
                f"wizard:{one.player}",
                join([sign, tag("span", {}, said)]),
                pressed=pressed,
            )
            yield tag("li", {}, ask, _away(f"w{one.player}", said, words.lang, instance))
    for at, one in enumerate(asked.treasures, 1):
        if one.at == about.name:
            said = words.say(say(TREASURE_OF, player=one.player))
            yield tag("li", {}, tag("span", {"class": "rg-b-word"}, said), _away(f"t{at}", said, words.lang, instance))
    for at, thing in enumerate(asked.things, 1):
        if thing.at == about.name:
            said = words.say(THINGS[thing.kind])
            yield tag("li", {}, tag("span", {"class": "rg-b-word"}, said), _away(f"o{at}", said, words.lang, instance))


def _away(which: str, said: str, lang: str, instance: str) -> Html:
    text = join([tag("span", {"aria-hidden": "true"}, "×"), hidden_text(f"{label(TAKE, lang)} – {said}")])
    return button(f"{instance}--take-{which}", f"take:{which}", text)


def _around(on: OnTable, about: Square, words: Words, instance: str) -> Html:
    """The four sides of a square, each a button that looks at its line."""
    buttons = []
    for side, name in enumerate(SIDES):
        way = on.maze.ways[about][side]
        text = words.say(say(_SIDE, side=name, what=words.side(about, side)))
        if way.boundary in on.ground.joined or not (
            on.maze.here(way.boundary.first) and on.maze.here(way.boundary.second)
        ):
            buttons.append(tag("span", {"class": "rg-b-word"}, text))
        else:
            buttons.append(button(f"{instance}--side-{side}", f"look:{way.boundary.name}", text))
    return _row(AROUND, buttons, words.lang, f"{instance}--around")


def _beside(about: Boundary, words: Words, instance: str) -> Html:
    """The two squares of a line, and what the line can be made into."""
    lang, on = words.lang, words.on
    squares = [
        button(f"{instance}--beside-{at}", f"look:{place.name}", place.name)
        for at, place in enumerate(dict.fromkeys((about.first, about.second)))
    ]
    now = on.ground.changed.get(about, AS_LAID)
    kinds = [
        button(f"{instance}--line-{kind}", f"line:{kind}", label(text, lang), pressed=kind == now)
        for kind, text in BUILT.items()
        if kind != "opening" or on.maze.is_outer(about)
    ]
    return join(
        [
            _row(BESIDE, squares, lang, f"{instance}--beside"),
            _row(BECOMES, kinds, lang, f"{instance}--becomes") if about not in on.ground.joined else None,
        ]
    )


def _row(legend: Message, buttons: list[Html], lang: str, id_: str) -> Html:
    title = tag("span", {"class": "rg-label", "id": id_}, label(legend, lang))
    return tag("div", {"class": "rg-b-row", "role": "group", "aria-labelledby": id_}, title, *buttons)


def _itself(calculator: Calculator, result: Mazed, lang: str, root: str) -> Html | None:
    """A link to the calculator that answered, with what it was asked."""
    if result.asked is None:
        return None
    other = find(f"{calculator.book.book}.{result.slug}")
    query = query_of(other, State({}, result.asked, None, ()))
    text = render(say(ITSELF, title=other.title), lang)
    return tag(
        "p", {"class": "rg-b-itself"}, tag("a", {"href": f"{root}c/{other.name}/{'?' if query else ''}{query}"}, text)
    )
