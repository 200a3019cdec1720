"""The glossary: every concept with its approved term, its definition and the rules that govern it."""

from __future__ import annotations

from html import escape

from rules_engine.ruling import message

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
    letters = "".join(f'<li><a href="#{id}">{escape(letter)}</a></li>' for letter, id in initials.items())
    entries = "".join(_entry(tell, concept) for concept in concepts)
    heading = local.say(TITLE)
    body = (
        f'<h1>{escape(heading)}</h1><p class="rg-lead">{escape(local.say(LEAD))}</p>'
        f'<nav aria-label="{escape(local.say(LETTERS))}"><ul class="rg-letters">{letters}</ul></nav>'
        f'<dl class="rg-glossary">{entries}</dl>'
    )
    return Page(
        path="glossary/",
        title=heading,
        body=body,
        kind="glossary",
        description=local.say(LEAD),
        section="glossary/",
    )


def _entry(tell: Telling, concept: Concept) -> str:
    local = tell.local
    context = f"glossary:{concept.id}"
    told = tell.blocks(context, concept.definition) + (tell.blocks(context, concept.note) if concept.note else "")
    rules = ", ".join(tell.cite(id, None) for id in concept.see)
    others = ", ".join(
        f'<span lang="{lang}" title="{LANGUAGE_NAMES[lang]}">{escape(local.all[lang].term(concept))}</span>'
        for lang in LANGUAGES
        if lang != local.lang
    )
    return (
        f'<div id="{concept.id}"><dt>{escape(local.term(concept))} <span class="rg-game">{escape(_games(local, concept))}</span></dt><dd>{tell.note()}{told}'
        f'<p class="rg-small">{local.say(RULES, rules=rules)}</p>'
        f'<p class="rg-small">{local.say(OTHERS, terms=others)}</p></dd></div>'
    )


def _games(local: Local, concept: Concept) -> str:
    """The games whose word it is; one word may mean different things in two of them."""
    books = (local.library.book(id) for id in concept.books)
    return ", ".join(dict.fromkeys(local.words(f"book:{book.id}", book.title) for book in books))
