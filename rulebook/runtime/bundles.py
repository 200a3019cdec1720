"""The compiled engine in parts: what every page needs, and for each calculator what it needs beside that.

A reader asks one calculator first, so the first answer waits for the library and one bundle: the modules of the game
family that the calculator's own module imports, wherever the imports stand, those of its board, if it has one, and what
sets its question on the board of another. Of a package below these, the modules that are imported; everything where the
package itself is asked for something.

Many calculators of a family need the same modules. What some of them share stands in an archive of its own, once, which
each of them fetches beside its bundle; nobody gets a module that is not needed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from itertools import combinations

from rules_engine.packs import families, known, packs
from widgets import board_link, play
from widgets.arrivals import IN_PARTS
from widgets.boards import BOARDS

from . import imports

#: Packages whose modules come in bundles; their own ``__init__`` and what they bring, ``pack``, stand in the library.
PARTS = (
    *(pack.folder for pack in known()),
    *(name.replace(".", "/") for name in IN_PARTS),
)
Files = dict[str, bytes]

SHARED = 2  # archives that a bundle may need beside itself: each is a request before the first answer
WORTH = 20_000  # bytes that an archive must spare the site


def in_bundles(file: str) -> bool:
    """Whether `file` (``rules_engine/wiz_war/cards/play.py``) comes in bundles and not in the library."""
    folder, _, name = file.rpartition("/")
    return any(
        file.startswith(f"{part}/") and not (folder == part and name.partition(".")[0] in ("__init__", "pack"))
        for part in PARTS
    )


@dataclass(frozen=True)
class Split:
    """The engine in archives.

    library  what every page needs
    parts    the archives of the others by name: a bundle a calculator (``wiz_war-card``), and what some share (``wiz_war-1``)
    shared   which archives each bundle needs beside itself
    """

    library: Files
    parts: Mapping[str, Files]
    shared: Mapping[str, tuple[str, ...]]


def split(packed: Mapping[str, bytes], sources: Mapping[str, bytes]) -> Split:
    """The compiled files `packed` in archives; `sources` have the imports."""
    library = {name: content for name, content in packed.items() if not in_bundles(name)}
    needed = {name: frozenset(f"{file}c" for file in closure(files, sources)) for name, files in heads().items()}
    found: dict[str, frozenset[str]] = {}
    shared: dict[str, tuple[str, ...]] = {}
    for family in (pack.family for pack in packs()):
        own = {name: files for name, files in needed.items() if name.startswith(f"{family}-")}
        common, uses = _shared(family, own, {name: len(content) for name, content in packed.items()})
        found |= common
        for name, files in own.items():
            found[name] = files.difference(*(common[one] for one in uses[name]))
        shared |= {name: tuple(one) for name, one in uses.items()}
    parts = {name: {file: packed[file] for file in sorted(files)} for name, files in sorted(found.items())}
    return Split(library, parts, shared)


def _shared(
    family: str, needed: Mapping[str, frozenset[str]], sizes: Mapping[str, int]
) -> tuple[dict[str, frozenset[str]], dict[str, list[str]]]:
    """What bundles share, by name, and which of these each bundle needs: again and again what spares the most."""
    own, uses = dict(needed), {name: list[str]() for name in needed}
    common: dict[str, frozenset[str]] = {}

    def users(files: frozenset[str]) -> list[str]:
        return [name for name, rest in own.items() if files <= rest and len(uses[name]) < SHARED]

    def spared(files: frozenset[str]) -> int:
        return sum(sizes[file] for file in files) * (len(users(files)) - 1)

    while True:
        both = {one & other for one, other in combinations(own.values(), 2)} - {frozenset()}
        best = max(sorted(both, key=sorted), key=spared, default=frozenset[str]())
        if not best or spared(best) < WORTH:
            return common, uses
        name = f"{family}-{len(common) + 1}"
        common[name] = best
        for user in users(best):
            own[user] -= best
            uses[user].append(name)


def heads() -> dict[str, list[str]]:
    """Each bundle's modules that are asked for by name: the calculator's, its board's, and the way to another board;
    for a game in the page its own, and the calculators that its moments are put to.
    """
    found: dict[str, list[str]] = {}
    for book, pack in families().items():
        for slug in pack.calculators:
            files = found.setdefault(f"{pack.family}-{slug}", [_file(pack.module_of(slug))])
            if f"{book}.{slug}" in BOARDS:
                files.append(_file(f"{BOARDS[f'{book}.{slug}']}.board"))
            setter = board_link.setter_of(book, slug)
            if setter is not None:
                files.append(_file(setter))
    for game, module in play.FAMILIES.items():
        pack, asked = families()[game], import_module(module).ASKS
        forms = [_file(pack.module_of(slug)) for slug in asked]
        found[f"{pack.family}-{play.SLUG}"] = ["widgets/play/answering.py", _file(module), *forms]
    return found


def _file(module: str) -> str:
    return f"{module.replace('.', '/')}.py"


def closure(files: list[str], sources: Mapping[str, bytes]) -> list[str]:
    """The modules in bundles that `files` import, directly or through others, with their packages, and themselves."""
    found: set[str] = set()
    waiting = list(files)
    while waiting:
        one = waiting.pop()
        if one not in found and in_bundles(one):
            found.add(one)
            waiting += _packages_of(one, sources)
            for name in imports.named_in(one, sources[one]):
                waiting += _files_of(name.replace(".", "/"), sources)
    return sorted(found)


def _packages_of(file: str, sources: Mapping[str, bytes]) -> list[str]:
    """The ``__init__`` of each package around `file`."""
    folders = file.split("/")[:-1]
    around = (f"{'/'.join(folders[:depth])}/__init__.py" for depth in range(1, len(folders) + 1))
    return [one for one in around if one in sources]


def _files_of(path: str, sources: Mapping[str, bytes]) -> list[str]:
    """Where a thing that is imported stands: a module, a thing in one, or a whole package below those in parts."""
    for place in (path, path.rpartition("/")[0]):
        if f"{place}.py" in sources:
            return [f"{place}.py"]
        if f"{place}/__init__.py" in sources and any(place.startswith(f"{part}/") for part in PARTS):
            return [one for one in sources if one.startswith(f"{place}/")]
    return []
