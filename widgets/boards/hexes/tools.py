"""What is chosen on a hex board: the question, the tool in hand and what it puts, and the map."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from rules_engine.calculators import Calculator
from rules_engine.dice import FACES
from rules_engine.ruling import Value, message
from rules_engine.speech import label, show
from rules_engine.wizard_kings.movement.calculators.own_map import MAP_NAMES
from rules_engine.wizard_kings.position.blocks import ARTIFACT, HAVEN, STEPS
from rules_engine.wizard_kings.position.fields import FIGHT, NAMES, QUESTIONS, REACH, Position
from rules_engine.wizard_kings.units import is_caster

from ...html import Html, tag
from ..buttons import button, radios, select, with_steps
from ..words import PLAYER, QUESTION
from .acts import LOOK, MOVE, PAINT, PUT, TAKE, WAY, in_hand, size_of, tool_of
from .brushes import brushes
from .painting import WIDTHS
from .words import kinds

TOOL = message("board", "A touch on a hex")
OTHER_MAP = message("board", "Another map, or an empty board")
CLEAR = message("board", "Take all blocks away")
LAY = message("board", "Lay out a map of clear hexes")
_COLUMNS, _ROWS = message("board", "Columns"), message("board", "Rows")
_TOOLS = {
    LOOK: message("board", "looks"),
    MOVE: message("board", "moves the block"),
    WAY: message("board", "tells its way"),
    PUT: message("board", "adds one"),
    TAKE: message("board", "removes one"),
    PAINT: message("board", "paints the map"),
}
_KIND = message("board", "Kind of unit")
_MOVEMENT = message("board", "Movement")
_RATING, _STEPS = message("board", "Combat rating"), message("board", "Steps")
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
    if chosen == PUT:
        found.append(_put(calculator, touch, lang, instance, fights=asked.question == FIGHT))
    return tag("div", {"class": "rg-b-tools"}, *found)


def _put(calculator: Calculator, touch: Mapping[str, str], lang: str, instance: str, *, fights: bool) -> Html:
    hand = in_hand(touch)
    fighting: tuple[Html, ...] = ()
    if fights:
        ratings = [(one, one) for one in _ratings(calculator)]
        steps = [(str(number), str(number)) for number in range(1, STEPS + 1)]
        rating = "" if hand.rating is None else hand.rating.notation()
        fighting = (
            select("rating", _RATING, ratings, rating, lang, instance),
            select("steps", _STEPS, steps, str(hand.strength), lang, instance),
        )
    numbers = [(str(number), str(number)) for number in range(1, MOST_PLAYERS + 1)]
    movements = [(str(number), str(number)) for number in range(10)]
    sorts = [(one, show(shown, lang)) for one, shown in _sorts(calculator)]
    return tag(
        "div",
        {"class": "rg-b-row"},
        radios("player", PLAYER, numbers, str(hand.player), lang, instance),
        select("kind", _KIND, sorts, ",".join((hand.kind, *hand.traits)), lang, instance),
        select("movement", _MOVEMENT, movements, str(hand.movement), lang, instance),
        *fighting,
    )


def _ratings(calculator: Calculator) -> Iterator[str]:
    """The combat ratings of the edition, letter by letter."""
    for letter in calculator.book.letters:
        yield from (letter,) if is_caster(letter) else (f"{letter}{power}" for power in range(1, FACES + 1))


def _sorts(calculator: Calculator) -> Iterable[tuple[str, Value]]:
    """The kinds of unit that can be put, as the board's controls write them."""
    edition = calculator.book
    folk = ("ground,forest-folk", "ground,desert-folk")
    wizard = "flyer,wizard" if edition.wizards_fly else "ground,wizard"
    later = (HAVEN, ARTIFACT) if edition.has("havens") else ()
    for one in (edition.movers[0], *folk, *edition.movers[1:], wizard, *later):
        yield one, kinds(in_hand({"kind": one}))


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
