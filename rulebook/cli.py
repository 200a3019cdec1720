"""The command line ``python -m rulebook COMMAND``, or ``regularo COMMAND``, put together from the modules that know a command.

Each has ``add_parser(subparsers)``, which adds its command and sets ``func``, a function from the parsed arguments to
the exit status. ``args.root`` is the project's folder, or for what builds a site its workspace (:mod:`.project`). Broken
sources end every command with all their problems; a broken pack is named, and left out.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from rules_engine import packs

from . import garbage, project, workplace
from .problems import SourceErrors

COMMANDS = (
    "rulebook.check",
    "rulebook.publish",
    "rulebook.release",
    "rulebook.confirm",
    "rulebook.new_language",
    "rulebook.new_book",
    "rulebook.update",
    "rulebook.extract",
    "rulebook.tbx",
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
    "rulebook.setup",
)

#: Those that need the tool's own files beside the project's.
BUILDING = (
    "rulebook.site.build",
    "rulebook.runtime.pack",
    "rulebook.paper.pdf",
    "rulebook.serve",
    "rulebook.coverage",
)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command that `argv` names; 0 done, 1 the sources have problems or the disk refuses, 2 wrong usage."""
    garbage.seldom()
    arguments = sys.argv[1:] if argv is None else list(argv)
    root = _parser_of_root(add_help=False).parse_known_args(arguments)[0].root
    project.choose(root)
    for fault in packs.broken():
        print(f"left out: {fault}", file=sys.stderr)
    args = _parser(arguments).parse_args(arguments)
    try:
        if args.func.__module__ in BUILDING:
            args.root = project.workspace(args.root)
        status: int = args.func(args)
    except SourceErrors as errors:
        print(errors, file=sys.stderr)
        return 1
    except BrokenPipeError:
        raise
    except OSError as error:
        refused = workplace.refusal(error)
        if refused is None:
            raise
        print(refused, file=sys.stderr)
        return 1
    return status


def _parser_of_root(**options: Any) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(**options)
    parser.add_argument("--root", type=Path, default=Path.cwd(), help="the project's folder (default: the current one)")
    return parser


def _parser(arguments: Sequence[str]) -> argparse.ArgumentParser:
    parser = _parser_of_root(prog="python -m rulebook", description="Rule sources to a site in several languages.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for name in _wanted(arguments):
        import_module(name).add_parser(commands)
    return parser


def _wanted(arguments: Sequence[str]) -> Sequence[str]:
    """Only the module of the command asked for, as its name tells, so that a light command starts at once."""
    named = [name for name in COMMANDS if name.rpartition(".")[2].replace("_", "-").startswith(tuple(arguments))]
    return named or COMMANDS
