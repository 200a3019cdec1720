"""The catalogs on disk: ``locales/<lang>/LC_MESSAGES/<domain>.po``, read with polib and written byte for byte alike."""

from __future__ import annotations

import os
import re
from pathlib import Path

import polib
from babel.messages.plurals import get_plural

from .model import LANGUAGES, PIVOT, Library
from .problems import Place, Problem, SourceErrors, quoted
from .segments import domains

#: The languages that have catalogs; English is what they translate.
TRANSLATED = tuple(lang for lang in LANGUAGES if lang != PIVOT)

#: As CLDR has them; Babel's own table knows one plural of Hungarian only.
PLURALS = {"hu": "nplurals=2; plural=(n != 1);"}
PLURALS |= {lang: str(get_plural(lang)) for lang in TRANSLATED if lang not in PLURALS}
CONTENT_TYPE = "text/plain; charset=UTF-8"

_LINE = re.compile(r"line (\d+)\)?:?\s*(.*)")
# polib passes over a missing quote and an escape that is none, and loses a letter
_SOUND_LINE = re.compile(
    r'(?:#~ ?)?(?:msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?)?\s*"(?:[^"\\]|\\["\\n])*"\s*|\s*|#(?!~).*|#~\|.*'
)
_TRANSLATION = re.compile(r"(?:#~ ?)?msgstr")


def file_of(lang: str, domain: str) -> str:
    """Where a catalog stands, below the project's root."""
    return f"locales/{lang}/LC_MESSAGES/{domain}.po"


def header(lang: str, day: str = "") -> dict[str, str]:
    """The header of a catalog. With a release its date is the `day` of the newest, and its translators are the project: the
    same messages make the same file, whoever updates it and when. Who wrote what, git tells."""
    published = {
        "PO-Revision-Date": f"{day} 00:00+0000",
        "Last-Translator": "Regularo",
        "Language-Team": f"Regularo ({lang})",
    }
    return {
        "Project-Id-Version": "Regularo",
        **(published if day else {}),
        "Language": lang,
        "MIME-Version": "1.0",
        "Content-Type": CONTENT_TYPE,
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": PLURALS[lang],
    }


_parsed: dict[tuple[Path, int, int], polib.POFile] = {}


def parse(text: str) -> polib.POFile:
    """The catalog that `text` is; raises OSError for what is not one."""
    return polib.pofile(text if text.strip() else '\nmsgid ""\nmsgstr ""\n', wrapwidth=0)


def read(root: Path, lang: str, domain: str, problems: list[Problem]) -> polib.POFile | None:
    """The catalog of `domain` in `lang`; None, and a problem added, where there is none that can be read."""
    file = file_of(lang, domain)
    path = root / file
    if not path.is_file():
        remedy = "run `python -m rulebook update`"
        problems.append(Problem(Place(file, 1), "catalog missing", quoted(path.name), remedy))
        return None
    content = path.read_bytes()
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        byte = quoted(f"byte {content[error.start]:#04x}")
        problems.append(Problem(Place(file, line), "catalog that is not UTF-8", byte, "save the file as UTF-8"))
        return None
    lines = text.splitlines()
    unsound = next((number for number, line in enumerate(lines, 1) if not _SOUND_LINE.fullmatch(line)), None)
    try:
        if unsound:
            raise ValueError(f"line {unsound}: close the quoted string, and escape nothing but a quote and a backslash")
        return _at_their_translations(parse(text), lines)
    except (OSError, ValueError, IndexError) as error:
        problems.append(_unreadable(file, lines or [""], str(error)))
        return None


def kept(root: Path, lang: str, domain: str, problems: list[Problem]) -> polib.POFile | None:
    """The same as :func:`read`, to be looked at, not changed: a file that has not been written since is not parsed again."""
    path = root / file_of(lang, domain)
    if not path.is_file():
        return read(root, lang, domain, problems)
    written = path.stat()
    version = (path, written.st_mtime_ns, written.st_size)
    catalog = _parsed.get(version) or read(root, lang, domain, problems)
    if catalog is not None:
        _parsed[version] = catalog
    return catalog


def _at_their_translations(catalog: polib.POFile, lines: list[str]) -> polib.POFile:
    """The entries, each with the line of its translation instead of that of its first comment."""
    for entry in catalog:
        first = entry.linenum or 1
        entry.linenum = next(
            (number for number in range(first, len(lines) + 1) if _TRANSLATION.match(lines[number - 1])), first
        )
    return catalog


def _unreadable(file: str, lines: list[str], message: str) -> Problem:
    found = _LINE.search(message)
    number = min(max(int(found[1]), 1), len(lines)) if found else 1
    reason = found[2].strip(" :()") if found else ""
    remedy = f"mend it, {reason}" if reason else "mend it, every line is a comment, a keyword or a quoted string"
    return Problem(Place(file, number), "catalog that cannot be read", quoted(lines[number - 1]), remedy)


def read_all(root: Path, library: Library, lang: str) -> dict[str, polib.POFile]:
    """Every catalog of `lang` by domain; a missing one is empty. Raises SourceErrors for those that cannot be read.

    The catalogs are to be looked at, not changed: a file that has not been written since is not parsed again.
    """
    problems: list[Problem] = []
    found = {}
    for domain in domains(root, library):
        if (root / file_of(lang, domain)).is_file():
            catalog = kept(root, lang, domain, problems)
            if catalog is not None:
                found[domain] = catalog
    if problems:
        raise SourceErrors(problems)
    return found


def write(path: Path, text: str) -> bool:
    """Write `text` in one stroke if it is not there already; returns whether it was not."""
    if path.is_file() and path.read_bytes() == text.encode():
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + ".new")
    draft.write_bytes(text.encode())
    os.replace(draft, path)
    return True
