"""Compiled catalogs, one module a language, written by ``python -m rulebook compile`` and not kept in git.

A module holds three tables: ``MESSAGES`` (``(context, template)`` to translation), ``TERMS`` (concept to its forms)
and ``NUMBERS`` (how the language writes numbers, percentages and lists).
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, NamedTuple

from ..languages import LANGUAGES

__all__ = ["LANGUAGES", "Catalog", "catalog"]


class Catalog(NamedTuple):
    """The tables of one language."""

    lang: str
    messages: dict[tuple[str, str], str]
    terms: dict[str, dict[str, Any]]
    numbers: dict[str, str]


_loaded: dict[str, Catalog] = {}


def catalog(lang: str) -> Catalog:
    """The catalog of `lang`; an uncompiled or unknown language has empty tables and so speaks English."""
    if lang not in _loaded:
        try:
            module = import_module(f"{__name__}.{lang}") if lang in LANGUAGES else None
        except ModuleNotFoundError:
            module = None
        tables = (module.MESSAGES, module.TERMS, module.NUMBERS) if module else ({}, {}, {})
        _loaded[lang] = Catalog(lang, *tables)
    return _loaded[lang]
