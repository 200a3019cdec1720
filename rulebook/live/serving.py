"""The server of the writer's loop: pages from the model, files of the theme and the runtime, and news of changes.

Every page gets one script element more than the finished site has (``refresh.js``): it loads the page anew when what it
shows may have changed, and shows the problems of the sources with file and line.
"""

from __future__ import annotations

import socket
import sys
import threading
import traceback
from http import HTTPStatus
from pathlib import Path
from urllib.parse import unquote, urlsplit

from widgets.html import document, tag

from .. import server, workplace
from ..runtime import assets as runtime_assets
from .loop import Loop

EVENTS, REFRESH = "/~events", "/~refresh.js"
SCRIPT = Path(__file__).with_name("refresh.js")
REFRESHING = tag("script", {"type": "module", "src": REFRESH})
_ELEMENT = f"{REFRESHING}\n".encode()
#: A reader's service worker would keep pages that have changed since: this one leaves.
_NO_WORKER = (
    b"self.addEventListener('install', () => self.skipWaiting());\n"
    b"self.addEventListener('activate', (event) => event.waitUntil(self.registration.unregister()));\n"
)


class Handler(server.Handler):
    """Answers from the model, then from the theme's files and the runtime, then from what was built last."""

    server: LiveServer

    def do_GET(self) -> None:
        """Answer with a page, a file, or the news."""
        address = urlsplit(self.path).path
        if address == EVENTS:
            self._events()
        elif address == REFRESH:
            self._send(HTTPStatus.OK, SCRIPT.read_bytes(), _headers("refresh.js"))
        elif address == "/sw.js":
            self._send(HTTPStatus.OK, _NO_WORKER, _headers("sw.js"))
        else:
            self._page_or_file(address)

    def _page_or_file(self, address: str) -> None:
        name = unquote(address).removeprefix("/")
        if name.endswith("/") or not name:
            name += "index.html"
        try:
            found = self.server.content(name)
        except Exception:
            trace = traceback.format_exc()
            told = tag("main", {}, tag("h1", {}, name), tag("pre", {}, trace))
            page = document("en", [tag("title", {}, name)], [told]).encode()
            self._send(HTTPStatus.INTERNAL_SERVER_ERROR, refreshing(page), _headers("x.html"))
            return
        if found is not None:
            self._send(HTTPStatus.OK, refreshing(found) if name.endswith(".html") else found, _headers(name))
            return
        for folder in self.server.folders:
            path, instead = server.find(folder, self.path)
            if path is not None:
                return self._file(
                    HTTPStatus.OK, path, {"Cache-Control": server.ASK_AGAIN, **server.opening(f"/{name}")}
                )
            if instead is not None:
                return self._moved(instead)
        self._missing(name)

    def _missing(self, name: str) -> None:
        if self.server.content(f"{name}/index.html") is not None:
            return self._moved(f"{name.rpartition('/')[2]}/")
        page = self.server.content("404.html") or b"There is no such page.\n"
        self._send(HTTPStatus.NOT_FOUND, refreshing(page), _headers("404.html"))

    def _moved(self, instead: str) -> None:
        self._begin(HTTPStatus.MOVED_PERMANENTLY, {"Location": instead, "Content-Length": "0"})

    def _events(self) -> None:
        self._begin(HTTPStatus.OK, {"Content-Type": "text/event-stream", "Cache-Control": "no-store"})
        self.close_connection = True
        news = self.server.loop.listen()
        try:
            while True:
                kind, data = news.get()
                self.wfile.write(f"retry: 100\nevent: {kind}\ndata: {data}\n\n".encode())
                self.wfile.flush()
        except OSError:  # the page has gone
            self.server.loop.leave(news)


def refreshing(page: bytes) -> bytes:
    """`page` with the script that loads it anew."""
    before, end, after = page.rpartition(b"</body>")
    return before + _ELEMENT + end + after if end else page + _ELEMENT


def _headers(name: str) -> dict[str, str]:
    return {
        "Content-Type": server.content_type(name),
        "Cache-Control": server.ASK_AGAIN,
        **server.opening(f"/{name}"),
    }


class LiveServer(server.SiteServer):
    """Serves a loop on a socket that listens already."""

    def __init__(self, loop: Loop, listening: socket.socket):
        self.loop, self._listening = loop, listening
        built = loop.root / "build/site"
        super().__init__(built, handler=Handler)
        self.folders = [runtime_assets.site_folder(loop.root), built]

    def server_bind(self) -> None:
        """Take the socket that listens already."""
        self.socket.close()
        self.socket = self._listening
        self.server_address = self.socket.getsockname()
        self.server_name, self.server_port = server.HOST, self.server_address[1]

    def content(self, name: str) -> bytes | None:
        """What the model or the theme's files have at `name`; waits while the model changes."""
        with self.loop.lock:
            model = self.loop.model
            if model is None:
                problems = tag("ul", {}, *(tag("li", {}, one) for one in self.loop.problems))
                return document("en", [tag("title", {}, "…")], [tag("main", {}, problems)]).encode()
            found = model.content(name)
            if found is None and name.startswith("assets/"):
                path, _ = server.find(model.files, f"/{name}")
                found = path.read_bytes() if path else None
            return found


def main() -> int:
    """Serve on the socket and with the languages that the command line names: ``FD ROOT LANG…``."""
    listening = socket.socket(fileno=int(sys.argv[1]))
    root, languages = Path(sys.argv[2]), tuple(sys.argv[3:])
    workplace.end_with_parent()
    loop = Loop(root, languages)
    found = LiveServer(loop, listening)
    with loop.lock:  # who asks meanwhile waits
        threading.Thread(target=found.serve_forever, daemon=True).start()
        loop.begin()
    try:
        loop.follow(threading.Event())
    except KeyboardInterrupt:
        return 0
    return 0
