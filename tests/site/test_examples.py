"""Every worked example opens as the question that its printed answer answers: the link's state, read as the client sends it,
gives the answer that stands in the page, letter for letter, and a form that holds it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from html import unescape
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest

from rulebook.model import LANGUAGES, Library
from rulebook.site import links
from rulebook.site.lean import lean
from widgets.page import respond

#: A page as tests/site/conftest.py reads it.
Html = Any

_STATE = re.compile(r'<a data-state href="?([^" >]*)"?>')


@pytest.mark.parametrize("book", ["wk1", "wk2", "mk2", "mkc", "ww"])
def test_the_form_that_opens_holds_the_question_of_the_printed_answer(
    pages: Mapping[str, Html], library: Library, book: str
) -> None:
    differing = []
    examples = [(rule, index) for rule in library.book(book).rules for index in range(len(rule.examples))]
    for number, (rule, index) in enumerate(examples):
        lang = LANGUAGES[number % len(LANGUAGES)]  # each language has its turn
        name = links.anchor(rule.id, rule.examples[index].n)
        text = pages[f"{lang}/{links.card(rule.id)}"].text
        box = text[text.index(f"<div class=rg-calc id={name} ") :]
        link = _STATE.search(box)
        assert link, name
        asked = {
            "calculator": rule.examples[index].calculator,
            "lang": lang,
            "pairs": parse_qsl(urlsplit(unescape(link[1])).query, keep_blank_values=True),
            "root": "../../",
            "instance": name,
        }
        live = json.loads(respond(json.dumps(asked)))
        printed, share, _ = box.partition("<p class=rg-share>")
        answer = lean(f'<div class="rg-answer" role="status">{live["answer"]}</div><p class="rg-share">')
        if not live["ok"] or not (printed + share).endswith(answer):
            differing.append((lang, name))
    assert examples and not differing
