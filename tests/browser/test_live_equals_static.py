"""The first live answer is the printed one: the same Python writes both."""

from __future__ import annotations

from typing import Any

import pytest

from rulebook.model import Library
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

#: Asks for every calculator of the page what stands in its form, and gives those whose live HTML is not the printed.
_DIFFERING = """async () => {
    const read = html => { const one = document.createElement("template"); one.innerHTML = html; return one.innerHTML; };
    const found = [], boxes = [...document.querySelectorAll(".rg-calc")];
    for (const box of boxes) {
        const {calculator, lang, root, instance} = box.dataset;
        const form = box.querySelector("form");
        const pairs = [...new FormData(form)];
        const {answer, failed} = await askPython({calculator, lang, root, instance, pairs, action: null});
        if (failed) { found.push([instance, failed]); continue; }
        const live = JSON.parse(answer);
        if (!live.ok) found.push([instance, live.answer]);
        if (read(live.form) !== form.outerHTML) found.push([instance, "form", form.outerHTML, read(live.form)]);
        const printed = box.querySelector(".rg-answer").innerHTML;
        if (read(live.answer) !== printed) found.push([instance, "answer", printed, read(live.answer)]);
    }
    return [boxes.length, found];
}"""


def test_every_example_of_every_chapter_is_answered_as_it_is_printed(reader: Reader, library: Library) -> None:
    _compare(reader, "hu", {f"hu/{path}": count for path, count in _chapters(library).items()})


@pytest.mark.parametrize(
    ("lang", "path"),
    [("eo", "wk2/combat/"), ("en", "wk1/wizards/"), ("nl", "wk2/wizards/"), ("fr", "wk1/wizards/")],
)
def test_the_examples_of_a_chapter_are_answered_as_they_are_printed_in_every_language(
    reader: Reader, library: Library, lang: str, path: str
) -> None:
    _compare(reader, lang, {f"{lang}/{path}": _chapters(library)[path]})


def _chapters(library: Library) -> dict[str, int]:
    """The path of every chapter and how many examples of it the engine answers."""
    return {
        f"{book.id}/{chapter.slug}/": sum(one.calculator in names() for rule in chapter.rules for one in rule.examples)
        for book in library.books
        for chapter in book.chapters
    }


def test_every_calculator_is_answered_as_its_page_prints_it(reader: Reader) -> None:
    _compare(reader, "hu", {f"hu/c/{name}/": 1 for name in names()})


def _compare(reader: Reader, lang: str, addresses: dict[str, int]) -> None:
    """Compare all calculators of pages that are read in one visit."""
    page = reader.open(next(iter(addresses)))
    worker = _worker(reader)
    assert page.evaluate(_START, [worker, lang]) == "fresh"
    for address, count in addresses.items():
        page.evaluate("address => { document.querySelector('.rg-brand').href = address; }", reader.site + address)
        page.locator(".rg-brand").click()
        reader.at(page, address)
        page.wait_for_function(
            "address => document.querySelector('.rg-brand').href !== address", arg=reader.site + address
        )
        assert page.evaluate(_DIFFERING) == [count, []]


def _worker(reader: Reader) -> str:
    """The address of the worker, which only the client's script knows."""
    script = next(url for url in reader.requests if "/assets/app-" in url)
    text = reader.context.request.get(script).text()
    start = text.index("worker-")
    return reader.site + "assets/" + text[start : text.index(".js", start)] + ".js"
