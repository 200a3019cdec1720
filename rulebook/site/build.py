"""``python -m rulebook build``: sources and catalogs in, the finished site out.

Everything is loaded and checked first, and the site is made beside the old one, which it replaces only when it is
complete: a broken source, catalog or example never overwrites a good site.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import mkdocs.exceptions
import yaml

from ..check import check
from ..compile import compile as compile_catalogs
from ..model import LANGUAGES, Library
from ..problems import SourceErrors
from ..runtime import assets as runtime_assets
from ..runtime import library as runtime_library
from ..runtime import node
from ..runtime.pack import pack
from ..server import headers_file
from ..sources import load as load_library
from . import api, citations, making, neutral, precompress, search, site, sitemap

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

    `pages_only` leaves out the runtime, the search index and the compressed forms. Raises SourceErrors with every
    problem of sources and catalogs, `BuildFailed`, `SearchFailed` or `NodeFailed`; `out` is replaced only at the end.
    """
    progress("checking sources, examples and catalogs")
    library = _checked(root)
    compile_catalogs(root, library)
    citations.write(root, library)
    if not pages_only:
        pack(root, progress=progress)
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out.parent, prefix=".site-") as folder:
        made = Path(folder) / "site"
        if not pages_only:
            shutil.copytree(runtime_assets.site_folder(root), made)
        count = pages(site.load(root, library, languages, site_url(root), made, scripts=not pages_only), progress)
        if not pages_only:
            progress("indexing for the search")
            search.index(made)
            progress("compressing")
            precompress.compress(made, root / "build/.cache/brotli")
        _replace(made, out)
    progress(f"{count} pages in {out}")
    return count


def _checked(root: Path) -> Library:
    report = check(root)
    if report.problems:
        raise SourceErrors(report.problems)
    return load_library(root)


def site_url(root: Path) -> str:
    """The address under which the site is published, from mkdocs.yml or the environment; may be empty."""
    return str(making.configuration(root).site_url or "")


def pages(loaded: site.Site, progress: Progress = lambda line: None) -> int:
    """Make every page and every other file of a site that has been loaded; returns the number of pages."""
    progress(f"pages in {', '.join(loaded.built)}")
    listed = making.languages(loaded)
    _write(loaded.out, neutral.files(loaded))
    _write(loaded.out, api.files(loaded))
    _write(loaded.out, _single_files(loaded, listed[loaded.built[0]]))
    return _counted(loaded, listed)


def _single_files(loaded: site.Site, paths: Iterable[str]) -> Iterator[tuple[str, str]]:
    yield "sitemap.xml", sitemap.sitemap(loaded, paths)
    yield "_headers", headers_file()
    yield "assets/numbers.json", search.numbers_file(loaded.library)


def _write(out: Path, files: Iterable[tuple[str, str]]) -> None:
    for address, content in files:
        path = out / address
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, "utf-8")


def _counted(loaded: site.Site, listed: dict[str, list[str]]) -> int:
    """The number of pages; raises `BuildFailed` where a language lacks a page that another has, or any rule's card."""
    cards = {f"r/{id}/" for id in loaded.library.rules}
    for lang in loaded.built:
        missing = (cards | set(listed[loaded.built[0]])) - set(listed[lang])
        missing |= {path for path in listed[lang] if not (loaded.out / lang / path / "index.html").is_file()}
        if missing:
            raise BuildFailed(f"{len(missing)} pages are missing in {lang}: {', '.join(sorted(missing)[:5])}")
    return sum(1 for _ in loaded.out.rglob("*.html"))


def _replace(made: Path, out: Path) -> None:
    """Put the new site in the place of the old one."""
    old = made.with_name("old")
    if out.exists():
        out.rename(old)
    made.rename(out)


def add_parser(subparsers: Any) -> None:
    """The command ``build``."""
    parser = subparsers.add_parser("build", help="build the site")
    parser.add_argument("--lang", choices=LANGUAGES, help="only this language (default: all)")
    parser.add_argument("--out", type=Path, help="the site's folder (default: build/site)")
    parser.add_argument("--pages-only", action="store_true", help="without runtime, search and compressed forms")
    parser.set_defaults(func=_run)


def _run(args: argparse.Namespace) -> int:
    root = args.root.resolve()
    languages = (args.lang,) if args.lang else LANGUAGES
    out = args.out or root / "build/site"
    try:
        build(root, languages, out.resolve(), _say, pages_only=args.pages_only)
    except (
        BuildFailed,
        search.SearchFailed,
        node.NodeFailed,
        runtime_library.MissingModules,
        mkdocs.exceptions.MkDocsException,
        yaml.YAMLError,
    ) as error:
        print(f"build: {error}", file=sys.stderr)
        return 1
    return 0


def _say(line: str) -> None:
    print(line, flush=True)
