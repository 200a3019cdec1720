"""The compiled engine in parts: what every page needs, and for each calculator what it needs beside that.

A reader asks one calculator first, so the first answer waits for the library and one bundle: the modules of the game
family that the calculator's own module imports, wherever the imports stand, those of its board, if it has one, and what
sets its question on the board of another. Of a package below these, the modules that are imported; everything where the
package itself is asked for something. All parts together are the archive ``engine.zip``, which is kept for reading
without a network.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from rules_engine.calculators import FAMILIES, module_of
from widgets import board_link
from widgets.arrivals import IN_PARTS
from widgets.boards import BOARDS

from . import imports

#: Packages whose modules come in bundles; their own ``__init__`` stands in the library.
PARTS = (
    *(f"rules_engine/{family}" for family in dict.fromkeys(FAMILIES.values())),
    *(name.replace(".", "/") for name in IN_PARTS),
)
Files = dict[str, bytes]


def in_bundles(file: str) -> bool:
    """Whether `file` (``rules_engine/wiz_war/cards/play.py``) comes in bundles and not in the library."""
    return any(file.startswith(f"{part}/") and not file.startswith(f"{part}/__init__.") for part in PARTS)


def split(packed: Mapping[str, bytes], sources: Mapping[str, bytes]) -> tuple[Files, Files, dict[str, Files]]:
    """The library, all bundles in one, and the bundles by name (``wiz_war-card``); `sources` have the imports."""
    library = {name: content for name, content in packed.items() if not in_bundles(name)}
    found = {
        name: {f"{file}c": packed[f"{file}c"] for file in closure(files, sources)} for name, files in heads().items()
    }
    return library, {name: content for part in found.values() for name, content in part.items()}, found


def heads() -> dict[str, list[str]]:
    """Each bundle's modules that are asked for by name: the calculator's, its board's, and the way to another board."""
    found: dict[str, list[str]] = {}
    for book, family in FAMILIES.items():
        for slug in import_module(f"rules_engine.{family}").CALCULATORS:
            files = found.setdefault(f"{family}-{slug}", [f"{module_of(family, slug).replace('.', '/')}.py"])
            if f"{book}.{slug}" in BOARDS:
                files.append(f"widgets/boards/{BOARDS[f'{book}.{slug}']}/board.py")
            setter = board_link.setter_of(book, slug)
            if setter is not None:
                files.append(f"widgets/boards/{setter.replace('.', '/')}.py")
    return found


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
