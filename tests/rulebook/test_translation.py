"""From the sources to the messages that translators see, and back to the texts that readers see."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import polib
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebook import compile, extract, markup, prose, segments, termbase
from rulebook.catalogs import TRANSLATED
from rulebook.marked import marked
from rulebook.model import Library
from rulebook.segments import Form, messages
from rulebook.sources import load
from rulebook.translation import CURRENT, MISSING, STALE, Text, Translations
from rules_engine.ruling import key_of
from tests.shelf import rulebooks

PROJECT = Path(__file__).parents[2]
GOOD = PROJECT / "tests" / "bad_catalogs" / "good"


@pytest.fixture(scope="module")
def library() -> Library:
    return load(GOOD)


def test_a_rule_is_cut_into_titles_paragraphs_items_and_cells(library: Library) -> None:
    found = [(one.part, one.text) for one in segments.of_rule(library.rules["wk2.retreat"])]
    assert found == [
        ("title", "Retreat"),
        ("text 1", "From the second round on a {unit} may leave. See [[wk2.flyers|the flyers]]."),
        ("text 2", "A block rated `B3` acts before `C1`."),
        ("text 3", "Each hit costs a {step}."),
        ("table caption", "Who leaves"),
        ("table column 1", "Rating"),
        ("table column 2", "Leaves"),
        ("table cell 1.2", "first"),
        ("table cell 2.2", "last"),
    ]


def test_every_message_has_its_catalog_context_form_and_file(library: Library) -> None:
    found = {(one.domain, one.context, one.form, one.place.file) for one in messages(GOOD, library)}
    assert found == {
        ("wk2", "book:wk2", Form.PLAIN, "docs/rulebooks/wk2/book.yaml"),
        ("wk2", "book:wk2", Form.LINE, "docs/rulebooks/wk2/book.yaml"),
        ("wk2", "chapter:wk2.combat", Form.PLAIN, "docs/rulebooks/wk2/5-combat.yaml"),
        ("wk2", "chapter:wk2.combat", Form.LINE, "docs/rulebooks/wk2/5-combat.yaml"),
        ("wk2", "wk2.combat", Form.PLAIN, "docs/rulebooks/wk2/5-combat.yaml"),
        ("wk2", "wk2.combat", Form.LINE, "docs/rulebooks/wk2/5-combat.yaml"),
        ("wk2", "wk2.retreat", Form.PLAIN, "docs/rulebooks/wk2/5-combat.yaml"),
        ("wk2", "wk2.retreat", Form.LINE, "docs/rulebooks/wk2/5-combat.yaml"),
        ("wk2", "glossary:step", Form.LINE, "docs/glossary/wizard-kings.yaml"),
        ("wk2", "glossary:unit", Form.LINE, "docs/glossary/wizard-kings.yaml"),
        ("site", "page:about", Form.PLAIN, "docs/pages/about.md"),
        ("site", "page:about", Form.PAGE, "docs/pages/about.md"),
        ("engine", "losses", Form.CODE, "rules_engine/losses.py"),
    }


@pytest.mark.parametrize(
    ("text", "worded"),
    [
        ("Retreat", True),
        ("`B3`", False),
        ("`A+` or `B`", True),
        ("2–4", False),
        ("[[wk2.retreat]]", False),
        ("[[wk2.retreat|words]]", True),
        ("{strength}", True),
        ("", False),
    ],
)
def test_only_texts_with_words_are_translated(text: str, worded: bool) -> None:
    assert segments.translatable(text) is worded


WORDS = st.lists(
    st.sampled_from(["step", "**two** hits", "{unit|units}", "[[wk2.a]]", "`B3`", "5.", "ŝtupo"]),
    min_size=1,
    max_size=6,
)
LEAVES = WORDS.map(" ".join)
BLOCKS = st.one_of(
    LEAVES,
    st.lists(LEAVES, min_size=1, max_size=4).map(lambda items: "\n".join(f"- {item}" for item in items)),
    st.lists(LEAVES, min_size=1, max_size=4).map(
        lambda items: "\n".join(f"{at}. {item}" for at, item in enumerate(items, 1))
    ),
)


@given(st.lists(BLOCKS, min_size=1, max_size=5).map("\n\n".join))
def test_cutting_rule_text_loses_no_word(text: str) -> None:
    kept = " ".join(leaf.source for leaf in markup.leaves(markup.parse(text)))
    assert kept.split() == [word for line in text.split("\n") for word in re.sub(r"^(- |\d+\. )", "", line).split()]


PARAGRAPHS = [
    "",
    "",
    "A paragraph",
    "goes on.",
    "# Heading",
    "- item",
    "  continued",
    "1. first",
    "    - nested",
    "> quoted",
]
OTHERS = [
    "```",
    "code = 1",
    "~~~",
    "| a | `b` |",
    "|---|---|",
    "<div class='x'>",
    "[a]: b",
    "broken  ",
    "---",
    "!!! note",
]
ODDITIES = ["*", "\\", "🏰 vár", "\u00a0", "{: .x }"]
LINES = st.sampled_from([*PARAGRAPHS, *OTHERS, *ODDITIES])


@given(st.lists(LINES, max_size=14).map("\n".join))
def test_a_page_cut_and_joined_again_loses_no_text(body: str) -> None:
    joined = prose.join(prose.split(body), lambda words: words)
    assert re.sub(r"[\s>]", "", joined) == re.sub(r"[\s>]", "", body)
    assert prose.join(prose.split(joined), lambda words: words) == joined


@given(st.text(max_size=80))
def test_any_text_survives_as_a_page(body: str) -> None:
    joined = prose.join(prose.split(body), lambda words: words)
    assert re.sub(r"[\s>]", "", joined) == re.sub(r"[\s>]", "", body)


def test_on_a_page_only_words_are_translated() -> None:
    body = "# Head\n\nOne\ntwo.\n\n- item\n\n```\ncode\n```\n\n| a | 1 |\n|---|---|\n\n<br>\n"
    assert prose.join(prose.split(body), str.upper) == (
        "# HEAD\n\nONE TWO.\n\n- ITEM\n\n```\ncode\n```\n\n| A | 1 |\n|---|---|\n\n<br>\n"
    )


@pytest.fixture(scope="module")
def hungarian(library: Library) -> Translations:
    return Translations.load(GOOD, library, "hu")


def test_a_translation_of_the_present_english_is_current(hungarian: Translations) -> None:
    assert hungarian.text("wk2.retreat", "Retreat") == Text("Visszavonulás", CURRENT, "Retreat", "hu")


def test_a_translation_of_an_older_english_is_stale_and_still_shown(hungarian: Translations) -> None:
    assert hungarian.text("wk2.retreat", "Who leaves") == Text("Ki megy el", STALE, "Who leaves", "hu")


def test_a_missing_translation_shows_the_english_as_english(hungarian: Translations) -> None:
    assert hungarian.text("wk2.retreat", "Leaves") == Text("Leaves", MISSING, "Leaves", "en")


def test_the_same_words_of_another_rule_are_not_borrowed(hungarian: Translations) -> None:
    assert hungarian.text("wk2.combat", "Retreat").state == MISSING


def test_notation_needs_no_translation(hungarian: Translations) -> None:
    assert hungarian.text("wk2.retreat", "`B3`") == Text("`B3`", CURRENT, "`B3`", "hu")


def test_english_is_always_current(library: Library) -> None:
    assert Translations.load(GOOD, library, "en").text("wk2.combat", "Battles") == Text(
        "Battles", CURRENT, "Battles", "en"
    )


@pytest.mark.parametrize(
    ("lang", "spec", "term"),
    [
        ("eo", "acc", "paŝon"),
        ("en", "pl", "steps"),
        ("hu", "az-acc", "a lépést"),
        ("nl", "de", "de stap"),
        ("fr", "du", "du pas"),
    ],
)
def test_a_term_is_given_in_the_form_asked_for(library: Library, lang: str, spec: str, term: str) -> None:
    assert Translations.load(GOOD, library, lang).term("step", spec) == term


def test_a_termbase_tells_every_form_of_a_term(library: Library) -> None:
    assert termbase.load(GOOD, library, "eo").inflections("unit") == ("unuo", "unuon", "unuoj", "unuojn")
    assert "lépésekkel" in Translations.load(GOOD, library, "hu").forms("step")


def test_templates_have_each_message_once_with_its_parts_and_files() -> None:
    catalog = extract.templates(PROJECT, rulebooks())["wk1"]
    keys = Counter((entry.msgctxt, entry.msgid) for entry in catalog)
    assert max(keys.values()) == 1
    entry = catalog.find("Attacker", msgctxt="wk1.battle-sequence")
    assert entry.comment == "table column 2"
    assert entry.occurrences == [("docs/rulebooks/wk1/5-combat.yaml", "")]


def test_a_module_that_tells_its_context_once_has_all_its_messages_under_it() -> None:
    module = b"""
