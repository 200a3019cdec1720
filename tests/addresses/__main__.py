"""Freezes what addresses answer, and tells what has changed since.

    python -m tests.addresses             every frozen address or record that is answered otherwise now, as changed.yaml wants it
    python -m tests.addresses words       addresses whose verdict (or the digest of whose steps, before it) has other words now
    python -m tests.addresses freeze      write the freeze anew, from today's examples, boards and games

A freeze is written before a work that must not break anything, or with a release, and never to turn a test green: an answer that
is meant to be another one stands in changed.yaml, with its reason.
"""

from __future__ import annotations

import sys
from pathlib import Path

import yaml

from . import changed, frozen, games, gathering


def freeze() -> None:
    """Write all files anew."""
    for kind, gathered in gathering.KINDS.items():
        for old in frozen.files(kind):
            old.unlink()
            frozen.words_beside(old).unlink(missing_ok=True)
        for name, addresses in gathered().items():
            frozen.write(frozen.FOLDER / kind / f"{name}.jsonl", map(frozen.answer, addresses))
            print(f"{kind}/{name}: {len(addresses)} addresses")
    gathering.write_records()
    print(f"records: {len(games.records())} games")


def differing() -> None:
    """Print every address and record that is not answered as it was, ready to be moved to where its reason stands."""
    found = []
    for line in (line for path in _files() for line in frozen.frozen(path)):
        try:
            found += [entry] if (entry := changed.as_entry(line)) else []
        except AssertionError as closed:
            print(f"# mend this, no reason excuses it: {closed}")
    found += [one for path in games.records() if (one := changed.as_game_entry(path))]
    print(yaml.safe_dump(found, sort_keys=False, allow_unicode=True, width=1000) if found else "nothing has changed")


def words() -> None:
    """Print the addresses that have other words now."""
    for path in _files():
        words = frozen.words_beside(path).read_text(encoding="utf-8").splitlines()
        for line, was in zip(frozen.frozen(path), words, strict=True):
            now = frozen.answer(line["at"]).words
            if now != was:
                print(f"{line['at']}\n  was: {was}\n  is:  {now}")


def _files() -> list[Path]:
    return [path for kind in frozen.KINDS for path in frozen.files(kind)]


COMMANDS = {"": differing, "words": words, "freeze": freeze}

if __name__ == "__main__":
    COMMANDS["".join(sys.argv[1:])]()
