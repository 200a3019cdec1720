"""The one environment of the theme's templates: it escapes by itself whatever is not HTML already."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from jinja2 import Environment, FileSystemBytecodeCache, FileSystemLoader

from .assets import THEME
from .lean import lean

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


def maker(root: Path, name: str) -> Callable[..., str]:
    """What makes documents of the template `name` from its variables, in as few bytes as they take."""
    render = environment(root).get_template(name).render
    return lambda *values, **variables: lean(render(*values, **variables))
