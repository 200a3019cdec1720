"""The server of the writer's loop: pages from the model, files of the theme and the runtime, and news of changes.

Every page gets one script element more than the finished site has (``refresh.js``): it loads the page anew when what it
shows may have changed, and shows the problems of the sources with file and line.
"""

from __future__ import annotations

import gc
import json
import os
import queue
import socket
import subprocess
import sys
import threading
import time
import traceback
from html import escape
from http import HTTPStatus
from pathlib import Path
from urllib.parse import unquote, urlsplit

from .. import server, workplace
from ..problems import Problem, SourceErrors
from ..runtime import assets as runtime_assets
from . import changes, memory
from .changes import Part
from .model import Model

#: The exit status of a server that wants to be started anew, because Python has changed.
AGAIN = 75
EVENTS, REFRESH = "/~events", "/~refresh.js"
SCRIPT = Path(__file__).with_name("refresh.js")
_ELEMENT = f'<script type="module" src="{REFRESH}"></script>\n'.encode()
#: A reader's service worker would keep pages that have changed since: this one leaves.
_NO_WORKER = (
    b"self.addEventListener('install', () => self.skipWaiting());\n"
    b"self.addEventListener('activate', (event) => event.waitUntil(self.registration.unregister()));\n"
)
_QUIET = 1.0  # seconds without a change, after which everything is judged


class Loop:
    """The model, kept up with its sources; who listens is told its version and its problems."""

    def __init__(self, root: Path, built: tuple[str, ...], *, scripts: bool = True):
        self.root, self.built, self.scripts = root, built, scripts
        self.lock = threading.RLock()  # held while the model changes or makes a page
        self.model: Model | None = None
        self.version = 0
        self.problems: list[str] = []
        self._listeners: list[queue.SimpleQueue[tuple[str, str]]] = []
        self._jobs: list[subprocess.Popen[str]] = []
        self.seen = changes.state(root)

    # what pages are told

    def listen(self) -> queue.SimpleQueue[tuple[str, str]]:
        """A queue of the news, kind and data, that begins with how things stand."""
        found: queue.SimpleQueue[tuple[str, str]] = queue.SimpleQueue()
        for kind, data in self._news():
            found.put((kind, data))
        self._listeners.append(found)
        return found

    def leave(self, listener: queue.SimpleQueue[tuple[str, str]]) -> None:
        """Tell this listener nothing more."""
        self._listeners.remove(listener)

    def _news(self) -> list[tuple[str, str]]:
        return [("version", f"{os.getpid()}.{self.version}"), ("problems", json.dumps(self.problems))]

    def _tell(self) -> None:
        for listener in list(self._listeners):
            for kind, data in self._news():
                listener.put((kind, data))

    # what changes

    def close(self) -> None:
        """Leave nothing on the disk."""
        if self.model is not None:
            self.model.close()

    def begin(self) -> None:
        """Load the model; what is wrong with the sources is told until it is mended."""
        memory.recall(self.root)
        with self.lock:
            try:
                self.model = Model(self.root, self.built, scripts=self.scripts)
                self.problems = []
            except SourceErrors as errors:
                self.problems = _lines(errors.problems)
        self.version += 1
        self._tell()

    def follow(self, stop: threading.Event) -> None:
        """Until `stop` is set: look for changes, take them up, and judge everything when it is quiet."""
        judged, last = False, time.monotonic()
        while not stop.wait(changes.INTERVAL):
            now = changes.state(self.root)
            paths = changes.changed(self.seen, now)
            if paths:
                self.seen = now
                self.take_up(paths)
                judged, last = False, time.monotonic()
            elif not judged and time.monotonic() - last > _QUIET:
                judged = True
                self.judge()

    def take_up(self, paths: list[Path]) -> None:
        """Make the model anew as far as `paths` have changed; ends this process where Python has."""
        parts = changes.parts(paths)
        self._stop_jobs()
        if Part.PYTHON in parts:
            self.close()
            os._exit(AGAIN)
        try:
            if Part.SCRIPTS in parts:
                self._pack()
            with self.lock:
                if self.model is None:
                    self.model = Model(self.root, self.built, scripts=self.scripts)
                else:
                    self.model.change(parts, paths)
            self.problems = []
            self.version += 1
        except SourceErrors as errors:
            self.problems = _lines(errors.problems)
        except Exception:
            self.problems = traceback.format_exc().strip().splitlines()[-6:]
        self._tell()
        if self.model is not None and not self.problems:
            self.problems = _lines(self.model.judge())
            self._tell()

    def judge(self) -> None:
        """What takes its time: keep what was read, pack the runtime if it is old, and run the whole check."""
        memory.keep(self.root)
        gc.collect()
        if self.scripts:
            threading.Thread(target=self._pack_and_dress, daemon=True).start()
        threading.Thread(target=self._check, daemon=True).start()

    def _pack(self) -> None:
        code = "import pathlib, rulebook.runtime.pack as one; one.pack(pathlib.Path('.'))"
        done = self._run("-c", code)
        if done is not None and done[0]:
            raise RuntimeError(done[1])

    def _pack_and_dress(self) -> None:
        before = runtime_assets.read(self.root)
        try:
            self._pack()
        except RuntimeError as error:
            self.problems = [*self.problems, *str(error).strip().splitlines()[-6:]]
            self._tell()
            return
        if self.model is not None and runtime_assets.read(self.root) != before:
            with self.lock:
                self.model.dress()
            self.version += 1
            self._tell()

    def _check(self) -> None:
        done = self._run("-m", "rulebook", "check")
        if done is not None and done[0] == 1:
            self.problems = done[1].strip().splitlines()[:-1]
            self._tell()

    def _run(self, *arguments: str) -> tuple[int, str] | None:
        """The status and the words of a Python of its own, at rest's priority; None where a change has ended it."""
        job = subprocess.Popen(
            ["nice", sys.executable, *arguments],
            cwd=self.root,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._jobs.append(job)
        said, _ = job.communicate()
        self._jobs.remove(job)
        return None if job.returncode < 0 else (job.returncode, said)

    def _stop_jobs(self) -> None:
        for job in list(self._jobs):
            job.terminate()


def _lines(problems: tuple[Problem, ...]) -> list[str]:
    return [str(problem) for problem in problems]


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
            body = f"<!DOCTYPE html><title>{escape(name)}</title><main><h1>{escape(name)}</h1><pre>{escape(trace)}</pre></main>"
            self._send(HTTPStatus.INTERNAL_SERVER_ERROR, body.encode() + _ELEMENT, _headers("x.html"))
            return
        if found is not None:
            self._send(HTTPStatus.OK, refreshing(found) if name.endswith(".html") else found, _headers(name))
            return
        for folder in self.server.folders:
            path, instead = server.find(folder, self.path)
            if path is not None:
                return self._file(HTTPStatus.OK, path, {"Cache-Control": server.ASK_AGAIN})
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
    return {"Content-Type": server.content_type(name), "Cache-Control": server.ASK_AGAIN}


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
                problems = "".join(f"<li>{escape(one)}</li>" for one in self.loop.problems)
                return f"<!DOCTYPE html><title>…</title><main><ul>{problems}</ul></main>".encode()
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
