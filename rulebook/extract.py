"""``python -m rulebook extract``: one template a catalog in build/locales, and the same messages for ``pybabel extract``.

Babel finds :func:`rules` and :func:`pages` as the methods ``regularo_rules`` and ``regularo_pages`` of ``babel.cfg``, and
:func:`code` as ``regularo_code``:

    pybabel extract -F babel.cfg --no-wrap --add-location=file -o messages.pot .

Messages with places (``{steps}``) do not get the flag python-brace-format: a translation may ask for a form after a colon
(``{steps:acc}``), which is no Python format, and gettext's own check would refuse it. `translation_check` checks them.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import polib

from . import catalogs
from .marked import marked
from .model import Library
from .segments import Segment, domains, messages, sources
from .sources import load

FOLDER = "build/locales"

_Found = tuple[int, str, tuple[str, str], list[str]]


def rules(fileobj: Any, keywords: Any, comment_tags: Any, options: Any) -> Iterator[_Found]:
    """The messages of one YAML source, for Babel: line, function name, context and text, and the part as a comment."""
    path = Path(fileobj.name).resolve()
    root = _root(path)
    file = path.relative_to(root).as_posix()
    for segment in _segments(root, _newest(root)):
        if segment.place.file == file:
            yield segment.place.line, "pgettext", segment.key, [segment.part]


def code(fileobj: Any, keywords: Any, comment_tags: Any, options: Any) -> Iterator[_Found]:
    """The messages of one module, for Babel."""
    for line, context, text in marked(fileobj.read()):
        yield line, "pgettext", (context, text), []


#: The messages of one page, for Babel; told apart from `rules` by the file alone.
pages = rules


def _root(path: Path) -> Path:
    found = next((folder for folder in path.parents if (folder / "babel.cfg").is_file()), None)
    if found is None:
        raise ValueError(f"{path} is not below a folder with babel.cfg")
    return found


def _newest(root: Path) -> int:
    return max(path.stat().st_mtime_ns for path in (root / "docs").rglob("*") if path.is_file())


@lru_cache(maxsize=1)
def _segments(root: Path, newest: int) -> tuple[Segment, ...]:
    return tuple(sources(load(root)))


def template(segments: Iterable[Segment]) -> polib.POFile:
    """The messages as an untranslated catalog: each once, with every part and file that it comes from."""
    catalog = polib.POFile(wrapwidth=0)
    catalog.metadata = {
        "Project-Id-Version": "Regularo",
        "MIME-Version": "1.0",
        "Content-Type": catalogs.CONTENT_TYPE,
        "Content-Transfer-Encoding": "8bit",
    }
    entries: dict[tuple[str, str], polib.POEntry] = {}
    for segment in segments:
        entry = entries.get(segment.key)
        if entry is None:
            entry = polib.POEntry(msgctxt=segment.context, msgid=segment.text)
            entries[segment.key] = entry
            catalog.append(entry)
        if segment.part and segment.part not in entry.comment.split("\n"):
            entry.comment = "\n".join(filter(None, (entry.comment, segment.part)))
        if (segment.place.file, "") not in entry.occurrences:
            entry.occurrences.append((segment.place.file, ""))
    return catalog


def templates(root: Path, library: Library) -> dict[str, polib.POFile]:
    """The template of every catalog."""
    found: dict[str, list[Segment]] = {domain: [] for domain in domains(root, library)}
    for segment in messages(root, library):
        found[segment.domain].append(segment)
    return {domain: template(segments) for domain, segments in found.items()}


def add_parser(subparsers: Any) -> None:
    """The command ``extract``."""
    parser = subparsers.add_parser("extract", help=f"write the templates of all catalogs to {FOLDER}")
    parser.set_defaults(func=_run)


def _run(args: argparse.Namespace) -> int:
    for domain, catalog in templates(args.root, load(args.root)).items():
        catalogs.write(args.root / FOLDER / f"{domain}.pot", str(catalog).removeprefix("#\n") + "\n")
        print(f"{FOLDER}/{domain}.pot: {len(catalog)} messages")
    return 0
