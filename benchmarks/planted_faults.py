"""``python -m benchmarks.planted_faults``: faults planted one at a time, how many ``rulebook check`` tells, and which are for a reader.

Each is a file of ``tests/bad_sources`` or ``tests/bad_catalogs`` with a `kind`; one for a reader says in `reader` why no
check can tell it. The command plants every one anew and fails where a file promises otherwise.
"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter
from pathlib import Path

import yaml

from rulebook.check import check
from tests.rulebook import test_sources, test_translation_check

BAD = tuple(Path("tests") / folder for folder in ("bad_sources", "bad_catalogs"))


def faults() -> dict[Path, dict[str, str]]:
    """Every file with a `kind`, and what it says."""
    read = {
        path: yaml.safe_load(path.read_text(encoding="utf-8"))
        for folder in BAD
        for path in sorted(folder.glob("*.yaml"))
    }
    return {path: one for path, one in read.items() if "kind" in one}


def told(path: Path) -> str:
    """What the check tells of the fault in the file at `path`."""
    with tempfile.TemporaryDirectory() as folder:
        if path.parent.name == "bad_catalogs":
            return test_translation_check.check(test_translation_check.spoiled(path, Path(folder)))
        report = check(test_sources.spoiled(path, Path(folder)), test_sources.SmallEngine())
        return "".join(f"{problem}\n" for problem in report.problems)


def main() -> int:
    """Print the count of each kind, and each fault for a reader; 1 where a file promises otherwise."""
    counted, found, wrong = Counter[str](), Counter[str](), 0
    every = faults()
    for path, one in every.items():
        result = told(path)
        counted[one["kind"]] += 1
        found[one["kind"]] += bool(result)
        wrong += bool(result) == ("reader" in one)
    for kind, number in sorted(counted.items()):
        print(f"{kind:12} {found[kind]:3} of {number} told")
    print(f"{'in all':12} {sum(found.values()):3} of {len(every)} told")
    for reason, number in Counter(one["reader"] for one in every.values() if "reader" in one).items():
        print(f"for a reader {number:3}: {reason}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
