"""The languages of the rulebooks: the one list that everything else reads (`rulebook new-language` adds to it)."""

from __future__ import annotations

#: Every language by its own name, in the order in which they are offered.
NAMES: dict[str, str] = {
    "eo": "Esperanto",
    "en": "English",
    "hu": "magyar",
    "nl": "Nederlands",
    "fr": "français",
}

LANGUAGES = tuple(NAMES)
