"""Learns in which order the best rules of a query stand (``widgets/client/learned.ts``), and tells how well a stranger is served.

Learned is from the project's own queries (``tests/search/queries.yaml``), and from the questions that rules quote: a fifth
of them is taken out of the index and asked of what is left, five times, so that each is asked as if nobody had written it down.

The figure for strangers is cross-validated: each set of queries is asked with weights that were learned without it.

    python -m benchmarks.learning [--record] [--set fifteenth]...

Without --record the weights are only learned and measured, by all sets or by those that are named.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from benchmarks import search
from rulebook.runtime import client, node

ROOT = search.ROOT
LEARN = ROOT / "benchmarks/learning.mjs"
LEARNED = ROOT / "widgets/client/learned.ts"
FOLDS = 5
HELD_BACK = "questions of rules"
_HEAD = "// Written by `python -m benchmarks.learning --record`: what each kind of evidence (evidence.ts) is worth, in its order.\n"


def jobs(made: Mapping[str, str]) -> Iterator[dict[str, Any]]:
    """What is asked of which index: the project's own queries of all, and the questions that were taken out of each."""
    english = json.loads(made["en"])["rules"]["asked"]
    for lang, index in made.items():
        own = [
            {"set": one.origin, "kind": one.kind, "rules": sorted(one.rules), "asked": one.asked[lang]}
            for one in search.cases_in(lang)
        ]
        yield {"lang": lang, "index": json.loads(index), "queries": own, "held": False}
        for fold in range(FOLDS):
            yield {"lang": lang, **without(json.loads(index), english, fold), "held": True}


def without(index: dict[str, Any], english: Sequence[Sequence[str]], fold: int) -> dict[str, Any]:
    """An index without the questions of a fold, the same ones in each language, and these questions with the rules that had them."""
    rules = index["rules"]
    ids = [f"{index['books'][book]['id']}.{slug}" for book, slug in zip(rules["book"], rules["slug"], strict=True)]
    taken: dict[str, set[str]] = {}
    for at, (questions, originals) in enumerate(zip(rules["asked"], english, strict=True)):
        ruled = rules["ruled"][at].rjust(len(questions), "0")
        kept = [of for of, original in enumerate(originals) if _fold(original) != fold]
        for of in set(range(len(questions))) - set(kept):
            twin = rules["twin"][at]
            taken.setdefault(questions[of], set()).update({ids[at], *([ids[twin]] if twin >= 0 else [])})
        rules["asked"][at] = [questions[of] for of in kept]
        rules["ruled"][at] = "".join(ruled[of] for of in kept)
    queries = [{"set": HELD_BACK, "kind": "", "rules": sorted(of), "asked": asked} for asked, of in taken.items()]
    return {"index": index, "queries": queries}


def _fold(question: str) -> int:
    return int(hashlib.sha256(question.encode()).hexdigest(), 16) % FOLDS


def learn(made: Mapping[str, str], validated: Sequence[str]) -> dict[str, Any]:
    """``names``, ``weights``, ``before`` and ``after``, as ``learning.mjs`` tells them."""
    with tempfile.TemporaryDirectory() as folder:
        modules = [Path(folder) / f"{name}.mjs" for name in ("finder", "evidence")]
        for module in modules:
            module.write_bytes(client.bundle(ROOT, module.stem))
        given = json.dumps({"jobs": list(jobs(made)), "validated": list(validated)})
        found: dict[str, Any] = json.loads(node.run(LEARN, modules, given))
    return found


def _module(names: Sequence[str], weights: Sequence[float]) -> str:
    lines = "".join(f"  {weight}, // {name}\n" for name, weight in zip(names, weights, strict=True))
    return f"{_HEAD}\nexport const LEARNED: number[] = [\n{lines}];\n"


def _table(before: Sequence[Mapping[str, Any]], after: Sequence[Mapping[str, Any]]) -> None:
    print(f"{'':>14} {'queries':>8} {'by score':>14} {'learned':>14}   first / among three / among ten, per cent")
    names = {key: list(dict.fromkeys(one[key] for one in before)) for key in ("set", "lang", "kind")}
    for key, values in names.items():
        for value in values:
            _row(value, *([one for one in of if one[key] == value] for of in (before, after)))
    _row("all", before, after)


def _row(name: str, *columns: Sequence[Mapping[str, Any]]) -> None:
    cells = [
        "/".join(f"{share:.1f}" for share in search.shares([one["place"] or None for one in of])) for of in columns
    ]
    print(f"{name:>14} {len(columns[0]):>8} " + " ".join(f"{cell:>14}" for cell in cells))


def main(arguments: list[str] | None = None) -> int:
    """Learn, measure, and with --record write the weights down."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--record", action="store_true", help="write the weights down, and measure nothing")
    parser.add_argument("--set", action="append", help="a set of queries to measure by; default: each")
    given = parser.parse_args(arguments)
    sets = given.set or list(dict.fromkeys(case.origin for case in search.cases()))
    found = learn(search.indexes(ROOT), [] if given.record else sets)
    print(f"learned from {found['queries']} queries")
    if given.record:
        LEARNED.write_text(_module(found["names"], found["weights"]), "utf-8")
    else:
        _table(found["before"], found["after"])
    return 0


if __name__ == "__main__":
    sys.exit(main())
