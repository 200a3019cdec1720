"""What stands below a board: the key of its signs, the answer for the place or piece in hand, and links to calculators."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules_engine.calculators import find
from rules_engine.ruling import Message, message, say
from rules_engine.speech import label, render
from rules_engine.speech.specs import capitalised

from ..html import Attributes, Html, hidden_text, join, tag
from ..rules import cite
from ..state import State, query_of
from .buttons import button

WAY = message("board", "Way: {path}")
TAKE = message("board", "Remove")
ITSELF = message("board", "The same in the calculator: {title}")
MIDDLE = (11.0, 11.0)  # of a sign that stands beside words


def sign(drawn: Html, around: int = 0) -> Html:
    """A sign of the board beside words, with so much room around its 22 units."""
    side = 22 + 2 * around
    size: Attributes = {"viewBox": f"{-around} {-around} {side} {side}", "width": side, "height": side}
    return tag("svg", {"class": "rg-drawing rg-b-sign", "aria-hidden": "true", **size}, drawn)


def key(samples: Iterable[tuple[Html, str]], around: int = 0) -> Html:
    """The signs that are on a board, each with its meaning."""
    entries = (tag("li", {}, sign(drawn, around), tag("span", {}, text)) for drawn, text in samples)
    return tag("ul", {"class": "rg-key rg-b-key"}, *entries)


def panel(name: Message, lang: str, *parts: Html | None) -> Html:
    """What is looked at or in hand, called `name`."""
    return tag("div", {"class": "rg-b-panel", "role": "group", "aria-label": label(name, lang)}, *parts)


def answer(drawn: Html, name: str, word: str, said: str, rule: str, root: str, around: int = 0) -> Html:
    """An answer: its sign, what it is in a word (for those who listen), why, and by which rule; `name`, if it has
    one, picks its style."""
    why = tag("span", {}, hidden_text(f"{capitalised(word)}. "), said, " ", cite(rule, root))
    style = f"rg-b-answer rg-b-{name}" if name else "rg-b-answer"
    return tag("p", {"class": style}, sign(drawn, around) if drawn else None, why)


def way(path: Iterable[str], lang: str) -> Html:
    """The places of a way."""
    return tag("p", {"class": "rg-b-way"}, render(say(WAY, path=" – ".join(path)), lang))


def away(id_: str, action: str, what: str, lang: str) -> Html:
    """The button that takes something away."""
    text = join([tag("span", {"aria-hidden": "true"}, "×"), hidden_text(f"{label(TAKE, lang)} – {what}")])
    return button(id_, action, text)


def row(legend: Message, buttons: Iterable[Html], lang: str, id_: str) -> Html:
    """Buttons that belong together, with a legend before them."""
    title = tag("span", {"class": "rg-label", "id": id_}, label(legend, lang))
    return tag("div", {"class": "rg-b-row", "role": "group", "aria-labelledby": id_}, title, *buttons)


def itself(name: str, asked: Any, lang: str, root: str) -> Html | None:
    """A link to the calculator `name`, which answered, with what it was asked; None if it was asked nothing."""
    if asked is None:
        return None
    other = find(name)
    query = query_of(other, State({}, asked, None, ()))
    address = f"{root}c/{other.name}/{'?' if query else ''}{query}"
    text = render(say(ITSELF, title=other.title), lang)
    return tag("p", {"class": "rg-b-itself"}, tag("a", {"href": address}, text))
