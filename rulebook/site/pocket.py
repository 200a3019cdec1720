"""What a reader takes along of a language: all its pages for readers in one file, and the list of what belongs to them.

A page is its main part; what surrounds it stands once in the file (`frame`), with places for what differs. The service worker
puts a page together where there is no network (``widgets/client/pocket-archive.ts``). The file is a head and blocks, each
compressed by itself, so that one page is read without the others: a block is a chapter with its cards, or pages of a kind.
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from html import unescape
from pathlib import Path
from typing import Any

from rules_engine.ruling import message
from widgets.html import NOTHING

from ..catalogs import TRANSLATED
from ..runtime.client import digest
from . import contents, links, search, templates
from .frame import Frame
from .pages import Page
from .site import Site

FOLDER = "pocket"
ABSENT = message("site:pocket", "This page is not on your device")
ABSENT_HOW = message(
    "site:pocket", "There is no network now, and this page has not been kept. Kept on this device: {languages}"
)

_MAIN = "<main id=main tabindex=-1>"
_TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)
_KIND = re.compile(r"<body class=rg-page-(\w+)>")
_SECTION = re.compile(r"<a href=([^ >]*) aria-current=true>")
_CALCULATOR = re.compile(r"c/(\w+)\.(.+)")
_RULE = re.compile(r'(?=<section class="?rg-rule)')
_RULE_ID = re.compile(r'\A<section class="?rg-rule[^>]* data-rule=([^ >]+)')
#: Pages for those who work on the library, which nobody asks at a table: they are read with a network.
_FOR_MAKERS = ("api/", "coverage/", "engine/", "linking/", "status/", "translators/")
#: Stands before each piece of a page.
_BETWEEN = "\0"
#: So many pages that are alike in kind stand in one block.
_TOGETHER = 18
_RUNTIME_OF_ONE_LANGUAGE = re.compile(r"(\w\w)(?:_\w+)?\.pyc\.solid")


@dataclass(frozen=True)
class Pocket:
    """The two files of a language: `archive` goes under `address`, `list` under ``pocket/<lang>.json``."""

    address: str
    archive: bytes
    list: str


def write(site: Site, lang: str) -> None:
    """Put both files of `lang` below the folder of a site that is finished but for them."""
    made = _pocket(site, lang)
    (site.out / made.address).write_bytes(made.archive)
    (site.out / FOLDER).mkdir(exist_ok=True)
    (site.out / FOLDER / f"{lang}.json").write_text(made.list, "utf-8")


def _pocket(site: Site, lang: str) -> Pocket:
    archive = _archive(site, lang)
    address = f"assets/pocket-{digest(archive)}.bin"
    files = [[address, len(archive)], *_files(site.out, lang)]
    listed = {
        "name": digest(*(str(name).encode() for name, _ in files)),
        "lang": lang,
        "archive": address,
        "files": files,
    }
    return Pocket(address, archive, json.dumps(listed, separators=(",", ":")) + "\n")


def _files(out: Path, lang: str) -> Iterator[list[object]]:
    """Address and size of each file named by its content that the pages of `lang` may ask for."""
    folder = out / "assets"
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_dir() or name == "numbers.json" or path.suffix in (".bin", ".br", ".png"):
            continue
        other = re.match(r"(?:words|definitions)-(\w\w)-", name) or _RUNTIME_OF_ONE_LANGUAGE.fullmatch(path.name)
        if other and other[1] in ("en", *TRANSLATED) and other[1] != lang:
            continue
        behind = f"?{digest(path.read_bytes())}" if "/" in name else ""
        yield [f"assets/{name}{behind}", path.stat().st_size]


def _archive(site: Site, lang: str) -> bytes:
    """The head's length in eight digits, the head, the blocks."""
    frame = _frame(site, lang)
    blocks: list[bytes] = []
    at: dict[str, int] = {}
    for paths in _blocks(site, lang):
        at |= dict.fromkeys(paths, len(blocks))
        blocks.append(_packed(_block(site.out, lang, paths)))
    index = f"{search.FOLDER}/{lang}.json"
    files = {index: len(blocks)}
    blocks.append(_packed((site.out / index).read_text("utf-8")))
    local = site.locals[lang]
    head = {
        "lang": lang,
        "app": Path(site.assets.app).name,
        "frame": frame,
        "absent": [local.say(ABSENT), local.say(ABSENT_HOW)],
        "moved": {links.card(old): links.card(new) for old, new in sorted(site.library.redirects.items())},
        "pages": at,
        "files": files,
        "blocks": [len(block) for block in blocks],
    }
    packed = _packed(_json(head))
    return b"".join([f"{len(packed):08}".encode(), packed, *blocks])


