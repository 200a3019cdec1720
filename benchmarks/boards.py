"""How long a click on a board takes inside the shipped Pyodide, from what the page sends to the markup that it gets.

On each board every place and button that it opens with is clicked, and on what comes of each choice (another question, map or
tool) some more; each once, as a reader does. Only the first answer, for which the parts of the engine are loaded, is not counted.
All of it is done in two runs, and the quicker time of a click counts: the other one may have had to wait for the machine.

    python -m benchmarks.boards [BOARD…]

Prints median, 95th percentile and the slowest click of each board (wk2.position …; all, or those that are named). Exit status 1
when a click took more than 50 ms, or a 95th percentile is above 40 ms.
"""

from __future__ import annotations

import json
import re
import statistics
import sys
from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qsl

from benchmarks.calculators import percentile
from benchmarks.pyodide import answer_of, once, program

SLOWEST, LATE = 50.0, 40.0  # milliseconds
LANG = "hu"
BELOW = 4  # clicks after each choice
RUNS = 2

Click = tuple[str, str, float]  # the address, the action, milliseconds


def timed() -> dict[str, list[Click]]:
    """Every click of the boards that are named, or of all."""
    from widgets.boards import BOARDS

    return {name: list(_clicks(name)) for name in sys.argv[1:] or BOARDS}


def _clicks(name: str) -> Iterator[Click]:
    form, query = _asked(name, "", None)
    for action in _actions(form):
        after: list[str] = []
        yield "", action, once(lambda action=action, after=after: after.extend(_asked(name, "", action)))  # type: ignore[misc]
        further = _actions(after[0])
        for other in further[:: len(further) // BELOW + 1] if after[1] != query else ():
            yield after[1], other, once(lambda other=other, after=after: _asked(name, after[1], other))  # type: ignore[misc]


def _asked(name: str, query: str, action: str | None) -> tuple[str, str]:
    """The form and the address after an action, as the page asks for them."""
    from widgets.page import respond

    request = {"calculator": name, "lang": LANG, "pairs": parse_qsl(query, True), "action": action, "root": "../../"}
    found: dict[str, Any] = json.loads(respond(json.dumps({**request, "instance": "c"})))
    return found["form"], found["query"]


def _actions(form: str) -> list[str]:
    """The actions in the markup; the client draws the seed of a new game."""
    found = re.findall(r'data-action="(board:[^"]+)"', form)
    return [action.replace("{seed}", "4711") for action in dict.fromkeys(found)]


def _time(click: Click) -> float:
    return click[2]


def main() -> int:
    """Click through all boards in Pyodide and print how long it took."""
    missed = False
    runs = [answer_of(__file__, *sys.argv[1:]) for _ in range(RUNS)]
    for name in runs[0]:
        clicks = [min(every, key=_time) for every in zip(*(run[name] for run in runs), strict=True)]
        times = [taken for _, _, taken in clicks]
        query, action, slowest = max(clicks, key=_time)
        late = percentile(times)
        missed |= slowest > SLOWEST or late > LATE
        print(
            f"{name:16} median {statistics.median(times):5.1f} ms, 95th percentile {late:5.1f} ms, {len(times)} clicks"
        )
        print(f"{'':16} slowest {slowest:5.1f} ms: {action} at {query or 'the start'}")
    print(f"bounds: {LATE:g} ms for the 95th percentile, {SLOWEST:g} ms for every click")
    return 1 if missed else 0


if __name__ == "__main__":
    program(timed, main)
