"""Holds the address of the writer's loop: the server behind it is a process of its own, started anew when Python changes.

Whoever asks meanwhile waits, for the socket stays open. A server that cannot start leaves its last words in the page until
a source changes.
"""

from __future__ import annotations

import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from widgets.html import document, tag

from .. import project, workplace
from . import changes, loop
from .loop import AGAIN
from .serving import EVENTS, REFRESH, REFRESHING, SCRIPT

HOST = "127.0.0.1"


def _say(line: str) -> None:
    print(line, flush=True)


def keep(root: Path, port: int, languages: tuple[str, ...], say: Callable[[str], None] = _say) -> int:
    """Serve the site in `languages` from its sources below `root` until Ctrl-C; returns the exit status.

    Raises OSError where the port is taken.
    """
    with socket.create_server((HOST, port), backlog=128) as listening:
        listening.set_inheritable(True)
        say(f"Regularo answers at http://{HOST}:{listening.getsockname()[1]}/{languages[0]}/ (Ctrl-C ends it)")
        with workplace.alone(root / "build", say):
            pass  # nobody is building there just now
        try:
            while True:
                seen = changes.state(root)
                status, words = _serve(root, listening, languages)
                if status != AGAIN:
                    say(words.strip() or f"the server ended with status {status}")
                    _tell(root, listening, words, seen)
        except KeyboardInterrupt:
            say("\nEnded.")
    return 0


def _serve(root: Path, listening: socket.socket, languages: tuple[str, ...]) -> tuple[int, str]:
    """The status and the last words of one server; a workspace is made anew for it."""
    if project.is_workspace(root):
        project.workspace(project.behind(root))
    number = listening.fileno()
    command = [sys.executable, "-m", "rulebook.live", str(number), str(root), *languages]
    server = subprocess.Popen(
        command, cwd=root, env=loop.environment(), pass_fds=(number,), stderr=subprocess.PIPE, text=True
    )
    try:
        _, words = server.communicate()
    finally:
        if server.poll() is None:
            server.terminate()
    return server.returncode, words


def _tell(root: Path, listening: socket.socket, words: str, seen: changes.State) -> None:
    """Show in every page why there is none, until a source changes."""
    page = document("en", [tag("title", {}, "…")], [tag("pre", {}, words), REFRESHING])

    class Telling(BaseHTTPRequestHandler):
        """Answers everything with the words of the server that cannot start."""

        def do_GET(self) -> None:
            """Answer."""
            body, kind, status = page.encode(), "text/html; charset=utf-8", HTTPStatus.INTERNAL_SERVER_ERROR
            if self.path == REFRESH:
                body, kind, status = SCRIPT.read_bytes(), "text/javascript; charset=utf-8", HTTPStatus.OK
            elif self.path == EVENTS:
                body, kind, status = b"retry: 100\nevent: version\ndata: none\n\n", "text/event-stream", HTTPStatus.OK
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            """Say nothing."""

    telling = ThreadingHTTPServer((HOST, 0), Telling, bind_and_activate=False)
    telling.socket.close()
    telling.socket = listening
    telling.daemon_threads = True
    threading.Thread(target=telling.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
    try:
        while not changes.changed(seen, changes.state(root)):
            time.sleep(changes.INTERVAL)
    finally:
        telling.shutdown()
