"""``docs/history/``: what every rule and every remark said in each release, in all languages, so that a link can keep to it.

A release has three files. ``2026-11.yaml`` has its day, and why rules and rulings were changed since the release before;
``2026-11.lock`` a line for each rule (``wk2.dispel``) and each remark (``wk2.dispel/7``) with the digest of its words;
``2026-11.words.xz`` the words of those digests that no earlier release has, by language. ``python -m rulebook release 2026-12``
makes one, and wants a reason for whatever says something else than in the release before. None of the files is changed later.
"""

from __future__ import annotations

import json
import lzma
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from . import lock_file, markup
from .confirmed import digest
from .model import LANGUAGES, Library, Release, Rule
from .problems import Place, Problem, quoted

if TYPE_CHECKING:
    from .site.local import Local

FOLDER = "docs/history"
_NAME = r"[a-z][a-z0-9]*\.[a-z0-9]+(?:-[a-z0-9]+)*(?:/[1-9][0-9]*)?"
_LINE = re.compile(rf"(?P<name>{_NAME}) (?P<digest>[0-9a-f]{{12}})")
#: Language to the words of one rule or remark.
Words = Mapping[str, str]


@dataclass(frozen=True)
class Past:
    """What a rule or a remark said in a release, and the reasons of its later changes, by release; no words where it was not
    there yet."""

    release: Release
    words: Words | None
    reasons: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class History:
    """All releases, the oldest first: names to digests, and digests to words."""

    releases: tuple[Release, ...] = ()
    locked: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    words: Mapping[str, Words] = field(default_factory=dict)

    def of(self, name: str) -> Iterator[Past]:
        """What was published under a name, release by release."""
        for at, release in enumerate(self.releases):
            digest_then = self.locked[release.id].get(name)
            words = self.words[digest_then] if digest_then else None
            yield Past(release, words, tuple(self._reasons(name, at + 1)))

    def _reasons(self, name: str, since: int) -> Iterator[tuple[str, str]]:
        for release in self.releases[since:]:
            yield from ((release.id, one.text) for one in release.reasons if name in one.of)

    @cached_property
    def last(self) -> Mapping[str, str]:
        """Names to digests of the newest release; empty before the first."""
        return self.locked[self.releases[-1].id] if self.releases else {}


def of_rule(local: Local, rule: Rule) -> str:
    """The words of a rule in one language, a paragraph a line: title, text, table."""
    lines = [local.title(rule), *_lines(local, rule.id, rule.text)]
    if rule.table:
        lines.append(local.plain_line(rule.id, rule.table.caption))
        for row in (rule.table.columns, *rule.table.rows):
            lines.append(
                " | ".join(local.plain_line(rule.id, one) if isinstance(one, str) else str(one) for one in row)
            )
    return "\n".join(lines)


def of_note(local: Local, rule: Rule, n: int) -> str:
    """The words of a remark of a rule in one language, its ruling after the question."""
    note = next(one for one in rule.notes if one.n == n)
    return "\n".join([*_lines(local, rule.id, note.text), *_lines(local, rule.id, note.ruling or "")])


def present(locals: Mapping[str, Local], library: Library) -> dict[str, Words]:
    """What every rule and every remark says now, by name."""
    found: dict[str, Words] = {}
    for rule in library.rules.values():
        found[rule.id] = {lang: of_rule(local, rule) for lang, local in locals.items()}
        for note in rule.notes:
            said = {lang: of_note(local, rule, note.n) for lang, local in locals.items()}
            found[f"{rule.id}/{note.n}"] = said
    return found


def _lines(local: Local, context: str, text: str) -> list[str]:
    return [local.plain_line(context, leaf.source) for leaf in markup.leaves(markup.parse(text))]


def digest_of(words: Words) -> str:
    """What stands for the words of all languages."""
    return digest(*(f"{lang} {words[lang]}" for lang in LANGUAGES if lang in words))


def load(root: Path, library: Library, problems: list[Problem]) -> History:
    """The history of the project at `root`; releases that lack their words, or have others, become problems."""
    locked: dict[str, dict[str, str]] = {}
    words: dict[str, Words] = {}
    made = []
    for release in sorted(library.releases, key=lambda one: one.id):
        if not (root / FOLDER / f"{release.id}.lock").is_file():
            remedy = f"run `python -m rulebook release {release.id}`"
            problems.append(Problem(release.place, "release that has not been made", quoted(release.id), remedy))
            continue
        made.append(release)
        locked[release.id] = _locked(root, release.id, problems)
        words |= _words(root, release.id, problems)
        for name, known in locked[release.id].items():
            if known not in words or digest_of(words[known]) != known:
                remedy = "bring the release's files back as they were published"
                problems.append(
                    Problem(release.place, f"words of {name} are not what was published", quoted(known), remedy)
                )
    return History(tuple(made), locked, words)


def _locked(root: Path, release: str, problems: list[Problem]) -> dict[str, str]:
    remedy = "bring the file back as it was published"
    found = lock_file.lines_of(root, f"{FOLDER}/{release}.lock", _LINE, remedy, problems)
    return {line["name"]: line["digest"] for _, line in found}


def _words(root: Path, release: str, problems: list[Problem]) -> dict[str, Words]:
    file = f"{FOLDER}/{release}.words.xz"
    try:
        found: dict[str, Words] = json.loads(lzma.decompress((root / file).read_bytes()))
    except (OSError, lzma.LZMAError, ValueError) as error:
        remedy = "bring the file back as it was published"
        problems.append(Problem(Place(file, 1), "words of a release that cannot be read", quoted(str(error)), remedy))
        return {}
    return found


def check(root: Path, library: Library) -> list[Problem]:
    """Whether every release is there as it was published, and gives reasons only for what there was."""
    problems: list[Problem] = []
    history = load(root, library, problems)
    known = {name for release in history.releases for name in history.locked[release.id]}
    for release in history.releases:
        for reason in release.reasons:
            for name in reason.of:
                if name not in known:
                    remedy = "name a rule or a ruling that was published, by its id"
                    problems.append(Problem(release.place, "reason for something unknown", quoted(name), remedy))
    return problems
