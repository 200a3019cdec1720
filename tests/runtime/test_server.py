"""The server answers like a good static host, and never with a file from outside the site."""

from __future__ import annotations

import os
import socket
import threading
import time
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import brotli
import pytest

from rulebook import server
from rulebook.runtime import watch

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
        ".hidden": "hidden",
    }
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(content)
    (folder / "index.html.br").write_bytes(brotli.compress(LONG.encode()))
    (folder / "out").symlink_to(outside)
    return folder


@pytest.fixture(scope="module")
def port(site: Path, serve) -> Iterator[int]:
    with serve(site) as address:
        yield int(address.rstrip("/").rpartition(":")[2])


def ask(port: int, target: str, method: str = "GET", **headers: str) -> tuple[HTTPResponse, bytes]:
    connection = HTTPConnection("127.0.0.1", port, timeout=10)
    connection.putrequest(method, target, skip_accept_encoding=True)
    for name, value in headers.items():
        connection.putheader(name.replace("_", "-"), value)
    connection.endheaders()
    response = connection.getresponse()
    return response, response.read()


@pytest.mark.parametrize("target", ["/", "/assets/numbers.json", "/nowhere/"])
def test_every_answer_carries_the_security_headers(port: int, target: str) -> None:
    response, _ = ask(port, target)
    for name, value in server.SECURITY_HEADERS.items():
        assert response.headers[name] == value


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


def test_an_old_compressed_form_is_not_sent(site: Path, serve) -> None:
    page = site / "hu" / "wk2" / "combat" / "index.html"
    old = page.with_name("index.html.br")
    old.write_bytes(brotli.compress(b"old"))
    os.utime(old, (1, 1))
    with serve(site) as address:
        response, body = ask(int(address[:-1].rpartition(":")[2]), "/hu/wk2/combat/", Accept_Encoding="br")
    old.unlink()
    assert (response.headers["Content-Encoding"], body) == (None, b"harc")


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
        "http://elsewhere/../secret.txt",
    ],
)
def test_nothing_outside_the_site_is_served(port: int, target: str) -> None:
    response, body = ask(port, target)
    assert response.status == 404
    assert b"secret" not in body and b"hidden" not in body


def test_a_taken_port_is_told_with_its_remedy(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "build" / "site").mkdir(parents=True)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert server.serve(tmp_path, port=port) == 1
    assert capsys.readouterr().err == f"serve: port {port} is taken: give another, `make serve PORT={port + 1}`\n"


def test_a_site_that_is_not_built_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert server.serve(tmp_path) == 1
    assert "run `make build` first" in capsys.readouterr().err


def test_the_headers_file_says_the_same_as_the_server() -> None:
    text = server.headers_file()
    for name, value in server.SECURITY_HEADERS.items():
        assert f"\n  {name}: {value}\n" in text
    assert text.startswith("/*\n") and f"/assets/worker-*\n  Cache-Control: {server.FOR_A_YEAR}\n" in text


def test_the_watcher_sees_sources_written_added_and_removed(tmp_path: Path) -> None:
    rule = tmp_path / "docs" / "rulebooks" / "wk2" / "5-combat.yaml"
    rule.parent.mkdir(parents=True)
    rule.write_text("a")
    (tmp_path / "widgets" / "node_modules").mkdir(parents=True)
    (tmp_path / "docs" / "glossary").mkdir()
    before = watch.state(tmp_path)
    (tmp_path / "widgets" / "node_modules" / "x.ts").write_text("not ours")
    (tmp_path / "docs" / "glossary" / "wizard-kings.yaml").write_text("new")
    rule.unlink()
    assert watch.changed(before, watch.state(tmp_path)) == [tmp_path / "docs" / "glossary" / "wizard-kings.yaml", rule]


def test_a_failing_build_is_shown_and_the_loop_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "docs").mkdir()
    stop, built = threading.Event(), []

    def build(root: Path, lang: str) -> None:
        built.append(lang)
        if len(built) == 1:
            (root / "docs" / "b.md").write_text("corrected")
            raise ValueError("docs/a.md:1: wrong")
        stop.set()

    watch.INTERVAL, before = 0.02, watch.INTERVAL
    try:
        loop = threading.Thread(target=watch.watch, args=(tmp_path, "hu", stop, build), daemon=True)
        loop.start()
        for attempt in range(200):  # until the loop has begun to look
            if built:
                break
            (tmp_path / "docs" / "a.md").write_text(str(attempt))
            time.sleep(0.05)
        loop.join(10)
    finally:
        stop.set()
        watch.INTERVAL = before
    assert built == ["hu", "hu"]
    assert "docs/a.md:1: wrong\nhu was not built" in capsys.readouterr().out
