"""What a build of the site has loaded: the library in every language, the theme's files, and where it all goes."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from ..model import LANGUAGES, Library
from ..quiz import Question, questions
from ..status import Status, status
from . import assets
from .local import Local


@dataclass(frozen=True)
class Site:
    """One build.

    root    the project's folder
    locals  the library in every language; `built` are the languages that get pages
    url     the address under which the site is published, with a slash at its end, or empty
    out     the folder of the site
    """

    root: Path
    library: Library
    locals: Mapping[str, Local]
    built: tuple[str, ...]
    url: str
    out: Path
    assets: assets.Assets

    @cached_property
    def status(self) -> Status:
        """The state of the translations, counted when it is first asked for: every translation is judged."""
        return status(self.root, self.library)

    @cached_property
    def quiz(self) -> Mapping[str, tuple[Question, ...]]:
        """The questions of each book, worked out when they are first asked for."""
        return {book.id: tuple(questions(self.library, book.id)) for book in self.library.books}


def address() -> str:
    """The address under which the site is published, from the environment; may be empty. ``mkdocs.yml`` names the same."""
    return os.environ.get("REGULARO_URL", "")


def with_slash(url: str) -> str:
    """An address that paths can follow; an empty one stays empty."""
    return url if not url or url.endswith("/") else f"{url}/"


def load(root: Path, library: Library, built: tuple[str, ...], url: str, out: Path, *, scripts: bool = True) -> Site:
    """Load every language and put the theme's files below `out`; raises SourceErrors with all problems of catalogs."""
    locals = Local.load(root, library, LANGUAGES)
    return Site(root, library, locals, built, with_slash(url), out, assets.write(root, out, scripts=scripts))
