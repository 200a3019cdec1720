"""What translators translate: every message of the sources and of the code, in reading order.

A message is one title, paragraph, list item, table cell or note; its context is the rule's id or, elsewhere, ``book:wk2``,
``chapter:wk2.combat``, ``glossary:strength``, ``figure:<id>``, ``editions:<subject>``, ``situation:<id>``, ``play:<book>``, ``history:<release>``, ``page:<name>``, and for
code the context given in
``message("dispel", "…")``. Ids, numbers and the order of paragraphs never reach translators.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from pathlib import Path

from rules_engine.packs import families, packs

from . import markup, project, prose
from .marked import marked
from .model import (
    Book,
    Chapter,
    Concept,
    Difference,
    ExampleOfPlay,
    Figure,
    Lesson,
    Library,
    Page,
    Release,
    Rule,
    Situation,
)
from .problems import Place

ENGINE, SITE = "engine", "site"

#: Folders of code, and the catalog that has the messages of what belongs to no pack there.
CODE = {"rules_engine": ENGINE, "widgets": ENGINE, "rulebook": SITE}
_NOT_SOURCES = ("node_modules", "catalogs", "client")

_UNTRANSLATED = re.compile(r"`[^`]*`|\[\[[a-z0-9.-]+\]\]")
_LETTER = re.compile(r"[^\W\d_]")


class Form(Enum):
    """What a message may hold, and its translation with it."""

    PLAIN = "plain"  # words without markup
    QUESTION = "question"  # the same, as players ask: in their own words, even those that the termbase forbids
    LINE = "line"  # the markup of rule text inside one paragraph
    CODE = "code"  # places in braces, which code fills
    PAGE = "page"  # Markdown inside one paragraph of a page


@dataclass(frozen=True)
class Segment:
    """One message: its catalog, context, the part of the source it comes from (empty for code), the text and its place."""

    domain: str
    context: str
    part: str
    text: str
    form: Form
    place: Place

    @property
    def key(self) -> tuple[str, str]:
        """What tells messages of one catalog apart."""
        return self.context, self.text


def translatable(text: str) -> bool:
    """Whether `text` has words. Notation in backticks, figures, and citations shown by their number have none."""
    return _LETTER.search(_UNTRANSLATED.sub("", text)) is not None


def domains(root: Path, library: Library) -> tuple[str, ...]:
    """The catalogs of the project at `root`: one a book, one a game family, and in the library one for boards and what
    calculators share, and one for the site."""
    games = dict.fromkeys(families()[book.id].catalog for book in library.books if book.id in families())
    books = (book.id for book in library.books)
    return (*books, *games) if project.of_its_own(root) else (*books, ENGINE, *games, SITE)


def messages(root: Path, library: Library) -> Iterator[Segment]:
    """Every message of the project at `root`, those of the code last."""
    for segment in sources(library):
        own = project.owner(root, segment.place.file) if segment.domain == SITE else None
        yield replace(segment, domain=own) if own else segment
    yield from code(root)


def sources(library: Library) -> Iterator[Segment]:
    """Every message of the rulebooks and of what comes with them, and of the pages. What belongs to books stands in the
    catalog of the first of them, whatever else has it too."""
    ids = {book.id for book in library.books}
    shown = _shown(library)

    def home(books: Iterable[str]) -> str:
        return next((book for book in books if book in ids), SITE)

    for book in library.books:
        yield from of_book(book)
        for chapter in book.chapters:
            yield from of_chapter(chapter)
            for rule in chapter.rules:
                yield from of_rule(rule)
    for concept in library.glossary:
        yield from of_concept(concept, home(concept.books))
    for figure in library.figures.values():
        yield from of_figure(figure, home(shown.get(figure.id, ())))
    for difference in library.concordance:
        yield from of_difference(difference, home(difference.books))
    for situation in library.situations:
        yield from of_situation(situation, home(situation.books))
    for play in library.plays:
        yield from of_play(play)
    for lesson in library.lessons:
        yield from of_lesson(lesson)
    for release in library.releases:
        yield from of_release(release)
    for page in library.pages:
        yield from of_page(page)


def of_rule(rule: Rule) -> Iterator[Segment]:
    """Title, text, questions, table, titles of examples, notes."""
    yield from _of(rule.book, rule.id, rule.place, _rule_parts(rule))


def of_chapter(chapter: Chapter) -> Iterator[Segment]:
    """Title and opening."""
    parts = _part("title", chapter.title, Form.PLAIN), *_parts("opening", chapter.opening)
    yield from _of(chapter.book, f"chapter:{chapter.book}.{chapter.slug}", chapter.place, parts)


def of_book(book: Book) -> Iterator[Segment]:
    """Title, edition, the sentence on its source, how a turn goes, and the headings of its quick reference."""
    parts = [
        _part("title", book.title, Form.PLAIN),
        _part("edition", book.edition, Form.PLAIN),
        _part("source", book.source),
    ]
    if book.turn:
        parts += _parts("turn", book.turn.lead)
        for at, phase in enumerate(book.turn.phases, 1):
            parts += [_part(f"turn phase {at}", phase.title, Form.PLAIN), *_parts(f"turn phase {at} text", phase.text)]
    parts += [_part(f"reference {at}", one.title, Form.PLAIN) for at, one in enumerate(book.reference, 1)]
    yield from _of(book.id, f"book:{book.id}", book.place, parts)


def of_concept(concept: Concept, domain: str) -> Iterator[Segment]:
    """Definition and note; the term itself is the termbase's."""
    parts = *_parts("definition", concept.definition), *_parts("note", concept.note or "")
    yield from _of(domain, f"glossary:{concept.id}", concept.place, parts)


