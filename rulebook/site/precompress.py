"""The brotli form beside each file of the finished site, for hosts that send it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from os import cpu_count
from pathlib import Path

import brotli

from ..runtime import compress as kept

#: Pages are many and new in each build: nine tenths of the best compression in a twentieth of the time.
_QUALITY_OF_PAGES = 9
_PAGES = frozenset({".html", ".json", ".xml"})


def compress(site: Path, cache: Path) -> None:
    """Write ``<file>.br`` beside every file that gets smaller by it and has none yet."""
    wanted = [
        path
        for path in sorted(site.rglob("*"))
        if path.suffix in kept.COMPRESSED and not path.with_name(f"{path.name}.br").exists() and path.is_file()
    ]
    with ThreadPoolExecutor(cpu_count()) as pool:  # Brotli lets other threads run while it works
        for _ in pool.map(lambda path: _compress(path, cache), wanted):
            pass


def _compress(path: Path, cache: Path) -> None:
    if path.suffix in _PAGES:
        made = brotli.compress(path.read_bytes(), quality=_QUALITY_OF_PAGES)
        path.with_name(f"{path.name}.br").write_bytes(made)
    else:
        kept.compress_file(path, cache)
