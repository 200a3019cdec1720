"""The glossary: every concept with its approved term, its definition and the rules that govern it."""

from __future__ import annotations

from rules_engine.ruling import message
from widgets.html import Html, join, tag

from .. import collation
from ..model import LANGUAGES, Concept
from .interface import LANGUAGE_NAMES
from .local import Local
from .pages import Page
from .telling import Telling

TITLE = message("site:glossary", "Glossary")
LEAD = message("site:glossary", "The words of the games, each with the one meaning it has in all rules.")
RULES = message("site:glossary", "Rules: {rules}")
OTHERS = message("site:glossary", "In the other languages: {terms}")
LETTERS = message("site:glossary", "By first letter")


def page(local: Local) -> Page:
    """All concepts in the order of the language's alphabet."""
    tell = Telling(local, "glossary/")
    concepts = local.sorted(local.library.glossary, local.term)
    initials: dict[str, str] = {}
    for concept in concepts:
        initials.setdefault(collation.initial(local.lang, local.term(concept)), concept.id)
    letters = (tag("li", {}, tag("a", {"href": f"#{id}"}, letter)) for letter, id in initials.items())
    heading = local.say(TITLE)
    body = join(
        [
            tag("h1", {}, heading),
            tag("p", {"class": "rg-lead"}, local.say(LEAD)),
            tag("nav", {"aria-label": local.say(LETTERS)}, tag("ul", {"class": "rg-letters"}, *letters)),
            tag("dl", {"class": "rg-glossary"}, *(_entry(tell, concept) for concept in concepts)),
        ]
    )
    return Page(
        path="glossary/",
        title=heading,
        body=body,
        kind="glossary",
        description=local.say(LEAD),
        section="glossary/",
    )


def _entry(tell: Telling, concept: Concept) -> Html:
    local = tell.local
    context = f"glossary:{concept.id}"
    told = [tell.blocks(context, text) for text in (concept.definition, concept.note) if text]
    others = (
        tag("span", {"lang": lang, "title": LANGUAGE_NAMES[lang]}, local.all[lang].term(concept))
        for lang in LANGUAGES
        if lang != local.lang
    )
    small = {"class": "rg-small"}
    term = tag("dt", {}, f"{local.term(concept)} ", tag("span", {"class": "rg-game"}, _games(local, concept)))
    meaning = tag(
        "dd",
        {},
        tell.note(),
        *told,
        tag("p", small, local.worded(RULES, rules=tell.cites(concept.see))),
        tag("p", small, local.worded(OTHERS, terms=join(others, ", "))),
    )
    return tag("div", {"id": concept.id}, term, meaning)


def _games(local: Local, concept: Concept) -> str:
    """The games whose word it is; one word may mean different things in two of them."""
    books = (local.library.book(id) for id in concept.books)
    return ", ".join(dict.fromkeys(local.words(f"book:{book.id}", book.title) for book in books))
