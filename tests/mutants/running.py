"""Runs tests against mutants, as a plugin of pytest.

First every test runs once, while it is noted which reaches the lines of a mutant and how long it takes. Then for each mutant a
process of its own puts the changed code into the function and runs the tests that reach it, quickest first, until one fails.
Some run without any change before: what fails then would have caught everything. Seconds are those of the processor, so that other
work on the machine changes no verdict.
"""

from __future__ import annotations

import functools
import gc
import os
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from .sites import ROOT, Mutant, mutants

CAUGHT, SURVIVED, UNREACHED, GONE = "caught", "survived", "unreached", "gone"
CONTROL = 20  # one mutant in so many also runs its tests without any change: none may fail


class Trial:
    """The plugin. `verdicts` tells afterwards what became of each mutant; `seconds` bound the tests of one."""

    def __init__(self, drawn: Iterable[Mutant], seconds: int, workers: int):
        self.drawn = list(drawn)
        self.seconds, self.workers = seconds, workers
        self.verdicts: dict[Mutant, str] = {}
        self._reached: dict[tuple[str, int], set[int]] = {}
        self._took: dict[int, float] = {}
        self._wanted = _lines_by_file(self.drawn)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self._map(session.items)
        _forget()
        reached = [one for one in self.drawn if self._tests(one)]
        self.verdicts = dict.fromkeys(self.drawn, UNREACHED)
        for mutant, verdict in self._tried(reached[::CONTROL], session.items, lambda _: True):
            if verdict != SURVIVED:
                raise pytest.UsageError(f"{mutant.file}: {mutant.function}: its tests fail without any change")
        for mutant, verdict in self._tried(reached, session.items, put):
            self.verdicts[mutant] = verdict
            if verdict != CAUGHT:
                print(f"{verdict}: {mutant.name}", flush=True)
        return True

    def _tried(
        self, drawn: Iterable[Mutant], items: list[pytest.Item], change: Callable[[Mutant], bool]
    ) -> Iterator[tuple[Mutant, str]]:
        """What becomes of each mutant, `change` being what makes it, each in a process of its own."""
        running: dict[int, Mutant] = {}
        for mutant in drawn:
            if len(running) >= self.workers:
                yield _ended(running)
            pid = os.fork()
            if not pid:
                try:
                    os._exit(self._try(mutant, items, change))
                finally:
                    os._exit(1)  # whatever else ends the tests, a mutant that breaks pytest itself among it
            running[pid] = mutant
        while running:
            yield _ended(running)

    def _map(self, items: list[pytest.Item]) -> None:
        """Which test reaches which wanted line; a test that fails without any mutant ends all."""
        for at, item in enumerate(items):
            hit: set[tuple[str, int]] = set()
            sys.settrace(self._tracer(hit))
            begun = time.process_time()
            reports = runtestprotocol(item, log=False, nextitem=items[at + 1] if at + 1 < len(items) else None)
            self._took[at] = time.process_time() - begun
            sys.settrace(None)
            if any(report.failed for report in reports):
                raise pytest.UsageError(f"{item.nodeid} fails without any mutant: mend it first")
            for line in hit:
                self._reached.setdefault(line, set()).add(at)

    def _tracer(self, hit: set[tuple[str, int]]) -> Callable[[FrameType, str, Any], Any]:
        wanted = self._wanted

        def within(frame: FrameType, event: str, _: Any) -> Any:
            if event == "line":
                file, line = frame.f_code.co_filename, frame.f_lineno
                if line in wanted[file]:
                    hit.add((file, line))
            return within

        def called(frame: FrameType, event: str, _: Any) -> Any:
            lines = wanted.get(frame.f_code.co_filename)
            if not lines:
                return None
            return within if lines & _lines(frame.f_code) else None

        return called

    def _tests(self, mutant: Mutant) -> list[int]:
        file = str(ROOT / mutant.file)
        found = {at for line in range(mutant.first, mutant.last + 1) for at in self._reached.get((file, line), ())}
        return sorted(found, key=lambda at: self._took[at])

    def _try(self, mutant: Mutant, items: list[pytest.Item], change: Callable[[Mutant], bool]) -> int:
        """The exit status of the process of a mutant: 0 survived, 1 caught, 3 its function was not found."""
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        if not change(mutant):
            return 3
        signal.signal(signal.SIGPROF, signal.SIG_DFL)  # a mutant that never ends dies by it: caught
        begun = time.process_time()
        for at in self._tests(mutant):
            if time.process_time() - begun > self.seconds:
                break
            signal.setitimer(signal.ITIMER_PROF, 20 * self._took[at] + 10)
            reports = runtestprotocol(items[at], log=False, nextitem=None)
            if any(report.failed for report in reports):
                return 1
        return 0


def _ended(running: dict[int, Mutant]) -> tuple[Mutant, str]:
    """The next of these processes that ends, and what that says of its mutant."""
    pid, status = os.wait()
    return running.pop(pid), {0: SURVIVED, 3: GONE}.get(os.waitstatus_to_exitcode(status), CAUGHT)


def _lines_by_file(drawn: Iterable[Mutant]) -> Mapping[str, frozenset[int]]:
    found: dict[str, set[int]] = {}
    for one in drawn:
        found.setdefault(str(ROOT / one.file), set()).update(range(one.first, one.last + 1))
    return {file: frozenset(lines) for file, lines in found.items()}


@functools.cache
def _lines(code: CodeType) -> frozenset[int]:
    return frozenset(line for _, _, line in code.co_lines() if line)


def _forget() -> None:
    """Empties every cache of a function: an answer from before would hide the mutant."""
    gc.unfreeze()  # what is frozen is not among the objects
    for one in gc.get_objects():
        if isinstance(one, functools._lru_cache_wrapper):
            one.cache_clear()


def put(mutant: Mutant) -> bool:
    """Puts the changed code into the function of this process; whether it was found."""
    path = ROOT / mutant.file
    changed = next(make for one, make in mutants(path) if one == mutant)
    codes = {_place(code): code for code in _codes(compile(changed(), str(path), "exec", dont_inherit=True))}
    gc.unfreeze()  # what is frozen is not among the objects
    found = [one for one in gc.get_objects() if isinstance(one, FunctionType) and _place(one.__code__) in codes]
    found = [one for one in found if one.__code__.co_qualname == mutant.function]
    for one in found:
        one.__code__ = codes[_place(one.__code__)]
    return bool(found)


def _place(code: CodeType) -> tuple[str, int, str]:
    return code.co_filename, code.co_firstlineno, code.co_qualname


def _codes(code: CodeType) -> Iterator[CodeType]:
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield one
            yield from _codes(one)
