"""The labels of a result's fields, which views show and schemas publish."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from .ruling import Called, Message


@dataclass(frozen=True)
class Shown:
    """How a field of a result is shown: its label, the concept its number counts (``"step"``), whether it is left out while
    it is empty (`quiet`), and whether it holds ids of rules, which readers see as citations (`cites`)."""

    name: str
    label: Message
    counted: str | None
    quiet: bool
    cites: bool


def result(
    label: Message,
    *,
    counted: str | None = None,
    quiet: bool = False,
    unseen: bool = False,
    compared: bool = True,
    cites: bool = False,
) -> Any:
    """A field of a result with its label; a number that `counted` names is shown as so many of that concept.

    An `unseen` field is for programs alone, such as the word for a reason that the verdict tells the reader in full. One that is
    not `compared` is no part of the answer: results that differ only in it are the same. One that `cites` is a tuple of ids of rules.
    """
    return field(
        compare=compared,
        metadata={"label": label, "counted": counted, "quiet": quiet, "unseen": unseen, "cites": cites},
    )


def shown(cls: type, called: Called = ()) -> list[Shown]:
    """The fields of the result class `cls` that readers see, in order, in the words of a book."""
    seen = (item for item in fields(cls) if not item.metadata["unseen"])
    return [_shown(item.name, item.metadata, dict(called), called) for item in seen]


def _shown(name: str, about: Mapping[str, Any], words: Mapping[str, str], called: Called) -> Shown:
    counted = about["counted"]
    label = about["label"].in_words_of(called)
    return Shown(name, label, words.get(counted, counted), about["quiet"], about["cites"])
