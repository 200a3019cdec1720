"""The numbers of the rules, for the citations under an answer.

The build writes ``rules_engine/catalogs/citations.py`` with one table::

    RULES = {"wk2.dispel": ("WK2 2.211", True), "wk2.overview": ("WK2 0.1", False)}

rule id to the number as players quote it and whether the rule has a page of its own (``<root>r/<id>/``). Without the
table, or for an id that it lacks, a citation shows the id and links nowhere.
"""

from __future__ import annotations

from importlib import import_module

from .html import Html, tag

_MODULE = "rules_engine.catalogs.citations"


def _load() -> dict[str, tuple[str, bool]]:
    try:
        table: dict[str, tuple[str, bool]] = import_module(_MODULE).RULES
    except ModuleNotFoundError:
        return {}
    return table


_table: dict[str, tuple[str, bool]] | None = None


def citations() -> dict[str, tuple[str, bool]]:
    """The table of citations; empty before the first build."""
    global _table
    if _table is None:
        _table = _load()
    return _table


def cite(rule: str, root: str) -> Html:
    """A citation of `rule` in a page whose language root is at `root`."""
    number, published = citations().get(rule, (rule, False))
    if not published:
        return tag("span", {"class": "rg-cite"}, number)
    return tag("a", {"class": "rg-cite", "href": f"{root}r/{rule}/"}, number)