phrases = messages("mill")
TITLE = phrases("Mills")
said = phrases.say("{player} closes a mill.", player="closed")
other = message("morris", "Nine men")
elsewhere.say("not a message")
"""
    assert [(context, text) for _, context, text in marked(module)] == [
        ("mill", "Mills"),
        ("mill", "{player} closes a mill."),
        ("morris", "Nine men"),
    ]


def test_pybabel_extracts_the_same_messages(tmp_path: Path) -> None:
    project = tmp_path / "project"
    shutil.copytree(GOOD, project)
    shutil.copy(PROJECT / "babel.cfg", project)
    command = [sys.executable, "-m", "babel.messages.frontend", "extract", "-F", "babel.cfg"]
    command += ["--no-wrap", "--add-location=file", "-o", "all.pot", "."]
    subprocess.run(command, cwd=project, check=True, capture_output=True)
    theirs = {(entry.msgctxt, entry.msgid) for entry in polib.pofile(str(project / "all.pot"))}
    assert theirs == {one.key for one in messages(project, load(project))}


def test_the_engine_gets_current_messages_terms_and_numbers(tmp_path: Path) -> None:
    shutil.copytree(GOOD, tmp_path, dirs_exist_ok=True)
    path = tmp_path / "locales/hu/LC_MESSAGES/engine.po"
    text = path.read_text(encoding="utf-8")
    path.write_text(
        text.replace('msgctxt "losses"\nmsgid "Nothing', '#, fuzzy\nmsgctxt "losses"\nmsgid "Nothing'), encoding="utf-8"
    )
    assert (
        len(compile.compile(tmp_path, load(tmp_path))) == 5 + 4
    )  # one a language, and one of its game in each translation
    assert compile.compile(tmp_path, load(tmp_path)) == []
    module: dict[str, dict[object, object]] = {}
    exec((tmp_path / "rules_engine/catalogs/hu.py").read_text(encoding="utf-8"), module)
    assert module["MESSAGES"] == {key_of("losses", "The {unit} loses {steps}."): "{unit:Az} elveszít {steps:acc}."}
    assert module["TERMS"]["step"] == {"term": "lépés", "plural": "lépések", "accusative": "lépést"}
    assert module["NUMBERS"]["and-2"] == "{0} és {1}"


def test_no_two_messages_of_the_engine_share_a_key() -> None:
    """Keys have 31 bits: of two messages that share one, the words of the other would be shown."""
    catalogs = extract.templates(PROJECT, rulebooks())
    spoken = {
        (one.msgctxt, one.msgid)
        for name in ("engine", "wizard-kings", "mage-knight", "wiz-war")
        for one in catalogs[name]
    }
    by_key = {key_of(*one): one for one in spoken}
    assert len(spoken) > 1_000
    assert sorted(spoken - {*by_key.values()}) == []


@pytest.mark.parametrize(
    ("lang", "percent"), [("en", "#%"), ("eo", "#%"), ("hu", "#%"), ("nl", "#%"), ("fr", "#\u00a0%")]
)
def test_numbers_are_written_as_cldr_has_them(lang: str, percent: str) -> None:
    table = compile.numbers(lang)
    assert table["percent"] == percent
    assert table["decimal"] == ("." if lang == "en" else ",")


@pytest.mark.parametrize("lang", TRANSLATED)
def test_the_project_has_the_core_terms_in_every_language(lang: str) -> None:
    core = {
        "attacker",
        "block",
        "castle",
        "defender",
        "die",
        "hexside",
        "hit",
        "combat-round",
        "spell",
        "step",
        "unit",
        "wizard",
    }
    assert core <= termbase.load(PROJECT, rulebooks(), lang).entries.keys()


SPOKEN = re.compile(r"""Term\("([^"]+)"\)|counted="([^"]+)"|Count\([^"\n]*"([^"]+)"\)""")


def test_every_concept_that_code_speaks_of_has_a_term() -> None:
    code = [path for folder in ("rules_engine", "widgets") for path in (PROJECT / folder).rglob("*.py")]
    spoken = {
        word for path in code for match in SPOKEN.findall(path.read_text(encoding="utf-8")) for word in match if word
    }
    assert "step" in spoken
    assert spoken <= termbase.load(PROJECT, rulebooks(), "en").entries.keys()
