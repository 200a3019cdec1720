"""Questions to try oneself: worked examples that exactly one rule decides, with what the engine says to cases like them.

A question is a worked example under its permanent name. The right answer is the engine's verdict on it; each wrong one is the
verdict on the same case with one fact changed, so that it answers the same question and is not true of the case asked.
Nothing is made up: a case whose neighbours give no two other verdicts is no question.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rules_engine.asked import Asked
from rules_engine.calculators import Calculator, UnknownCalculator, find
from rules_engine.inputs import Choice, Flag, Integer, InvalidInput, Several
from rules_engine.ruling import Ruling, Said, Step

from .model import Example, Library, Rule

#: Wrong answers that a question offers: at least and at most.
FEWEST, MOST = 2, 3
#: Questions of one rule, and of one calculator of a book, at most.
OF_RULE, OF_CALCULATOR = 2, 8
#: Facts that a case may have, so that it is read at a glance.
FACTS = 7
#: Facts that say what is asked; another one there would be another question.
_ASKED = frozenset(
    [
        "action",
        "change",
        "check",
        "choice",
        "compare",
        "event",
        "goal",
        "kind",
        "mode",
        "operation",
        "purchase",
        "question",
        "start",
        "switch",
        "use",
        "wish",
    ]
)


@dataclass(frozen=True)
class Question:
    """A worked example as a question.

    rule     whose example it is
    n        its number there
    facts    all that matters of the case, as JSON data: what the example tells, and whatever else would change the verdict
    right    the verdict
    wrong    the verdicts on cases that differ in one fact
    decides  the step with the rule that decides
    """

    rule: Rule
    n: int
    calculator: Calculator
    facts: Mapping[str, Any]
    right: Said
    wrong: tuple[Said, ...]
    decides: Step

    @property
    def name(self) -> str:
        """Its permanent name: ``wk2.dispel/1``."""
        return f"{self.rule.id}/{self.n}"

    def answers(self) -> list[Said]:
        """All answers, in an order that depends on nothing but the name."""
        return _mixed(self.name, (self.right, *self.wrong))


def questions(library: Library, book: str) -> Iterator[Question]:
    """The questions of a book, in the order of its rules."""
    of_calculator: Counter[str] = Counter()
    for rule in library.rules.values():
        if rule.book != book:
            continue
        of_rule = 0
        for example in rule.examples:
            if of_rule == OF_RULE or of_calculator[example.calculator] == OF_CALCULATOR:
                continue
            found = _question(rule, example)
            if found:
                of_rule += 1
                of_calculator[example.calculator] += 1
                yield found


def _question(rule: Rule, example: Example) -> Question | None:
    try:
        calculator = find(example.calculator)
    except UnknownCalculator:
        return None
    told = dict(example.given)
    if _too_much(told):
        return None
    ruling = calculator.run(told)
    decides = _decides(ruling)
    if decides is None:
        return None
    facts, others = dict(told), list[Ruling]()
    for item, given in _neighbours(calculator, told):
        try:
            other = calculator.run(given)
        except InvalidInput:
            continue
        if other.verdict == ruling.verdict:
            continue
        facts.setdefault(item.name, calculator.given(calculator.read(told))[item.name])
        others.append(other)
    if not any(one.legal for one in (ruling, *others)):
        return None  # more than one thing is against it
    wrong = tuple(dict.fromkeys(one.verdict for one in others))
    if len(wrong) < FEWEST or _too_much(facts):
        return None
    drawn = _mixed(f"{rule.id}/{example.n}", wrong)[:MOST]
    return Question(rule, example.n, calculator, facts, ruling.verdict, tuple(drawn), decides)


def _mixed(name: str, answers: Iterable[Said]) -> list[Said]:
    """The answers to the question called `name`, in an order that depends on nothing else."""
    return sorted(answers, key=lambda one: hashlib.sha256(f"{name} {one!r}".encode()).digest())


def _decides(ruling: Ruling) -> Step | None:
    """The step that decides, if one rule alone does: that which forbids, or the last where all follow one rule."""
    if not ruling.steps:
        return None
    if not ruling.legal:
        return ruling.steps[-1]
    return ruling.steps[-1] if len({step.rule for step in ruling.steps}) == 1 else None


def _too_much(facts: Mapping[str, Any]) -> bool:
    return len(facts) > FACTS or any(map(_heavy, facts.values()))


def _heavy(value: Any) -> bool:
    """Whether a fact is too much to read at a glance: records, or a long list."""
    if isinstance(value, Mapping):
        return True
    return isinstance(value, (list, tuple)) and (
        len(value) > 4 or any(_heavy(one) or isinstance(one, list) for one in value)
    )


def _neighbours(calculator: Calculator, told: Mapping[str, Any]) -> Iterator[tuple[Asked, dict[str, Any]]]:
    """The case with one fact changed, each with the fact."""
    standing = calculator.given(calculator.read(told))
    for item in calculator.fields():
        if item.name in _ASKED or (isinstance(item.kind, Choice) and item.kind.aside):
            continue
        for value in _values(item, standing[item.name]):
            yield item, {**told, item.name: value}


def _values(item: Asked, value: Any) -> Iterator[Any]:
    """Other values that a fact might have."""
    kind = item.kind
    if isinstance(kind, Flag):
        yield not value
    elif isinstance(kind, Choice) and value is not None:
        yield from (one for one in kind.options if one != value)
    elif isinstance(kind, Integer) and isinstance(value, int):
        low, high = int(kind.low), int(kind.high)
        yield from (one for one in (value - 1, value + 1, value - 2, value + 2) if low <= one <= high)
    elif isinstance(kind, Several) and isinstance(kind.item, Integer) and isinstance(value, list):
        for at, one in enumerate(value):
            for other in (one - 1, one + 1):
                yield [*value[:at], other, *value[at + 1 :]]
