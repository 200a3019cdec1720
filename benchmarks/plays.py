"""How long a click takes in each game that is played in the page, from the beginning to late in a long game.

A random game is played through the function that the page calls (`widgets.page.respond`): every click brings the whole
record, every answer is the whole markup. Timed in CPython and in the shipped Pyodide, in one run.

    python -m benchmarks.plays

Exit status 1 when a click takes longer than 50 ms in Pyodide at the 95th percentile, or when the median of the last fifth of
300 decisions is more than 1.5 times that of the first fifth.
"""

from __future__ import annotations

import json
import re
import statistics
from html import unescape
from typing import Any

from benchmarks.pyodide import answer_of, once, program

CLICK, GROWTH = 50.0, 1.5  # milliseconds; late to early
DECISIONS, SHARE = 300, 5
GAMES = 5  # of each kind; the longest counts
_ACTION = re.compile(r'data-action="(board:(?:do|kind|hand):[^"]*)"')


def timed() -> dict[str, list[float]]:
    """Milliseconds of each click by game, in the order of the record."""
    from widgets.play import FAMILIES

    return {name: _clicks(name) for name in FAMILIES}


def _clicks(game: str) -> list[float]:
    """The clicks of one game that goes on as long as it can; of shorter games the longest of a few."""
    return max((_played(game, seed) for seed in range(1, GAMES + 1)), key=len)


def _played(game: str, seed: int) -> list[float]:
    from rules_engine.splitmix import SplitMix
    from widgets.page import respond
    from widgets.play.game import game_of

    below, found, lines = SplitMix(seed).below, [], list[str]()
    answer: dict[str, Any] = {}

    def click(**asked: Any) -> None:
        request = json.dumps({"calculator": f"{game}.play", "lang": "en", "root": "../../../", "play": asked})
        answer.update(json.loads(respond(request)))

    for start in reversed(game_of(game).starts):  # the largest that needs no army mustered first
        click(new={"start": start.name}, open=True)
        if not answer.get("mustering"):
            break
    setup = answer["setup"]
    while not answer["over"] and len(lines) < DECISIONS:
        actions = [unescape(one) for one in _ACTION.findall(answer["html"])]
        kinds = [one for one in actions if one.startswith("board:kind:")]
        doing = [one for one in actions if one.startswith("board:do:")]
        wanted = kinds if kinds and (not doing or (not answer["kind"] and below(2))) else doing
        known = {name: answer[name] for name in ("at", "viewer", "chosen", "kind")}
        do = wanted[below(len(wanted))]
        asked = {**known, "setup": setup, "lines": lines, "open": True, "do": do, "seed": below(2**40)}
        found.append(once(lambda asked=asked: click(**asked)))
        if answer["added"]:
            lines.append(answer["added"])
    return found


def main() -> int:
    """Time both and print the 95th percentile, the growth and the bounds, game by game."""
    here, there = timed(), answer_of(__file__)
    reached = True
    for name, clicks in there.items():
        part = max(len(clicks) // SHARE, 1)
        growth = statistics.median(clicks[-part:]) / statistics.median(clicks[:part])
        slow, own = _late(clicks), _late(here[name])
        print(f"{name}: {len(clicks)} clicks, 95th percentile {slow:.0f} ms in Pyodide (at most {CLICK:g}), ", end="")
        print(f"{own:.0f} ms in CPython; late : early {growth:.2f} (at most {GROWTH:g})")
        reached &= slow <= CLICK and growth <= GROWTH
    return 0 if reached else 1


def _late(clicks: list[float]) -> float:
    return sorted(clicks)[int(len(clicks) * 0.95)]


if __name__ == "__main__":
    program(timed, main)
