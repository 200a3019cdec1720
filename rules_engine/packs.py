"""What each game brings: a pack declares its books, calculators, boards, drawings and games, and all lists are unions of the packs.

A pack is the table ``PACK`` in the module ``pack`` of a game's package. It names modules as text and imports none, so that a
page that asks one calculator loads nothing of any other game. In the page the packs are those that the build wrote down; on
a machine :mod:`.discovery` finds them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module

from .ruling import Called

#: Written by the build into what the page carries: the names of its packs' modules.
CARRIED = "rules_engine.carried"


@dataclass(frozen=True)
class Leading:
    """How questions lead to a board, which then asks the same with pieces (:mod:`widgets.board_link`).

    board    the slug of its calculator, or its full name where it is of another book
    setters  slug of each calculator that leads there, to the module that sets its question
    alike    circumstances that the board asks under the same name, and what it takes for granted of each
    unasked  rulings that the board does not ask, or that decide nothing on it; those of one calculator with its slug before them
    """

    board: str
    setters: Mapping[str, str]
    alike: Mapping[str, str] = field(default_factory=dict)
    unasked: frozenset[str] = frozenset()


@dataclass(frozen=True, eq=False)
class Pack:
    """One game.

    package      its Python package, ``rules_engine.wiz_war``; the last part, its `family`, names its bundles and catalogs
    books        ids of its rulebooks, in the order in which they are shown
    calculators  slug to the chapter whose ``calculators`` hold it, and the books that have it
    place        packs are shown by this number, then by name
    wishes       slug to the group of the site's list of calculators in which it stands (rulebook/site/wishes.py)
    editions     those of its books that are editions of one game, the older first
    boards       calculator (``ww.maze``) to the package whose module ``board`` draws it
    ruling       boards that rule for themselves; the others ask further calculators
    matches      boards on which a whole game is played
    leading      book to how questions of its calculators lead to a board
    games        books whose whole game is played in the page, to the module that has their ``GAMES``
    views        name of a drawing of figures, to the module whose ``view`` draws it
    pictures     what a chat shows of links to a book, or to the ``library``: the name on it, and the game whose board is drawn
                 and how that begins (tools/previews.py)
    apart        calculators whose switches mean something else than those of the same name around them, and how the rules
                 begin that leave them open (:mod:`.switches`)
    shared       switches that calculators of one book ask and rules of another leave open, by the name that they had of the first
    claims       the module whose ``CLAIMS`` put what its figures show to the calculators (:mod:`widgets.claims`)
    modules      what else of it stands outside its package, beside the modules and packages named above
    called       book to the concepts that it calls otherwise than the game, each with the concept whose term it says
    """

    package: str
    books: tuple[str, ...]
    calculators: Mapping[str, tuple[str, tuple[str, ...]]] = field(default_factory=dict)
    place: int = 100
    wishes: Mapping[str, str] = field(default_factory=dict)
    editions: tuple[str, ...] = ()
    boards: Mapping[str, str] = field(default_factory=dict)
    ruling: frozenset[str] = frozenset()
    matches: frozenset[str] = frozenset()
    leading: Mapping[str, Leading] = field(default_factory=dict)
    games: Mapping[str, str] = field(default_factory=dict)
    views: Mapping[str, str] = field(default_factory=dict)
    pictures: Mapping[str, tuple[str, str, str]] = field(default_factory=dict)
    apart: Mapping[str, str] = field(default_factory=dict)
    shared: Mapping[str, str] = field(default_factory=dict)
    claims: str = ""
    modules: tuple[str, ...] = ()
    called: Mapping[str, Called] = field(default_factory=dict)

    @property
    def family(self) -> str:
        """The last part of the package's name: ``wiz_war``."""
        return self.package.rpartition(".")[2]

    @property
    def outside(self) -> bool:
        """Whether it comes from a project or a distribution of its own."""
        return not self.package.startswith(f"{__package__}.")

    @property
    def standing(self) -> frozenset[str]:
        """The concepts that one of its books calls otherwise."""
        return frozenset(concept for words in self.called.values() for concept, _ in words)

    @property
    def folder(self) -> str:
        """The package as a path: ``rules_engine/wiz_war``."""
        return self.package.replace(".", "/")

    def has(self, file: str) -> bool:
        """Whether `file` (``widgets/boards/maze/words.py``) is code of this game, in its package or named by it."""
        named = (
            self.package,
            self.claims,
            *self.boards.values(),
            *self.games.values(),
            *self.views.values(),
            *self.modules,
        )
        parts = {name.replace(".", "/") for name in named if name}
        return any(file.startswith(f"{part}/") or file == f"{part}.py" for part in parts)

    @property
    def catalog(self) -> str:
        """The catalog of its sentences: ``wiz-war``."""
        return self.family.replace("_", "-")

    def module_of(self, slug: str) -> str:
        """The full name of the module that holds the calculator `slug`: ``calculators.<slug>`` of its chapter."""
        chapter, _ = self.calculators[slug]
        return f"{self.package}.{chapter}.calculators.{slug.replace('-', '_')}"


