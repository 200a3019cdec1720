"""``python -m tests.citations [--confirm RULE …]``: what is open of the pairs of rules and sentences."""

from __future__ import annotations

import argparse

from . import READ, WORDS, Entry, confirmed, digest, opened, pairs, shares_a_word, swapped, write


def main() -> int:
    """Print what is open; with ``--confirm`` take the pairs of these rules as read, first of all."""
    parser = argparse.ArgumentParser(prog="python -m tests.citations", description=__doc__)
    parser.add_argument("--confirm", nargs="+", default=[], metavar="RULE", help="rules whose pairs have been read")
    chosen = set(parser.parse_args().confirm)
    known = confirmed()
    if chosen:
        kept = {pair: entry for pair, entry in known.items() if pair.rule not in chosen}
        write(kept | {pair: Entry(digest(pair), READ) for pair in pairs() if pair.rule in chosen})
        known = confirmed()
    found = list(opened(known, pairs()))
    caught, number = swapped()
    print(*found, sep="\n")
    far = sum(not shares_a_word(pair) for pair in pairs())
    read = sum(entry.how != WORDS for entry in known.values())
    print(f"{len(pairs())} pairs, {far} without a word of their rule, {read} read, {len(found)} open;", end=" ")
    print(f"of {number} with the rule of a neighbour {caught} are caught")
    return 1 if found else 0


raise SystemExit(main())
