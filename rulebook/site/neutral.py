"""Pages for readers of any language: the addresses that people send to each other.

Each lists the same thing in all languages; a script in their head goes to the reader's language at once. They carry
what a chat shows of a link.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any
from urllib.parse import urlsplit

from rules_engine.calculators import find
from rules_engine.ruling import Message, message
from rules_engine.speech import label

from ..model import LANGUAGES, PIVOT, Book, Example, Note, Rule, Situation
from . import (
    beside,
    client_words,
    dispute,
    example,
    links,
    offered,
    pictured,
    play,
    quiz,
    rule,
    sheet,
    situations,
    table,
    templates,
)
from .calculators import all_names
from .embed import embed
from .interface import FRAME, LANGUAGE_NAMES, NAME, TOLD
from .preview import preview
from .site import Site

NO_SUCH_PAGE = message("site:neutral", "There is no such page.")


@dataclass(frozen=True)
class Choice:
    """One language of a neutral page: where it leads and what the page is called there."""

    lang: str
    name: str
    href: str
    title: str


def entries(site: Site) -> Iterator[tuple[str, Callable[[], str]]]:
    """Address below the root of the site of every page that belongs to no language, and what makes its content."""
    show = templates.maker(site.root, "neutral.html")
    moved = templates.maker(site.root, "moved.html")
    yield "index.html", partial(_shown, show, _home, site)
    yield "404.html", partial(_shown, templates.maker(site.root, "404.html"), _not_found, site)
    for one in site.library.rules.values():
        yield f"{links.card(one.id)}index.html", partial(_shown, show, _rule, site, one)
        for note in one.notes:
            if note.ruling:
                yield f"{links.ruling(one.id, note.n)}index.html", partial(_shown, show, _ruling, site, one, note)
        for case in one.examples:
            if site.library.has_page(f"{one.id}/{case.n}"):
                yield f"{links.ruling(one.id, case.n)}index.html", partial(_shown, show, _example, site, one, case)
        yield f"{links.number(one)}index.html", partial(_number, moved, site, one)
    for given_up in site.library.names.values():
        if given_up.heir and (given_up.kind != "example" or given_up.page):
            leads_on = partial(moved, id=given_up.heir, to=f"../../{given_up.heir}/", name=NAME)
            yield f"{links.ruling(given_up.rule, given_up.n)}index.html", leads_on
    for one_case in site.library.situations:
        yield f"{links.situation(one_case.id)}index.html", partial(_shown, show, _situation, site, one_case)
    for name in all_names():
        yield f"{links.calculator(name)}index.html", partial(_shown, show, _calculator, site, name)
    lacks = offered.lacking(site.library)
    for plain in (one for one in (table, dispute, sheet, quiz, example, play) if one.PATH not in lacks):
        yield f"{plain.PATH}index.html", partial(_shown, show, _plain, site, plain.PATH, plain.TITLE, plain.LEAD)
    for book in site.library.books:
        path = quiz.path_of(book.id)
        yield f"{path}index.html", partial(_shown, show, _of_book, site, path, quiz.TITLE, quiz.LEAD, book)
    for told in site.library.plays:
        path, book = example.path_of(told.book), site.library.book(told.book)
        yield f"{path}index.html", partial(_shown, show, _of_book, site, path, example.ONE, example.LEAD, book)
    for game in play.games():
        path, book = play.path_of(game.name), site.library.book(game.name)
        yield f"{path}index.html", partial(_shown, show, _of_book, site, path, play.TITLE, play.LEAD, book)
    for old, new in site.library.redirects.items():
        leads_on = partial(moved, id=new, to=f"../{new}/", name=NAME)
        yield f"{links.card(old)}index.html", leads_on
        for lang in site.built:
            yield f"{lang}/{links.card(old)}index.html", leads_on
    for lang in site.built:
        for path, to, name, lead in beside.former(site.library, site.locals[lang]):
            shown = preview(lang, f"{lang}/{path}", name, lead, site.url, site.assets.previews)
            yield f"{lang}/{path}index.html", partial(moved, id=name, to=to, name=NAME, lang=lang, told=shown)


def _shown(show: Callable[..., str], variables: Callable[..., dict[str, Any]], *of: Any) -> str:
    return show(variables(*of))


def _variables(
    site: Site,
    path: str,
    titles: Mapping[str, str],
    onward: str = "",
    parts: Sequence[str] = (),
    rule: Rule | None = None,
    **more: str,
) -> dict[str, Any]:
    """What the template needs; `onward` is where the page leads in each language, if not to the same path; `parts` is what a chat may
    show in the place of the description, and the figure of `rule` in that of the book."""
    root = "../" * path.count("/") or "./"
    choices = [
        Choice(lang, LANGUAGE_NAMES[lang], f"{root}{lang}/{onward or path}", titles[lang])
        for lang in LANGUAGES
        if lang in site.built
    ]
    address = f"{site.url}{path}" if site.url else ""
    own = site.assets.figures.get(pictured.figure_of(site.library, rule), "") if rule else ""
    told = preview(PIVOT, path, more["title"], more["description"], site.url, site.assets.previews, own)
    whole = {choice.lang: f"{site.url}{choice.lang}/{onward or path}" for choice in choices}
    shown = embed(more["title"], parts, address, whole) if parts and site.url else ""
    shared = {
        "assets": site.assets,
        "root": root,
        "choices": choices,
        "name": NAME,
        "address": address,
        "told": told,
        "embed": shown,
        "case": "",
    }
    return {**shared, **more}


def _home(site: Site) -> dict[str, Any]:
    titles = {lang: local.words("page:index", site.library.page("index").title) for lang, local in site.locals.items()}
    return _variables(site, "", titles, title=NAME, description=titles[PIVOT])


def _rule(site: Site, one: Rule) -> dict[str, Any]:
    titles = {lang: local.title(one) for lang, local in site.locals.items()}
    local = site.locals[PIVOT]
    return _variables(
        site,
        links.card(one.id),
        titles,
        title=f"{one.citation} · {one.title}",
        description=rule.summary(local, one),
        parts=rule.parts(local, one),
        rule=one,
    )


def _number(moved: Callable[..., str], site: Site, one: Rule) -> str:
    """The address of a number, which a pattern of another site can write: it leads on, and a chat, which does not follow, shows the
    rule."""
    told = _rule(site, one)["told"]
    return moved(id=one.citation, to=f"../../../{links.card(one.id)}", name=NAME, told=told)


def _ruling(site: Site, one: Rule, note: Note) -> dict[str, Any]:
    """A ruling: what is open and how it is ruled, for those who preview the link."""
    local = site.locals[PIVOT]
    told = rule.ruled(local, one, note)
    return _variables(
        site,
        links.ruling(one.id, note.n),
        {lang: local.title(one) for lang, local in site.locals.items()},
        f"{links.card(one.id)}#{links.anchor(one.id, note.n)}",
        (told,),
        one,
        title=f"{one.named(note.n)} · {one.title}",
        description=rule.shortened(told),
    )


def _situation(site: Site, one: Situation) -> dict[str, Any]:
    """A case put to both editions, with what each says."""
    titles = {lang: local.words(f"situation:{one.id}", one.title) for lang, local in site.locals.items()}
    told = situations.told(site.locals[PIVOT], one)
    return _case(site, links.situation(one.id), links.named_situation(one.id), titles, one.title, told)


def _example(site: Site, rule: Rule, one: Example) -> dict[str, Any]:
    """A worked example with its verdict."""
    titles = {lang: local.plain_line(rule.id, one.title) for lang, local in site.locals.items()}
    verdict = site.locals[PIVOT].verdict(rule, one)
    end = "" if titles[PIVOT][-1] in ".?!" else "."
    title, told = f"{rule.named(one.n)} · {verdict}", f"{titles[PIVOT]}{end} {verdict}"
    return _case(site, links.ruling(rule.id, one.n), f"{rule.id}/{one.n}", titles, title, told, rule)


def _case(
    site: Site, path: str, name: str, titles: Mapping[str, str], title: str, told: str, rule: Rule | None = None
) -> dict[str, Any]:
    """A case of the library by its permanent name: its dispute card opens in the reader's language."""
    return _variables(site, path, titles, dispute.link(name), (told,), rule, title=title, description=told, case=name)


