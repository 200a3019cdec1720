"""What is chosen on a hex board: the question, the tool in hand and what it puts, and the map."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from rules_engine.calculators import Calculator
from rules_engine.ruling import Value, message
from rules_engine.speech import label, show
from rules_engine.wizard_kings.movement.calculators.own_map import MAP_NAMES
from rules_engine.wizard_kings.position.blocks import ARTIFACT, CITY_FOLK, HAVEN, STEPS, Block
from rules_engine.wizard_kings.position.fields import NAMES, QUESTIONS, REACH, Position

from ...html import Html, tag
from ..buttons import button, palette, radios, select, strokes, with_steps
from ..words import PLAYER, QUESTION
from .brushes import brushes
from .hand import LOOK, MOVE, PAINT, PUT, TAKE, WAY, player_of, size_of, told_of, tool_of, unit_of
from .painting import WIDTHS
from .values import OWN, groups, ratings
from .words import kinds

TOOL = message("board", "Tap a hex to")
OTHER_MAP = message("board", "Another map, or an empty board")
CLEAR = message("board", "Remove all {unit:pl}")
LAY = message("board", "Lay out a map of clear hexes")
_COLUMNS, _ROWS = message("board", "Columns"), message("board", "Rows")
_TOOLS = {
    LOOK: message("board", "look at it"),
    MOVE: message("board", "move the {unit} there"),
    WAY: message("board", "mark its way"),
    PUT: message("board", "add a {unit}"),
    TAKE: message("board", "remove a {unit}"),
    PAINT: message("board", "paint the map"),
}
_UNIT = message("board", "From the list, with its values")
_KIND = message("board", "Kind of {unit}")
_MOVEMENT = message("board", "Movement")
_RATING, _STEPS = message("board", "Combat rating"), message("board", "Steps")
_FOLK = ("ground,forest-folk", "ground,desert-folk")
MOST_PLAYERS = 4  # that the tool offers; the fields know seven


def questions(asked: Position, lang: str, instance: str) -> Html:
    """A button for each question."""
    buttons = (
        button(f"{instance}--ask-{slug}", f"ask:{slug}", label(NAMES[slug], lang), pressed=slug == asked.question)
        for slug in QUESTIONS
    )
    return tag(
        "div",
        {"class": "rg-b-row rg-b-questions rg-board-scroll", "role": "group", "aria-label": label(QUESTION, lang)},
        *buttons,
    )


def tools(calculator: Calculator, asked: Position, touch: Mapping[str, str], lang: str, instance: str) -> Html:
    """The tools, and below them what is put, for the tool that puts; a way is told where the question is about movement."""
    chosen = tool_of(touch)
    offered = [one for one in _TOOLS if one != WAY or asked.question == REACH or chosen == WAY]
    names = [(one, label(_TOOLS[one], lang)) for one in offered]
    found = [with_steps(radios("tool", TOOL, names, chosen, lang, instance), lang, instance)]
    if chosen == PAINT:
        found.append(brushes(asked, touch, lang, instance))
    if chosen in (PAINT, WAY):
        found.append(strokes(lang))
    if chosen == PUT:
        found.append(_put(calculator, touch, lang, instance))
    return tag("div", {"class": "rg-b-tools"}, *found)


def _put(calculator: Calculator, touch: Mapping[str, str], lang: str, instance: str) -> Html:
    """Whose block is put, and which: one of the list, or one with values of its own."""
    unit = unit_of(calculator.book, touch)
    numbers = [(str(number), str(number)) for number in range(1, MOST_PLAYERS + 1)]
    return tag(
        "div",
        {"class": "rg-b-row"},
        radios("player", PLAYER, numbers, str(player_of(touch)), lang, instance),
        palette("unit", _UNIT, groups(calculator.book, lang), unit, lang, instance),
        *(_own_values(calculator, told_of(touch), lang, instance) if unit == OWN else ()),
    )


def _own_values(calculator: Calculator, hand: Block, lang: str, instance: str) -> Iterator[Html]:
    movements = [(str(number), str(number)) for number in range(10)]
    sorts = [(one, show(shown, lang)) for one, shown in _sorts(calculator)]
    known = [("", "–"), *((one, one) for one in ratings(calculator.book))]
    steps = [(str(number), str(number) if number else "–") for number in range(STEPS + 1)]
    rating = "" if hand.rating is None else hand.rating.notation()
    yield select("kind", _KIND, sorts, ",".join((hand.kind, *hand.traits)), lang, instance)
    yield select("movement", _MOVEMENT, movements, str(hand.movement), lang, instance)
    yield select("rating", _RATING, known, rating, lang, instance)
    yield select("steps", _STEPS, steps, str(hand.strength), lang, instance)


def _sorts(calculator: Calculator) -> Iterable[tuple[str, Value]]:
    """The kinds of unit that can be put, as the board's controls write them."""
    edition = calculator.book
    folk = (*_FOLK, *((f"ground,{CITY_FOLK}",) if edition.has(CITY_FOLK) else ()))
    wizard = "flyer,wizard" if edition.wizards_fly else "ground,wizard"
    later = (HAVEN, ARTIFACT) if edition.has("havens") else ()
    for one in (edition.movers[0], *folk, *edition.movers[1:], wizard, *later):
        yield one, kinds(told_of({"kind": one}))


def maps(asked: Position, touch: Mapping[str, str], lang: str, instance: str) -> Html:
    """The other maps, and an empty one to be painted, folded away."""
    buttons = [
        button(f"{instance}--map-{name}", f"map:{name}", label(text, lang), pressed=name == asked.map)
        for name, text in MAP_NAMES.items()
    ]
    clear = button(f"{instance}--clear", "clear", label(CLEAR, lang))
    counts = [(str(number), str(number)) for number in WIDTHS]
    sizes = [
        select(name, text, counts, str(size), lang, instance)
        for name, text, size in zip(("columns", "rows"), (_COLUMNS, _ROWS), size_of(touch), strict=True)
    ]
    lay = button(f"{instance}--lay", "lay", label(LAY, lang))
    summary = tag("summary", {}, label(OTHER_MAP, lang))
    rows = (tag("div", {"class": "rg-b-row"}, *parts) for parts in ((*buttons, clear), (*sizes, lay)))
    return tag("details", {"class": "rg-b-maps"}, summary, tag("div", {"class": "rg-b-tools"}, *rows))
