"""New files in the page's file system: archives of the engine's modules, and catalogs."""

from __future__ import annotations

import sys
from os.path import exists
from typing import TYPE_CHECKING
from zipimport import ZipImportError, zipimporter

from rules_engine import catalogs

if TYPE_CHECKING:
    from importlib.machinery import ModuleSpec

#: Packages whose modules come in bundles beside those of a game family.
IN_PARTS = ("rules_engine.games", "widgets.boards", "widgets.figures", "widgets.play")


class Archives:
    """Finds modules in the archives that have arrived; the modules of one package may stand in several.

    Archives that are no longer there are given up: an interpreter put back from its memory image remembers some that this
    page has not fetched.
    """

    def __init__(self) -> None:
        self.files: list[str] = []

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """What Python's import asks of a finder: where the module called `name` is loaded from, or None."""
        self.files = [file for file in self.files if exists(file)]
        folder = name.rpartition(".")[0].replace(".", "/")
        for file in self.files:
            try:
                found = zipimporter(f"{file}/{folder}").find_spec(name)
            except ZipImportError:
                continue
            if found is not None:
                return found
        return None


_archives = Archives()


def arrived(file: str) -> None:
    """Let Python import from `file`: an archive of modules, or a catalog."""
    if file.endswith(".zip"):
        if _archives not in sys.meta_path:
            sys.meta_path.append(_archives)
        _archives.files.append(file)
        return
    folder = file.rpartition("/")[0]
    if folder not in catalogs.__path__:
        catalogs.__path__.append(folder)
    # Python remembers what was in a folder, and importlib's own way to make it look again imports a module that the
    # page does not have.
    sys.path_importer_cache.pop(folder, None)
    catalogs.look_again()
