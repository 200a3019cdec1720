"""The index writes letters beyond ASCII as signs of one byte and lists as one text; what the page reads has them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchmarks import search
from rulebook.runtime import client, node
from rulebook.site.letters import packed

ROOT = Path(__file__).resolve().parents[2]
BACK = ROOT / "tests/search/letters.mjs"


def test_every_index_comes_back_as_it_was_and_is_smaller(tmp_path: Path) -> None:
    module = tmp_path / "letters.mjs"
    module.write_bytes(client.bundle(ROOT, "letters"))
    texts = [
        *search.indexes(ROOT).values(),
        '{"a":"b"}',
        '{"a":"á Q < \u202f"}',
        '{"a":[],"b":[""],"c":["","é",""],"d":[["x"],[]],"e":[1,"y"]}',
    ]
    small = [packed(text) for text in texts]
    back = json.loads(node.run(BACK, [module], json.dumps(small)))
    for text, again in zip(texts, back, strict=True):
        again.pop("letters")
        assert again == json.loads(text)
    assert all(len(one.encode()) < len(text.encode()) for one, text in zip(small[:-3], texts, strict=False))


def test_a_sign_that_the_text_has_stands_for_no_letter() -> None:
    index = json.loads(packed('{"a":"é!#$ é"}'))
    assert index["letters"][1] == "é" and index["letters"][0] not in '!#$ {}:a"'


def test_a_text_with_the_sign_of_a_list_is_refused() -> None:
    with pytest.raises(ValueError, match="sign"):
        packed('{"a":"x\x7fy"}')
