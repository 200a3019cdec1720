"""The packed runtime, and a small site around it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from rulebook.runtime.assets import Assets
from rulebook.runtime.pack import pack
from rulebook.server import SiteServer

ROOT = Path(__file__).resolve().parents[2]

Serve = Callable[[Path], AbstractContextManager[str]]


@pytest.fixture(scope="session")
def packed() -> Assets:
    """The names of the runtime's files, built where they are missing or old."""
    return pack(ROOT)


@pytest.fixture(scope="session")
def serve() -> Serve:
    """Serves a folder as `make serve` does; gives its address, with a slash at its end."""

    @contextmanager
    def serving(folder: Path) -> Iterator[str]:
        server = SiteServer(folder)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield server.address
        finally:
            server.shutdown()
            server.server_close()

    return serving
