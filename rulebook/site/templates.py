"""The one environment of the theme's templates: it escapes by itself whatever is not HTML already."""

from __future__ import annotations

from pathlib import Path

from jinja2 import Environment, FileSystemBytecodeCache, FileSystemLoader

from .assets import THEME

#: Below the project's root: the compiled templates, kept from build to build.
CACHE = Path("build/.cache/templates")


def environment(root: Path) -> Environment:
    """The templates of the theme."""
    cache = root / CACHE
    cache.mkdir(parents=True, exist_ok=True)
    return Environment(
        loader=FileSystemLoader([THEME]),
        bytecode_cache=FileSystemBytecodeCache(str(cache)),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )
