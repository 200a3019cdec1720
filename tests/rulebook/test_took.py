"""What a command took is told, with what its processes leave behind, and its exit status is kept."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def _took(code: str) -> tuple[int, int]:
    """Exit status and seconds of processor that are told of a Python program."""
    command = [sys.executable, "-m", "tests.took", "a part", sys.executable, "-c", code]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    told = re.search(r"^a part: \d+ s, (\d+) s of processor$", done.stdout, re.MULTILINE)
    assert told, done.stdout + done.stderr
    return done.returncode, int(told[1])


def test_the_exit_status_is_that_of_the_command() -> None:
    assert _took("raise SystemExit(3)")[0] == 3
    assert _took("import os, signal; os.kill(os.getpid(), signal.SIGTERM)")[0] == 143


def test_a_process_that_its_parent_has_left_counts() -> None:
    """It works for two seconds of processor, and the command waits until its pipe tells that it has ended."""
    work = "import time\nwhile time.process_time() < 2: pass"
    left = f"import subprocess, sys; subprocess.Popen([sys.executable, '-c', {work!r}])"
    code = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {left!r}], stdout=subprocess.PIPE)"
    status, seconds = _took(code)
    assert status == 0 and seconds >= 2
