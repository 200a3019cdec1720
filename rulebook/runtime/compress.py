"""Brotli forms: what a host sends in the place of text and code. They are no part of the site; a host makes and keeps its own.

For what never changes the best form is made once and kept from build to build, because quality 11 takes ten seconds for
the runtime; it tells what a visit weighs, and `make serve` sends it.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

import brotli

from .. import workplace

COMPRESSED = frozenset(
    {".css", ".html", ".js", ".json", ".mjs", ".pyc", ".svg", ".txt", ".wasm", ".webmanifest", ".xml", ".zip"}
)
CACHE = Path("build/.cache/brotli")  # below the project's root
_QUALITY = 11
_WINDOW = 24  # 16 MB, the largest that browsers take
#: While somebody waits: nine tenths of the best compression in a twentieth of the time, and less for very large files.
_AT_ONCE = 9
_AT_ONCE_LARGE = 5
_LARGE = 500_000  # bytes


def brotli_of(content: bytes, cache: Path) -> bytes:
    """The best form of `content`, from the folder `cache` when the same content was compressed before."""
    return workplace.kept(
        _place(content, cache), lambda: bytes(brotli.compress(content, quality=_QUALITY, lgwin=_WINDOW))
    )


def kept(content: bytes, cache: Path) -> bytes | None:
    """The best form of `content` if it stands in `cache` already."""
    return workplace.found(_place(content, cache))


def _place(content: bytes, cache: Path) -> Path:
    return cache / f"{hashlib.sha256(content).hexdigest()}.br"


class Compressor:
    """Compressed forms for a server, each made once; the best ones come from the folder `cache` where it has them."""

    def __init__(self, cache: Path | None = None):
        self._cache = cache
        self._made: dict[bytes, bytes] = {}

    def __call__(self, content: bytes) -> bytes:
        """The Brotli form of `content`."""
        name = hashlib.sha256(content).digest()
        if name not in self._made:
            quality = _AT_ONCE if len(content) < _LARGE else _AT_ONCE_LARGE
            found = kept(content, self._cache) if self._cache else None
            self._made[name] = brotli.compress(content, quality=quality) if found is None else found
        return self._made[name]
