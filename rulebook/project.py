"""Where things are: the tool's own files, the project's, and a workspace made of both.

The *tool* is this distribution: client, theme, words of the engine and of the site. A *project* is a folder with ``docs`` and
``locales``; that of the tool's sources is the library, and one with a package that has a module ``pack`` is a book of its own.
An installed pack has its project with it. Of a project of its own, and of a library that others join, a site is built in a
*workspace*, ``build/.project``: a tree of links to the files of all.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from hashlib import sha256
from importlib import import_module
from pathlib import Path

from rules_engine import discovery, packs
from rules_engine.packs import Broken, Pack

from . import termbase
from .model import LANGUAGES

WORKSPACE = Path("build/.project")
RULEBOOKS = "docs/rulebooks"
#: What a workspace has of the tool, beside the words of engine and site: its code, and its other files.
_CODE = ("rules_engine", "widgets", "rulebook")
_OF_THE_TOOL = (
    "widgets",
    "LICENSES",
    "LICENSE",
    "LICENSE-TEXTS.md",
    "mkdocs.yml",
    "pyproject.toml",
    "requirements.lock",
)
_LEFT_OUT = ("node_modules", "__pycache__", "citations.py", "tool")
_WORDS = ("engine", "site")
_SOURCES = ("glossary", "figures", "editions", "situations", "plays", "lessons")


def tool() -> Path:
    """The folder of the tool's own files: its checkout, or what its wheel brought."""
    checkout = Path(__file__).parents[1]
    return checkout if (checkout / "locales").is_dir() else Path(__file__).parent / "tool"


def node_modules() -> Path:
    """The npm packages that a build needs: beside the client in a checkout, or else where ``regularo setup`` puts them."""
    lock = tool() / "widgets/package-lock.json"
    own = lock.with_name("node_modules")
    if own.is_dir() or tool() == Path(__file__).parents[1]:
        return own
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return cache / "regularo" / sha256(lock.read_bytes()).hexdigest()[:10] / "node_modules"


def of_its_own(root: Path) -> bool:
    """Whether the project at `root` is a book of its own, with a pack in its folder; a workspace has the engine too."""
    return any(discovery.in_project(root)) and not (root / "rules_engine").exists()


def home(pack: Pack) -> Path | None:
    """The project of a pack from outside: the folder around its package that has its rulebooks, or the package itself."""
    if not pack.outside:
        return None
    package = Path(import_module(pack.package).__file__ or "").parent
    return next((folder for folder in (package.parent, package) if (folder / RULEBOOKS).is_dir()), None)


def choose(root: Path) -> None:
    """Go on with the packs that take part at `root`: those of a project of its own, or else all whose rules are there."""
    if of_its_own(root):
        discovery.look_in(root)
        mine = {name.rpartition(".")[0] for name in discovery.in_project(root)}
        packs.choose(pack.package for pack in packs.known() if pack.package in mine)
    elif root.resolve() == tool().resolve():
        faults = {pack.package: fault for pack in packs.known() if (fault := _without_rules(pack))}
        packs.choose((pack.package for pack in packs.known() if pack.package not in faults), faults.values())


def _without_rules(pack: Pack) -> Broken | None:
    """What a pack from outside lacks for a site: the rules of a book of its own."""
    folder = home(pack)
    for book in pack.books if pack.outside else ():
        if folder is None or not (folder / RULEBOOKS / book).is_dir():
            remedy = f"its distribution has to bring the folder {RULEBOOKS}/{book}"
            return Broken(f"{pack.package}.pack", f"has no rules of {book} here", remedy)
    return None


def owner(root: Path, file: str) -> str | None:
    """The book in whose catalog the words of the source `file` stand: the first of a pack with a project of its own."""
    for pack in packs.packs():
        folder = home(pack)
        if folder and (root / file).resolve().is_relative_to(folder.resolve()):
            return pack.books[0]
    return None


def parts(root: Path) -> list[Path]:
    """The projects that the one at `root` is made of, each of which is checked and compiled for itself."""
    if not is_workspace(root):
        return [root]
    joined = [folder for pack in packs.packs() if (folder := home(pack))]
    return joined if all(pack.outside for pack in packs.packs()) else [tool(), *joined]


