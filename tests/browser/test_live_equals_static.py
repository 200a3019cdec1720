"""The first live answer is the printed one: the same Python writes both."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from rulebook.model import Library, Rule
from rules_engine.calculators import names

Reader = Any  # see conftest.py

#: Starts the site's own worker and gives a function of the window that asks it.
_START = """([worker, lang]) => new Promise((resolve, reject) => {
    const python = new Worker(worker, {type: "module", name: lang});
    const waiting = new Map();
    python.onerror = event => reject(new Error(event.message));
    python.onmessage = ({data}) => {
        if ("ready" in data) resolve(data.ready);
        else waiting.get(data.id)(data);
    };
    let id = 0;
    window.askPython = request => new Promise(done => {
        waiting.set(++id, done);
        python.postMessage({id, request: JSON.stringify(request)});
    });
})"""

#: Asks for every calculator of the pages what stands in its form; how many there are in each, and those whose live HTML
#: is not the printed.
_DIFFERING = """async addresses => {
    const read = html => { const one = document.createElement("template"); one.innerHTML = html; return one.innerHTML; };
    const found = [], counts = [];
    const text = address => address && fetch(address).then(found => found.text());
    let next = text(addresses[0]);
    for (const at of addresses.keys()) {
        const html = await next;
        next = text(addresses[at + 1]);
        const boxes = [...new DOMParser().parseFromString(html, "text/html").querySelectorAll(".rg-calc")];
        counts.push(boxes.length);
        for (const box of boxes) {
            const {calculator, lang, root, instance} = box.dataset;
            const form = box.querySelector("form");
            const pairs = [...new FormData(form)];
            const {answer, failed} = await askPython({calculator, lang, root, instance, pairs, action: null});
            if (failed) { found.push([instance, failed]); continue; }
            const live = JSON.parse(answer);
            if (!live.ok) found.push([instance, live.answer]);
            if (read(live.form) !== read(form.outerHTML)) found.push([instance, "form", form.outerHTML, live.form]);
            const printed = box.querySelector(".rg-answer").innerHTML;
            if (read(live.answer) !== read(printed)) found.push([instance, "answer", printed, live.answer]);
        }
    }
    return [counts, found];
}"""


def test_every_example_of_every_rule_is_answered_as_it_is_printed(reader: Reader, library: Library) -> None:
    _compare(reader, "hu", _cards(library.rules.values()))


@pytest.mark.parametrize(
    ("lang", "book", "chapter"),
    [("eo", "wk2", "combat"), ("en", "wk1", "wizards"), ("nl", "mk2", "terrain"), ("fr", "ww", "board")],
)
def test_the_examples_of_a_chapter_are_answered_as_they_are_printed_in_every_language(
    reader: Reader, library: Library, lang: str, book: str, chapter: str
) -> None:
    _compare(reader, lang, _cards(library.book(book).chapter(chapter).rules))


def _cards(rules: Iterable[Rule]) -> dict[str, int]:
    """The path of every rule's card and how many examples of it the engine answers."""
    return {f"r/{rule.id}/": sum(one.calculator in names() for one in rule.examples) for rule in rules}


def test_every_calculator_is_answered_as_its_page_prints_it(reader: Reader) -> None:
    _compare(reader, "hu", {f"c/{name}/": 1 for name in names()})


def _compare(reader: Reader, lang: str, paths: dict[str, int]) -> None:
    """Compare all calculators of pages with the answers of one worker."""
    page = reader.open(f"{lang}/")
    assert page.evaluate(_START, [_worker(reader), lang]) == "fresh"
    counts, differing = page.evaluate(_DIFFERING, [f"{reader.site}{lang}/{path}" for path in paths])
    assert differing == []
    assert dict(zip(paths, counts, strict=True)) == paths


def _worker(reader: Reader) -> str:
    """The address of the worker, which only the client's script knows."""
    script = next(url for url in reader.requests if "/assets/app-" in url)
    text = reader.context.request.get(script).text()
    start = text.index("worker-")
    return reader.site + "assets/" + text[start : text.index(".js", start)] + ".js"