def _calculator(site: Site, name: str) -> dict[str, Any]:
    calculator = find(name)
    book = calculator.book.book.upper()
    titles = {lang: label(calculator.title, lang) for lang in LANGUAGES}
    question = label(calculator.question, PIVOT)
    title = f"{book} · {titles[PIVOT]}"
    return _variables(site, links.calculator(name), titles, parts=(question,), title=title, description=question)


def _plain(site: Site, path: str, title: Message, lead: Message) -> dict[str, Any]:
    titles = {lang: local.say(title) for lang, local in site.locals.items()}
    description = site.locals[PIVOT].say(lead)
    return _variables(site, path, titles, title=titles[PIVOT], description=description)


def _of_book(site: Site, path: str, title: Message, lead: Message, book: Book) -> dict[str, Any]:
    """A page of its kind for one book: ``play/ww/``, ``quiz/ww/``, ``example/ww/``."""
    titles = {
        lang: local.say(TOLD, name=local.say(title), what=local.book_title(book)) for lang, local in site.locals.items()
    }
    description = site.locals[PIVOT].say(lead)
    return _variables(site, path, titles, title=titles[PIVOT], description=description)


def _not_found(site: Site) -> dict[str, Any]:
    """A page that is served under any address, so that its links begin at the root of the host.

    Its script offers the rules whose ids are nearest to the one asked for.
    """
    root = urlsplit(site.url).path or "/"
    choices = [
        Choice(lang, LANGUAGE_NAMES[lang], f"{root}{lang}/", site.locals[lang].say(NO_SUCH_PAGE)) for lang in site.built
    ]
    english = site.locals[PIVOT]
    return {
        "assets": site.assets,
        "root": root,
        "choices": choices,
        "name": NAME,
        "search": english.say(FRAME["search"]),
        "words": client_words.address(english if PIVOT in site.built else site.locals[site.built[0]]),
    }
