"""Brotli forms of built files, kept from build to build: quality 11 takes ten seconds for the runtime."""

from __future__ import annotations

import hashlib
from pathlib import Path
from threading import get_ident

import brotli

COMPRESSED = frozenset(
    {".css", ".html", ".js", ".json", ".mjs", ".pyc", ".svg", ".txt", ".wasm", ".webmanifest", ".xml", ".zip"}
)
_QUALITY = 11
_WINDOW = 24  # 16 MB, the largest that browsers take


def brotli_of(content: bytes, cache: Path) -> bytes:
    """`content` compressed, from the folder `cache` when the same content was compressed before."""
    kept = _kept(content, cache)
    if kept.is_file():
        return kept.read_bytes()
    made = bytes(brotli.compress(content, quality=_QUALITY, lgwin=_WINDOW))
    cache.mkdir(parents=True, exist_ok=True)
    unfinished = kept.with_suffix(f".{get_ident()}")  # files that are alike may be compressed at the same time
    unfinished.write_bytes(made)
    unfinished.replace(kept)
    return made


def is_kept(path: Path, cache: Path) -> bool:
    """Whether the compressed form of this file's content stands in `cache` already."""
    return _kept(path.read_bytes(), cache).is_file()


def _kept(content: bytes, cache: Path) -> Path:
    return cache / f"{hashlib.sha256(content).hexdigest()}.br"


def compress_file(path: Path, cache: Path) -> Path:
    """Write ``<path>.br`` beside `path`."""
    compressed = path.with_name(path.name + ".br")
    compressed.write_bytes(brotli_of(path.read_bytes(), cache))
    return compressed
