"""Builds work one at a time, sweep what killed ones left, and believe nothing that lies in a cache."""

from __future__ import annotations

import errno
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from rulebook import cli, workplace
from rulebook.runtime import assets, compress
from rulebook.runtime.assets import Assets
from rulebook.site import fonts

ROOT = Path(__file__).resolve().parents[2]

HOLDER = """
import sys, time
from pathlib import Path
from rulebook import workplace
folder = Path(sys.argv[1])
with workplace.alone(folder, lambda line: print(line, flush=True)):
    with workplace.unfinished(folder) as made:
        (made / "site").mkdir()
        print("at work", flush=True)
        time.sleep(float(sys.argv[2]))
"""


def _holder(folder: Path, seconds: float) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", HOLDER, str(folder), str(seconds)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def _line(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def test_a_second_build_says_whom_it_waits_for_and_begins_when_the_first_has_ended(tmp_path: Path) -> None:
    with _holder(tmp_path, 1) as first:
        assert _line(first) == "at work"
        with _holder(tmp_path, 0) as second:
            assert _line(second) == f"waiting: another build works in {tmp_path} (process {first.pid})"
            assert first.poll() is None
            assert _line(second) == "at work" and first.wait() == 0 and second.wait() == 0
    assert list(tmp_path.iterdir()) == []


def test_a_killed_build_holds_up_nobody_and_its_leftovers_are_swept(tmp_path: Path) -> None:
    with _holder(tmp_path, 60) as killed:
        assert _line(killed) == "at work"
        killed.send_signal(signal.SIGKILL)
    assert [path.name for path in tmp_path.glob(f"{workplace.UNFINISHED}*/*")] == ["site"]
    with workplace.alone(tmp_path, pytest.fail):
        assert [path.name for path in tmp_path.iterdir()] == [workplace.LOCK]
    assert list(tmp_path.iterdir()) == []


def test_the_leftovers_of_earlier_versions_are_swept_and_nothing_else(tmp_path: Path) -> None:
    for name in (".site-x1", ".pack-x1", "site", ".cache"):
        (tmp_path / name).mkdir()
    workplace.sweep(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == [".cache", "site"]


def test_a_build_killed_between_taking_the_old_site_away_and_putting_the_new_one_there_leaves_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site/index.html").write_text("old")
    left = tmp_path / f"{workplace.UNFINISHED}x1"
    (left / "site").mkdir(parents=True)
    rename = Path.rename

    def killed_after_the_first(path: Path, target: Path) -> Path:
        monkeypatch.undo()
        rename(path, target)
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "rename", killed_after_the_first)
    with pytest.raises(KeyboardInterrupt):
        workplace.put_in_place(left / "site", tmp_path / "site")
    assert not (tmp_path / "site").exists()
    workplace.sweep(tmp_path)
    assert (tmp_path / "site/index.html").read_text() == "old" and not left.exists()


def test_a_process_that_a_build_has_forked_does_not_outlive_it(tmp_path: Path) -> None:
    code = "import os, time; from rulebook import workplace\nchild = os.fork()\n"
    code += "if not child: workplace.end_with_parent(); time.sleep(60)\nprint(child, flush=True); time.sleep(60)"
    with subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, text=True) as parent:
        child = Path(f"/proc/{_line(parent)}")
        assert child.exists()
        time.sleep(0.5)
        parent.kill()
    end = time.monotonic() + 10
    while child.exists() and "Z" not in (child / "stat").read_text().split(")")[1][:3]:
        assert time.monotonic() < end, "the forked process is still at work"
        time.sleep(0.05)


def _cut(content: bytes) -> bytes:
    return content[: len(content) // 2]


def _flipped(content: bytes) -> bytes:
    at = len(content) // 2
    return content[:at] + bytes([content[at] ^ 4]) + content[at + 1 :]


DAMAGES = {"cut": _cut, "flipped": _flipped, "empty": lambda content: b"", "another": lambda content: b"<html>"}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_file_of_a_cache_is_made_anew(tmp_path: Path, damage: Callable[[bytes], bytes]) -> None:
    made = compress.brotli_of(b"the rules " * 99, tmp_path)
    (file,) = tmp_path.iterdir()
    whole = file.read_bytes()
    file.write_bytes(damage(whole))
    assert compress.brotli_of(b"the rules " * 99, tmp_path) == made
    assert file.read_bytes() == whole and workplace.found(file) is not None


def test_a_cut_font_in_the_cache_is_not_published(tmp_path: Path) -> None:
    (tmp_path / "widgets").mkdir()
    for name in ("node_modules", "packages.sha256"):
        (tmp_path / "widgets" / name).symlink_to(ROOT / "widgets" / name)
    site, again = tmp_path / "site", tmp_path / "again"
    written = fonts.write(tmp_path, site)
    for file in (tmp_path / "build/.cache/fonts").iterdir():
        file.write_bytes(_cut(file.read_bytes()))
    assert fonts.write(tmp_path, again) == written
    published = {path.name: path.read_bytes() for path in site.rglob("*.woff2")}
    assert published == {path.name: path.read_bytes() for path in again.rglob("*.woff2")}
    assert published and all(content.startswith(b"wOF2") for content in published.values())


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_packed_file_that_is_not_what_was_built_is_noticed(tmp_path: Path, damage: Callable[[bytes], bytes]) -> None:
    site = assets.site_folder(tmp_path)
    site.mkdir(parents=True)
    (site / "sw.js").write_text("self.skipWaiting();")
    named = Assets("a", "e", "g", "w", "r/", "key")
    assets.write(tmp_path / assets.FOLDER, named)
    assert assets.read(tmp_path) == named and assets.damaged(tmp_path) == []
    (site / "sw.js").write_bytes(damage((site / "sw.js").read_bytes()))
    assert assets.damaged(tmp_path) == ["sw.js"]
    (site / "sw.js").unlink()
    assert assets.damaged(tmp_path) == ["sw.js"]


@pytest.mark.parametrize("number", sorted(workplace.REFUSED))
def test_what_the_disk_refuses_is_named_without_a_traceback(
    number: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number), "/site/index.html")

    monkeypatch.setattr("rulebook.runtime.pack.pack", refused)
    assert cli.main(["--root", str(ROOT), "pack"]) == 1
    told = capsys.readouterr().err
    assert told.startswith(f"/site/index.html: {os.strerror(number)}: ") and "nothing was replaced" in told


def test_a_folder_that_cannot_be_copied_is_named_too() -> None:
    error = shutil.Error([("from/app.js", "to/app.js", "[Errno 28] No space left on device")])
    told = workplace.refusal(error)
    assert told is not None and told.startswith("to/app.js: [Errno 28] No space left on device: ")


def test_a_fault_of_ours_is_not_blamed_on_the_disk() -> None:
    assert workplace.refusal(FileNotFoundError(errno.ENOENT, "No such file or directory", "docs/x.yaml")) is None
