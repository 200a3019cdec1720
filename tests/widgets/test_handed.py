"""What is copied of a case: marks of the form, and words that stay words."""

import json
from pathlib import Path

import pytest

from rulebook.runtime import client, node

ROOT = Path(__file__).resolve().parents[2]
ADDRESS = "https://example.org/d/?of=wk2.dispel&target_level=1"
TOLD = {
    "name": "WK2 2.211/1",
    "title": 'A [b]1[/b] *die* & <i>"two"</i>',
    "facts": ["1. Level: 2", "- Die: 6"],
    "verdicts": ["It is stopped_."],
    "steps": ["6 less 2 leaves 4. WK2 2.211"],
    "remarks": [],
}
FORMS = {
    "text": """WK2 2.211/1
A [b]1[/b] *die* & <i>"two"</i>
– 1. Level: 2
– - Die: 6
It is stopped_.
– 6 less 2 leaves 4. WK2 2.211
https://example.org/d/?of=wk2.dispel&target_level=1""",
    "markdown": r"""**WK2 2.211/1**

A \[b\]1\[/b\] \*die\* & \<i\>"two"\</i\>

- 1\. Level: 2
- \- Die: 6

**It is stopped\_.**

- 6 less 2 leaves 4. WK2 2.211

<https://example.org/d/?of=wk2.dispel&target_level=1>""",
    "bbcode": """[b]WK2 2.211/1[/b]
A (b)1(/b) *die* & <i>"two"</i>
[list]
[*]1. Level: 2
[*]- Die: 6
[/list]
[b]It is stopped_.[/b]
[list]
[*]6 less 2 leaves 4. WK2 2.211
[/list]
[url]https://example.org/d/?of=wk2.dispel&target_level=1[/url]""",
    "html": """<p><strong>WK2 2.211/1</strong></p>
<p>A [b]1[/b] *die* &amp; &lt;i&gt;&quot;two&quot;&lt;/i&gt;</p>
<ul><li>1. Level: 2</li><li>- Die: 6</li></ul>
<p><strong>It is stopped_.</strong></p>
<ul><li>6 less 2 leaves 4. WK2 2.211</li></ul>
<a href="https://example.org/d/?of=wk2.dispel&amp;target_level=1">https://example.org/d/?of=wk2.dispel&amp;target_level=1</a>""",
    "link": ADDRESS,
}


@pytest.fixture(scope="module")
def handed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("handed") / "handed.mjs"
    path.write_bytes(client.bundle(ROOT, "handed"))
    return path


@pytest.mark.parametrize("form", FORMS)
def test_a_case_is_written_in_every_form_and_its_words_are_never_marks(handed: Path, form: str) -> None:
    given = json.dumps({"told": TOLD, "address": ADDRESS, "form": form})
    assert node.run(Path(__file__).with_name("handed.mjs"), [handed.as_uri()], given) == FORMS[form]