@dataclass(frozen=True)
class Broken:
    """A pack that was left out: its name, what is wrong with it, and the remedy."""

    name: str
    what: str
    remedy: str

    def __str__(self) -> str:
        return f"{self.name}: {self.what}; {self.remedy}"


@dataclass(frozen=True)
class Found:
    """The packs that can be used, in the order in which they are shown, and those that cannot."""

    packs: tuple[Pack, ...]
    broken: tuple[Broken, ...]


_chosen: frozenset[str] | None = None
_left_out: tuple[Broken, ...] = ()


def packs() -> tuple[Pack, ...]:
    """The packs that there are, or that were chosen of them, in the order in which they are shown."""
    return tuple(pack for pack in known() if _chosen is None or pack.package in _chosen)


def known() -> tuple[Pack, ...]:
    """All packs, chosen or not."""
    return _found().packs


def choose(packages: Iterable[str] | None, left_out: Iterable[Broken] = ()) -> None:
    """Go on with these packs only, as if there were no others; with all of them again where None is given. Those `left_out` are
    named as broken."""
    global _chosen, _left_out
    _chosen = None if packages is None else frozenset(packages)
    _left_out = tuple(left_out)
    families.cache_clear()
    standing.cache_clear()


def broken() -> tuple[Broken, ...]:
    """The packs that were left out, each with its reason."""
    return (*_found().broken, *_left_out)


@cache
def _found() -> Found:
    try:
        modules = import_module(CARRIED).MODULES
    except ModuleNotFoundError:
        found: Found = import_module(f"{__package__}.discovery").found()
        return found
    return in_order(import_module(name).PACK for name in modules)


def in_order(found: Iterable[Pack], faults: Iterable[Broken] = ()) -> Found:
    """The packs of `found` by their places."""
    return Found(tuple(sorted(found, key=lambda pack: (pack.place, pack.package))), tuple(faults))


@cache
def families() -> Mapping[str, Pack]:
    """Book to the pack that has it, in the order in which books are shown."""
    return {book: pack for pack in packs() for book in pack.books}


def pack_of(book: str) -> Pack | None:
    """The pack that has `book`, or None."""
    return families().get(book)


def called_in(book: str) -> Called:
    """What `book` calls otherwise than its game."""
    pack = pack_of(book)
    return pack.called.get(book, ()) if pack else ()


@cache
def standing() -> frozenset[str]:
    """The concepts that some book calls otherwise: a message names them in places that need no value."""
    return frozenset(concept for pack in packs() for concept in pack.standing)


def look_again() -> None:
    """Forget which packs there are: somebody has said where else to look."""
    _found.cache_clear()
    families.cache_clear()
    standing.cache_clear()
