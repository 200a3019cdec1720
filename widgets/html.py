"""HTML and SVG as values: whatever is not already :class:`Html` is escaped, so that no text can become markup."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TypeAlias


class Html(str):
    """Text that is markup already. Only this module makes one."""

    __slots__ = ()


Child: TypeAlias = "Html | str | None"
Attributes: TypeAlias = "Mapping[str, str | int | bool | None]"

_VOID = frozenset({"br", "input", "hr", "img", "link", "meta", "wbr"})
NOTHING = Html("")


def escape(text: str) -> Html:
    """`text` as markup that shows it; NUL, which HTML cannot hold, is replaced.

    Written as a browser writes its document back, so that the two can be compared.
    """
    if isinstance(text, Html):
        return text
    return Html(_shown(text))


def _shown(text: str) -> str:
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace("\u00a0", "&nbsp;").replace("\0", "\ufffd")


def join(children: Iterable[Child], between: str = "") -> Html:
    """The children one after the other, with the (escaped) text `between` them."""
    return Html(escape(between).join([escape(child) for child in children if child is not None]))


def fill(template: str, **values: Child) -> Html:
    """The text `template`, its places ``{name}`` filled with `values`: what is not markup is escaped."""
    return Html(escape(template).format(**{name: escape(value or "") for name, value in values.items()}))


def tag(name: str, attributes: Attributes | None = None, *children: Child) -> Html:
    """The element `name`. An attribute that is True stands with an empty value; False and None leave it out."""
    parts = [f"<{name}"]
    if attributes:
        for called, value in attributes.items():
            if value is not None and value is not False:
                parts.append(f' {called}=""' if value is True else _attribute(called, value))
    parts.append(">")
    if name not in _VOID:
        parts += [one if type(one) is Html else _shown(one) for one in children if one is not None]
        parts.append(f"</{name}>")
    return Html("".join(parts))


def empty(name: str, attributes: Attributes) -> Html:
    """The element `name` without content as XML writes it: ``<link href="…"/>``."""
    opened = tag(name, attributes).removesuffix(f"</{name}>")
    return Html(f"{opened[:-1]}/>")


@lru_cache(maxsize=4096)  # most of a page's attributes say the same
def _attribute(name: str, value: str | int) -> str:
    """An attribute between double quotes. Markup counts as text here: everything is escaped."""
    text = _shown(value if type(value) is str else str(value)).replace('"', "&quot;")
    return f' {name}="{text}"'


def document(lang: str, head: Iterable[Child], body: Iterable[Child]) -> Html:
    """A whole document in the language `lang`."""
    said = tag(
        "html", {"lang": lang}, tag("head", {}, tag("meta", {"charset": "utf-8"}), *head), tag("body", {}, *body)
    )
    return Html(f"<!DOCTYPE html>{said}")


def hidden_text(text: str) -> Html:
    """Text for those who listen, not shown."""
    return tag("span", {"class": "rg-sr"}, text)
