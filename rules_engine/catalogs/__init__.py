"""Compiled catalogs, written by ``python -m rulebook compile`` and not kept in git.

The module of a language holds three tables: ``MESSAGES`` (the key of a message, see :func:`.ruling.key_of`, to
translation), ``TERMS`` (concept to
its forms) and ``NUMBERS`` (how the language writes numbers, percentages and lists). The module ``<lang>_<family>`` has
the messages of one game family, and the terms of a pack that comes from outside; it is read when a calculator of that family
has been asked for. The modules of such a pack stand in its own package.
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
    messages: dict[int, str]
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
            _add(found, family)
        _words_change()


def look_again() -> None:
    """Forget what was read: new files may have come beside this one."""
    _loaded.clear()
    _words_change()


def catalog(lang: str) -> Catalog:
    """The catalog of `lang`; an uncompiled or unknown language has empty tables and so speaks English."""
    if lang not in _loaded:
        module = _module(lang) if lang in LANGUAGES else None
        found = Catalog(lang, {}, dict(module.TERMS), module.NUMBERS) if module else Catalog(lang, {}, {}, {})
        found.messages.update(module.MESSAGES if module else {})
        for family in _families:
            _add(found, family)
        _loaded[lang] = found
    return _loaded[lang]


def _add(found: Catalog, family: str) -> None:
    """Add the messages of a game family, and the terms that it brings itself."""
    module = _module(f"{found.lang}_{family}")
    found.messages.update(module.MESSAGES if module else {})
    found.terms.update(getattr(module, "TERMS", {}))


def _module(name: str) -> Any:
    try:
        return import_module(f"{__name__}.{name}")
    except ModuleNotFoundError:
        return None
