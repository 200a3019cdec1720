"""Six-sided dice as an argument: a source that is thrown, never a hidden global one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

#: A source gives the next die result, 1..6, each time it is called.
Source = Callable[[], int]

FACES = 6


def scripted(results: Iterable[int]) -> Source:
    """A source that shows `results` one after the other; raises ValueError when they are used up or not 1..6."""
    left: Iterator[int] = iter(results)

    def throw() -> int:
        result = next(left, None)
        if result is None:
            raise ValueError("the scripted dice are used up")
        if not 1 <= result <= FACES:
            raise ValueError(f"a die shows 1 to {FACES}, not {result}")
        return result

    return throw


def random_source(seed: int) -> Source:
    """A source of pseudo-random throws, the same for the same `seed`."""
    from random import Random

    randint = Random(seed).randint
    return lambda: randint(1, FACES)


def thrown(source: Source, number: int) -> tuple[int, ...]:
    """`number` dice from `source`, in the order thrown."""
    return tuple(source() for _ in range(number))
