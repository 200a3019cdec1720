"""One translation held against its English: what got lost, what was added, what cannot be read."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Set
from typing import NamedTuple

from rules_engine import packs
from rules_engine.speech import grammar
from rules_engine.speech.specs import capital_of, read

from . import blocks, inline, markup, questions
from .inline import Cite, Code, Concept, Emphasis, Inline, Strong
from .problems import nearest
from .segments import Form, spoken


class Fault(NamedTuple):
    """What is wrong with a translation, the value, and the remedy."""

    what: str
    value: str
    remedy: str


_PLACE = re.compile(r"\{([^{}]*)\}")
_NAME = re.compile(r"(?P<name>[^\W\d]\w*)(?::(?P<spec>\w[\w-]*))?")
_TAG = re.compile(r"</?[A-Za-z][^<>]*>")
_LINK = re.compile(r"\]\(([^()\s]*)[^()]*\)")
_CODE_SPAN = re.compile(r"`[^`]+`")
_CITATION = re.compile(r"\[\[([^\]|]*)(?:\|[^\]]*)?\]\]")
_OF_A_PAGE = (
    ("HTML tag", _TAG),
    ("link", _LINK),
    ("notation", _CODE_SPAN),
    ("citation", _CITATION),
    ("attributes", re.compile(r"\{:?[^{}]*=[^{}]*\}")),
    ("address", re.compile(r"\b(?:https?://|javascript:|data:)\S*", re.IGNORECASE)),
)
_STRONG, _EMPHASIS = re.compile(r"\*\*"), re.compile(r"(?<!\*)(?:(?<! )\*|\*(?! ))(?!\*)")
_ESCAPE = re.compile(r"\\(?![\\*`\[\]{}|]).?")
_CONTENT = re.compile(r"(?:book|chapter|glossary|figure|editions|situation):|[a-z][a-z0-9]*\.[a-z0-9-]+$")


def form_of(context: str) -> Form:
    """The form of messages of `context`, as far as the context tells; titles count as lines of markup."""
    if context.startswith("page:"):
        return Form.PAGE
    return Form.LINE if _CONTENT.match(context) else Form.CODE


def faults(
    source: str,
    translation: str,
    form: Form,
    lang: str,
    domain: str | None,
    rules: Set[str] | None,
    concepts: Set[str] | None,
) -> Iterator[Fault]:
    """The faults of a `translation` of `source`. Where `rules` or `concepts` is None nobody knows which there are."""
    if "\n" in translation or translation != translation.strip():
        yield Fault(
            "space around or line break in a translation", translation, "write it on one line, without space around"
        )
    if form in (Form.CODE, Form.PAGE):
        for escape in _ESCAPE.findall(translation):
            yield Fault("escape that is none", escape, "leave the backslash out, or write \\\\")
    if form is Form.CODE:
        yield from _places(source, translation, lang, domain)
        yield from _different("HTML tag", _TAG.findall(source), _TAG.findall(translation))
    elif form is Form.PAGE:
        for what, pattern in _OF_A_PAGE:
            yield from _different(what, pattern.findall(source), pattern.findall(translation))
        yield from _weight(source, translation)
    else:
        yield from _markup(source, translation, form, rules, concepts)


def _places(source: str, translation: str, lang: str, domain: str | None) -> Iterator[Fault]:
    wanted = {match["name"] for one in _PLACE.findall(source) if (match := _NAME.fullmatch(one))}
    if re.search(r"[{}]", _PLACE.sub("", translation)):
        yield Fault("broken place", translation, "close every { with }")
        return
    found = set()
    standing = {concept for pack in packs.packs() if domain in (None, pack.catalog) for concept in pack.standing}
    for written in _PLACE.findall(translation):
        match = _NAME.fullmatch(written)
        if match is None:
            yield Fault("broken place", f"{{{written}}}", "write {name} or {name:form}")
            continue
        found.add(match["name"])
        if match["name"] not in wanted | standing:
            remedy = nearest(match["name"], wanted, "leave it out, the English does not fill it")
            yield Fault("place that the English does not have", f"{{{written}}}", remedy)
        elif match["spec"]:
            yield from _spec(match["spec"], lang, domain)
    for name in sorted(wanted - found - standing):
        yield Fault("place missing", f"{{{name}}}", "put it in")


def _spec(spec: str, lang: str, domain: str | None) -> Iterator[Fault]:
    known = grammar(lang).SPECS
    if domain is not None and domain not in spoken():
        yield Fault(
            "grammatical form in a text of the site", spec, "leave it out, only the engine's sentences are inflected"
        )
        return
    try:
        read(capital_of(spec)[0], known)
    except ValueError as error:
        yield Fault("unknown grammatical form", spec, f"{error}; {lang} has {', '.join(known)} and cap")


def _markup(
    source: str, translation: str, form: Form, rules: Set[str] | None, concepts: Set[str] | None
) -> Iterator[Fault]:
    nodes, broken = inline.read(translation)
    for fault in broken:
        yield Fault(fault.what, fault.value, fault.remedy)
    if broken:
        return
    if form is Form.LINE and _paragraph(source) and not _paragraph(translation):
        yield Fault(
            "list or other block in a translation", translation, "translate the words of one paragraph or item only"
        )
    if form in (Form.PLAIN, Form.QUESTION) and any(not isinstance(node, markup.Text) for node in nodes):
        yield Fault("markup in plain words", translation, "leave the markup out")
        return
    if form is Form.QUESTION and (wrong := questions.fault(translation, questions.LONGEST_TRANSLATED)):
        yield Fault(wrong[0], translation, wrong[1])
    mine, theirs = _points(nodes), _points(inline.read(source)[0])
    for what, wanted, have in zip(("citation", "concept", "notation"), theirs, mine, strict=True):
        yield from _different(what, set(wanted), set(have))
    yield from _weight(source, translation)
    yield from _unknown("citation of an unknown rule", mine[0], theirs[0], rules)
    yield from _unknown("unknown concept", mine[1], theirs[1], concepts)


def _weight(source: str, translation: str) -> Iterator[Fault]:
    """Words of weight that a translation lost. It may have more of them, where its grammar parts what belongs together."""
    for name, mark in (("**strong**", _STRONG), ("*emphasis*", _EMPHASIS)):
        wanted, have = (len(mark.findall(text)) // 2 for text in (source, translation))
        if have < wanted:
            yield Fault(f"{name} lost", f"{have} instead of {wanted}", "mark the words that the English marks")


def _paragraph(text: str) -> bool:
    found, strange = blocks.read(text)
    return not strange and len(found) == 1 and isinstance(found[0], markup.Paragraph)


def _points(nodes: Iterable[Inline]) -> tuple[list[str], list[str], list[str]]:
    """The citations, concepts and notation of a text."""
    cites: list[str] = []
    concepts: list[str] = []
    notation: list[str] = []
    for node in nodes:
        match node:
            case Cite(id, _):
                cites.append(id)
            case Concept(id, _):
                concepts.append(id)
            case Code(text):
                notation.append(f"`{text}`")
            case Strong(inside) | Emphasis(inside):
                for kept, more in zip((cites, concepts, notation), _points(inside), strict=True):
                    kept += more
    return cites, concepts, notation


def _different(what: str, wanted: Iterable[str], found: Iterable[str]) -> Iterator[Fault]:
    """What `found` lacks of `wanted`, and what it has beyond."""
    if (wanted := sorted(wanted)) == (found := sorted(found)):
        return
    for value in sorted((Counter(wanted) - Counter(found)).keys()):
        yield Fault(f"{what} missing", value, "put it in, as in the English")
    for value in sorted((Counter(found) - Counter(wanted)).keys()):
        yield Fault(f"{what} that the English does not have", value, "leave it out")


def _unknown(what: str, found: Iterable[str], compared: Iterable[str], known: Set[str] | None) -> Iterator[Fault]:
    """What the English has too, and yet does not exist: only a stale translation may still name it."""
    for value in sorted(set(found) & set(compared)):
        if known is not None and value not in known:
            yield Fault(what, value, nearest(value, known, "leave it out"))
