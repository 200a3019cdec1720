"""The index leaves out capitals at the beginnings of sentences; what a reader sees has them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulebook.model import LANGUAGES
from rulebook.runtime import client, node
from rulebook.site.capitals import lowered
from rulebook.site.local import Local
from tests.shelf import rulebooks

ROOT = Path(__file__).resolve().parents[2]
RAISE = ROOT / "tests/search/capitals.mjs"

CASES = {
    "Units stop.": "units stop.",
    "Stop! Now? «Yes.» No… Well": "stop! now? «Yes.» no… well",
    "one\nTwo\nthree": "~one\ntwo\n~three",
    "2 + 2. d6 is a die. ẞ": "2 + 2. ~d6 is a die. ~ẞ",
    "Élkorlát. Őrjöngés": "élkorlát. őrjöngés",
    "": "",
}


@pytest.mark.parametrize(("text", "packed"), CASES.items())
def test_a_sentence_begins_small_and_what_was_small_is_marked(text: str, packed: str) -> None:
    assert lowered(text) == packed


def test_every_question_and_title_comes_back_as_it_was(tmp_path: Path) -> None:
    module = tmp_path / "capitals.mjs"
    module.write_bytes(client.bundle(ROOT, "capitals"))
    locals = Local.load(ROOT, rulebooks(), LANGUAGES)
    texts = list(CASES)
    for local in locals.values():
        for rule in local.library.rules.values():
            texts += [local.title(rule), local.plain(rule.id, rule.text)]
            texts += [local.words(rule.id, question) for question in rule.questions]
    raised = json.loads(node.run(RAISE, [module], json.dumps([lowered(text) for text in texts])))
    assert [(text, back) for text, back in zip(texts, raised, strict=True) if text != back] == []
