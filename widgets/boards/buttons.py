"""Buttons of a board, and the controls that choose what is in hand: radio buttons and lists, named ``view.…``."""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.ruling import Message
from rules_engine.speech import label

from ..html import Html, tag

Options = Iterable[tuple[str, str]]  # each value, and what the reader sees


def button(id_: str, action: str, text: str | Html, *, pressed: bool | None = None) -> Html:
    """A button with an action of the board; `pressed` tells a choice from a deed (None)."""
    state = None if pressed is None else "true" if pressed else "false"
    attributes = {"type": "button", "class": "rg-b-button", "id": id_, "data-action": f"board:{action}"}
    return tag("button", {**attributes, "aria-pressed": state}, text)


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
        tag("div", {"class": "rg-choices"}, *(radio(*option) for option in options)),
    )


def select(name: str, legend: Message, options: Options, chosen: str, lang: str, instance: str) -> Html:
    """The choice `name` of the board as a list."""
    id_ = f"{instance}--{name}"
    entries = (tag("option", {"value": value, "selected": value == chosen}, text) for value, text in options)
    return tag(
        "div",
        {"class": "rg-b-select"},
        tag("label", {"class": "rg-label", "for": id_}, label(legend, lang)),
        tag("select", {"class": "rg-select", "id": id_, "name": f"view.{name}"}, *entries),
    )
