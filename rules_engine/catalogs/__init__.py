"""Compiled catalogs, written by ``python -m rulebook compile`` and not kept in git.

The module of a language holds three tables: ``MESSAGES`` (``(context, template)`` to translation), ``TERMS`` (concept to
its forms) and ``NUMBERS`` (how the language writes numbers, percentages and lists). The module ``<lang>_<family>`` has
the messages of one game family; it is read when a calculator of that family has been asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple

from ..languages import LANGUAGES

__all__ = ["LANGUAGES", "Catalog", "catalog", "look_again", "speak_of", "when_words_change"]


class Catalog(NamedTuple):
    """The tables of one language."""

    lang: str
    messages: dict[tuple[str, str], str]
    terms: dict[str, dict[str, Any]]
    numbers: dict[str, str]


_loaded: dict[str, Catalog] = {}
_families: list[str] = []
_keepers: list[Callable[[], object]] = []


def when_words_change(forget: Callable[[], object]) -> None:
    """Call `forget` whenever a language may say something else than before: whoever keeps sentences forgets them then."""
    _keepers.append(forget)


def _words_change() -> None:
    for forget in _keepers:
        forget()


def speak_of(family: str) -> None:
    """Let every language say the messages of the calculators in the package `family`."""
    if family not in _families:
        _families.append(family)
        for found in _loaded.values():
            found.messages.update(_messages(f"{found.lang}_{family}"))
        _words_change()


def look_again() -> None:
    """Forget what was read: new files may have come beside this one."""
    _loaded.clear()
    _words_change()


def catalog(lang: str) -> Catalog:
    """The catalog of `lang`; an uncompiled or unknown language has empty tables and so speaks English."""
    if lang not in _loaded:
        module = _module(lang) if lang in LANGUAGES else None
        found = Catalog(lang, {}, module.TERMS, module.NUMBERS) if module else Catalog(lang, {}, {}, {})
        found.messages.update(module.MESSAGES if module else {})
        for family in _families:
            found.messages.update(_messages(f"{lang}_{family}"))
        _loaded[lang] = found
    return _loaded[lang]


def _messages(name: str) -> dict[tuple[str, str], str]:
    module = _module(name)
    found: dict[tuple[str, str], str] = module.MESSAGES if module else {}
    return found


def _module(name: str) -> Any:
    try:
        return import_module(f"{__name__}.{name}")
    except ModuleNotFoundError:
        return None
