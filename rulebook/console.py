"""``regularo COMMAND``: the engine's commands (`list`, `schema`, `run`) and those that make a site, under one name.

The engine needs nothing but Python; a site needs the packages of ``regularo[site]``.
"""

from __future__ import annotations

import sys

from rules_engine.__main__ import main as engine
from rules_engine.__main__ import status_of

OF_THE_ENGINE = ("list", "schema", "run")


def main() -> int:
    """Run the command that the command line names; its exit status."""
    return status_of(_named)


def _named() -> int:
    arguments = sys.argv[1:]
    if arguments and arguments[0] in OF_THE_ENGINE:
        return engine(arguments)
    try:
        from .cli import main as making
    except ModuleNotFoundError as missing:
        print(f"{missing.name} is not installed: pip install 'regularo[site]'", file=sys.stderr)
        return 1
    return making(arguments)
