"""What a build of the site has loaded: the library in every language, the theme's files, and where it all goes."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from .. import history, published
from ..model import LANGUAGES, Library
from ..problems import Place, Problem, SourceErrors, quoted
from ..quiz import Question, questions
from ..status import Status, status
from . import assets, pictured
from .local import Local

_MAIL = re.compile(r"|[^\s@<>\"'&?]+@[^\s@<>\"'&?]+")


@dataclass(frozen=True)
class Site:
    """One build.

    root    the project's folder
    locals  the library in every language; `built` are the languages that get pages
    url     the address under which the site is published, with a slash at its end, or empty
    contact the address to which readers write about a rule, or empty
    out     the folder of the site
    """

    root: Path
    library: Library
    locals: Mapping[str, Local]
    built: tuple[str, ...]
    url: str
    out: Path
    assets: assets.Assets
    contact: str = ""

    @cached_property
    def status(self) -> Status:
        """The state of the translations, counted when it is first asked for: every translation is judged."""
        return status(self.root, self.library)

    @cached_property
    def quiz(self) -> Mapping[str, tuple[Question, ...]]:
        """The questions of each book, worked out when they are first asked for."""
        return {book.id: tuple(questions(self.library, book.id)) for book in self.library.books}

    @cached_property
    def history(self) -> history.History:
        """What was published in each release; what is wrong with it, the check tells."""
        return history.load(self.root, self.library, [])

    @cached_property
    def confirmed(self) -> Mapping[str, int]:
        """How many figures of each rule a reader has confirmed against the source."""
        return Counter(rule for rule, path in published.read(self.root, []) if not path.startswith("example."))

    def words(self, name: str, lang: str) -> str:
        """What a rule (``wk2.dispel``) or a remark (``wk2.dispel/7``) says now, as releases keep it."""
        id, _, n = name.partition("/")
        rule = self.library.rules[id]
        local = self.locals[lang]
        return history.of_note(local, rule, int(n)) if n else history.of_rule(local, rule)


def contact() -> str:
    """The address to which readers write, from the environment; may be empty. ``mkdocs.yml`` names the same."""
    return os.environ.get("REGULARO_CONTACT", "").strip()


def address() -> str:
    """The address under which the site is published, from the environment; may be empty. ``mkdocs.yml`` names the same."""
    return os.environ.get("REGULARO_URL", "")


def with_slash(url: str) -> str:
    """An address that paths can follow; an empty one stays empty."""
    return url if not url or url.endswith("/") else f"{url}/"


def load(root: Path, library: Library, built: tuple[str, ...], url: str, out: Path, *, scripts: bool = True) -> Site:
    """Load every language and put the theme's files below `out`; raises SourceErrors with all problems of catalogs, and where
    readers cannot write to what `REGULARO_CONTACT` names."""
    if not _MAIL.fullmatch(contact()):
        remedy = "set REGULARO_CONTACT to an address for mail, rules@example.org, or leave it out"
        raise SourceErrors(
            [Problem(Place("mkdocs.yml", 1), "contact that is no address for mail", quoted(contact()), remedy)]
        )
    locals = Local.load(root, library, LANGUAGES)
    files = assets.pictured(assets.write(root, out, scripts=scripts), out, pictured.current(root, library))
    return Site(root, library, locals, built, with_slash(url), out, files, contact())
