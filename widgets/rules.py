"""The numbers of the rules, for the citations under an answer.

The build writes ``rules_engine/catalogs/citations.py`` with one table::

    RULES = {"wk2.dispel": ("WK2 2.211", True), "wk2.overview": ("WK2 0.1", False)}

rule id to the number as players quote it and whether the rule has a page of its own (``<root>r/<id>/``). Without the
table, or for an id that it lacks, a citation shows the id and links nowhere. A second table has the rulings that an input
of calculators switches, by rule and input: ``RULINGS = {("wk2.dispel", "strength_one"): 3}`` is WK2 2.211/3. A third, ``SAID``, has
rulings by rule and the sentence that applies one, each by its rule and number: ``("wk2.dispel", "Ruled here: …"): ("wk2.dispel", 7)``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from typing import Any, TypeAlias

from rules_engine.ruling import Said

from .html import Html, tag

#: What a step says, in English, that rests on a ruling of this house.
RULED = "ruled here"
_MODULE = "rules_engine.catalogs.citations"

#: A ruling by its rule and number.
Named: TypeAlias = tuple[str, int]


_given: dict[str, Any] = {}


def cite_by(tables: Mapping[str, Any]) -> None:
    """Go on with these tables, those of the module that a build has just written."""
    _given.clear()
    _given.update(tables)
    _tables.cache_clear()


@cache
def _tables() -> tuple[dict[str, tuple[str, bool]], dict[tuple[str, str], int], dict[tuple[str, str], Named]]:
    try:
        found = _given or vars(import_module(_MODULE))
    except ModuleNotFoundError:
        return {}, {}, {}
    return found["RULES"], found.get("RULINGS", {}), found.get("SAID", {})


def citations() -> dict[str, tuple[str, bool]]:
    """The table of citations; empty before the first build."""
    return _tables()[0]


def applied(said: Said) -> str | None:
    """The message in `said`, itself or one that it holds, that applies a ruling; None where none does."""
    if RULED in said.message.template.lower():
        return said.message.template
    held = (applied(value) for _, value in said.values if isinstance(value, Said))
    return next((one for one in held if one), None)


def ruling(rule: str, said: str, inputs: Iterable[str]) -> Named | None:
    """The ruling that the sentence `said` of `rule` applies, or else the one of the rule that one of these inputs switches; None where
    none does, or several do."""
    _, rulings, sentences = _tables()
    if (rule, said) in sentences:
        return sentences[rule, said]
    found = {rulings[rule, name] for name in inputs if (rule, name) in rulings}
    return (rule, found.pop()) if len(found) == 1 else None


def cite(rule: str, root: str, n: int | None = None) -> Html:
    """A citation of `rule`, or of its ruling number `n`, in a page whose language root is at `root`."""
    number, published = citations().get(rule, (rule, False))
    if not published:
        return tag("span", {"class": "rg-cite"}, number)
    if n is None:
        return tag("a", {"class": "rg-cite", "href": f"{root}r/{rule}/"}, number)
    return tag("a", {"class": "rg-cite", "href": f"{root}r/{rule}/#{rule.replace('.', '-')}-{n}"}, f"{number}/{n}")
