"""The slowest questions that a search finds: nothing that an address asks should keep a reader waiting.

Random questions to every calculator, and changes of the slowest ones found so far, are timed in CPython for five minutes
(the caches of the engine are as a long visit leaves them). What is known to be slow stands in `KNOWN` and is timed as well.
Perfect play is left out of the bound: it is exact, and asked for by a field of its own.

    python -m benchmarks.slowest [--minutes 5] [--seed 1]

Exit status 1 when a question takes more than 0.5 s.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any

from rules_engine.calculators import find, names
from rules_engine.inputs import (
    Asked,
    Choice,
    Decimal,
    Flag,
    Integer,
    InvalidInput,
    Kind,
    Notation,
    Position,
    Positions,
    Record,
    Several,
    asked,
)

BOUND = 0.5  # seconds
SHOWN = 8
#: Those that are changed further.
BEST = 40
_PERFECT = "perfect_play"

Question = tuple[str, dict[str, Any]]
KNOWN: tuple[Question, ...] = (
    (
        "wk1.battle-odds",
        {"attackers": ["A+/4", *["A5/4"] * 2, "B5/4", "B4/4", *["C5/4"] * 2], "defenders": ["A+/4"] * 7},
    ),
    ("wk1.battle-odds", {"attackers": ["A1/4"] * 7, "defenders": ["B1/4"] * 7}),
)


class Search:
    """Random questions, and changes of those that took longest."""

    def __init__(self, seed: int):
        self.random = random.Random(seed)
        self.found: list[tuple[float, Question]] = []
        self.asked = 0

    def run(self, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        """Ask for so many seconds; afterwards `found` has the slowest of each calculator, the slowest first."""
        end = clock() + seconds
        all_names = names()
        for question in KNOWN:
            self.time(question)
        while clock() < end:
            if self.found and self.random.random() < 0.6:
                name, given = self.random.choice(self.found)[1]
                self.time((name, self.changed(name, given)))
            else:
                name = self.random.choice(all_names)
                calculator = find(name)
                self.time((name, {one.name: self.value(one.kind, calculator.book) for one in calculator.fields()}))

    def time(self, question: Question) -> None:
        """Answer one question, if it is one, and remember it if it is among the slowest of its calculator."""
        name, given = question
        given = {key: value for key, value in given.items() if key != _PERFECT}
        calculator = find(name)
        try:
            read = calculator.read(given)
        except InvalidInput:
            return
        begun = time.process_time()
        calculator.answer(read)
        taken = time.process_time() - begun
        self.asked += 1
        slower = [one for one in self.found if one[1][0] == name]
        if slower and taken <= slower[0][0]:
            return
        self.found = sorted(
            [one for one in self.found if one not in slower] + [(taken, (name, given))], key=lambda one: -one[0]
        )[:BEST]

    def changed(self, name: str, given: dict[str, Any]) -> dict[str, Any]:
        """`given` with one field drawn anew, or with a list made longer by what stands in it."""
        calculator = find(name)
        one: Asked = self.random.choice(calculator.fields())
        before = given.get(one.name)
        if isinstance(one.kind, Several) and isinstance(before, list) and before and self.random.random() < 0.7:
            more = [self.random.choice(before), *before]
            return {**given, one.name: more[: int(one.kind.high)]}
        return {**given, one.name: self.value(one.kind, calculator.book)}

    def value(self, kind: Kind, book: Any) -> Any:
        """JSON data that a field accepts, large rather than small."""
        draw = self.random
        if getattr(kind, "optional", False) and draw.random() < 0.2:
            return None
        if isinstance(kind, Integer):
            return draw.choice([kind.low, kind.high, draw.randint(int(kind.low), int(kind.high))])
        if isinstance(kind, Decimal):
            return draw.randint(int(float(kind.low)), int(float(kind.high)))
        if isinstance(kind, (Position, Positions)):
            point = [draw.randint(kind.low, kind.high), draw.randint(kind.low, kind.high)]
            if isinstance(kind, Position):
                return point
            x, y = point
            return [[x, y], [x + 2, y], [x + 2, y + 2], [x, y + 2]]
        if isinstance(kind, Flag):
            return draw.random() < 0.5
        if isinstance(kind, Choice):
            return draw.choice(list(kind.options))
        if isinstance(kind, Notation):
            return kind.example
        if isinstance(kind, Record):
            return {one.name: self.value(one.kind, book) for one in asked(kind.cls, book)}
        count = draw.choice([int(kind.low), int(kind.high), draw.randint(int(kind.low), int(kind.high))])
        return [self.value(kind.item, book) for _ in range(min(count, 60))]


def main() -> int:
    """Search, and print the slowest question of each of the slowest calculators."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.slowest")
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    search = Search(options.seed)
    search.run(60 * options.minutes)
    for taken, (name, given) in search.found[:SHOWN]:
        print(f"{1000 * taken:8.1f} ms  {name}  {json.dumps(given, ensure_ascii=False)[:200]}")
    worst = search.found[0][0]
    print(f"{search.asked} questions; the slowest takes {worst:.2f} s (at most {BOUND} s)")
    return 0 if worst <= BOUND else 1


if __name__ == "__main__":
    sys.exit(main())
