"""The files of the search: the index of each language, and the table of all rules' numbers."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial

from .. import tongue
from ..model import Library
from . import letters, search_index
from .site import Site

FOLDER = "search"


def entries(site: Site) -> Iterator[tuple[str, Callable[[], str]]]:
    """Address below the root of the site of each file, and what makes its content."""
    for lang in site.built:
        yield f"{FOLDER}/{lang}.json", partial(_index, site, lang)
    yield "assets/numbers.json", partial(numbers_file, site.library)


def _index(site: Site, lang: str) -> str:
    return letters.packed(search_index.content(site.locals, lang, tongue.load(site.root, lang)))


def numbers_file(library: Library) -> str:
    """``assets/numbers.json``, what the page for wrong addresses knows of all rules.

    rules       id to the number as players quote it: {"wk2.dispel": "WK2 2.211"}
    redirects   id given up to the id that stands for it now
    forthcoming id to number of the rules that can be cited but are not here yet
    """
    table = {
        "rules": {rule.id: rule.citation for rule in library.rules.values()},
        "redirects": dict(sorted(library.redirects.items())),
        "forthcoming": {id: library.citation(id) for id in library.forthcoming},
    }
    return json.dumps(table, separators=(",", ":"))
