"""Where packs are found on a machine; the page has a list of its own and no need of this.

Three places, by one door, the module ``pack`` with its table ``PACK``: packages of :mod:`rules_engine`, packages in the folder
of a project (:func:`look_in`), and installed distributions, which name theirs under the entry point ``regularo.books``.
A pack that cannot be used is left out and named, with the reason; the others stay usable.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path

from . import catalogs, packs
from .packs import Broken, Found, Pack

ENTRY_POINT = "regularo.books"
_MODULE = "pack"
_project: Path | None = None


def look_in(folder: Path | None) -> None:
    """Find the packs of the project in `folder` too: its packages that have a module ``pack``, importable from now on."""
    global _project
    _project = folder.resolve() if folder else None
    if _project and any(in_project(_project)) and str(_project) not in sys.path:
        sys.path.insert(0, str(_project))
    packs.look_again()


def in_project(folder: Path) -> Iterator[str]:
    """The modules ``<package>.pack`` in the folder of a project."""
    for path in sorted(folder.glob(f"*/{_MODULE}.py")):
        if (path.parent / "__init__.py").is_file():
            yield f"{path.parent.name}.{_MODULE}"


def found() -> Found:
    """All packs, checked one by one and against each other; an earlier one keeps what a later one claims too."""
    kept: list[Pack] = []
    faults: list[Broken] = []
    for name in dict.fromkeys(_modules()):
        try:
            pack = getattr(import_module(name), "PACK", None)
        except Exception as error:  # whatever a module of others raises: the other packs go on
            faults.append(
                Broken(name, f"cannot be imported, {type(error).__name__}: {error}", "mend it or uninstall it")
            )
            continue
        fault = _fault(name, pack, kept)
        if fault:
            faults.append(fault)
        elif isinstance(pack, Pack):
            kept.append(pack)
            _with_words(pack)
    return packs.in_order(kept, faults)


def _with_words(pack: Pack) -> None:
    """Let the engine find the compiled words of a pack of others, which stand in its own package."""
    folder = str(Path(import_module(pack.package).__file__ or "").parent / "catalogs")
    if pack.outside and folder not in catalogs.__path__:
        catalogs.__path__.append(folder)


def _modules() -> Iterator[str]:
    own = Path(__file__).parent
    yield from (f"{__package__}.{name}" for name in in_project(own))
    if _project and _project != own.parent:
        yield from in_project(_project)
    yield from sorted(point.module for point in entry_points(group=ENTRY_POINT))


def _fault(name: str, pack: object, others: list[Pack]) -> Broken | None:
    """What is wrong with the pack of the module `name`."""
    if not isinstance(pack, Pack):
        return Broken(name, "has no PACK", "write PACK = Pack(…), rules_engine/packs.py tells of what")
    if f"{pack.package}.{_MODULE}" != name:
        return Broken(name, f"says that its package is {pack.package}", f'write package="{name.removesuffix(".pack")}"')
    for book in pack.books:
        for other in others:
            if book in other.books:
                return Broken(name, f"has the book {book}, as {other.package} has", "give it a code of its own")
    for other in others:
        if other.family == pack.family:
            return Broken(name, f"is called {pack.family}, as {other.package} is", "rename its package")
    for slug, (_, books) in pack.calculators.items():
        strange = [book for book in books if book not in pack.books]
        if strange or not books:
            what = f"has the calculator {slug} for {', '.join(strange)}" if strange else f"has no book for {slug}"
            return Broken(name, f"{what}, no book of its own", f"name one of {', '.join(pack.books) or 'its books'}")
    for kind, named in (("board", pack.boards), ("board", pack.ruling), ("board", pack.matches)):
        for calculator in named:
            book, _, slug = calculator.partition(".")
            if book not in pack.calculators.get(slug, ("", ()))[1]:
                return Broken(name, f"has a {kind} for {calculator}", "name a calculator of its own")
    for book in (*pack.leading, *pack.games):
        if book not in pack.books:
            return Broken(name, f"has a board or a game for {book}, no book of its own", "name a book of its own")
    return None