def _packed(text: str) -> bytes:
    return gzip.compress(text.encode(), 9, mtime=0)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _blocks(site: Site, lang: str) -> Iterator[list[str]]:
    """The paths of all pages but those for makers, those that are alike together."""
    paths = dict.fromkeys(path for path, _ in contents.entries(site, lang) if not path.startswith(_FOR_MAKERS))
    for book in site.library.books:
        for chapter in book.chapters:
            first = links.chapter(book.id, chapter.slug)
            cards = [links.card(rule.id) for rule in chapter.rules]
            together = [path for path in paths if path.startswith(first)] + cards
            for path in together:
                del paths[path]
            yield together
    rest = sorted(paths, key=_alike)
    for start in range(0, len(rest), _TOGETHER):
        yield rest[start : start + _TOGETHER]


def _alike(path: str) -> tuple[str, ...]:
    """Calculators of the same name in two editions say nearly the same: they stand side by side."""
    found = _CALCULATOR.fullmatch(path)
    return ("c/", found[2], found[1]) if found else (path,)


def _block(out: Path, lang: str, paths: list[str]) -> str:
    """The pages at `paths` and the numbers of the pages whose pieces follow; then these pieces of their main parts.

    Behind each rule of a chapter stands its card, which says nearly the same: the nearer, the smaller. The pieces stand
    as they are, with a mark between them that no page has: in JSON each of their quotes would be two letters.
    """
    pages, pieces = {}, []
    for number, path in enumerate(paths):
        pages[path], main = _page(out, lang, path)
        pieces += [(number, piece) for piece in _RULE.split(main)]
    rules = [f"r/{found[1]}/" if (found := _RULE_ID.search(piece)) else "" for _, piece in pieces]
    place = {path: at for at, path in enumerate(rules) if path}
    order = sorted(range(len(pieces)), key=lambda at: (place.get(paths[pieces[at][0]], at), at))
    head = {"pages": pages, "of": [pieces[at][0] for at in order]}
    return _BETWEEN.join([_json(head), *(pieces[at][1] for at in order)])


def _page(out: Path, lang: str, path: str) -> tuple[dict[str, object], str]:
    """What differs from page to page (title, kind, the entry of the navigation), and main."""
    text = (out / lang / path / "index.html").read_text("utf-8")
    begin, end = text.index(_MAIN) + len(_MAIN), text.rindex("</main>")
    around = text[:begin] + text[end:]
    up = links.up(path)
    section = _SECTION.search(around)
    page: dict[str, object] = {
        "title": unescape(_found(_TITLE, around)),
        "kind": _found(_KIND, around),
    }
    if section:
        page["section"] = section[1].removeprefix(up)
    return page, text[begin:end]


def _found(pattern: re.Pattern[str], text: str) -> str:
    found = pattern.search(text)
    assert found, f"every page has {pattern.pattern}"
    return found[1]


def _frame(site: Site, lang: str) -> str:
    """A page of `lang` with ``{root}``, ``{up}``, ``{title}``, ``{kind}``, ``{main}`` and ``{to:fr}`` in the place of its own."""
    frame = Frame.of_site(site, lang)
    around: Mapping[str, Any] = frame.around(Page(path="", title="", body=NOTHING, kind="{kind}"))
    told = around["rg"]
    languages = tuple((other, f"{{root}}{other}/{{to:{other}}}") for other, _ in told.languages)
    told = replace(told, up="{up}", root="{root}", languages=languages, canonical="")
    text = templates.maker(site.root, "main.html")({**around, "rg": told})
    begin, end = text.index(_MAIN) + len(_MAIN), text.rindex("</main>")
    return _TITLE.sub("<title>{title}</title>", text[:begin]) + "{main}" + text[end:]
