"""``python -m rulebook notices``: NOTICE, the list of what the site ships from others, from ``shipped.yaml`` and the lock files."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from .shipped import TEXTS, shipped

NOTICE = "NOTICE"
_HEAD = """\
Regularo

The program is licensed under the MIT license (LICENSE), its texts, figures and translations under CC BY 4.0 (LICENSE-TEXTS.md). The
names of the games belong to their publishers.

With the site are shipped, from others (`python -m rulebook notices` writes this list; LICENSES/ has the texts of the licenses):
"""


def notice(root: Path) -> str:
    """The text of NOTICE."""
    entries = [
        f"{one.name} {one.version}".rstrip()
        + f"\n  {one.whose}\n  {one.license}: {TEXTS}/{one.text}.txt\n  {one.source}\n"
        for one in shipped(root)
    ]
    return "\n".join((_HEAD, *entries))


def add_parser(subparsers: Any) -> None:
    """The command ``notices``."""
    parser = subparsers.add_parser("notices", help="write NOTICE: what of others the site ships")
    parser.set_defaults(func=_run)


def _run(args: argparse.Namespace) -> int:
    (args.root / NOTICE).write_text(notice(args.root), "utf-8")
    return 0
