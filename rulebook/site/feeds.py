"""An Atom feed a book and language: every release with what it changed and why, and the rulings that came after the last one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from uuid import NAMESPACE_URL, uuid5

from rules_engine.ruling import message
from widgets.html import Html, empty, tag

from ..model import Book, Release, Rule
from . import links
from .interface import NAME
from .local import Local
from .site import Site

_DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n'
TITLE = message("site:feed", "{book}: what changes")
FIXED = message("site:feed", "Release {release}")
HERE = message(
    "site:feed", "Rules: {rules}. Rulings: {rulings}. Their words are fixed; links with @{release} keep to them."
)
CHANGED = message("site:feed", "Changed: {name}, {title}")
GONE = message("site:feed", "No longer here: {name}")
RULING = message("site:feed", "New ruling: {name}, {title}")


@dataclass(frozen=True)
class Entry:
    """One entry: its name, which is permanent, its day, title and text, and the path that it leads to."""

    name: str
    day: str
    title: str
    text: str
    path: str


def entries(site: Site) -> Iterator[tuple[str, Callable[[], str]]]:
    """Address below the root of the site of every feed, and what makes its content."""
    for lang in site.built:
        for book in site.library.books:
            yield f"{lang}/{links.feed(book.id)}", partial(feed, site, lang, book)


def feed(site: Site, lang: str, book: Book) -> str:
    """The feed of one book in one language, the newest entry first."""
    local = site.locals[lang]
    found = sorted(_entries(site, local, book), key=lambda one: one.day, reverse=True)
    base = f"{site.url}{lang}/" if site.url else "../"
    updated = found[0].day if found else "2026-11-01"
    written = tag(
        "feed",
        {"xmlns": "http://www.w3.org/2005/Atom", "xml:lang": lang},
        tag("id", {}, _id(f"{lang}/{book.id}")),
        tag("title", {}, local.say(TITLE, book=local.book_title(book))),
        tag("updated", {}, f"{updated}T00:00:00Z"),
        tag("author", {}, tag("name", {}, NAME)),
        empty("link", {"href": f"{base}{book.id}/"}),
        empty("link", {"rel": "self", "href": f"{base}{links.feed(book.id)}"}),
        *(_shown(lang, base, one) for one in found),
    )
    # XML has no name for the space that does not break.
    return f"{_DECLARATION}{written}\n".replace("&nbsp;", "\u00a0")


def _entries(site: Site, local: Local, book: Book) -> Iterator[Entry]:
    for release in site.history.releases:
        yield _release(site, local, book, release)
        yield from _changes(local, book, release)
    known = site.history.last
    for rule in book.rules:
        for note in rule.notes:
            name = f"{rule.id}/{note.n}"
            published = site.library.names.get(name)
            if note.ruling and published and name not in known:
                title = local.say(RULING, name=rule.named(note.n), title=local.title(rule))
                text = f"{local.plain(rule.id, note.text)} {local.plain(rule.id, note.ruling)}"
                yield Entry(name, published.day, title, text, f"{links.card(rule.id)}#{links.anchor(rule.id, note.n)}")


def _release(site: Site, local: Local, book: Book, release: Release) -> Entry:
    names = [name for name in site.history.locked[release.id] if name.partition(".")[0] == book.id]
    known = site.library.names
    rulings = sum(name in known and known[name].kind == "ruling" for name in names)
    rules = sum("/" not in name for name in names)
    said = local.say(HERE, rules=rules, rulings=rulings, release=release.id)
    path = f"{book.id}/"
    return Entry(f"{book.id}@{release.id}", release.day, local.say(FIXED, release=release.id), said, path)


def _changes(local: Local, book: Book, release: Release) -> Iterator[Entry]:
    """What a release changed, each with its reason."""
    for reason in release.reasons:
        for name in reason.of:
            id, _, n = name.partition("/")
            if id.partition(".")[0] == book.id:
                rule = local.library.rules.get(id)
                text = local.words(f"history:{release.id}", reason.text)
                yield Entry(
                    f"{name}@{release.id}", release.day, _title(local, rule, n, name), text, _path(rule, n, book)
                )


def _title(local: Local, rule: Rule | None, n: str, name: str) -> str:
    if rule is None:
        return local.say(GONE, name=name)
    return local.say(CHANGED, name=rule.named(int(n)) if n else rule.citation, title=local.title(rule))


def _path(rule: Rule | None, n: str, book: Book) -> str:
    if rule is None:
        return f"{book.id}/"
    return f"{links.card(rule.id)}{f'#{links.anchor(rule.id, int(n))}' if n else ''}"


def _shown(lang: str, base: str, one: Entry) -> Html:
    return tag(
        "entry",
        {},
        tag("id", {}, _id(f"{lang}/{one.name}")),
        tag("title", {}, one.title),
        tag("updated", {}, f"{one.day}T00:00:00Z"),
        empty("link", {"href": f"{base}{one.path}"}),
        tag("content", {}, one.text),
    )


def _id(name: str) -> str:
    """A name for readers of feeds that stays the same wherever the site is published."""
    return f"urn:uuid:{uuid5(NAMESPACE_URL, f'regularo:{name}')}"
