"""New files in the page's file system: bundles of the engine's modules, and catalogs."""

from __future__ import annotations

import sys
from importlib import import_module
from os.path import exists
from types import ModuleType

from rules_engine import catalogs

#: Packages whose modules come in bundles beside those of a game family.
IN_PARTS = ("rules_engine.games", "widgets.boards", "widgets.figures")


def arrived(file: str, family: str) -> None:
    """Let Python import from `file`: an archive with modules of the package `family`, or a catalog where that is empty.

    Paths whose archive is no longer there are given up: an interpreter put back from its memory image remembers
    archives that this page has not fetched.
    """
    if family:
        for name in (f"rules_engine.{family}", *IN_PARTS):
            import_module(name)
            for package in _imported(name):
                here = f"{file}/{package.__name__.replace('.', '/')}"
                others = [path for path in package.__path__ if path != here and exists(_archive(path))]
                package.__path__[:] = [*others, here]
        return
    folder = file.rpartition("/")[0]
    if folder not in catalogs.__path__:
        catalogs.__path__.append(folder)
    # Python remembers what was in a folder, and importlib's own way to make it look again imports a module that the
    # page does not have.
    sys.path_importer_cache.pop(folder, None)
    catalogs.look_again()


def _imported(name: str) -> list[ModuleType]:
    """The package `name` and those below it, as far as they have been imported; each bundle may have more of them."""
    below = [module for one, module in sys.modules.items() if f"{one}.".startswith(f"{name}.")]
    return [module for module in below if hasattr(module, "__path__")]


def _archive(path: str) -> str:
    before, dot, _ = path.partition(".zip/")
    return f"{before}.zip" if dot else path
