"""HTML and SVG as values: whatever is not already :class:`Html` is escaped, so that no text can become markup."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias


class Html(str):
    """Text that is markup already. Only this module makes one."""

    __slots__ = ()


Child: TypeAlias = "Html | str | None"
Attributes: TypeAlias = "Mapping[str, str | int | bool | None]"

_VOID = frozenset({"br", "input", "hr", "img", "wbr"})
NOTHING = Html("")


def escape(text: str) -> Html:
    """`text` as markup that shows it; NUL, which HTML cannot hold, is replaced.

    Written as a browser writes its document back, so that the two can be compared.
    """
    if isinstance(text, Html):
        return text
    shown = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return Html(shown.replace("\u00a0", "&nbsp;").replace("\0", "\ufffd"))


def join(children: Iterable[Child], between: str = "") -> Html:
    """The children one after the other, with the (escaped) text `between` them."""
    return Html(escape(between).join(escape(child) for child in children if child is not None))


def tag(name: str, attributes: Attributes | None = None, *children: Child) -> Html:
    """The element `name`. An attribute that is True stands with an empty value; False and None leave it out."""
    opening = f"<{name}{_attributes(attributes or {})}>"
    if name in _VOID:
        return Html(opening)
    return Html(f"{opening}{join(children)}</{name}>")


def _attributes(attributes: Attributes) -> str:
    return "".join(
        f' {name}="{_quoted("" if value is True else str(value))}"'
        for name, value in attributes.items()
        if value is not None and value is not False
    )


def _quoted(value: str) -> str:
    """A value between double quotes. ``str()`` has taken off any mark of being markup: here everything is escaped."""
    return escape(value).replace('"', "&quot;")


def hidden_text(text: str) -> Html:
    """Text for those who listen, not shown."""
    return tag("span", {"class": "rg-sr"}, text)
