"""changed.yaml: the frozen addresses and records whose answer is meant to be another one now, each with its reason.

::

    changed:
    - because: wk2.retreat                    # id of the rule that says why
      vector: a retreat over sea is forbidden  # the case under tests/ that shows it: its `shows` or `title`
      addresses:
      - {at: "wk2.position?question=retreat&…", legal: false, result: 1a2b3c4d5e6f, rules: wk2.retreat}
      - {record: wizard-kings.wk2-skirmish, now: 6f5e4d3c2b1a}

``python -m tests.addresses`` prints the entries below `addresses` for all that differs; what they tell is compared: `result` is a
digest of the result as the freeze would hold it, `now` one of all that comes of a record. An address that is listed and
answers as it was frozen is an error, as is an unknown key, rule, vector, address or record.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import yaml

from tests.tables import parsed

from . import games
from .frozen import FOLDER, KINDS, Line, answer, differences, digest_of, files, frozen

CHANGED = FOLDER / "changed.yaml"
TESTS = FOLDER.parent
LOCKS = sorted(TESTS.parent.glob("docs/rulebooks/*/ids.lock"))
_KEYS = {"because", "vector", "addresses"}
_OF_AN_ADDRESS = {"at", "legal", "result", "rules"}
_OF_A_RECORD = {"record", "now"}


@cache
def changed() -> dict[str, Line]:
    """The entries of changed.yaml by address, or by the name of a record."""
    return {entry.get("at") or entry["record"]: entry for group in groups() for entry in group["addresses"]}


@cache
def groups() -> list[Line]:
    """The reasons of changed.yaml."""
    found: list[Line] = parsed(CHANGED.read_text(encoding="utf-8"))["changed"]
    return found


def faults(document: Any) -> list[str]:
    """What is wrong with a changed.yaml that was read, a line each; whether an answer is the one that it tells shows elsewhere."""
    if not isinstance(document, dict) or set(document) != {"changed"} or not isinstance(document["changed"], list):
        return ["changed.yaml holds one list, `changed`"]
    found, seen = [], set()
    for number, group in enumerate(document["changed"], 1):
        if not isinstance(group, dict) or set(group) != _KEYS:
            found.append(f"reason {number}: give it just {', '.join(sorted(_KEYS))}")
            continue
        if group["because"] not in _rules():
            found.append(f"reason {number}: {group['because']} is no rule of an ids.lock")
        if group["vector"] not in _vectors():
            found.append(f"reason {number}: no case under tests/ shows {group['vector']!r}")
        if not isinstance(group["addresses"], list) or not group["addresses"]:
            found.append(f"reason {number}: list the addresses that it changes")
            continue
        for entry in group["addresses"]:
            keys = set(entry) if isinstance(entry, dict) else set()
            if keys not in (_OF_AN_ADDRESS, _OF_A_RECORD):
                found.append(f"reason {number}: {entry!r} is neither an address nor a record")
                continue
            name = entry.get("at") or entry["record"]
            if name not in _frozen():
                found.append(f"reason {number}: {name} is not frozen")
            if name in seen:
                found.append(f"reason {number}: {name} stands twice")
            seen.add(name)
    return found


@cache
def _rules() -> frozenset[str]:
    return frozenset(
        line.split()[0] for lock in LOCKS for line in lock.read_text(encoding="utf-8").splitlines() if line.strip()
    )


@cache
def _vectors() -> frozenset[str]:
    """What the cases of all tables under tests/ show."""
    found: set[str] = set()
    for path in (path for path in TESTS.rglob("*.yaml") if FOLDER not in path.parents):
        document = yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader)
        cases = document.get("cases") if isinstance(document, dict) else None
        told = [case.get("title", case.get("shows")) for case in cases or () if isinstance(case, dict)]
        found.update(one for one in told if isinstance(one, str))
    return frozenset(found)


@cache
def _frozen() -> frozenset[str]:
    addresses = {line["at"] for kind in KINDS for path in files(kind) for line in frozen(path)}
    return frozenset(addresses | {path.stem for path in games.records()})


def as_entry(line: Line) -> Line | None:
    """What is to be written of a frozen address that is answered otherwise now; None where it is answered as before."""
    now = answer(line["at"]).promise
    return told(now) if list(differences(line, now)) else None


def told(promise: Line) -> Line:
    """The entry of an address that is answered so."""
    return {**promise, "result": digest_of(promise["result"])}


def as_game_entry(path: Path) -> Line | None:
    """The same of a frozen record."""
    was, now = games.frozen_games()[path.stem], games.played(path)
    return {"record": path.stem, "now": digest_of(now)} if list(games.differences(was, now)) else None
