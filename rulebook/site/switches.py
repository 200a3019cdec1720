"""Which switches of a table (:mod:`rules_engine.switches`) settle what a note of a rule leaves open."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from rules_engine.packs import pack_of
from rules_engine.switches import switches

from ..concerned import concerned
from ..model import Library


def of_note(library: Library) -> Mapping[tuple[str, str], tuple[str, ...]]:
    """The switches of each rule and each option that one of its notes names."""
    return {
        (rule.id, note.option): keys(rule.id, note.option)
        for rule in library.rules.values()
        for note in rule.notes
        if note.option
    }


def keys(rule_id: str, option: str) -> tuple[str, ...]:
    """The switches that an `option` named in a note of a rule stands for."""
    known = _by_calculator()
    asking = (name for name in concerned(rule_id) if (name, option) in known and _leaves_open(rule_id, name))
    return tuple(dict.fromkeys(known[name, option] for name in asking))


def _leaves_open(rule_id: str, calculator: str) -> bool:
    """Whether a rule is one of those that leave open what this calculator asks: of one that stands apart, its own alone."""
    book, _, slug = calculator.partition(".")
    pack = pack_of(book)
    apart = pack.apart if pack else {}
    if slug in apart:
        return rule_id.startswith(f"{book}.{apart[slug]}")
    return not any(rule_id.startswith(f"{book}.{own}") for own in apart.values())


@cache
def _by_calculator() -> Mapping[tuple[str, str], str]:
    return {(name, one.item.name): one.key for one in switches() for name in one.calculators}
