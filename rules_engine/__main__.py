"""The terminal: list the calculators, print a schema, run one.

    python -m rules_engine list [--json] [--lang hu]
    python -m rules_engine schema NAME
    python -m rules_engine run NAME '<json>' [--lang hu] [--json]

Exit status 0: answered, legal or not; 2: unusable input.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

from . import calculators, discovery, packs
from .catalogs import LANGUAGES, catalog
from .inputs import InvalidInput, Problem
from .reading import KNOWN_FIELD
from .ruling import Said, messages, say
from .schema import schema
from .speech import label, render

phrases = messages("terminal")

INVALID = phrases("{path} cannot be {value}; it needs {allowed}.")
INVALID_WHOLE = phrases("The input cannot be {value}; it needs to be {allowed}.")
NO_FIELD = phrases("There is no field called {path}. The fields here are {fields}.")
NOT_JSON = phrases("The input is not JSON: {reason} (line {line}, column {column}).")
TOO_DEEP = phrases("The input is nested too deeply.")
UNKNOWN = phrases("There is no calculator called {name}.")
NEAREST = phrases("Did you mean {names}?")
NO_BOOK = phrases("No book here is called {book}. The books here are {books}.")
LEFT_OUT = phrases("A pack was left out: {fault}.")
NOT_COMPILED = phrases("The words of {lang} are not compiled, so ids are shown in place of terms. Remedy: {command}.")


ENOUGH = 141  # as a shell tells of a program that its reader has left (128 and the number of SIGPIPE)


def status_of(command: Callable[[], int]) -> int:
    """The exit status of a command; nothing more is said where whoever reads its output has had enough (``… | head``)."""
    try:
        status = command()
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # for what Python itself writes at its end
        return ENOUGH
    return status


def main(arguments: list[str] | None = None) -> int:
    """Run one command; returns the exit status."""
    options = _parser().parse_args(arguments)
    sys.set_int_max_str_digits(0)  # exact battle odds may have tens of thousands of digits
    discovery.look_in(Path.cwd())
    try:
        return int(options.run(options))
    except calculators.UnknownCalculator as unknown:
        return _complain([say(UNKNOWN, name=unknown.name), *_hints(unknown)], options.lang)


def _hints(unknown: calculators.UnknownCalculator) -> list[Said]:
    """What may help: names like it, or the books that there are and the packs that could not be used."""
    if unknown.nearest:
        return [say(NEAREST, names=", ".join(unknown.nearest))]
    book = unknown.name.partition(".")[0]
    if packs.pack_of(book):
        return []
    faults = [say(LEFT_OUT, fault=str(fault)) for fault in packs.broken()]
    return [say(NO_BOOK, book=book, books=", ".join(packs.families())), *faults]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m rules_engine", description="Answers questions about the rules.")
    commands = parser.add_subparsers(required=True)
    listing = commands.add_parser("list", help="the names of all calculators")
    listing.set_defaults(run=_list)
    shape = commands.add_parser("schema", help="the JSON Schema of a calculator's input")
    shape.set_defaults(run=_schema)
    running = commands.add_parser("run", help="the ruling on an input")
    running.set_defaults(run=_run)
    for named in (shape, running):
        named.add_argument("name", help="as listed, for instance wk2.dispel")
    running.add_argument("given", help="the input as JSON")
    for command in (listing, shape, running):
        command.add_argument("--lang", choices=LANGUAGES, default="en")
    for command in (listing, running):
        command.add_argument("--json", action="store_true", help="print JSON")
    return parser


def _list(options: argparse.Namespace) -> int:
    found = [calculators.find(name) for name in calculators.names()]
    if options.json:
        entries = [
            {"calculator": one.name, "title": label(one.title, options.lang), "rules": one.rules} for one in found
        ]
        print(json.dumps(entries, ensure_ascii=False, indent=2))
    else:
        width = max(len(one.name) for one in found) + 2
        for one in found:
            print(f"{one.name:{width}}{label(one.question, options.lang)}")
    return 0


def _schema(options: argparse.Namespace) -> int:
    print(json.dumps(schema(calculators.find(options.name), options.lang), ensure_ascii=False, indent=2))
    return 0


def _run(options: argparse.Namespace) -> int:
    calculator = calculators.find(options.name)
    if not catalog(options.lang).numbers:
        _complain([say(NOT_COMPILED, lang=options.lang, command="python -m rulebook compile")], options.lang)
    try:
        given = json.loads(options.given)
        answer = calculators.answer_as_json(calculator, given, options.lang)
    except json.JSONDecodeError as broken:
        problem = say(NOT_JSON, reason=broken.msg, line=broken.lineno, column=broken.colno)
        return _complain([problem], options.lang)
    except InvalidInput as invalid:
        return _complain([_problem(item) for item in invalid.problems], options.lang)
    except RecursionError:
        return _complain([say(TOO_DEEP)], options.lang)
    if options.json:
        print(json.dumps(answer, ensure_ascii=False))
        return 0
    print(answer["verdict"])
    for number, step in enumerate(answer["steps"], 1):
        print(f"{number}. {step['text']} [{step['rule']}]")
    return 0


def _problem(item: Problem) -> Said:
    if isinstance(item.allowed, Said) and item.allowed.message == KNOWN_FIELD:
        return say(NO_FIELD, path=item.path, fields=dict(item.allowed.values)["options"])
    if not item.path:
        return say(INVALID_WHOLE, value=item.value, allowed=item.allowed)
    return say(INVALID, path=item.path, value=item.value, allowed=item.allowed)


def _complain(problems: list[Said], lang: str) -> int:
    for problem in problems:
        print(render(problem, lang), file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(status_of(main))
