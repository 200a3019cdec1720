"""What a book asks of an input: its fields with the bounds, options and words of that book."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, fields, replace
from functools import lru_cache
from keyword import iskeyword
from typing import Any

from . import packs
from .inputs import Choice, Decimal, Integer, Kind, Several
from .ruling import Called, Message, Term, Value


@dataclass(frozen=True)
class Asked:
    """One resolved field of a calculator's input, as forms, schemas and readers see it."""

    name: str
    kind: Kind
    label: Message
    help: Message | None
    default: Any
    later: bool = False
    formerly: tuple[str, ...] = ()


def asked(cls: type, book: Any) -> list[Asked]:
    """The fields that `book` asks for in `cls`, with bounds and options resolved against the book's record."""
    return list(_asked(cls, book))


@lru_cache(maxsize=256)
def _asked(cls: type, book: Any) -> tuple[Asked, ...]:
    found = []
    called = packs.called_in(book.book)
    for item in fields(cls):
        only = item.metadata["only"]
        if only and book.book not in only:
            continue
        kind, help = resolved(item.metadata["kind"], book), item.metadata["help"]
        found.append(
            Asked(
                _asked_as(item.name),
                kind,
                item.metadata["label"].in_words_of(called),
                help and help.in_words_of(called),
                _default(item),
                item.metadata["later"],
                item.metadata["formerly"],
            )
        )
    return tuple(found)


@lru_cache(maxsize=256)
def renamed(cls: type, book: Any) -> Mapping[str, str]:
    """The names that fields of `cls` had in earlier addresses and records, and how each is called now."""
    return {former: item.name for item in _asked(cls, book) for former in item.formerly}


def attribute(name: str) -> str:
    """The attribute that holds the field asked for as `name`; a word of Python has an underscore behind it (``from_``)."""
    return f"{name}_" if iskeyword(name) else name


def _asked_as(name: str) -> str:
    return name[:-1] if iskeyword(name[:-1]) else name


def held(value: Any, name: str) -> Any:
    """What `value`, an instance of an input, holds in the field asked for as `name`."""
    return getattr(value, attribute(name))


def _default(item: Field[Any]) -> Any:
    return None if item.default is MISSING else item.default


def resolved(kind: Kind, book: Any) -> Kind:
    """`kind` with attribute names replaced by the values in the book's record, and its labels in the book's words."""
    if isinstance(kind, Integer):
        return Integer(_bound(kind.low, book), _bound(kind.high, book), kind.optional)
    if isinstance(kind, Decimal):
        return Decimal(_bound(kind.low, book), _bound(kind.high, book), kind.optional)
    if isinstance(kind, Choice):
        options = getattr(book, kind.options) if isinstance(kind.options, str) else kind.options
        return replace(kind, options=options, names=_names(kind.names, packs.called_in(book.book)))
    if isinstance(kind, Several):
        return replace(kind, item=resolved(kind.item, book), low=_bound(kind.low, book), high=_bound(kind.high, book))
    return kind


def _names(names: Mapping[str, Message] | None, called: Called) -> Mapping[str, Message] | None:
    """The labels of options in the words of a book."""
    return {option: text.in_words_of(called) for option, text in names.items()} if names and called else names


def _bound(bound: Any, book: Any) -> Any:
    return getattr(book, bound) if isinstance(bound, str) else bound


def option_value(kind: Choice, option: str) -> Value:
    """How one option of `kind` is shown: its own label, its notation, or the term of its concept."""
    if kind.names is not None:
        label = kind.names.get(option)
        return option if label is None else label
    return Term(option)