def of_figure(figure: Figure, domain: str) -> Iterator[Segment]:
    """Caption, text alternative and the words in the drawing."""
    parts = [_part("title", figure.title), _part("text alternative", figure.alt, Form.PLAIN)]
    parts += [_part(f"label {key}", label, Form.PLAIN) for key, label in figure.labels.items()]
    yield from _of(domain, f"figure:{figure.id}", figure.place, parts)


def of_difference(difference: Difference, domain: str) -> Iterator[Segment]:
    """Subject, what each edition says, and the consequence."""
    parts = [_part("subject", difference.subject, Form.PLAIN)]
    for book in difference.books:
        parts += _parts(book, difference.differs.get(book) or "")
    parts += _parts("consequence", difference.consequence or "")
    yield from _of(domain, f"editions:{difference.slug}", difference.place, parts)


def of_situation(situation: Situation, domain: str) -> Iterator[Segment]:
    """Title."""
    yield from _of(domain, f"situation:{situation.id}", situation.place, [_part("title", situation.title, Form.PLAIN)])


def of_play(play: ExampleOfPlay) -> Iterator[Segment]:
    """Title and opening, and of each scene title and text."""
    parts = [_part("title", play.title, Form.PLAIN), *_parts("opening", play.opening)]
    for at, scene in enumerate(play.scenes, 1):
        parts += [_part(f"scene {at}", scene.title, Form.PLAIN), *_parts(f"scene {at} text", scene.text)]
    yield from _of(play.book, f"play:{play.book}", play.place, parts)


def of_lesson(lesson: Lesson) -> Iterator[Segment]:
    """Title, opening, the text of each step, and the ending."""
    parts = [_part("title", lesson.title, Form.PLAIN), *_parts("opening", lesson.opening)]
    parts += [_part(f"step {at}", step.text) for at, step in enumerate(lesson.steps, 1)]
    parts += _parts("ending", lesson.ending)
    yield from _of(lesson.book, f"lesson:{lesson.book}", lesson.place, parts)


def of_release(release: Release) -> Iterator[Segment]:
    """The reasons of its changes."""
    parts = (_part(f"reason {at}", one.text, Form.PLAIN) for at, one in enumerate(release.reasons, 1))
    yield from _of(SITE, f"history:{release.id}", release.place, parts)


def of_page(page: Page) -> Iterator[Segment]:
    """Title and body."""
    context = f"page:{page.name}"
    yield from _of(SITE, context, page.place, [_part("title", page.title, Form.PLAIN)])
    pieces = (piece for piece in prose.split(page.body) if translatable(piece.words))
    for at, piece in enumerate(pieces, 1):
        place = Place(page.place.file, page.place.line + piece.line)
        yield Segment(SITE, context, f"text {at}", piece.words, Form.PAGE, place)


