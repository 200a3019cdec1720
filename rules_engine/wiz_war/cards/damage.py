"""What counteractions stop (ww.counter-halves, ww.several-counteractions, ww.counter-a-counter)."""

from __future__ import annotations

from typing import NamedTuple

HALF, AMOUNT, ALL, WHOLE = "half", "amount", "all", "whole"


class Counter(NamedTuple):
    """A counteraction: what its card stops (HALF, ALL, an AMOUNT of its own, or the WHOLE attack, of which only the damage
    counts here) and how many further ones `answer`, each played against the one before it."""

    stops: str
    amount: int
    answers: int


def half(points: int, *, up: bool) -> int:
    """Half of `points`, an odd number rounded up or down."""
    return (points + up) // 2


def stopped_by(counter: Counter, damage: int, *, up: bool, halved: bool) -> int:
    """How much of `damage` (0 or more points) the counteraction stops.

    `up` rounds halves up. An answered one loses what the answer stops of it: half if `halved`, otherwise everything.
    """
    if counter.stops == HALF:
        stops = half(damage, up=up)
    elif counter.stops == AMOUNT:
        stops = min(counter.amount, damage)
    else:
        stops = damage
    if not halved:
        return stops if counter.answers % 2 == 0 else 0
    return _left(stops, counter.answers, up=up)


def _left(stops: int, answers: int, *, up: bool) -> int:
    """What an effect of so many points still does after a chain of answers, each against the one before."""
    if answers == 0:
        return stops
    return stops - _left(half(stops, up=up), answers - 1, up=up)
