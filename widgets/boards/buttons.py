"""Buttons of a board, and the controls that choose what is in hand: radio buttons and lists, named ``view.…``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules_engine.ruling import Message, message, say
from rules_engine.speech import label, render

from ..html import Attributes, Html, hidden_text, join, tag

#: What a drawing whose places are touched in strokes has as ``data-stroke`` (client/stroke.ts).
STROKE = "board:each"
STROKES = message("board", "Drag the mouse to paint several at once, or rest a finger a moment and then drag it.")
UNDO, REDO = message("board", "Undo"), message("board", "Redo")
MORE, LESS = message("board", "{what}: add one"), message("board", "{what}: take one off")
NOW = message("board", "{what}: {now}")
_STEPS = (("undone", -1, "↶", UNDO), ("redone", 1, "↷", REDO))

Options = Iterable[tuple[str, str]]  # each value, and what the reader sees
Groups = Iterable[tuple[str, Options]]  # what each group is called, and its options


def button(id_: str, action: str, text: str | Html, *, pressed: bool | None = None) -> Html:
    """A button with an action of the board; `pressed` tells a choice from a deed (None)."""
    state = None if pressed is None else "true" if pressed else "false"
    attributes = {"type": "button", "class": "rg-b-button", "id": id_, "data-action": f"board:{action}"}
    return tag("button", {**attributes, "aria-pressed": state}, text)


def stepper(legend: Message, id_: str, action: str, now: str, beside: tuple[str, str], lang: str) -> Html:
    """A value with a button for the one below and the one above it, `beside` it; `action` is followed by the value."""

    def sign(way: str, drawn: str, value: str, said: Message) -> Html:
        text = hidden_text(render(say(said, what=legend), lang))
        return button(f"{id_}-{way}", f"{action}:{value}", join([tag("span", {"aria-hidden": "true"}, drawn), text]))

    signs = (sign("less", "−", beside[0], LESS), sign("more", "+", beside[1], MORE))
    shown = tag("span", {"class": "rg-label"}, render(say(NOW, what=legend, now=now), lang))
    return tag("div", {"class": "rg-b-stepper"}, shown, *signs)


def radios(name: str, legend: Message, options: Options, chosen: str, lang: str, instance: str) -> Html:
    """The choice `name` of the board (a tool) as radio buttons in a row."""

    def radio(value: str, text: str) -> Html:
        box = {"type": "radio", "id": f"{instance}--{name}-{value}", "name": f"view.{name}", "value": value}
        return tag(
            "label", {"class": "rg-choice"}, tag("input", {**box, "checked": value == chosen}), tag("span", {}, text)
        )

    return tag(
        "fieldset",
        {"class": "rg-b-radios"},
        tag("legend", {"class": "rg-label"}, label(legend, lang)),
        tag("div", {"class": "rg-choices rg-board-scroll"}, *(radio(*option) for option in options)),
    )


def select(name: str, legend: Message, options: Options, chosen: str, lang: str, instance: str) -> Html:
    """The choice `name` of the board as a list."""
    return palette(name, legend, [("", options)], chosen, lang, instance)


def palette(name: str, legend: Message, groups: Groups, chosen: str, lang: str, instance: str) -> Html:
    """The choice `name` of what a touch paints or puts, as a list in groups; a group without a name stands by itself."""
    id_ = f"{instance}--{name}"

    def entries(options: Options) -> Iterator[Html]:
        return (tag("option", {"value": value, "selected": value == chosen}, text) for value, text in options)

    parts = (
        tag("optgroup", {"label": group}, *entries(options)) if group else join(entries(options))
        for group, options in groups
    )
    return tag(
        "div",
        {"class": "rg-b-select"},
        tag("label", {"class": "rg-label", "for": id_}, label(legend, lang)),
        tag("select", {"class": "rg-select", "id": id_, "name": f"view.{name}"}, *parts),
    )


def strokes(lang: str) -> Html:
    """How a drawing is painted in strokes."""
    return tag("p", {"class": "rg-small rg-needs-js"}, label(STROKES, lang))


def with_steps(tools: Html, lang: str, instance: str) -> Html:
    """The tools, and beside them undoing and redoing, which the page does (client/steps.ts)."""

    def step(name: str, by: int, sign: str, text: Message) -> Html:
        attributes: Attributes = {
            "type": "button",
            "class": "rg-b-button rg-needs-js",
            "id": f"{instance}--{name}",
            "data-step": by,
            "disabled": True,
        }
        said = join([tag("span", {"aria-hidden": "true"}, sign), hidden_text(label(text, lang))])
        return tag("button", attributes, said)

    return tag("div", {"class": "rg-b-head"}, tools, tag("div", {"class": "rg-b-row"}, *(step(*one) for one in _STEPS)))
