"""Texts of the rules as HTML of one page, with nothing falling back in silence.

A text whose English has changed since it was translated is *stale*: it is shown, and the note of its rule offers the
present English. A text without a translation is *missing*: the English is shown, marked as English.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from html import escape

from rules_engine.ruling import message

from .. import markup
from ..model import PIVOT, Rule
from ..translation import MISSING, STALE, Text
from . import links
from .local import Local

IS_STALE = message("site:state", "The English text has changed since this was translated. Details may be out of date.")
IS_MISSING = message("site:state", "This is not translated yet, so parts of it stand here in English.")
SHOW_PRESENT = message("site:state", "Show the present English text")
NOT_HERE = message("site:rule", "This rule is not in Regularo yet.")


class Telling:
    """Tells texts of one language on the page at `path`; rules whose ids are in `here` stand on the same page.

    Remembers which texts were stale or missing until :meth:`note` speaks of them.
    """

    def __init__(self, local: Local, path: str, here: frozenset[str] = frozenset()):
        self.local, self.path, self.here = local, path, here
        self.up = links.up(path)
        self.book = next(iter(here), "").partition(".")[0]
        self.stale: list[Text] = []
        self.missing = 0
        english = local.all[PIVOT]
        self._line = partial(markup.inline_html, cite=self.cite, concept=partial(self.concept, local))
        self._english = partial(markup.inline_html, cite=self.cite, concept=partial(self.concept, english))

    def blocks(self, context: str, source: str) -> str:
        """Paragraphs and lists, each translated for itself."""
        shown = []
        for block in markup.parse(source):
            if isinstance(block, markup.Listing):
                name = "ol" if block.ordered else "ul"
                items = "".join(self._element("li", context, item.source) for item in block.items)
                shown.append(f"<{name}>{items}</{name}>")
            else:
                shown.append(self._element("p", context, block.source))
        return "\n".join(shown)

    def _element(self, name: str, context: str, source: str) -> str:
        text = self._noted(self.local.text(context, source))
        mark = f' lang="{text.lang}" class="rg-fallback"' if text.state == MISSING else ""
        show = self._english if text.state == MISSING else self._line
        return f"<{name}{mark}>{show(text.text)}</{name}>"

    def line(self, context: str, source: str) -> str:
        """Words with inline markup, inside an element of the caller's."""
        return self._worded(context, source, self._line, self._english)

    def plain(self, context: str, source: str) -> str:
        """Words without markup, as HTML."""
        show = partial(escape, quote=False)
        return self._worded(context, source, show, show)

    def _worded(self, context: str, source: str, show: Callable[[str], str], english: Callable[[str], str]) -> str:
        text = self._noted(self.local.text(context, source))
        return f'<span lang="{text.lang}">{english(text.text)}</span>' if text.state == MISSING else show(text.text)

    def words(self, context: str, source: str) -> str:
        """Words for a place where no mark of their state fits, as in a drawing; the note speaks of them all the same."""
        return self._noted(self.local.text(context, source)).text

    def _noted(self, text: Text) -> Text:
        if text.state == STALE:
            self.stale.append(text)
        elif text.state == MISSING:
            self.missing += 1
        return text

    def cite(self, id: str, shown: str | None) -> str:
        """A citation: a link to the place on this page or to the card; without a link where the rule is yet to come."""
        library = self.local.library
        if id in library.forthcoming:
            number = escape(shown or library.citation(id).replace(" ", "\u00a0"))
            return f'<span class="rg-later" title="{escape(self.local.say(NOT_HERE))}">{number}</span>'
        try:
            rule = library.rule(id)
        except KeyError:  # a stale translation may cite what its source cites no more
            return escape(shown or id)
        href = f"#{rule.slug}" if rule.id in self.here else self.up + links.card(rule.id)
        title = escape(self.local.title(rule))
        words = escape(shown or rule.citation.replace(" ", "\u00a0"))
        worded = f' data-number="{self.number(rule)}"' if shown else ""
        return f'<a class="rg-cite" href="{href}" title="{title}"{worded}>{words}</a>'

    def number(self, rule: Rule) -> str:
        """The number by which paper names a rule where the words of a link do not: with its book where that is another."""
        return rule.number if rule.book == self.book else rule.citation.replace(" ", "\u00a0")

    def concept(self, local: Local, id: str, shown: str | None) -> str:
        """A term of the glossary in the language of its text: a link to its entry, whose definition the client shows."""
        concept = local.library.concepts.get(id)
        if concept is None:
            return escape(shown or id)
        words = escape(shown or local.term(concept))
        return f'<a class="rg-term" href="{self.up}glossary/#{id}">{words}</a>'

    def note(self) -> str:
        """What the reader should know about the state of the texts told since the last note, or nothing."""
        stale, missing = self.stale, self.missing
        self.stale, self.missing = [], 0
        say = self.local.say
        shown = ""
        if stale:
            present = "".join(f"<p>{self._english(text.source)}</p>" for text in stale)
            shown += (
                f'<div class="rg-state rg-stale">{escape(say(IS_STALE))}'
                f"<details><summary>{escape(say(SHOW_PRESENT))}</summary>"
                f'<blockquote lang="{PIVOT}">{present}</blockquote></details></div>'
            )
        if missing:
            shown += f'<p class="rg-state rg-missing">{escape(say(IS_MISSING))}</p>'
        return shown
