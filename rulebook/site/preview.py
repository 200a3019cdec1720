"""What a chat or a forum shows of a link: title, description, language, and a picture of the rule's figure (:mod:`.pictured`) or of
the book (tools/previews.py).

The picture is told by its whole address, so only of a site that knows its own (``site_url`` of ``mkdocs.yml``).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass

EVERYTHING = "library"
WIDE, HIGH = 1200, 630  # pixels of a picture
LONGEST_TITLE = 70  # letters that are shown of a title
MOST_BYTES = 350  # of a description
#: The languages as the protocol writes them, with a region where it asks for one; a new one goes by its own code.
LOCALES = {"eo": "eo", "en": "en_GB", "hu": "hu_HU", "nl": "nl_NL", "fr": "fr_FR"}
_WORD = re.compile(r"\w+")


@dataclass(frozen=True)
class Preview:
    """What the template tells of a page; `address` and `picture` are whole addresses, or empty."""

    title: str
    description: str
    locale: str
    address: str
    picture: str
    wide: int = WIDE
    high: int = HIGH


def preview(
    lang: str, path: str, title: str, description: str, url: str, pictures: Mapping[str, str], own: str = ""
) -> Preview:
    """The preview of the page of `lang` at `path`, below the root of the site; `url` is the address of that, or empty, and `own`
    the picture of the page where it is not that of its book."""
    picture = (own or pictures.get(picture_of(path, pictures), "")) if url else ""
    address = f"{url}{path}" if url else ""
    return Preview(
        title_of(title),
        description_of(description),
        LOCALES.get(lang, lang),
        address,
        f"{url}{picture}" if picture else "",
    )


def picture_of(path: str, books: Collection[str]) -> str:
    """The name of the picture of the page at `path`: the book that its address names, else that of the library."""
    return next((word for word in _WORD.findall(path) if word in books), EVERYTHING)


def title_of(title: str) -> str:
    """As much of a title as is shown, whole words."""
    return title if len(title) <= LONGEST_TITLE else title[: LONGEST_TITLE - 1].rsplit(" ", 1)[0] + "…"


def description_of(text: str) -> str:
    """As much of a description as is shown, whole words."""
    if len(text.encode()) <= MOST_BYTES:
        return text
    cut = text.encode()[: MOST_BYTES - 4].decode("utf-8", "ignore")
    return cut.rsplit(" ", 1)[0] + " …"
