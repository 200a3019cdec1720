"""The first live answer is the printed one: the same Python writes both.

That the question put from a page is the one whose answer is printed there is proven for every worked example and every calculator in
CPython (tests/site/test_examples.py, tests/widgets/test_page.py), because it hangs on Python alone: the state in the link, how it
is read, what is answered. What only a browser can show is that the Python that ships gives the same text for it, and that the
browser reads what is printed as it reads what is answered. That hangs on the modules that run, not on the values asked: so
each calculator is asked here as its page asks it, and each one's first worked example, in Hungarian, whose sentences
inflect the most; and all examples of a chapter of each book in the other languages.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from rulebook.model import Library, Rule
from rules_engine.calculators import names

Reader = Any  # see conftest.py
pytestmark = pytest.mark.in_page

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

#: Asks for the calculators of pages what stands in their form or, in a worked example, in their link; how many were asked in
#: each, and those whose live HTML is not the printed. A page is named with the instance wanted, or none for all of them.
_DIFFERING = """async pages => {
    const read = html => { const one = document.createElement("template"); one.innerHTML = html; return one.innerHTML; };
    const found = [], counts = [];
    for (const [address, wanted] of pages) {
        const page = new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html");
        const boxes = [...page.querySelectorAll(".rg-calc")].filter(box => !wanted || box.id === wanted);
        counts.push(boxes.length);
        for (const box of boxes) {
            const {calculator, root} = box.dataset, lang = page.documentElement.lang, instance = box.id;
            const form = box.querySelector("form");
            const stated = () => [...new URL(box.querySelector("a[data-state]").getAttribute("href"), address).searchParams];
            const pairs = form ? [...new FormData(form)] : stated();
            const {answer, failed} = await askPython({calculator, lang, root, instance, pairs, action: null});
            if (failed) { found.push([instance, failed]); continue; }
            const live = JSON.parse(answer);
            if (!live.ok) found.push([instance, live.answer]);
            if (form && read(live.form) !== read(form.outerHTML)) found.push([instance, "form", form.outerHTML, live.form]);
            const printed = box.querySelector(".rg-answer").innerHTML;
            if (read(live.answer) !== read(printed)) found.push([instance, "answer", printed, live.answer]);
        }
    }
    return [counts, found];
}"""

Wanted = dict[tuple[str, str], int]


def _examples(rules: Iterable[Rule], calculators: Iterable[str]) -> Wanted:
    """The card and the name of the first worked example of each of `calculators`."""
    found: dict[str, tuple[str, str]] = {}
    for rule in rules:
        for index, one in enumerate(rule.examples):
            found.setdefault(one.calculator, (f"r/{rule.id}/", f"{rule.id.replace('.', '-')}-{index + 1}"))
    return {found[name]: 1 for name in calculators if name in found}


def test_an_example_of_every_calculator_is_answered_as_it_is_printed(reader: Reader, library: Library) -> None:
    wanted = _examples(library.rules.values(), names())
    assert len(wanted) > 100
    _compare(reader, "hu", wanted)


@pytest.mark.parametrize(
    ("lang", "book", "chapter"),
    [("eo", "wk2", "combat"), ("en", "wk1", "wizards"), ("nl", "mk2", "terrain"), ("fr", "ww", "board")],
)
def test_the_examples_of_a_chapter_are_answered_as_they_are_printed_in_every_language(
    reader: Reader, library: Library, lang: str, book: str, chapter: str
) -> None:
    rules = library.book(book).chapter(chapter).rules
    _compare(
        reader, lang, {(f"r/{rule.id}/", ""): sum(one.calculator in names() for one in rule.examples) for rule in rules}
    )


def test_every_calculator_is_answered_as_its_page_prints_it(reader: Reader) -> None:
    _compare(reader, "hu", {(f"c/{name}/", ""): 1 for name in names()})


def _compare(reader: Reader, lang: str, wanted: Wanted) -> None:
    """Compare calculators of pages with the answers of one worker."""
    page = reader.open(f"{lang}/")
    assert page.evaluate(_START, [_worker(reader), lang]) == "fresh"
    asked = [[f"{reader.site}{lang}/{path}", instance] for path, instance in wanted]
    counts, differing = page.evaluate(_DIFFERING, asked)
    assert differing == []
    assert dict(zip(wanted, counts, strict=True)) == wanted


def _worker(reader: Reader) -> str:
    """The address of the worker, which only the client's script knows."""
    script = next(url for url in reader.requests if "/assets/app-" in url)
    text = reader.context.request.get(script).text()
    start = text.index("worker-")
    return reader.site + "assets/" + text[start : text.index(".js", start)] + ".js"
