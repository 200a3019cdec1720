"""What a page is: its address, its words and its place in the site, whatever program puts it into files."""

from __future__ import annotations

from dataclasses import dataclass

from widgets.html import Html


@dataclass(frozen=True)
class Link:
    """A title and where it leads: a path below the root of the language."""

    title: str
    path: str


@dataclass(frozen=True)
class Page:
    """One page of one language.

    path         below the root of the language, ends with a slash or is empty: ``r/wk2.dispel/``
    title        plain text, without the name of the site
    body         HTML of the main part
    kind         home, book, turn, reference, reading, card, calculator, calculators, editions, glossary, status, coverage,
                 prose, table, dispute, sheet, quizzes, quiz, examples, example, plays,
                 play or api; names the page's style and what the tests ask of it
    description  one sentence of plain text for search engines and chats
    section      the path of the entry in the navigation that the page belongs to
    crumbs       the pages above it, from the outermost
    before, after  the pages before and after it in reading order
    sheets       the style sheets that it needs beside that of all pages: `boards`, `card`, `dispute`, `quiz`, `sheet`
    parts        what a chat may show of it in the place of the description, plain texts; none where the description is all
    figure       the id of the figure that a chat shows of it, or empty
    feed         the path of the feed that tells what changes there, or empty
    listed       whether search engines are asked to list it (and the sitemap names it)
    """

    path: str
    title: str
    body: Html
    kind: str
    description: str = ""
    section: str = ""
    crumbs: tuple[Link, ...] = ()
    before: Link | None = None
    after: Link | None = None
    sheets: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    figure: str = ""
    feed: str = ""
    listed: bool = True
