"""Situations put to both editions: the outcome in each, and whether the outcomes differ.

An outcome is what a player can see: whether the rules allow it, and the facts that both editions' answers have.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules_engine.calculators import run
from rules_engine.packs import families
from rules_engine.ruling import Ruling, as_json

from .model import Situation


@dataclass(frozen=True)
class Outcomes:
    """The rulings on one situation, by book."""

    situation: Situation
    rulings: Mapping[str, Ruling]

    @property
    def differ(self) -> bool:
        """Whether the editions come to different outcomes."""
        first, second = self.facts().values()
        return bool(first != second)

    def facts(self) -> dict[str, dict[str, Any]]:
        """What each book answers in the fields that both fill, and whether it is legal."""
        found = {book: {"legal": ruling.legal, **as_json(ruling.result)} for book, ruling in self.rulings.items()}
        shared = set.intersection(*({key for key in one if one[key] is not None} for one in found.values()))
        return {
            book: {key: _plain(value) for key, value in one.items() if key in shared} for book, one in found.items()
        }

    def rules(self, book: str) -> tuple[str, ...]:
        """The rules that `book` follows where its reasons are not the other one's, in their order; if all are alike,
        the rule of its last step."""
        others = {_reason(step) for other, ruling in self.rulings.items() if other != book for step in ruling.steps}
        steps = self.rulings[book].steps
        own = [step.rule for step in steps if _reason(step) not in others] or [steps[-1].rule]
        return tuple(dict.fromkeys(own))


def outcomes(situation: Situation) -> Outcomes:
    """The rulings of every book of the situation; raises InvalidInput."""
    given = dict(situation.given)
    return Outcomes(situation, {book: run(f"{book}.{situation.calculator}", given) for book in situation.books})


def _reason(step: Any) -> tuple[str, Any]:
    return step.rule.partition(".")[2], step.said.in_words_of(())


def _plain(value: Any) -> Any:
    """A value without rule ids: which rule closes a way is a reason, no outcome."""
    if isinstance(value, str):
        return "closed" if value.partition(".")[0] in families() else value
    if isinstance(value, list):
        return [_plain(one) for one in value]
    return {key: _plain(one) for key, one in value.items()} if isinstance(value, dict) else value
