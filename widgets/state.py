"""The state of a calculator in an address: pairs read, acted upon and judged; the canonical query written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from rules_engine.addresses import given_from_pairs, pairs_of
from rules_engine.calculators import Calculator
from rules_engine.inputs import InvalidInput

from .filling import act

_PLAIN = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/@:,")


class State(NamedTuple):
    """What a form holds: its JSON data (as read, if it could be), the input or why there is none, and the names that
    the calculator does not ask for."""

    given: Mapping[str, Any]
    asked: Any
    invalid: InvalidInput | None
    ignored: tuple[str, ...]


def state_of(calculator: Calculator, pairs: Iterable[tuple[str, str]], action: str | None = None) -> State:
    """The state that `pairs` (of a form or an address) lead to after the `action` of a button.

    Names that are not asked are set aside: programs that pass on a link like to add their own.
    """
    known = calculator.fields()
    names = {item.name for item in known}
    try:
        tree = given_from_pairs(calculator.inputs, pairs, calculator.book)
    except InvalidInput as invalid:
        return State({}, None, invalid, ())
    ignored = tuple(name for name in tree if name not in names)
    given = {name: part for name, part in tree.items() if name in names}
    if action:
        given = act(known, given, action, calculator.book)
    return given_of(calculator, given, ignored)


def given_of(calculator: Calculator, given: Mapping[str, Any], ignored: tuple[str, ...] = ()) -> State:
    """The state of JSON data, right or wrong."""
    try:
        asked = calculator.read(given)
    except InvalidInput as invalid:
        return State(given, None, invalid, ignored)
    return State(calculator.given(asked), asked, None, ignored)


def state_from(calculator: Calculator, given: Any) -> State:
    """The state of JSON data; raises InvalidInput."""
    asked = calculator.read(given)
    return State(calculator.given(asked), asked, None, ())


def query_of(calculator: Calculator, state: State) -> str:
    """The canonical query of a state, without what stands at its default; empty for one that cannot be read."""
    if state.asked is None:
        return ""
    return query(pairs_of(calculator.inputs, state.asked, calculator.book))


def query(pairs: Iterable[tuple[str, str]]) -> str:
    """Pairs as the query of an address."""
    return "&".join(f"{_quoted(name)}={_quoted(text)}" for name, text in pairs)


def _quoted(text: str) -> str:
    """`text` for a query, with as much left readable as a query allows."""
    encoded = text.encode("utf-8", "replace")
    return "".join("+" if byte == 32 else chr(byte) if byte in _PLAIN else f"%{byte:02X}" for byte in encoded)
