"""The command line ``python -m rulebook COMMAND``, put together from the modules that know a command.

Each has ``add_parser(subparsers)``, which adds its command and sets ``func``, a function from the parsed arguments to
the exit status. ``args.root`` is the project's folder. Broken sources end every command with all their problems.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from . import workplace
from .problems import SourceErrors

COMMANDS = (
    "rulebook.check",
    "rulebook.publish",
    "rulebook.confirm",
    "rulebook.new_language",
    "rulebook.update",
    "rulebook.extract",
    "rulebook.compile",
    "rulebook.status",
    "rulebook.lengths",
    "rulebook.spelling",
    "rulebook.coverage",
    "rulebook.site.build",
    "rulebook.paper.pdf",
    "rulebook.serve",
    "rulebook.runtime.pack",
    "rulebook.audit",
    "rulebook.notices",
    "rulebook.sbom",
)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command that `argv` names; 0 done, 1 the sources have problems or the disk refuses, 2 wrong usage."""
    arguments = sys.argv[1:] if argv is None else list(argv)
    args = _parser(arguments).parse_args(arguments)
    try:
        status: int = args.func(args)
    except SourceErrors as errors:
        print(errors, file=sys.stderr)
        return 1
    except OSError as error:
        refused = workplace.refusal(error)
        if refused is None:
            raise
        print(refused, file=sys.stderr)
        return 1
    return status


def _parser(arguments: Sequence[str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m rulebook", description="Rule sources to a site in five languages.")
    parser.add_argument("--root", type=Path, default=Path.cwd(), help="the project's folder (default: the current one)")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for name in _wanted(arguments):
        import_module(name).add_parser(commands)
    return parser


def _wanted(arguments: Sequence[str]) -> Sequence[str]:
    """Only the module of the command asked for, as its name tells, so that a light command starts at once."""
    named = [name for name in COMMANDS if name.rpartition(".")[2].replace("_", "-").startswith(tuple(arguments))]
    return named or COMMANDS
