"""Which worked examples have a neutral page of their own, which a chat shows with the verdict.

A page is a file, and a whole site has ten thousand of them at most (``benchmarks/site_size.py``): too few for every example. So
the first of each rule has one, and every one whose answer another ruling would change: about these people argue. All others open
as dispute cards all the same, by ``d/?of=`` and their name. Who has a page is written into ``rulings.lock`` of its book and keeps it.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.calculators import UnknownCalculator, find
from rules_engine.inputs import InvalidInput
from rules_engine.otherwise import otherwise

from .model import Example, Library


def with_page(library: Library) -> Iterator[str]:
    """The names of the worked examples that want a page, ``wk2.dispel/1``; of what no calculator answers yet, none."""
    for rule in library.rules.values():
        answered = [example for example in rule.examples if _answered(example)]
        first = min((example.n for example in answered), default=None)
        yield from (f"{rule.id}/{one.n}" for one in answered if one.n == first or hangs_on_a_ruling(one))


def hangs_on_a_ruling(example: Example) -> bool:
    """Whether something that the source leaves open, ruled otherwise, changes the answer to an example that has one."""
    calculator = find(example.calculator)
    asked = calculator.read(dict(example.given))
    return any(otherwise(calculator, asked, calculator.answer(asked)))


def _answered(example: Example) -> bool:
    try:
        find(example.calculator).read(dict(example.given))
    except (UnknownCalculator, InvalidInput):
        return False
    return True
