"""Where the tables stand that the reader keeps on this device: whole ones, and parts of one, an army or a map alone.

The page keeps and lists them (client/kept-tables.ts), as the texts of :mod:`.board_text`. A board names its parts in
``KEPT``: what each is called, and its fields.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

from rules_engine.ruling import Message, message, say
from rules_engine.speech import label, render

from .html import Attributes, Html, tag

NAME = message("board", "Name")
_KEPT = message("board", "Kept on this device")
_KEEP, _TABLE = message("board", "Keep"), message("board", "Whole table")
_NAME = "{name}"  # the client puts it in
#: What the client says, by its keys.
_SAYS: dict[str, Message] = {
    "open": message("board", "Open {name}"),
    "rename": message("board", "Rename {name}"),
    "name": NAME,
    "save": message("board", "Save {name} as a file"),
    "delete": message("board", "Delete {name}"),
    "deleted": message("board", "Deleted: {name}"),
    "restore": message("board", "Bring it back"),
    "none": message("board", "Nothing is kept yet."),
    "full": message("board", "This device keeps nothing: its storage is full or closed. Save the table as a file."),
}


def fold(name: str, parts: Mapping[Message, Iterable[str]], lang: str, instance: str, whole: Message = _TABLE) -> Html:
    """What is kept of the board of the calculator `name`, folded away; its `parts` can be kept alone, and the `whole`."""
    legend = f"{instance}--keep"
    every: Mapping[Message, Iterable[str]] = {whole: (), **parts}
    buttons = (_keep(one, fields, lang, instance) for one, fields in every.items())
    says = {key: render(say(text, name=_NAME), lang) for key, text in _SAYS.items()}
    return tag(
        "details",
        {
            "class": "rg-b-maps rg-b-kept rg-needs-js",
            "data-board": name,
            "data-words": json.dumps(says, ensure_ascii=False),
        },
        tag("summary", {"id": f"{instance}--kept"}, label(_KEPT, lang)),
        tag(
            "div",
            {"class": "rg-b-row", "role": "group", "aria-labelledby": legend},
            tag("span", {"class": "rg-label", "id": legend}, label(_KEEP, lang)),
            *buttons,
        ),
        tag("ul", {"class": "rg-b-blocks"}),
    )


def _keep(text: Message, fields: Iterable[str], lang: str, instance: str) -> Html:
    told = " ".join(fields)
    attributes: Attributes = {
        "type": "button",
        "class": "rg-b-button",
        "id": f"{instance}--keep-{told.partition(' ')[0] or 'all'}",
        "data-keep": told,
    }
    return tag("button", attributes, label(text, lang))
