"""The built site on 127.0.0.1, with the headers a host should send; :mod:`rulebook.serve` is the command.

The headers stand in one table here; :func:`headers_file` writes the same table for static hosts that read a
``_headers`` file. Pages of any origin may read the API and the linker, and nothing else. Files whose names carry a digest of their content never change and are cached for a year; all
others are asked for anew each time and answered with 304 while they are the same.

Only who calls it by a name of this machine is answered, so that no page of the net whose name was made to lead here reads along. A refusal
carries the security headers too, a connection that says nothing is closed, and what came as the body of a question is
never taken for the next one.
"""

from __future__ import annotations

import mimetypes
import re
import socket
import sys
from email.utils import formatdate
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

from .runtime import compress

HOST = "127.0.0.1"
PORT = 8000
_NAMES = re.compile(r"(127\.0\.0\.1|localhost|\[::1\])(:[0-9]{1,5})?\Z", re.IGNORECASE)

WAITING = 30.0  # seconds for a question to come
SENDING = 300.0  # seconds for an answer to be taken
_BODY = 65_536  # bytes of a body that nobody asked for, read away; after a longer one the connection is closed

SECURITY_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; "
        "style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'; manifest-src 'self'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": (
        "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), "
        "microphone=(), midi=(), payment=(), usb=()"
    ),
}

#: Folders (with a slash at their end) and files that pages of any origin may read.
OPEN = ("/api/", "/linker.js")
OPEN_HEADERS = {"Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin"}

FOR_A_YEAR = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

#: What this project names by content: ``app-0123456789.js``, ``runtime-0123456789/library.zip``.
NAMED_BY_CONTENT = ("app", "board", "boards", "early", "fonts", "go", "icon", "pocket", "runtime", "site", "worker")
_BY_CONTENT = re.compile(rf"/assets/({'|'.join(NAMED_BY_CONTENT)})-[0-9a-f]{{10}}(\.[a-z0-9]+|/.+)\Z")

_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".gzip": "application/gzip",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".solid": "application/octet-stream",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".xml": "application/xml; charset=utf-8",
    ".zip": "application/zip",
}


def content_type(path: str) -> str:
    """The media type of a file, by its name."""
    suffix = Path(path).suffix.lower()
    return _TYPES.get(suffix) or mimetypes.guess_type(path)[0] or "application/octet-stream"


def caching(address: str) -> str:
    """The Cache-Control of an address below the root, ``/assets/app-0123456789.js``."""
    return FOR_A_YEAR if _BY_CONTENT.search(address) else ASK_AGAIN


def opening(address: str) -> dict[str, str]:
    """The headers that take the place of the strict ones at an address below the root, ``/api/v1/rules.json``; none elsewhere."""
    is_open = any(address.startswith(one) if one.endswith("/") else address == one for one in OPEN)
    return OPEN_HEADERS if is_open else {}


def headers_file() -> str:
    """The ``_headers`` file of static hosts: what `serve` sends, but that a host's own habit is to ask anew.

    Hosts let the value of the narrower block stand, or join both with a comma; browsers do not know the joined value of
    Cross-Origin-Resource-Policy and let the file be read, as it should be.
    """
    blocks = {
        "/*": SECURITY_HEADERS,
        **{f"{one}*" if one.endswith("/") else one: OPEN_HEADERS for one in OPEN},
        **{f"/assets/{name}-*": {"Cache-Control": FOR_A_YEAR} for name in NAMED_BY_CONTENT},
    }
    lines = []
    for pattern, headers in blocks.items():
        lines += [pattern, *(f"  {name}: {value}" for name, value in headers.items())]
    return "\n".join(lines) + "\n"


def find(site: Path, target: str) -> tuple[Path | None, str | None]:
    """The file that answers a request target, or None, and the address to go to instead, or None.

    Nothing outside `site` is ever found, however the target is spelled. A folder answers with its ``index.html``
    and asks for the slash at its end. A name that no file can have, and a link that leads to itself, are not found.
    """
    try:
        return _found(site, target)
    except (OSError, RuntimeError):
        return None, None


