"""The slowest questions that an address can ask: none keeps a reader waiting without a word for more than 0.5 s.

What counts is the engine's longest silence over a question: from being asked to the answer, or, where a long calculation
tells how far it has come (:mod:`rules_engine.progress`), from one such sign to the next; with a sign the page shows how far
it is and lets the reader stop it. The slowest questions that searches have found stand in `slowest.json`. They are
asked in processes of their own, one after the other, and the median of each counts.

    python -m benchmarks.slowest                             the recorded questions
    python -m benchmarks.slowest --search 5 [--seed 1]       random questions and changes of the slowest for five minutes
    python -m benchmarks.slowest --search 5 --record         and the slowest of them are kept in the file

Processor time is counted, in seconds of a machine that does a fixed piece of work in `REFERENCE` seconds: it is timed
before and after each question. Exit status 1 when a question is silent for more than 0.5 s.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from rules_engine.asked import Asked, asked
from rules_engine.calculators import find, names
from rules_engine.inputs import (
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
)
from rules_engine.progress import followed

BOUND = 0.5  # seconds
#: Seconds that `reference` takes on the machine of the README's figures, at rest.
REFERENCE = 0.0105
RECORDED = Path(__file__).with_suffix(".json")
REPEATS = 3
SHOWN = 12
#: Seconds after which a search breaks off a calculation that tells how far it has come.
PATIENCE = 1.0
#: Those that are changed further.
BEST = 40

Question = tuple[str, dict[str, Any]]


class Taken(NamedTuple):
    """Seconds (see above) of an answer: its longest silence, and the whole."""

    silence: float
    whole: float


def reference() -> int:
    """A fixed piece of work of the engine's kind: tuples, a table and whole numbers of some length."""
    held: dict[tuple[int, int], int] = {}
    for number in range(40_000):
        key = number % 97, number % 89
        held[key] = (held.get(key, 1) * 36 + number) % (1 << 400)
    return len(held)


def _seconds(work: Callable[[], Any]) -> float:
    begun = time.process_time()
    work()
    return time.process_time() - begun


class LongEnough(Exception):
    """A calculation was broken off: it had told how far it was, and gone on for longer than it was given."""


def taken(question: Question, patience: float = math.inf) -> Taken:
    """Ask once, for about `patience` seconds if it tells how far it is; raises InvalidInput where it is no question."""
    name, given = question
    calculator = find(name)
    read = calculator.read(given)
    before = _seconds(reference)
    moments = [time.process_time()]

    def told(share: float) -> None:
        moments.append(time.process_time())
        if moments[-1] - moments[0] > patience:
            raise LongEnough

    with followed(told), suppress(LongEnough):
        calculator.answer(read)
    moments.append(time.process_time())
    pace = REFERENCE / statistics.mean((before, _seconds(reference)))
    silence = max(after - one for one, after in pairwise(moments))
    return Taken(silence * pace, (moments[-1] - moments[0]) * pace)


def recorded() -> list[Question]:
    """The slowest questions that searches have found."""
    return [(name, given) for name, given in json.loads(RECORDED.read_text("utf-8"))]


class Search:
    """Random questions, and changes of those that took longest."""

    def __init__(self, seed: int):
        self.random = random.Random(seed)
        self.found: list[tuple[Taken, Question]] = []
        self.asked = 0

    def run(self, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        """Ask for so many seconds; afterwards `found` has the slowest of each calculator, the slowest first."""
        end = clock() + seconds
        all_names = names()
        for question in recorded():
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
        """Answer one question, if it is one, and remember it if it is the slowest of its calculator."""
        try:
            found = taken(question, PATIENCE)
        except InvalidInput:
            return
        self.asked += 1
        slower = [one for one in self.found if one[1][0] == question[0]]
        if slower and found <= slower[0][0]:
            return
        self.found = sorted(
            [one for one in self.found if one not in slower] + [(found, question)], key=lambda one: one[0], reverse=True
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


def timed(questions: list[Question]) -> list[Taken]:
    """The medians of each, asked in fresh processes: nothing of an earlier answer is kept."""
    runs = []
    for _ in range(REPEATS):
        command = [sys.executable, "-m", "benchmarks.slowest", "--once"]
        said = subprocess.run(command, input=json.dumps(questions), text=True, capture_output=True, check=True).stdout
        runs.append([Taken(*one) for one in json.loads(said)])
    return [Taken(*map(statistics.median, zip(*each, strict=True))) for each in zip(*runs, strict=True)]


def searched(minutes: float, seed: int, *, record: bool) -> list[Question]:
    """The slowest questions of a search, kept in the file if asked."""
    search = Search(seed)
    search.run(60 * minutes)
    found = [question for _, question in search.found[:SHOWN]]
    if record:
        lines = ",\n".join(json.dumps(question, ensure_ascii=False) for question in found)
        RECORDED.write_text(f"[\n{lines}\n]\n", "utf-8")
    print(f"{search.asked} questions asked")
    return found


def main() -> int:
    """Time the recorded or the found questions, and print them."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.slowest")
    parser.add_argument("--search", type=float, metavar="MINUTES")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--once", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.once:
        print(json.dumps([taken((name, given)) for name, given in json.load(sys.stdin)]))
        return 0
    questions = recorded()
    if options.search:
        questions = searched(options.search, options.seed, record=options.record)
    found = sorted(zip(timed(questions), questions, strict=True), key=lambda one: one[0], reverse=True)
    for (silence, whole), (name, given) in found:
        told = json.dumps(given, ensure_ascii=False)[:120]
        print(f"{1000 * silence:7.0f} ms silent of {1000 * whole:7.0f}  {name}  {told}")
    worst = found[0][0].silence
    print(f"{len(found)} questions; the longest silence is {worst:.2f} s (at most {BOUND} s)")
    return 0 if worst <= BOUND else 1


if __name__ == "__main__":
    sys.exit(main())
