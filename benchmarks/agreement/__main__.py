"""Compares board and game of every family, or of those named, and prints what was found."""

from __future__ import annotations

import sys
import time
from itertools import islice

from benchmarks.agreement import FAMILIES, Family, compare, family

COMPARISONS = 50_000


def main() -> int:
    """Compare the families that are named, or all, and print what was found."""
    names = [one for one in sys.argv[1:] if not one.isdigit()] or list(FAMILIES)
    number = next((int(one) for one in sys.argv[1:] if one.isdigit()), COMPARISONS)
    return 0 if all([_agrees(family(name), number) for name in names]) else 1


def _agrees(one: Family, number: int) -> bool:
    start = time.perf_counter()
    compared, differences = compare(one, number)
    took = time.perf_counter() - start
    print(f"{one.title}: {sum(compared.values())} answers of board and game compared, ", end="")
    print(f"{len(differences)} differ ({took:.0f} s)")
    print(f"  {', '.join(f'{kind} {found}' for kind, found in sorted(compared.items()))}")
    told = {answers.question.partition(" ")[0]: answers for answers in reversed(differences)}
    for answers in islice(told.values(), 20):
        print(f"  {answers.question}\n    board: {answers.board}\n    game:  {answers.game}")
    return not differences


sys.exit(main())