def is_workspace(root: Path) -> bool:
    """Whether the folder is a workspace."""
    return root.parts[-2:] == WORKSPACE.parts


def behind(root: Path) -> Path:
    """The folder of the project whose workspace `root` is, or `root` itself."""
    return root.parents[1] if is_workspace(root) else root


def listing(root: Path) -> frozenset[Path]:
    """The sources of the projects that the workspace `root` links to, for it to be made anew when there is one more or one
    less; nothing of another folder, in which they stand themselves."""
    if not is_workspace(root):
        return frozenset()
    kept = ("docs", "locales")
    return frozenset(path for part in parts(root) for name in kept for path in _files(part / name, _LEFT_OUT))


def workspace(root: Path) -> Path:
    """The folder from which the site of the project at `root` is built, made anew: `root` itself where it needs nothing else."""
    alone = of_its_own(root)
    joined = [(pack, folder) for pack in packs.packs() if (folder := home(pack))]
    if not alone and not joined:
        return root
    made = root.resolve() / WORKSPACE
    shutil.rmtree(made, ignore_errors=True)
    made.mkdir(parents=True)
    (made / "build").symlink_to(made.parent)
    for name in _CODE:
        _linked(Path(__file__).parents[1] / name, made / name)
    for name in _OF_THE_TOOL:
        _linked(tool() / name, made / name)
    (made / "widgets/node_modules").symlink_to(node_modules())
    for lang in LANGUAGES:
        for word in _WORDS:
            _linked(_catalogs(tool(), lang) / f"{word}.po", _catalogs(made, lang) / f"{word}.po")
    if alone:
        _linked(tool() / "docs/pages/licenses.md", made / "docs/pages/licenses.md")
        _linked(root / "docs/pages", made / "docs/pages")
    else:
        _linked(tool() / "docs", made / "docs")
        for lang in LANGUAGES:
            _linked(_catalogs(tool(), lang), _catalogs(made, lang), tuple(f"{word}.po" for word in _WORDS))
            for file in termbase.files(tool(), lang):
                _linked(tool() / file, made / file)
    for pack, folder in joined:
        _join(pack, folder, made)
    return made


def built_from(root: Path) -> Path:
    """The folder from which the last build of the project at `root` has read: its workspace, or `root` where it needed none."""
    made = root / WORKSPACE
    return made if made.is_dir() else root


def _join(pack: Pack, folder: Path, made: Path) -> None:
    """Link the sources, words and package of a pack with a project of its own."""
    package = Path(import_module(pack.package).__file__ or "").parent
    _linked(package, made / pack.folder, (*_LEFT_OUT, "docs", "locales", "catalogs"))
    _linked(package / "catalogs", made / "rules_engine/catalogs")
    for book in pack.books:
        _linked(folder / RULEBOOKS / book, made / RULEBOOKS / book)
    for kind in _SOURCES:
        for path in sorted((folder / "docs" / kind).glob("*.yaml")):
            _linked(path, made / "docs" / kind / f"{pack.catalog}-{path.name}")
    for lang in LANGUAGES:
        for path in sorted(_catalogs(folder, lang).glob("*.po")):
            _linked(path, _catalogs(made, lang) / path.name)
        _linked(folder / termbase.file_of(lang), made / termbase.file_of(lang, pack.catalog))


def _catalogs(root: Path, lang: str) -> Path:
    return root / f"locales/{lang}/LC_MESSAGES"


def _linked(source: Path, place: Path, left_out: tuple[str, ...] = _LEFT_OUT) -> None:
    """Make `place` a link to the file `source`, or a folder of links to the files below the folder `source`."""
    for path in _files(source, left_out):
        link = place / path.relative_to(source) if source.is_dir() else place
        link.parent.mkdir(parents=True, exist_ok=True)
        if not link.exists():
            link.symlink_to(path.resolve())


def _files(source: Path, left_out: tuple[str, ...]) -> Iterator[Path]:
    if source.is_file():
        yield source
    for folder, inside, files in os.walk(source):
        inside[:] = [name for name in inside if name not in left_out]
        yield from (Path(folder, name) for name in files if name not in left_out)
