"""The server answers like a good static host, and never with a file from outside the site."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import brotli
import pytest

from rulebook import cli, server
from rulebook import serve as serving
from rulebook.runtime import compress

LONG = "A rule is a rule. " * 50


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    outside = tmp_path_factory.mktemp("around")
    (outside / "secret.txt").write_text("secret")
    folder = outside / "site"
    files = {
        "index.html": LONG,
        "404.html": "<h1>Not here</h1>",
        "hu/wk2/combat/index.html": "harc",
        "assets/app-0123456789.js": "export {};",
        "assets/runtime-0123456789/pyodide.asm.wasm": "\0asm",
        "assets/runtime-0123456789/pyodide.asm.mjs": "export {};",
        "assets/numbers.json": "{}",
        "api/v1/rules.json": "[]",
        "hu/api/index.html": "adatok",
        "linker.js": "",
        ".hidden": "hidden",
    }
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(content)
    (folder / "out").symlink_to(outside)
    (folder / "itself").symlink_to(folder / "itself")
    return folder


@pytest.fixture(scope="module")
def port(site: Path, serve) -> Iterator[int]:
    with serve(site) as address:
        yield int(address.rstrip("/").rpartition(":")[2])


def ask(port: int, target: str, method: str = "GET", **headers: str) -> tuple[HTTPResponse, bytes]:
    with closing(HTTPConnection("127.0.0.1", port, timeout=10)) as connection:
        connection.putrequest(method, target, skip_accept_encoding=True)
        for name, value in headers.items():
            connection.putheader(name.replace("_", "-"), value)
        connection.endheaders()
        with connection.getresponse() as response:
            return response, response.read()


@pytest.mark.parametrize("target", ["/", "/assets/numbers.json", "/nowhere/"])
def test_every_answer_carries_the_security_headers(port: int, target: str) -> None:
    response, _ = ask(port, target)
    for name, value in server.SECURITY_HEADERS.items():
        assert response.headers[name] == value


@pytest.mark.parametrize("target", ["/api/v1/rules.json", "//api/v1/rules.json", "/linker.js", "/linker.js?x"])
def test_the_api_and_the_linker_are_read_from_any_origin(port: int, target: str) -> None:
    response, _ = ask(port, target)
    assert response.status == 200
    for name, value in (server.SECURITY_HEADERS | server.OPEN_HEADERS).items():
        assert response.headers.get_all(name) == [value]


@pytest.mark.parametrize("target", ["/", "/hu/api/", "/assets/app-0123456789.js", "/linker.js/", "/api/none", "/sw.js"])
def test_nothing_else_is(port: int, target: str) -> None:
    response, _ = ask(port, target)
    assert response.headers["Access-Control-Allow-Origin"] is None
    assert response.headers.get_all("Cross-Origin-Resource-Policy") == ["same-origin"]


def test_scripts_come_from_this_site_only_and_nothing_is_evaluated() -> None:
    policy = server.SECURITY_HEADERS["Content-Security-Policy"]
    assert "script-src 'self' 'wasm-unsafe-eval'" in policy and "default-src 'none'" in policy
    assert "unsafe-inline" not in policy and "'unsafe-eval'" not in policy


@pytest.mark.parametrize(
    ("target", "media_type"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/hu/wk2/combat/", "text/html; charset=utf-8"),
        ("/assets/app-0123456789.js", "text/javascript; charset=utf-8"),
        ("/assets/runtime-0123456789/pyodide.asm.mjs", "text/javascript; charset=utf-8"),
        ("/assets/runtime-0123456789/pyodide.asm.wasm", "application/wasm"),
        ("/assets/numbers.json", "application/json; charset=utf-8"),
    ],
)
def test_a_file_comes_with_its_media_type(port: int, target: str, media_type: str) -> None:
    response, _ = ask(port, target)
    assert (response.status, response.headers["Content-Type"]) == (200, media_type)


@pytest.mark.parametrize(
    ("accepted", "compressed"),
    [
        ("br", True),
        ("gzip, deflate, br, zstd", True),
        ("br;q=0.5", True),
        ("br;q=0", False),
        ("gzip", False),
        ("", False),
    ],
)
def test_brotli_is_sent_to_those_who_take_it(port: int, accepted: str, compressed: bool) -> None:
    response, body = ask(port, "/", Accept_Encoding=accepted)
    assert response.headers["Content-Encoding"] == ("br" if compressed else None)
    assert "Accept-Encoding" in response.headers["Vary"]
    assert (brotli.decompress(body) if compressed else body).decode() == LONG


def test_what_has_changed_is_compressed_anew(site: Path, port: int) -> None:
    page = site / "hu" / "wk2" / "combat" / "index.html"
    for words in ("harc", "csata", "harc"):
        page.write_text(words)
        assert brotli.decompress(ask(port, "/hu/wk2/combat/", Accept_Encoding="br")[1]).decode() == words


def test_the_best_compressed_form_is_sent_where_it_has_been_made(site: Path, tmp_path: Path) -> None:
    best = compress.brotli_of(LONG.encode(), tmp_path)
    found = server.SiteServer(site, cache=tmp_path)
    found.server_close()
    assert found.compressed(LONG.encode()) == best


@pytest.mark.parametrize(
    ("target", "caching"),
    [
        ("/assets/app-0123456789.js", server.FOR_A_YEAR),
        ("/assets/runtime-0123456789/pyodide.asm.wasm", server.FOR_A_YEAR),
        ("/assets/numbers.json", server.ASK_AGAIN),
        ("/", server.ASK_AGAIN),
        ("/nowhere/", server.ASK_AGAIN),
    ],
)
def test_only_what_is_named_by_its_content_is_kept_for_a_year(port: int, target: str, caching: str) -> None:
    assert ask(port, target)[0].headers["Cache-Control"] == caching


def test_an_unchanged_file_is_not_sent_again(port: int) -> None:
    tag = ask(port, "/")[0].headers["ETag"]
    response, body = ask(port, "/", If_None_Match=f'"other", {tag}')
    assert (response.status, body) == (304, b"")
    assert ask(port, "/", If_None_Match='"other"')[0].status == 200


def test_head_has_the_headers_alone(port: int) -> None:
    response, body = ask(port, "/", "HEAD")
    assert (response.status, body, int(response.headers["Content-Length"])) == (200, b"", len(LONG))


def test_what_is_not_there_gets_the_site_s_own_page(port: int) -> None:
    response, body = ask(port, "/r/wk2.unheard-of/")
    assert (response.status, body) == (404, b"<h1>Not here</h1>")


def test_a_folder_without_its_slash_leads_to_the_one_with_it(port: int) -> None:
    response, _ = ask(port, "/hu/wk2/combat?x=1")
    assert (response.status, response.headers["Location"]) == (301, "combat/?x=1")


@pytest.mark.parametrize(
    "target",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/assets/../../secret.txt",
        "/..\\secret.txt",
        "/..%5csecret.txt",
        "//127.0.0.1/../secret.txt",
        "/out/secret.txt",
        "/.hidden",
        "/index.html/",
        "/%00",
        "/%ff%fe",
        "/index.html%00.txt",
        "/itself",
        "/itself/index.html",
        f"/{'x' * 256}/",
        f"/{'%C5%B1' * 200}",
        f"/{'x/' * 9000}",
        "/[",
    ],
)
def test_nothing_outside_the_site_is_served(port: int, target: str) -> None:
    response, body = ask(port, target)
    assert response.status == 404
    assert b"secret" not in body and b"hidden" not in body


def say(port: int, sent: bytes) -> list[tuple[int, dict[str, str], bytes]]:
    """All answers to the bytes sent over one connection, until the server closes it: status, headers, body."""
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        connection.sendall(sent)
        said = b"".join(iter(lambda: connection.recv(65_536), b""))
    found = []
    while said:
        head, _, rest = said.partition(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").split("\r\n")
        headers = dict(line.split(": ", 1) for line in lines)
        body, said = rest[: int(headers["Content-Length"])], rest[int(headers["Content-Length"]) :]
        found.append((int(first.split()[1]), headers, body))
    return found


ASKED = b"GET /nowhere/ HTTP/1.1\r\nHost: localhost\r\n"
LAST = ASKED + b"Connection: close\r\n\r\n"


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"POST / HTTP/1.1\r\nHost: localhost\r\n\r\n", 501),
        (b"nonsense\r\n\r\n", 400),
        (b"\xff\xfe\r\n\r\n", 400),
        (b"GET / HTTP/9.9\r\n\r\n", 505),
        (b"GET /\r\n\r\n", 421),
        (b"GET / HTTP/1.0\r\n\r\n", 421),
        (b"GET / HTTP/1.1\r\n\r\n", 421),
        (b"GET ?x HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        (b"GET x HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        (b"GET * HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        (b"GET http://[/ HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        (b"GET http://elsewhere/../secret.txt HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
        (b"GET /" + b"x" * 70_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n", 414),
        (ASKED + b"X: " + b"x" * 70_000 + b"\r\n\r\n", 431),
        (ASKED + b"X: x\r\n" * 200 + b"\r\n", 431),
    ],
    ids=str,
)
def test_what_is_refused_is_answered_with_the_security_headers_too(port: int, sent: bytes, status: int) -> None:
    ((answered, headers, body),) = say(port, sent)
    assert answered == status and body
    assert server.SECURITY_HEADERS.items() <= headers.items() and headers["Connection"] == "close"


@pytest.mark.parametrize(
    "host", ["elsewhere", "127.0.0.1.elsewhere", "localhost.elsewhere:80", "localhost:", "", "@localhost"]
)
def test_nobody_who_calls_this_machine_by_another_name_is_answered(port: int, host: str) -> None:
    for names in (f"Host: {host}", f"Host: localhost\r\nHost: {host}"):
        ((status, headers, body),) = say(port, f"GET / HTTP/1.1\r\n{names}\r\n\r\n".encode())
        assert status == 421 and LONG.encode() not in body
        assert server.SECURITY_HEADERS.items() <= headers.items()


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:8000", "127.0.0.1:8000", "[::1]:9"])
def test_by_its_own_names_it_is_answered_through_any_port(port: int, host: str) -> None:
    (first,) = say(port, f"GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
    assert first[0] == 200


def test_what_comes_as_the_body_of_a_question_is_never_the_next_question(port: int) -> None:
    hidden = b"GET /assets/numbers.json HTTP/1.1\r\nHost: localhost\r\n\r\n"
    length = f"Content-Length: {len(hidden)}\r\n\r\n".encode()
    assert [status for status, *_ in say(port, ASKED + length + hidden + LAST)] == [404, 404]
    for unread in (
        b"Transfer-Encoding: chunked\r\n\r\n",
        b"Content-Length: -1\r\n\r\n",
        b"Content-Length: 99999\r\n\r\n",
    ):
        assert [status for status, *_ in say(port, ASKED + unread)] == [404]


@pytest.mark.parametrize("begun", [b"", b"GET / HT", ASKED, ASKED + b"Content-Length: 9\r\n\r\nhalf"])
def test_a_connection_that_falls_silent_is_closed(port: int, monkeypatch: pytest.MonkeyPatch, begun: bytes) -> None:
    monkeypatch.setattr(server, "WAITING", 0.2)
    assert say(port, begun) == []


def test_a_file_that_goes_while_it_is_asked_for_is_not_found(
    site: Path, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "find", lambda *_: (site.resolve() / "assets/gone.js", None))
    assert ask(port, "/assets/gone.js")[0].status == 404


@pytest.mark.parametrize("lang", [[], ["--lang", "hu"]])
def test_a_taken_port_is_told_with_its_remedy(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: list[str]
) -> None:
    (tmp_path / "build" / "site").mkdir(parents=True)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert cli.main(["--root", str(tmp_path), "serve", "--port", str(port), *lang]) == 1
    assert capsys.readouterr().err == f"serve: port {port} is taken: give another, `make serve PORT={port + 1}`\n"


def test_a_site_that_is_not_built_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert serving.serve(tmp_path) == 1
    assert "run `make build` first" in capsys.readouterr().err


def test_the_headers_file_says_the_same_as_the_server() -> None:
    text = server.headers_file()
    for name, value in server.SECURITY_HEADERS.items():
        assert f"\n  {name}: {value}\n" in text
    assert text.startswith("/*\n") and f"/assets/worker-*\n  Cache-Control: {server.FOR_A_YEAR}\n" in text


def test_the_headers_file_opens_two_paths() -> None:
    blocks = re.split(r"\n(?=/)", server.headers_file())
    opened = [block.splitlines()[0] for block in blocks if "Access-Control" in block or ": cross-origin" in block]
    assert opened == ["/api/*", "/linker.js"]
