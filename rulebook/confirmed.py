"""What a reader has looked at and found right, although a check cannot see it: ``confirmed.yaml`` beside what it is about.

Each entry names the check, the context, the digest of what was read and the kind of reason, so that a change of a single
letter asks the reader again::

    confirmed:
    - {check: negation, context: wk2.retreat, digest: 1f0a2b3c4d5e, reason: other-words}

``python -m rulebook confirm FILE:LINE REASON`` adds what the check tells at that line. An entry whose text is gone is told.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path

from . import documents, structure
from .assemble import entries, words
from .catalogs import write
from .documents import Document
from .problems import Problem

_TIDY = "leave it out, as `python -m rulebook confirm other-words` does"
_HEAD = "# yaml-language-server: $schema={up}rulebook/schema/confirmed.json\nconfirmed:\n"


def digest(*texts: str) -> str:
    """What stands for the texts that were read: twelve hexadecimal digits."""
    return sha256("\0".join(texts).encode()).hexdigest()[:12]


class Confirmed:
    """The confirmations of one file; those of texts that are there no more are out of date.

    One that nothing asks for now is kept while its text stands: what a check tells may hang on other texts.
    """

    def __init__(self, document: Document | None):
        self._document = document
        self._open = {
            (words(one, "check"), words(one, "context"), words(one, "digest")): at
            for at, one in enumerate(entries(document.value, "confirmed") if document else [])
        }
        self._known = set(self._open)
        self._contexts = {context for _, context, _ in self._open}
        self._there: set[str] = set()
        self.told: list[tuple[Problem, tuple[str, str, str]]] = []

    def look(self, context: str, *texts: str) -> None:
        """Note that these texts, of which a digest is made, are still there."""
        if context in self._contexts:
            self._there.add(digest(*texts))

    def judge(self, check: str, context: str, digest: str, problem: Problem) -> Iterator[Problem]:
        """The `problem`, unless a reader has confirmed what it is about."""
        key = (check, context, digest)
        if key not in self._known:
            self.told.append((problem, key))
            self._there.add(digest)
            yield problem

    def is_gone(self, line: str) -> bool:
        """Whether a line of the file confirms a text that is not there any more."""
        return not any(f"'{sign}'" in line for sign in self._there)

    def unused(self) -> Iterator[Problem]:
        """The confirmations of texts that are not there any more."""
        for (check, context, sign), at in self._open.items():
            if self._document and sign not in self._there:
                what = "confirmation of a text that is not there"
                yield self._document.problem(("confirmed", at), what, f"{check} {context}", _TIDY)


def reasons() -> tuple[str, ...]:
    """The kinds of reason; the schema tells what each means."""
    entry = structure.schema("confirmed")["properties"]["confirmed"]["items"]["properties"]
    return tuple(entry["reason"]["enum"])


def add(root: Path, folder: str, read: Confirmed, keys: Iterable[tuple[str, str, str]], reason: str) -> int:
    """Write confirmations into the file in `folder`, in the order of checks and contexts; how many are new.

    Those of texts that are not there any more, as `read` has found, are dropped.
    """
    path = root / folder / "confirmed.yaml"
    there = path.is_file()
    text = path.read_text(encoding="utf-8") if there else _HEAD.format(up="../" * len(Path(folder).parts))
    before = {line for line in text.splitlines() if line.startswith("- ") and not read.is_gone(line)}
    new = {
        f"- {{check: {check}, context: '{context}', digest: '{sign}', reason: {reason}}}"
        for check, context, sign in keys
    }
    if new or there:
        write(path, text.partition("- {")[0] + "\n".join(sorted(before | new)) + "\n")
    return len(new - before)


def read(root: Path, folder: str, problems: list[Problem]) -> Confirmed:
    """The confirmations in `folder`; no file means none. Faults are added to `problems`."""
    file = f"{folder}/confirmed.yaml"
    path = root / file
    document = documents.read(path, file, problems) if path.is_file() else None
    if document:
        problems += structure.problems(document, "confirmed")
    return Confirmed(document)
