"""What no page of prose may hold, and where its links and names lead.

``docs/pages`` is Markdown, which lets HTML through as it stands. A page of ours has none: no tag, no handler, no attribute
list, no picture, no address of another site, but in a block of code, which is shown as it stands. Its links lead to pages that the site has, and the rules, concepts and
calculators that it names, also within notation, are there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from posixpath import normpath

from rules_engine.calculators import names

from .model import REFERENCE_PAGE, TURN_PAGE, Library, Page
from .problems import Place, Problem, nearest, quoted

#: The pages of the site that no source names: paths below the root of a language.
OWN = ("", "api/", "c/", "coverage/", "editions/", "editions/situations/", "glossary/", "status/")

_CODE = re.compile(r"`[^`]*`")
_TAG = re.compile(r"</?[A-Za-z!][^<>]*>?|&#?\w+;")
_ATTRIBUTES = re.compile(r"\{:?\s*[^{}]*=[^{}]*\}|\{:[^{}]*\}")
_LINK = re.compile(
    r"(?P<picture>!?)\[[^\[\]]*\](?:\((?P<to>[^()\s]*(?:\([^()]*\))?[^()\s]*)[^()]*\)|:\s*(?P<defined>\S+))"
)
_ADDRESS = re.compile(r"\b(?:[a-z][a-z0-9+.-]*://|www\.|javascript:|data:|vbscript:|mailto:)\S*", re.IGNORECASE)
_SCRIPT = re.compile(r"(?:javascript|vbscript|data):", re.IGNORECASE)
_CITED = re.compile(r"\[\[([^\[\]|]*)(?:\|[^\[\]]*)?\]\]")
_NAMED = re.compile(r"\{([a-z][a-z0-9.-]*)(?:\|[^{}]*)?\}")
#: The only form of a block of code: what else might begin one would be read otherwise by others.
_FENCE = re.compile(r"```[a-z]*")
_LIKE_A_FENCE = re.compile(r"\s*(?:```|~~~)")
_PERMANENT = re.compile(r"/(?P<kind>[rc])/(?P<name>[a-z0-9]+\.[a-z0-9-]+)")


def problems(library: Library) -> Iterator[Problem]:
    """The faults of every page."""
    known = _Known(library)
    for page in library.pages:
        for number, what, value, remedy in _of_page(page, known):
            yield Problem(Place(page.place.file, page.place.line + number), what, quoted(value), remedy)


class _Known:
    """What a page may point at."""

    def __init__(self, library: Library):
        self.library = library
        self.rules = (*library.rules, *library.forthcoming, *library.redirects)

    @cached_property
    def paths(self) -> dict[str, tuple[str, ...]]:
        """Each path of the site below a language, with its anchors."""
        library = self.library
        found: dict[str, tuple[str, ...]] = dict.fromkeys(OWN, ())
        found |= {f"{page.name}/": () for page in library.pages if page.name != "index"}
        found["glossary/"] = tuple(library.concepts)
        found["editions/"] = tuple(entry.slug for entry in library.concordance)
        for book in library.books:
            own = ("", f"{TURN_PAGE}/", f"{REFERENCE_PAGE}/")
            found |= {f"{book.id}/{page}": () for page in own} | {f"coverage/{book.id}/": ()}
            found |= {f"{book.id}/{one.slug}/": tuple(rule.slug for rule in one.rules) for one in book.chapters}
        found |= {f"r/{id}/": () for id in self.rules} | {f"c/{name}/": () for name in names()}
        return found


_Told = tuple[str, str, str]


def _of_page(page: Page, known: _Known) -> Iterator[tuple[int, str, str, str]]:
    """The faults with their lines, from 0."""
    opened: int | None = None
    number, line = 0, ""
    for number, line in enumerate(page.body.split("\n")):
        if line == "```" if opened is not None else _FENCE.fullmatch(line):
            opened = number if opened is None else None
        elif _LIKE_A_FENCE.match(line):
            yield number, "mark of code", line, "write ``` at the start of a line, a language behind it at most"
        else:
            told = _of_line(line, page, known) if opened is None else _ids(line, known)
            yield from ((number, *one) for one in told)
    if opened is not None:
        yield opened, "code without an end", "```", "close it with ```"


def _of_line(line: str, page: Page, known: _Known) -> Iterator[_Told]:
    words = _CODE.sub(" ", line)
    for found in _TAG.findall(words):
        yield "HTML in a page", found, "leave it out, Markdown says it"
    for found in _ATTRIBUTES.findall(words):
        yield "attributes in a page", found, "leave them out"
    for found in _LINK.finditer(words):
        if found["picture"]:
            yield "picture in a page", found.group(), "leave it out, figures belong to rules"
        elif target := found["to"] or found["defined"]:
            yield from _link(target, page, known)
    for found in _ADDRESS.findall(_LINK.sub(" ", words)):
        yield "address of another site", found, "leave it out, the pages lead to no other site"
    yield from _ids(line, known)


def _link(target: str, page: Page, known: _Known) -> Iterator[_Told]:
    if _SCRIPT.match(target):
        yield "script as a link", target, "leave it out"
        return
    if _ADDRESS.match(target) or target.startswith("//") or ":" in target.partition("/")[0]:
        yield "link to another site", target, "lead to a page of ours, or leave it out"
        return
    path, _, anchor = target.partition("#")
    here = "" if page.name == "index" else f"{page.name}/"
    joined = normpath(f"/{here}{path}").strip("/") if not path.startswith("/") else "/"
    reached = f"{joined}/" if joined else ""
    if reached not in known.paths:
        up = "" if page.name == "index" else "../"
        yield "dead link", target, nearest(target, [up + one for one in known.paths], "lead to a page of the site")
    elif anchor and anchor not in known.paths[reached]:
        remedy = nearest(anchor, known.paths[reached], "lead to the page itself")
        yield f"link to a place that {reached or 'the first page'} does not have", target, remedy


def _ids(line: str, known: _Known) -> Iterator[_Told]:
    concepts = known.library.concepts
    for id in _CITED.findall(line):
        yield from _unknown("unknown rule", id, known.rules)
    for id in _NAMED.findall(line):
        yield from _unknown("unknown concept", id, concepts)
    for found in _PERMANENT.finditer(line):
        if found["kind"] == "r":
            yield from _unknown("unknown rule", found["name"], known.rules)
        else:
            yield from _unknown("unknown calculator", found["name"], names())


def _unknown(what: str, id: str, known: Iterable[str]) -> Iterator[_Told]:
    if id not in known:
        yield what, id, nearest(id, known, "name one that is here")
