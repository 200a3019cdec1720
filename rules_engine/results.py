"""The labels of a result's fields, which views show and schemas publish."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

from .ruling import Message


@dataclass(frozen=True)
class Shown:
    """How a field of a result is shown: its label, the concept its number counts (``"step"``), and whether it is
    left out while it is empty (`quiet`)."""

    name: str
    label: Message
    counted: str | None
    quiet: bool


def result(
    label: Message, *, counted: str | None = None, quiet: bool = False, unseen: bool = False, compared: bool = True
) -> Any:
    """A field of a result with its label; a number that `counted` names is shown as so many of that concept.

    An `unseen` field is for programs alone, such as the word for a reason that the verdict tells the reader in full. One that is
    not `compared` is no part of the answer: results that differ only in it are the same.
    """
    return field(compare=compared, metadata={"label": label, "counted": counted, "quiet": quiet, "unseen": unseen})


def shown(cls: type) -> list[Shown]:
    """The fields of the result class `cls` that readers see, in order."""
    seen = (item for item in fields(cls) if not item.metadata["unseen"])
    return [Shown(f.name, f.metadata["label"], f.metadata["counted"], f.metadata["quiet"]) for f in seen]
