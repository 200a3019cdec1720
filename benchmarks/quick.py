"""How long `make quick` takes for a change of each kind: an engine file, a rule text, a catalog and a widget.

    python -m benchmarks.quick [--runs 3]

Each file gets a remark, `make quick` runs, and the file is as it was. Printed are the median of the seconds and the seconds of processor, which
a busy machine does not change; two cores need half of these at the least. The exit status is 1 when a median is above a minute, or
when `make quick` fails, and then it tells of what.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
LIMIT = 60.0  # seconds
#: A file of each kind, and how a remark comes into it where its form allows one: before the imports, at the end, or before an entry.
CHANGES = {
    "an engine file": ("rules_engine/wizard_kings/movement/pinning.py", r"(?=from __future__)"),
    "a rule text": ("docs/rulebooks/mk2/8-course-of-play.yaml", r"\Z"),
    "a catalog": ("locales/hu/LC_MESSAGES/wk2.po", r'(?=msgctxt "wk2\.dispel")'),
    "a widget": ("widgets/answer.py", r"(?=from __future__)"),
}


class Took(NamedTuple):
    """Seconds on the clock, and seconds of processor."""

    clock: float
    processor: float


@contextmanager
def remarked(file: str, place: str) -> Iterator[None]:
    """The file with a remark at the first place that the pattern finds; as it was afterwards."""
    path = ROOT / file
    good = path.read_bytes()
    text, changed = re.subn(place, "# timed\n", good.decode(), count=1)
    assert changed, f"{file} has no {place}"
    try:
        path.write_text(text, "utf-8")
        yield
    finally:
        path.write_bytes(good)


def took() -> Took:
    """What `make quick` takes now; raises `subprocess.CalledProcessError` where it fails."""
    clock, before = time.perf_counter(), os.times()
    subprocess.run(["make", "quick"], cwd=ROOT, check=True, capture_output=True, text=True)
    after = os.times()
    used = after.children_user + after.children_system - before.children_user - before.children_system
    return Took(time.perf_counter() - clock, used)


def main() -> int:
    """Change a file of each kind in turn; 1 if a median is missed or `make quick` fails."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--runs", type=int, default=3)
    runs = parser.parse_args().runs
    missed = False
    for kind, (file, place) in CHANGES.items():
        try:
            with remarked(file, place):
                every = [took() for _ in range(runs)]
        except subprocess.CalledProcessError as failed:
            print(f"{kind}: {failed.stdout}{failed.stderr}", file=sys.stderr)
            return 1
        clock, used = (median(column) for column in zip(*every, strict=True))
        missed |= clock > LIMIT
        print(
            f"{kind:15} {clock:5.0f} s, {used:5.0f} s of processor ({file})  {'MISSED' if clock > LIMIT else 'reached'}"
        )
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
