"""``python -m rulebook build``: sources and catalogs in, the finished site out.

Everything is loaded and checked first, and the site is made beside the old one, which it replaces only when it is
complete: a broken source, catalog or example never overwrites a good site.
"""

from __future__ import annotations

import argparse
import multiprocessing
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import yaml

from .. import project, workplace
from ..check import check
from ..compile import compile as compile_catalogs
from ..model import LANGUAGES, Library
from ..problems import Problem, SourceErrors
from ..runtime import assets as runtime_assets
from ..runtime import library as runtime_library
from ..runtime import node
from ..runtime.pack import pack
from ..sources import load as load_library
from . import api, citations, client_words, feeds, install, licenses, making, neutral, plugin, pocket, single, site

Progress = Callable[[str], None]


class BuildFailed(RuntimeError):
    """The site is not what it should be; nothing was replaced."""


def build(
    root: Path,
    languages: tuple[str, ...],
    out: Path,
    progress: Progress = lambda line: None,
    *,
    pages_only: bool = False,
) -> int:
    """Build the site of `languages` into `out`; returns the number of pages.

    `pages_only` leaves out the runtime. Raises SourceErrors with every
    problem of sources and catalogs, `BuildFailed` or `NodeFailed`; `out` is replaced only at the end.
    Another build that is at work with the same folders is waited for.
    """
    with workplace.alone(root / "build", progress), workplace.alone(out.parent, progress):
        return _built(root, languages, out, progress, pages_only=pages_only)


def _built(root: Path, languages: tuple[str, ...], out: Path, progress: Progress, *, pages_only: bool) -> int:
    progress("checking sources, examples and catalogs")
    with _checking(root) as library:
        if not pages_only:
            pack(root, progress=progress)
    with workplace.unfinished(out.parent) as folder:
        made = folder / "site"
        if not pages_only:
            shutil.copytree(runtime_assets.site_folder(root), made)
        count = pages(site.load(root, library, languages, site.address(), made, scripts=not pages_only), progress)
        workplace.put_in_place(made, out)
    progress(f"{count} pages in {out}")
    return count


@contextmanager
def _checking(root: Path) -> Iterator[Library]:
    """The library, its words compiled, while another process checks everything; raises SourceErrors with every problem that
    it finds, whatever came of what was done meanwhile."""
    try:
        library = load_library(root)
        for part in project.parts(root):
            compile_catalogs(part, load_library(part))
        citations.write(root, library)
    except SourceErrors as error:  # it stands at the first kind of problem; the check tells them all
        raise SourceErrors(_problems(root) or error.problems) from None
    fork = multiprocessing.get_context("fork")
    with ProcessPoolExecutor(1, fork, workplace.end_with_parent) as beside:
        found = beside.submit(_problems, root)
        try:
            yield library
        finally:
            if problems := found.result():
                raise SourceErrors(problems)


def _problems(root: Path) -> tuple[Problem, ...]:
    return tuple(problem for part in project.parts(root) for problem in check(part).problems)


def pages(loaded: site.Site, progress: Progress = lambda line: None) -> int:
    """Make every page and every other file of a site that has been loaded; returns the number of pages."""
    progress(f"pages in {', '.join(loaded.built)}")
    listed = making.languages(loaded)
    write_beside(loaded, listed[loaded.built[0]])
    count = _counted(loaded, listed)
    if loaded.assets.app:
        progress("what is taken along of each language")
        making.each(loaded, pocket.write)
    return count


def write_beside(loaded: site.Site, listed: Iterable[str]) -> None:
    """Write what a site has beside the pages of its languages; `listed` are the paths of those that are listed."""
    for files in (
        client_words.entries(loaded),
        neutral.entries(loaded),
        api.entries(loaded),
        feeds.entries(loaded),
        install.entries(loaded),
        licenses.entries(loaded.root),
        single.entries(loaded, listed),
    ):
        _write(loaded.out, files)


def _write(out: Path, files: Iterable[tuple[str, Callable[[], str]]]) -> None:
    for address, make in files:
        path = out / address
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(make(), "utf-8")


def _counted(loaded: site.Site, listed: dict[str, list[str]]) -> int:
    """The number of pages; raises `BuildFailed` where a language lacks a page that another has, or any rule's card."""
    cards = {f"r/{id}/" for id in loaded.library.rules}
    for lang in loaded.built:
        missing = (cards | set(listed[loaded.built[0]])) - set(listed[lang])
        missing |= {path for path in listed[lang] if not (loaded.out / lang / path / "index.html").is_file()}
        if missing:
            raise BuildFailed(f"{len(missing)} pages are missing in {lang}: {', '.join(sorted(missing)[:5])}")
    return sum(1 for _ in loaded.out.rglob("*.html"))


def add_parser(subparsers: Any) -> None:
    """The command ``build``."""
    parser = subparsers.add_parser("build", help="build the site")
    parser.add_argument("--lang", choices=LANGUAGES, help="only this language (default: all)")
    parser.add_argument("--out", type=Path, help="the site's folder (default: build/site)")
    parser.add_argument("--pages-only", action="store_true", help="without runtime and search")
    parser.set_defaults(func=_run)


def _run(args: argparse.Namespace) -> int:
    root = args.root.resolve()
    languages = (args.lang,) if args.lang else LANGUAGES
    out = args.out or root / "build/site"
    try:
        build(root, languages, out.resolve(), _say, pages_only=args.pages_only)
    except (
        BuildFailed,
        node.NodeFailed,
        runtime_library.MissingModules,
        plugin.Failed,
        yaml.YAMLError,
    ) as error:
        print(f"build: {error}", file=sys.stderr)
        return 1
    return 0


def _say(line: str) -> None:
    print(line, flush=True)