def code(root: Path) -> Iterator[Segment]:
    """Every message that code marks, file by file."""
    outside = tuple(pack.folder for pack in packs() if pack.outside)
    for folder in (*outside, "rules_engine", "widgets", "rulebook"):
        for path in sorted((root / folder).rglob("*.py")):
            file = path.relative_to(root).as_posix()
            if not any(part in _NOT_SOURCES for part in Path(file).parts):
                yield from _of_code(path.read_bytes(), file, domain_of(file))


def spoken() -> tuple[str, ...]:
    """The catalogs of generated sentences, which may ask for grammatical forms."""
    return (ENGINE, *(pack.catalog for pack in packs()))


def growing(library: Library, domain: str, context: str) -> bool:
    """Whether the messages of `context` belong to growing books alone, so that nobody misses their translation yet."""
    kind, _, id = context.partition(":")
    if kind == "glossary":
        return library.grows(id)
    if kind == "figure":
        shown = _shown(library).get(id, ())
        return bool(shown) and library.growing.issuperset(shown)
    games = {
        pack.catalog: [book for book in pack.books if book in {one.id for one in library.books}] for pack in packs()
    }
    return domain in library.growing or (bool(games.get(domain)) and library.growing.issuperset(games[domain]))


def domain_of(file: str) -> str:
    """The catalog that has the messages of a file of code."""
    own = next((pack.catalog for pack in packs() if pack.has(file)), "")
    return own or next(domain for folder, domain in CODE.items() if file.startswith(f"{folder}/"))


def _shown(library: Library) -> dict[str, list[str]]:
    """Figure to the books whose rules show it."""
    found: dict[str, list[str]] = {}
    for rule in library.rules.values():
        for figure in rule.figures:
            found.setdefault(figure, []).append(rule.book)
    return found


@lru_cache(maxsize=4096)  # more than there are files: of fewer, each round of all would lose every one
def _of_code(content: bytes, file: str, domain: str) -> tuple[Segment, ...]:
    """The messages of one file; check, status and build ask for the same ones."""
    return tuple(
        Segment(domain, context, "", text, Form.CODE, Place(file, line))
        for line, context, text in marked(content)
        if translatable(text)
    )


_Part = tuple[str, str, Form]


def _part(name: str, text: str, form: Form = Form.LINE) -> _Part:
    return name, text, form


def _parts(name: str, text: str, counted: bool = False) -> list[_Part]:
    """A part for each paragraph and list item of `text`: ``note``, ``note.2``; where `counted`, ``text 1``, ``text 2``."""
    names = (f"{name} {at}" if counted else name if at == 1 else f"{name}.{at}" for at in range(1, 10_000))
    return [(one, leaf.source, Form.LINE) for one, leaf in zip(names, markup.leaves(markup.parse(text)), strict=False)]


def _rule_parts(rule: Rule) -> Iterator[_Part]:
    yield _part("title", rule.title, Form.PLAIN)
    yield from _parts("text", rule.text, counted=True)
    yield from _questions("asked", rule.asked)
    if rule.table is not None:
        yield _part("table caption", rule.table.caption)
        for at, column in enumerate(rule.table.columns, 1):
            yield _part(f"table column {at}", column)
        for line, row in enumerate(rule.table.rows, 1):
            for at, cell in enumerate(row, 1):
                if isinstance(cell, str):
                    yield _part(f"table cell {line}.{at}", cell)
    for at, example in enumerate(rule.examples, 1):
        yield _part(f"example {at}", example.title)
        yield from (_part(f"example {at} name {n}", name, Form.PLAIN) for n, name in enumerate(example.names, 1))
    for at, note in enumerate(rule.notes, 1):
        yield from _parts(f"note {at}", note.text)
        yield from _parts(f"note {at} ruling", note.ruling or "")
        yield from _questions(f"note {at} asked", note.asked)


def _questions(name: str, asked: Iterable[str]) -> Iterator[_Part]:
    """``asked 1``: a question as players ask it, to be asked in each language as its players would."""
    return (_part(f"{name} {at}", question, Form.QUESTION) for at, question in enumerate(asked, 1))


def _of(domain: str, context: str, place: Place, parts: Iterable[_Part]) -> Iterator[Segment]:
    for part, text, form in parts:
        if translatable(text):
            yield Segment(domain, context, part, text, form, place)
