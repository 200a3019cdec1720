"""The site in memory: what stands at an address is made when it is asked for, and forgotten when a source changes."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Collection, Iterable
from contextlib import ExitStack
from functools import partial
from pathlib import Path

from rules_engine import catalogs as engine_words

from .. import (
    assemble,
    catalogs,
    consistency,
    drawings,
    lock,
    named,
    project,
    references,
    shelf,
    sources,
    termbase,
)
from ..compile import compile as compile_catalogs
from ..lock import Lock
from ..model import LANGUAGES, Library
from ..problems import Problem, SourceErrors
from ..segments import spoken
from ..site import api, assets, citations, client_words, feeds, install, licenses, neutral, pictured, plain, single
from ..site.contents import entries, pages
from ..site.local import Local
from ..site.pages import Page
from ..site.site import Site, address, contact, with_slash
from .changes import Part

Make = Callable[[], str]


class Model:
    """The site in the languages `built` below `root`; `scripts` is False where the client's scripts are left out.

    `problems` are those of the sources as they stand now; where they forbid a new model, the last good one stays.
    Raises SourceErrors where there is none yet.
    """

    def __init__(self, root: Path, built: tuple[str, ...], *, url: str | None = None, scripts: bool = True):
        self.root, self.built, self.scripts = root, built, scripts
        self.problems: tuple[Problem, ...] = ()
        self._url = with_slash(address() if url is None else url)
        self._folder = tempfile.TemporaryDirectory(prefix="regularo-")
        self.files = Path(self._folder.name)  # the theme's files
        with ExitStack() as unless_made:
            unless_made.callback(self.close)
            self._assets = assets.write(root, self.files, scripts=scripts)
            self._lock, self._names = Lock(), named.Names()
            self._shelf = shelf.Shelf(root)
            self._say(self._read(), LANGUAGES)
            unless_made.pop_all()

    def close(self) -> None:
        """Take the theme's files from the disk again."""
        self._folder.cleanup()

    def change(self, parts: frozenset[Part], paths: Iterable[Path]) -> None:
        """Make the model anew as far as `paths` have changed; raises SourceErrors and stays as it was where it cannot."""
        if Part.STYLE in parts or Part.SCRIPTS in parts:
            self.dress()
        if Part.TEXTS in parts:
            library = self._read()
            changed = {path.relative_to(self.root).as_posix() for path in paths}
            self._say(library, [lang for lang in LANGUAGES if changed.intersection(_heard(self.root, lang))])

    def dress(self) -> None:
        """Take up the theme's style and the client's scripts as they are now."""
        self._assets = assets.write(self.root, self.files, scripts=self.scripts)
        self._lay_out(self.site.library)

    def _read(self) -> Library:
        """The library as the sources have it now; raises SourceErrors where their structure forbids one, or where they name
        what is not there."""
        problems: list[Problem] = []
        self._shelf = shelf.fill(self.root, problems)
        self._lock = lock.read(self.root, problems)
        self._names = named.read(self.root, problems)
        library = assemble.library(self._shelf, self._lock.resolved(), self._names.resolved())
        problems += references.problems(self._shelf, library)
        if problems:
            raise SourceErrors(sorted(set(problems)))
        return library

    def _say(self, library: Library, spoken: Collection[str]) -> None:
        """Load the words of every language; the engine's own are compiled anew where they may have changed."""
        self._locals = Local.load(self.root, library, LANGUAGES)
        citations.write(self.root, library)
        if spoken and self._compiled(library, spoken):
            for name in [name for name in sys.modules if name.startswith(f"{engine_words.__name__}.")]:
                del sys.modules[name]
            engine_words.look_again()
        self._lay_out(library)

    def _compiled(self, library: Library, spoken: Collection[str]) -> bool:
        """Whether what the engine says has changed; each project of a workspace is compiled for itself."""
        parts = {part: library if part == self.root else sources.load(part) for part in project.parts(self.root)}
        return any([compile_catalogs(part, of_part, spoken) for part, of_part in parts.items()])

    def _lay_out(self, library: Library) -> None:
        self._assets = assets.pictured(self._assets, self.files, pictured.current(self.root, library))
        self.site = Site(self.root, library, self._locals, self.built, self._url, self.files, self._assets, contact())
        found: dict[str, Make] = {}
        for lang in self.built:
            renderer = plain.Renderer.of(self.site, lang)
            for path, make in entries(self.site, lang):
                found[f"{lang}/{path}index.html"] = partial(_html, renderer, make)
        found |= dict(client_words.entries(self.site))
        found |= dict(neutral.entries(self.site))
        found |= dict(install.entries(self.site))
        found |= dict(api.entries(self.site))
        found |= dict(feeds.entries(self.site))
        found |= dict(licenses.entries(self.root))
        listed = (page.path for page in pages(self.site, self.built[0]) if page.listed)
        found |= dict(single.entries(self.site, listed))
        self._makes, self._made = found, dict[str, bytes]()

    def content(self, address: str) -> bytes | None:
        """What stands at `address` below the root (``hu/wk2/combat/index.html``), byte for byte as the build writes it."""
        if address not in self._made:
            if address not in self._makes:
                return None
            self._made[address] = self._makes[address]().encode()
        return self._made[address]

    @property
    def addresses(self) -> tuple[str, ...]:
        """Every address that has content."""
        return tuple(self._makes)

    def judge(self) -> tuple[Problem, ...]:
        """The problems of the sources that do not forbid a model: what is inconsistent, and what was published otherwise."""
        library = self.site.library
        found = list(consistency.problems(self._shelf, (*library.rules, *library.forthcoming)))
        found += drawings.problems(self._shelf)
        found += lock.verify(self._lock, library, self._shelf.incomplete)
        found += named.verify(self._names, library, self._shelf.incomplete)
        self.problems = tuple(sorted(set(found)))
        return self.problems


def _heard(root: Path, lang: str) -> set[str]:
    """The files that the engine reads as Python modules."""
    return {*(catalogs.file_of(lang, domain) for domain in spoken()), *termbase.files(root, lang)}


def _html(renderer: plain.Renderer, make: Callable[[], Page]) -> str:
    return renderer.html(make())
