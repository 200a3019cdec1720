"""The words of the page around the rules: navigation, header, footer, and what the client says.

Words of one kind of page stand in the module of that page. All are English here; the catalog ``site`` has the rest.
"""

from __future__ import annotations

from collections.abc import Mapping

from babel import Locale

from rules_engine.languages import NAMES
from rules_engine.ruling import Message, message

from ..model import PIVOT

NAME = "Regularo"

#: Every language by its own name, in the order in which they are offered.
LANGUAGE_NAMES: Mapping[str, str] = NAMES


def language_name(code: str, lang: str) -> str:
    """What a language, any that a book may be printed in, is called in the reader's own `lang`, as CLDR has it."""
    name = Locale(lang).languages.get(code) or Locale(PIVOT).languages.get(code) or code
    return f"la {name}" if lang == "eo" and name.endswith("a") else name  # an adjective there, which needs its article


#: A thing and what is said of it: a kind of page and its book; the sign between them is the language's own.
TOLD = message("site:frame", "{name}: {what}")

#: What the templates of the theme show, by the name that they use.
FRAME: Mapping[str, Message] = {
    "skip": message("site:frame", "Skip to the content"),
    "main_navigation": message("site:frame", "Main navigation"),
    "language": message("site:frame", "Language:"),
    "theme": message("site:frame", "Light or dark"),
    "search": message("site:frame", "Search"),
    "breadcrumb": message("site:frame", "You are here"),
    "home": message("site:frame", "Home"),
    "calculators": message("site:frame", "Calculators"),
    "editions": message("site:frame", "Editions compared"),
    "glossary": message("site:frame", "Glossary"),
    "before": message("site:frame", "Previous"),
    "after": message("site:frame", "Next"),
    "own_words": message(
        "site:frame", "The rules are told in our own words. Names of games belong to their publishers."
    ),
    "table": message("site:table", "The rules of your table"),
    "about": message("site:frame", "About"),
    "cite": message("site:frame", "How to cite"),
    "translators": message("site:frame", "For translators"),
    "status": message("site:frame", "State of the translations"),
    "coverage": message("site:frame", "What the engine covers"),
    "engine": message("site:frame", "Engine and API"),
    "api": message("site:frame", "Data and API"),
    "licenses": message("site:frame", "Licenses"),
}

#: Kinds of rules.
KINDS: Mapping[str, Message] = {
    "mechanic": message("site:kind", "mechanic"),
    "definition": message("site:kind", "definition"),
    "setup": message("site:kind", "setup"),
    "procedure": message("site:kind", "procedure"),
    "scenario": message("site:kind", "scenario"),
    "table": message("site:kind", "table"),
    "advice": message("site:kind", "advice"),
    "component": message("site:kind", "component"),
}
