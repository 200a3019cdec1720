"""The source files of a project: which there are, which there should be, and their data.

Layout: ``docs/rulebooks/<book>/book.yaml`` with a file for each chapter that it lists, ``docs/glossary/*.yaml``,
``docs/figures/*.yaml``, ``docs/editions/*.yaml``, ``docs/situations/*.yaml``, ``docs/plays/*.yaml``, ``docs/lessons/*.yaml``, ``docs/history/*.yaml``, ``docs/pages/*.md``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rules_engine.packs import families

from . import documents, structure
from .documents import Document
from .problems import Place, Problem, nearest, quoted

GLOSSARY = "docs/glossary"
FIGURES = "docs/figures"


@dataclass
class Prose:
    """A page: its front matter as a document, and the Markdown from line `line` on."""

    front: Document
    body: str
    line: int


@dataclass
class Shelf:
    """All files that could be read. Books go by folder, chapters by book and file stem in reading order.

    `incomplete` names the books of which a file could not be read: what they lack proves nothing.
    """

    root: Path
    books: dict[str, Document] = field(default_factory=dict)
    chapters: dict[str, dict[str, Document]] = field(default_factory=dict)
    glossary: list[Document] = field(default_factory=list)
    figures: list[Document] = field(default_factory=list)
    editions: list[Document] = field(default_factory=list)
    situations: list[Document] = field(default_factory=list)
    plays: list[Document] = field(default_factory=list)
    lessons: list[Document] = field(default_factory=list)
    releases: list[Document] = field(default_factory=list)
    pages: dict[str, Prose] = field(default_factory=dict)
    incomplete: set[str] = field(default_factory=set)

    def schemas(self) -> list[tuple[Document, str]]:
        """Every document with the name of its schema."""
        return [
            *((document, "book") for document in self.books.values()),
            *((document, "chapter") for chapters in self.chapters.values() for document in chapters.values()),
            *((document, "glossary") for document in self.glossary),
            *((document, "figures") for document in self.figures),
            *((document, "editions") for document in self.editions),
            *((document, "situations") for document in self.situations),
            *((document, "plays") for document in self.plays),
            *((document, "lessons") for document in self.lessons),
            *((document, "history") for document in self.releases),
        ]


def fill(root: Path, problems: list[Problem]) -> Shelf:
    """The sources below `root`; what is missing or unreadable is added to `problems`."""
    shelf = Shelf(root)
    folders = sorted((path for path in root.glob("docs/rulebooks/*") if path.is_dir()), key=_shown_place)
    if not folders:
        remedy = "run this where the project's docs folder is"
        problems.append(Problem(Place("docs/rulebooks", 1), "no rulebooks", quoted(root.name), remedy))
    for folder in folders:
        _book(shelf, folder, problems)
    shelf.glossary = _all(shelf, GLOSSARY, problems)
    shelf.figures = _all(shelf, FIGURES, problems)
    shelf.editions = _all(shelf, "docs/editions", problems)
    shelf.situations = _all(shelf, "docs/situations", problems)
    shelf.plays = _all(shelf, "docs/plays", problems)
    shelf.lessons = _all(shelf, "docs/lessons", problems)
    shelf.releases = _all(shelf, "docs/history", problems)
    for path in sorted(root.glob("docs/pages/*.md")):
        _page(shelf, path, problems)
    for document, name in shelf.schemas():
        problems += structure.problems(document, name)
    return shelf


def _shown_place(folder: Path) -> tuple[int, str]:
    """Books are shown in the order of the packs, those of no pack after them by name."""
    known = tuple(families())
    return (known.index(folder.name) if folder.name in known else len(known), folder.name)


def name_of(root: Path, path: Path) -> str:
    """How messages call the file at `path`."""
    return path.relative_to(root).as_posix()


def _read(shelf: Shelf, path: Path, problems: list[Problem]) -> Document | None:
    file = name_of(shelf.root, path)
    if not path.is_file():
        problems.append(Problem(Place(file, 1), "file missing", quoted(path.name), "add it"))
        return None
    return documents.read(path, file, problems)


def _all(shelf: Shelf, folder: str, problems: list[Problem]) -> list[Document]:
    found = (_read(shelf, path, problems) for path in sorted((shelf.root / folder).glob("*.yaml")))
    return [document for document in found if document]


def _book(shelf: Shelf, folder: Path, problems: list[Problem]) -> None:
    id = folder.name
    shelf.chapters[id] = {}
    book = _read(shelf, folder / "book.yaml", problems)
    files = {path.stem: path for path in sorted(folder.glob("*.yaml")) if path.name != "book.yaml"}
    if book is None:
        shelf.incomplete.add(id)
        listed: list[tuple[int, Any]] = list(enumerate(files))
    else:
        shelf.books[id] = book
        chapters = book.value.get("chapters") if isinstance(book.value, dict) else None
        listed = list(enumerate(chapters if isinstance(chapters, list) else []))
        for stem in files.keys() - {one for _, one in listed if isinstance(one, str)}:
            place = Place(name_of(shelf.root, files[stem]), 1)
            problems.append(Problem(place, "chapter not listed", quoted(stem), f"add it to chapters: in {book.file}"))
            listed.append((-1, stem))
    for position, stem in listed:
        if not isinstance(stem, str) or stem in shelf.chapters[id]:
            if book and isinstance(stem, str):
                problems.append(book.problem(("chapters", position), "chapter listed twice", stem, "keep one"))
        elif stem in files:
            document = documents.read(files[stem], name_of(shelf.root, files[stem]), problems)
            if document:
                shelf.chapters[id][stem] = document
            else:
                shelf.incomplete.add(id)
        elif book:
            shelf.incomplete.add(id)
            remedy = nearest(stem, files, f"add the file {stem}.yaml or leave the chapter out")
            problems.append(book.problem(("chapters", position), "chapter without a file", stem, remedy))


def _page(shelf: Shelf, path: Path, problems: list[Problem]) -> None:
    file = name_of(shelf.root, path)
    text = documents.text_of(path, file, problems)
    if text is None:
        return
    head, fence, body = text.removeprefix("---\n").partition("\n---\n")
    if not text.startswith("---\n") or not fence:
        first = quoted(text.partition("\n")[0])
        remedy = "begin it with lines ---, title: …, ---"
        problems.append(Problem(Place(file, 1), "page without front matter", first, remedy))
        return
    front = documents.parse(head, file, problems, first_line=2)
    if front is None:
        return
    title = front.value.get("title") if isinstance(front.value, dict) else None
    if not isinstance(title, str) or not title.strip():
        remedy = "add title: to its front matter"
        problems.append(Problem(Place(file, 1), "page without a title", quoted(title), remedy))
    lead = len(body) - len(body.lstrip("\n"))
    line = head.count("\n") + 4 + lead
    if not body.strip():
        problems.append(Problem(Place(file, line), "page without text", quoted(""), "write it or remove the file"))
    shelf.pages[path.stem] = Prose(front, body.lstrip("\n"), line)
