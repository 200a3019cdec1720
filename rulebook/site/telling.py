"""Texts of the rules as HTML of one page, with nothing falling back in silence.

A text whose English has changed since it was translated is *stale*: it is shown, and the note of its rule offers the
present English. A text without a translation is *missing*: the English is shown, marked as English.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from rules_engine.ruling import message
from widgets.html import NOTHING, Html, escape, join, tag

from .. import markup
from ..model import PIVOT, Rule
from ..translation import MISSING, STALE, Text
from . import links
from .local import Local

IS_STALE = message("site:state", "The English text has changed since this was translated. Details may be out of date.")
IS_MISSING = message("site:state", "This is not translated yet, so parts of it are in English.")
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

    def blocks(self, context: str, source: str) -> Html:
        """Paragraphs and lists, each translated for itself."""
        return join((self._block(context, block) for block in markup.parse(source)), "\n")

    def _block(self, context: str, block: markup.Block) -> Html:
        if isinstance(block, markup.Listing):
            items = (self._element("li", context, item.source) for item in block.items)
            return tag("ol" if block.ordered else "ul", {}, *items)
        return self._element("p", context, block.source)

    def _element(self, name: str, context: str, source: str) -> Html:
        text = self._noted(self.local.text(context, source))
        if text.state == MISSING:
            return tag(name, {"lang": text.lang, "class": "rg-fallback"}, self._english(text.text))
        return tag(name, {}, self._line(text.text))

    def line(self, context: str, source: str) -> Html:
        """Words with inline markup, inside an element of the caller's."""
        return self._worded(context, source, self._line, self._english)

    def plain(self, context: str, source: str) -> Html:
        """Words without markup, as HTML."""
        return self._worded(context, source, escape, escape)

    def _worded(self, context: str, source: str, show: Callable[[str], Html], english: Callable[[str], Html]) -> Html:
        text = self._noted(self.local.text(context, source))
        return tag("span", {"lang": text.lang}, english(text.text)) if text.state == MISSING else show(text.text)

    def words(self, context: str, source: str) -> str:
        """Words for a place where no mark of their state fits, as in a drawing; the note speaks of them all the same."""
        return self._noted(self.local.text(context, source)).text

    def _noted(self, text: Text) -> Text:
        if text.state == STALE:
            self.stale.append(text)
        elif text.state == MISSING:
            self.missing += 1
        return text

    def cite(self, id: str, shown: str | None) -> Html:
        """A citation: a link to the place on this page or to the card; without a link where the rule is yet to come."""
        library = self.local.library
        if id in library.forthcoming:
            number = shown or library.citation(id).replace(" ", "\u00a0")
            return tag("span", {"class": "rg-later", "title": self.local.say(NOT_HERE)}, number)
        try:
            rule = library.rule(id)
        except KeyError:  # a stale translation may cite what its source cites no more
            return escape(shown or id)
        href = f"#{rule.slug}" if rule.id in self.here else self.up + links.card(rule.id)
        worded = self.number(rule) if shown else None
        words = shown or rule.citation.replace(" ", "\u00a0")
        return tag("a", {"class": "rg-cite", "href": href, "data-number": worded}, words)

    def cites(self, ids: Iterable[str]) -> Html:
        """The citations of rules, one after the other."""
        return join((self.cite(id, None) for id in ids), ", ")

    def number(self, rule: Rule) -> str:
        """The number by which paper names a rule where the words of a link do not: with its book where that is another."""
        return rule.number if rule.book == self.book else rule.citation.replace(" ", "\u00a0")

    def concept(self, local: Local, id: str, shown: str | None) -> Html:
        """A term of the glossary in the language of its text: a link to its entry, whose definition the client shows."""
        concept = local.library.concepts.get(id)
        if concept is None:
            return escape(shown or id)
        return tag("a", {"class": "rg-term", "href": f"{self.up}glossary/#{id}"}, shown or local.term(concept))

    def note(self) -> Html:
        """What the reader should know about the state of the texts told since the last note, or nothing."""
        stale, missing = self.stale, self.missing
        self.stale, self.missing = [], 0
        say = self.local.say
        shown = NOTHING
        if stale:
            present = (tag("p", {}, self._english(text.source)) for text in stale)
            fold = tag(
                "details", {}, tag("summary", {}, say(SHOW_PRESENT)), tag("blockquote", {"lang": PIVOT}, *present)
            )
            shown = tag("div", {"class": "rg-state rg-stale"}, say(IS_STALE), fold)
        if missing:
            shown = join([shown, tag("p", {"class": "rg-state rg-missing"}, say(IS_MISSING))])
        return shown
