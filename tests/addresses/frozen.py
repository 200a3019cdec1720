"""What an address answers, and the freeze of it: a line of JSON for each address, a file for each kind and book or board.

A line has what is promised for good::

    {"at": "wk1.dispel?die=4", "legal": true, "result": {"net": 2, ...}, "rules": "wk1.dispel wk1.spell-levels"}

The address opens in the page, reads back to itself, and its answer is as legal as it was, has the values it had and cites the same
rules in the same order. A long value of a result (a board has hundreds of places) stands as a digest of its JSON. Words are no
promise: the verdict, and a digest of the sentences of the steps, stand apart below ``words/``, a line for each address in the same
order, and no test reads them. They may be polished; ``python -m tests.addresses words`` lists the addresses that speak otherwise today.
A value that a result has gained since then breaks nobody's link and is passed over.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import parse_qsl

from rules_engine.calculators import answer_as_json, find
from widgets.page import respond
from widgets.state import state_of

FOLDER = Path(__file__).parent
KINDS = ("examples", "links", "boards")
LONG = 100  # letters of JSON from which on a value is frozen as a digest
DIGEST = "sha256:"

Line = dict[str, Any]


class Answer(NamedTuple):
    """What an address answers: the promise, and in English a digest of the steps and the verdict."""

    promise: Line
    words: str


def files(kind: str) -> list[Path]:
    """The frozen files of a kind."""
    return sorted((FOLDER / kind).glob("*.jsonl"))


def frozen(path: Path) -> list[Line]:
    """The lines of a frozen file."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def words_beside(path: Path) -> Path:
    """The file with the words of the addresses in a frozen file."""
    return (FOLDER / "words" / path.relative_to(FOLDER)).with_suffix(".txt")


def write(path: Path, answers: Iterable[Answer]) -> None:
    """Write a frozen file and the words beside it, sorted by address."""
    in_order = sorted(answers, key=lambda one: str(one.promise["at"]))
    _write(path, [_json(one.promise) for one in in_order])
    _write(words_beside(path), [one.words for one in in_order])


def _write(path: Path, lines: list[str]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def address(name: str, query: str) -> str:
    """The address of a calculator in a state, without the site and the language before it."""
    return f"{name}?{query}" if query else name


def answer(at: str) -> Answer:
    """What the address `at` answers today; raises AssertionError where the page does not open or does not keep the address."""
    name, _, query = at.partition("?")
    pairs = parse_qsl(query, keep_blank_values=True)
    page = json.loads(respond(json.dumps({"calculator": name, "lang": "en", "pairs": pairs, "instance": "c"})))
    assert page["ok"], f"{at} does not open: {page['invalid'] or page['answer']}"
    assert page["query"] == query, f"{at} comes back as {address(name, page['query'])}"
    calculator = find(name)
    state = state_of(calculator, pairs)
    said = answer_as_json(calculator, state.given)
    steps = said["steps"]
    promise = {
        "at": at,
        "legal": said["legal"],
        "result": short(said["result"]),
        "rules": " ".join(step["rule"] for step in steps),
    }
    sentences = "\n".join(step["text"] for step in steps)
    return Answer(promise, f"{digest(sentences)[:8]} {said['verdict']}")


def short(value: Any) -> Any:
    """A result with a digest in the place of each long value, so that a difference is told field by field."""
    if isinstance(value, dict):
        return {key: short(part) for key, part in value.items()}
    text = _json(value)
    return value if len(text) <= LONG else f"{DIGEST}{digest(text)}"


def digest(text: str) -> str:
    """Twelve letters that tell one text from another."""
    return sha256(text.encode()).hexdigest()[:12]


def digest_of(value: Any) -> str:
    """The digest of JSON data."""
    return digest(_json(value))


def differences(was: Any, now: Any, where: str = "") -> Iterator[str]:
    """Where `now` breaks what `was` promised, a line each."""
    if isinstance(was, dict) and isinstance(now, dict):
        for key, part in was.items():
            yield from differences(part, now.get(key, "nothing"), f"{where}.{key}".lstrip("."))
    elif was != now or isinstance(was, bool) is not isinstance(now, bool):
        yield f"  {where}: was {_json(was)}, is {_json(now)}"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
