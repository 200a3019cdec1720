"""What a figure is drawn from, read with care: the source is YAML that people write."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

Where = tuple["str | int", ...]
Point = tuple[float, float]


class Unfit(Exception):
    """A value of a figure that its view cannot draw: where it stands, what it is, what is allowed."""

    def __init__(self, where: Where, value: object, allowed: str):
        self.where, self.value, self.allowed = where, value, allowed
        super().__init__(f"{'.'.join(map(str, where))}: {value!r}, {allowed}")


class Data:
    """The keys of one object of a figure's data, and the labels of the figure. Every method raises `Unfit`."""

    def __init__(self, value: object, labels: Mapping[str, str], where: Where = ()):
        if not isinstance(value, Mapping):
            raise Unfit(where, value, "write keys with values")
        self._value: Mapping[str, Any] = value
        self.labels, self.where = labels, where

    def __contains__(self, key: str) -> bool:
        return key in self._value

    def known(self, *keys: str) -> None:
        """Every key is one of `keys`."""
        for key in self._value:
            if key not in keys:
                raise Unfit((*self.where, key), key, f"use one of {', '.join(keys)}")

    def get(self, key: str) -> Any:
        """The value at `key`, which must be there."""
        if key not in self._value:
            raise Unfit(self.where, key, f"add `{key}:`")
        return self._value[key]

    def number(self, key: str, default: float | None = None, least: float = -10_000, most: float = 10_000) -> float:
        """A number between `least` and `most`."""
        if key not in self._value and default is not None:
            return default
        return self._number(self.get(key), (*self.where, key), least, most)

    def _number(self, value: object, where: Where, least: float, most: float) -> float:
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not least <= value <= most:
            raise Unfit(where, value, f"write a number from {least:g} to {most:g}")
        return value

    def numbers(self, key: str, default: tuple[float, ...] | None = None) -> tuple[float, ...]:
        """A list of numbers."""
        if key not in self._value and default is not None:
            return default
        where = (*self.where, key)
        return tuple(self._number(one, (*where, at), -10_000, 10_000) for at, one in enumerate(self.items(key)))

    def items(self, key: str, least: int = 0) -> list[Any]:
        """A list of at least so many items; an absent one is empty."""
        value = self._value.get(key, [])
        if not isinstance(value, list) or len(value) < least:
            raise Unfit((*self.where, key), value, f"write a list of at least {least}" if least else "write a list")
        return value

    def each(self, key: str, least: int = 0) -> Iterator[Data]:
        """The objects of a list of at least so many; an absent list is empty."""
        for at, one in enumerate(self.items(key, least)):
            yield Data(one, self.labels, (*self.where, key, at))

    def one(self, key: str) -> Data:
        """The object at `key`."""
        return Data(self.get(key), self.labels, (*self.where, key))

    def word(self, key: str, among: tuple[str, ...] = (), default: str | None = None) -> str:
        """A word of the data's own notation, one of `among` if any are named."""
        if key not in self._value and default is not None:
            return default
        value = self.get(key)
        if not isinstance(value, str) or (among and value not in among):
            raise Unfit((*self.where, key), value, f"write one of {', '.join(among)}" if among else "write a word")
        return value

    def flag(self, key: str) -> bool:
        """True or false; absent is false."""
        value = self._value.get(key, False)
        if not isinstance(value, bool):
            raise Unfit((*self.where, key), value, "write true or false")
        return value

    def label(self, key: str) -> str | None:
        """The words that the label named at `key` stands for; None where there is no such key."""
        if key not in self._value:
            return None
        name = self.word(key)
        if name not in self.labels:
            raise Unfit(
                (*self.where, key), name, f"write one of the labels: {', '.join(self.labels) or 'there are none'}"
            )
        return self.labels[name]

    def point(self, key: str) -> Point:
        """A pair of numbers."""
        return self._point(self.get(key), (*self.where, key))

    def points(self, key: str, least: int = 0) -> list[Point]:
        """A list of at least so many pairs of numbers."""
        return [self._point(one, (*self.where, key, at)) for at, one in enumerate(self.items(key, least))]

    def _point(self, value: object, where: Where) -> Point:
        if not isinstance(value, list) or len(value) != 2:
            raise Unfit(where, value, "write a point, [x, y]")
        x, y = (self._number(one, where, -10_000, 10_000) for one in value)
        return x, y
