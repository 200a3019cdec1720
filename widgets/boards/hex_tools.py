"""What is chosen on a hex board: the question, the tool in hand and what it puts, and the map."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rules_engine.calculators import Calculator
from rules_engine.ruling import Message, Value, message
from rules_engine.speech import label, show
from rules_engine.wizard_kings.own_map import MAP_NAMES
from rules_engine.wizard_kings.position import NAMES, QUESTIONS, Position

from ..html import Html, tag
from .buttons import button
from .hex_acts import LOOK, MOVE, PUT, TAKE, in_hand, tool_of
from .hex_words import kinds

QUESTION = message("board", "Question")
TOOL = message("board", "A touch on a hex")
OTHER_MAP = message("board", "Another map, or an empty board")
CLEAR = message("board", "Take all blocks away")
_TOOLS = {
    LOOK: message("board", "looks"),
    MOVE: message("board", "moves the block"),
    PUT: message("board", "adds one"),
    TAKE: message("board", "removes one"),
}
_PLAYER, _KIND = message("board", "Player"), message("board", "Kind of unit")
_MOVEMENT = message("board", "Movement")
MOST_PLAYERS = 4  # that the tool offers; the fields know seven


def questions(asked: Position, lang: str, instance: str) -> Html:
    """A button for each question."""
    buttons = (
        button(f"{instance}--ask-{slug}", f"ask:{slug}", label(NAMES[slug], lang), pressed=slug == asked.question)
        for slug in QUESTIONS
    )
    return tag(
        "div", {"class": "rg-b-row rg-b-questions", "role": "group", "aria-label": label(QUESTION, lang)}, *buttons
    )


def tools(calculator: Calculator, touch: Mapping[str, str], lang: str, instance: str) -> Html:
    """The tools, and below them what is put, for the tool that puts."""
    chosen = tool_of(touch)
    found = [_radios("tool", TOOL, [(one, label(text, lang)) for one, text in _TOOLS.items()], chosen, lang, instance)]
    if chosen == PUT:
        found.append(_put(calculator, touch, lang, instance))
    return tag("div", {"class": "rg-b-tools"}, *found)


def _put(calculator: Calculator, touch: Mapping[str, str], lang: str, instance: str) -> Html:
    hand = in_hand(touch)
    numbers = [(str(number), str(number)) for number in range(1, MOST_PLAYERS + 1)]
    movements = [(str(number), str(number)) for number in range(10)]
    sorts = [(one, show(shown, lang)) for one, shown in _sorts(calculator)]
    return tag(
        "div",
        {"class": "rg-b-row"},
        _radios("player", _PLAYER, numbers, str(hand.player), lang, instance),
        _select("kind", _KIND, sorts, ",".join((hand.kind, *hand.traits)), lang, instance),
        _select("movement", _MOVEMENT, movements, str(hand.movement), lang, instance),
    )


def _sorts(calculator: Calculator) -> Iterable[tuple[str, Value]]:
    """The kinds of unit that can be put, as the board's controls write them."""
    edition = calculator.book
    folk = ("ground,forest-folk", "ground,desert-folk")
    wizard = "flyer,wizard" if edition.wizards_fly else "ground,wizard"
    for one in (edition.movers[0], *folk, *edition.movers[1:], wizard):
        yield one, kinds(in_hand({"kind": one}))


def _radios(name: str, legend: Message, options: list[tuple[str, str]], chosen: str, lang: str, instance: str) -> Html:
    def radio(value: str, text: str) -> Html:
        box = {"type": "radio", "id": f"{instance}--{name}-{value}", "name": f"view.{name}", "value": value}
        return tag(
            "label", {"class": "rg-choice"}, tag("input", {**box, "checked": value == chosen}), tag("span", {}, text)
        )

    return tag(
        "fieldset",
        {"class": "rg-b-radios"},
        tag("legend", {"class": "rg-label"}, label(legend, lang)),
        tag("div", {"class": "rg-choices"}, *(radio(*option) for option in options)),
    )


def _select(name: str, legend: Message, options: list[tuple[str, str]], chosen: str, lang: str, instance: str) -> Html:
    id_ = f"{instance}--{name}"
    entries = (tag("option", {"value": value, "selected": value == chosen}, text) for value, text in options)
    return tag(
        "div",
        {"class": "rg-b-select"},
        tag("label", {"class": "rg-label", "for": id_}, label(legend, lang)),
        tag("select", {"class": "rg-select", "id": id_, "name": f"view.{name}"}, *entries),
    )


def maps(asked: Position, lang: str, instance: str) -> Html:
    """The other maps, folded away."""
    buttons = [
        button(f"{instance}--map-{name}", f"map:{name}", label(text, lang), pressed=name == asked.map)
        for name, text in MAP_NAMES.items()
    ]
    clear = button(f"{instance}--clear", "clear", label(CLEAR, lang))
    summary = tag("summary", {}, label(OTHER_MAP, lang))
    return tag("details", {"class": "rg-b-maps"}, summary, tag("div", {"class": "rg-b-row"}, *buttons, clear))