def _found(site: Path, target: str) -> tuple[Path | None, str | None]:
    address = unquote(urlsplit(target).path, errors="replace")
    parts = [part for part in address.split("/") if part]
    if "\0" in address or "\\" in address or any(part == ".." or part.startswith(".") for part in parts):
        return None, None
    root = site.resolve()
    path = root.joinpath(*parts).resolve()
    if path != root and root not in path.parents:
        return None, None
    if path.is_dir():
        if not address.endswith("/"):
            query = urlsplit(target).query
            return None, f"{parts[-1]}/" + (f"?{query}" if query else "")
        path = path / "index.html"
    return (path, None) if path.is_file() and not address.endswith(path.name + "/") else (None, None)


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD from the folder of the server."""

    protocol_version = "HTTP/1.1"
    default_request_version = "HTTP/1.0"  # a question without a version is answered with status and headers too
    server_version = "regularo"
    sys_version = ""
    server: SiteServer

    def handle_one_request(self) -> None:
        """Wait for a question, not for ever."""
        self.connection.settimeout(WAITING)
        super().handle_one_request()

    def parse_request(self) -> bool:
        """Read a question; one that is refused has been answered."""
        if not super().parse_request():
            return False
        hosts = self.headers.get_all("Host", [])
        if not self.path.startswith("/"):
            self.send_error(HTTPStatus.BAD_REQUEST, "An address begins with a slash")
        elif len(hosts) != 1 or not _NAMES.match(hosts[0].strip()):
            self.send_error(HTTPStatus.MISDIRECTED_REQUEST, f"This server answers to {HOST} and to localhost only")
        else:
            self._read_away()
            self.connection.settimeout(SENDING)
            return True
        return False

    def _read_away(self) -> None:
        """Read what came with the question, or close the connection after it."""
        length = self.headers.get("Content-Length", "0").strip()
        if "Transfer-Encoding" in self.headers or not re.fullmatch("[0-9]{1,5}", length) or int(length) > _BODY:
            self.close_connection = True
        else:
            self.rfile.read(int(length))

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Refuse a question in a line of text, and close the connection."""
        status = HTTPStatus(code)
        self.close_connection = True
        headers = {"Content-Type": _TYPES[".txt"], "Cache-Control": "no-store"}
        self._send(status, f"{message or status.phrase}.\n".encode(), headers)

    def do_GET(self) -> None:
        """Answer with the file, or with the page that says there is none."""
        path, instead = find(self.server.site, self.path)
        if instead is not None:
            self._begin(HTTPStatus.MOVED_PERMANENTLY, {"Location": instead, "Content-Length": "0"})
        elif path is None:
            self._not_found()
        else:
            address = "/" + path.relative_to(self.server.site.resolve()).as_posix()
            try:
                self._file(HTTPStatus.OK, path, {"Cache-Control": caching(address), **opening(address)})
            except FileNotFoundError:  # a new build has just taken its place
                self._not_found()

    do_HEAD = do_GET

    def _not_found(self) -> None:
        page = self.server.site / "404.html"
        if page.is_file():
            self._file(HTTPStatus.NOT_FOUND, page, {"Cache-Control": ASK_AGAIN})
        else:
            self._send(HTTPStatus.NOT_FOUND, b"There is no such page.\n", {"Content-Type": _TYPES[".txt"]})

    def _file(self, status: HTTPStatus, path: Path, headers: dict[str, str]) -> None:
        headers |= {"Content-Type": content_type(path.name), "Vary": "Accept-Encoding"}
        seen = path.stat()
        body = path.read_bytes()
        if self._takes_brotli() and path.suffix in compress.COMPRESSED:
            body, headers["Content-Encoding"] = self.server.compressed(body), "br"
        tag = f'"{seen.st_mtime_ns:x}-{seen.st_size:x}"'
        headers |= {"ETag": tag, "Last-Modified": formatdate(seen.st_mtime, usegmt=True)}
        known = [one.strip().removeprefix("W/") for one in self.headers.get("If-None-Match", "").split(",")]
        if status is HTTPStatus.OK and tag in known:
            self._begin(HTTPStatus.NOT_MODIFIED, headers)
        else:
            self._send(status, body, headers)

    def _takes_brotli(self) -> bool:
        for entry in self.headers.get("Accept-Encoding", "").split(","):
            name, _, weight = entry.strip().partition(";")
            if name.strip().lower() == "br":
                return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
        return False

    def _send(self, status: HTTPStatus, body: bytes, headers: dict[str, str]) -> None:
        self._begin(status, {**headers, "Content-Length": str(len(body))})
        if self.command != "HEAD":
            self.wfile.write(body)

    def _begin(self, status: HTTPStatus, headers: dict[str, str]) -> None:
        self.send_response(status)
        closing = {"Connection": "close"} if self.close_connection else {}
        for name, value in {**SECURITY_HEADERS, **headers, **closing}.items():
            self.send_header(name, value)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing of what went well."""

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Print what was not found: in a finished site, a broken link."""
        if str(int(code)) == "404":
            print(f"  404 {self.path}", flush=True)


class SiteServer(ThreadingHTTPServer):
    """The site's folder, served by a thread a connection."""

    daemon_threads = True
    allow_reuse_address = True

    def __init__(self, site: Path, port: int = 0, handler: type[Handler] = Handler, cache: Path | None = None):
        """Serve `site`; compressed forms that were made before are looked for in the folder `cache`."""
        self.site, self.compressed = site, compress.Compressor(cache)
        super().__init__((HOST, port), handler)

    def server_bind(self) -> None:
        """Bind without asking the name service who 127.0.0.1 is."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.socket.bind(self.server_address)
        self.server_address = self.socket.getsockname()
        self.server_name, self.server_port = HOST, self.server_address[1]

    @property
    def address(self) -> str:
        """Where the site answers."""
        return f"http://{HOST}:{self.server_port}/"

    def handle_error(self, request: object, client_address: object) -> None:
        """A reader who closes the page in the middle of a file is no error."""
        if not isinstance(sys.exc_info()[1], (ConnectionError, TimeoutError)):
            super().handle_error(request, client_address)  # type: ignore[arg-type]
