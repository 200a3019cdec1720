"""``python -m tests.mutants``: how many changed engines the tests catch, and which ones they let pass.

``--number 600`` mutants are drawn from the three families by their names, the same ones as long as their functions stay as they are;
the tests of the engine that reach a mutant run against it. A survivor stands in ``survivors.yaml`` with its reason, or the command
fails; it fails as well below 92 %, counting all survivors, and where a reason is out of date.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import pytest
import yaml

from .running import CAUGHT, Trial
from .sites import FAMILIES, ROOT, Mutant, drawn

#: Survivors by name, each with the reason why no answer can tell it, or why none needs to.
SURVIVORS = Path(__file__).with_name("survivors.yaml")
LEAST = 0.92
TESTS = (
    "tests/engine/test_vectors.py",
    "tests/engine/test_ready_armies.py",
    "tests/engine/wizard_kings",
    "tests/engine/mage_knight",
    "tests/engine/wiz_war",
    "tests/engine/games",
    "tests/addresses",
)


def main() -> int:
    """The exit status: 0 if enough are caught and every survivor is known."""
    options = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    options.add_argument("--number", type=int, default=600, help="mutants, spread evenly over the families (600)")
    options.add_argument(
        "--seconds", type=int, default=20, help="of the processor for the tests against one mutant (20)"
    )
    options.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes (as many as cores)")
    options.add_argument("--only", default="", help="mutants whose name contains this")
    asked = options.parse_args()
    chosen = [one for one in drawn(asked.number) if asked.only in one.name]
    trial = Trial(chosen, asked.seconds, asked.workers)
    os.chdir(ROOT)
    status = pytest.main(["-q", "-p", "no:cacheprovider", "-p", "no:xdist", *TESTS], plugins=[trial])
    if status or len(trial.verdicts) < len(chosen):
        return int(status) or 1
    return told(trial.verdicts, whole=not asked.only)


def told(verdicts: Mapping[Mutant, str], *, whole: bool) -> int:
    """Prints what became of the mutants; 1 where the tests catch too few, or a survivor has no reason."""
    known: Mapping[str, str] = yaml.safe_load(SURVIVORS.read_text(encoding="utf-8")) or {}
    for family in FAMILIES:
        of = Counter(state for mutant, state in verdicts.items() if f"/{family}/" in mutant.file)
        print(f"{family}: {of.total()} mutants, " + ", ".join(f"{count} {state}" for state, count in of.most_common()))
    passed = {mutant.name: state for mutant, state in verdicts.items() if state != CAUGHT}
    unknown = sorted(passed.keys() - known.keys())
    for name in unknown:
        print(f"{passed[name]}, without a reason: {name}")
    stale = sorted(known.keys() - passed.keys()) if whole else []
    for name in stale:
        print(f"has a reason and does not survive: {name}")
    share = 1 - len(passed) / len(verdicts)
    print(
        f"{len(verdicts)} mutants, {share:.1%} caught (at least {LEAST:.0%}), {len(passed)} survive, {len(unknown)} without a reason"
    )
    return int(share < LEAST or bool(unknown or stale))


if __name__ == "__main__":
    sys.exit(main())
