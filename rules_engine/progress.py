"""How far a long calculation has come: told to whoever follows it, and to nobody otherwise.

A calculation that may take longer than a reader cares to wait tells its share again and again. It ends where its work is
done or where it is broken off from outside; nothing here can stop it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

#: Hears the share (0..1) of a calculation that is done.
Listener = Callable[[float], None]


class _Progress:
    """Who follows, and which stretch of the whole the parts that tell their own share are on."""

    def __init__(self) -> None:
        self.listener: Listener | None = None
        self.begin, self.end = 0.0, 1.0


_now = _Progress()


@contextmanager
def followed(listener: Listener) -> Iterator[None]:
    """Within it `listener` hears what is told."""
    before, _now.listener = _now.listener, listener
    try:
        yield
    finally:
        _now.listener = before


@contextmanager
def stretch(begin: float, end: float) -> Iterator[None]:
    """Within it, shares are those of the part of the work between the shares `begin` and `end`."""
    outer = _now.begin, _now.end
    length = outer[1] - outer[0]
    _now.begin, _now.end = outer[0] + begin * length, outer[0] + end * length
    try:
        yield
    finally:
        _now.begin, _now.end = outer


def tell(share: float) -> None:
    """So much (0..1) of the present stretch is done."""
    if _now.listener is not None:
        _now.listener(_now.begin + share * (_now.end - _now.begin))
