"""A value of a result that stands under a permanent name in JSON and under a label in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .ruling import Message, Said, say


@dataclass(frozen=True)
class Named:
    """One of several named values (``combat``), shown by its label ("combat phase")."""

    name: str
    label: Message

    def said(self) -> Said:
        """The label, as views show it."""
        return say(self.label)

    def as_json(self) -> str:
        """The permanent name."""
        return self.name


def named(name: str | None, labels: Mapping[str, Message]) -> Named | None:
    """`name` with its label; None for None."""
    return None if name is None else Named(name, labels[name])
