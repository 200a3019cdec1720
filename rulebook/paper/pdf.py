"""``python -m rulebook pdf``: each book in each language as a tagged A5 book in ``build/pdf``, checked where veraPDF is there."""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

from ..compile import compile as compile_catalogs
from ..model import LANGUAGES, Library
from ..site.local import Local
from ..site.site import address, with_slash
from ..sources import load
from . import book, fonts

OUT = Path("build/pdf")  # below the project's root
_STYLE = Path(__file__).parent / "style.css"
NO_PANGO = "pdf: a library of the system is missing: {error}\nInstall Pango (on Debian: apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0)."
NO_WEASYPRINT = "pdf: WeasyPrint is missing: run make setup, or pip install --require-hashes -r requirements.lock"
NOT_CHECKED = "veraPDF is not installed (https://verapdf.org): that the books are PDF/UA-1 was not checked"


def made(local: Local, id: str, faces: str, url: str = "") -> bytes:
    """The PDF of the book `id`; the same sources and `url` give the same bytes. Raises OSError where Pango is missing."""
    import weasyprint
    from weasyprint.text.fonts import FontConfiguration

    known = FontConfiguration()
    html = book.document(local, local.library.book(id), url)
    style = faces + _STYLE.read_text("utf-8")
    identifier = sha256((html + style).encode()).hexdigest()[:32].encode()
    written: bytes = weasyprint.HTML(string=html).write_pdf(
        stylesheets=[weasyprint.CSS(string=style, font_config=known)],
        font_config=known,
        pdf_variant="pdf/ua-1",
        pdf_identifier=identifier,
    )
    return written


def _write(root: Path, library: Library, lang: str, ids: tuple[str, ...]) -> list[str]:
    local = Local.load(root, library, LANGUAGES)[lang]
    faces, lines = fonts.faces(root), []
    for id in ids:
        begun = time.perf_counter()
        content = made(local, id, faces, with_slash(address()))
        (root / OUT / f"{id}-{lang}.pdf").write_bytes(content)
        lines.append(f"{OUT}/{id}-{lang}.pdf: {len(content) / 1e6:.2f} MB, {time.perf_counter() - begun:.0f} s")
    return lines


def add_parser(subparsers: Any) -> None:
    """The command ``pdf``."""
    parser = subparsers.add_parser("pdf", help="each book in each language as a PDF, in build/pdf")
    parser.add_argument("--lang", choices=LANGUAGES, help="only this language (default: all)")
    parser.add_argument("--book", help="only this book (default: all)")
    parser.set_defaults(func=_run)


def _run(args: argparse.Namespace) -> int:
    try:
        import weasyprint  # noqa: F401
    except ImportError:
        print(NO_WEASYPRINT, file=sys.stderr)
        return 1
    except OSError as error:
        print(NO_PANGO.format(error=error), file=sys.stderr)
        return 1
    root = args.root.resolve()
    library = load(root)
    ids = tuple(one.id for one in library.books)
    if args.book not in (None, *ids):
        print(f"pdf: there is no book {args.book}; there are {', '.join(ids)}", file=sys.stderr)
        return 2
    compile_catalogs(root, library)
    fonts.faces(root)
    (root / OUT).mkdir(parents=True, exist_ok=True)
    wanted = (args.book,) if args.book else ids
    with ProcessPoolExecutor(2) as workers:
        for lines in workers.map(partial(_write, root, library, ids=wanted), (args.lang,) if args.lang else LANGUAGES):
            print("\n".join(lines), flush=True)
    return _checked(sorted((root / OUT).glob("*.pdf")))


def _checked(files: list[Path]) -> int:
    verapdf = shutil.which("verapdf")
    if verapdf is None:
        print(NOT_CHECKED)
        return 0
    return subprocess.run([verapdf, "--flavour", "ua1", "--format", "text", *files]).returncode
