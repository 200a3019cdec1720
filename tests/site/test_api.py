"""The API: every document keeps to its published schema, and its parts fit together."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from rulebook.model import LANGUAGES, Library, Note

DOCUMENTS = ("index", "books", "rules", "citations", "glossary", "calculators", "editions")


def read(site: Path, name: str) -> Any:
    return json.loads((site / "api/v1" / name).read_text("utf-8"))


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_document_keeps_to_its_schema(site: Path, name: str) -> None:
    schema = read(site, f"schema/api-{name}.json")
    Draft202012Validator.check_schema(schema)
    assert not [error.message for error in Draft202012Validator(schema).iter_errors(read(site, f"{name}.json"))]


def test_the_schema_of_rules_refuses_a_rule_that_lacks_a_language(site: Path, library: Library) -> None:
    rule = read(site, f"rules/{next(iter(library.rules))}.json")
    del rule["languages"]["eo"]
    assert not Draft202012Validator(read(site, "schema/api-rule.json")).is_valid(rule)


def test_every_rule_has_a_document_in_all_languages(site: Path, library: Library) -> None:
    validator = Draft202012Validator(read(site, "schema/api-rule.json"))
    for entry in read(site, "rules.json"):
        rule = read(site, entry["document"])
        assert not [error.message for error in validator.iter_errors(rule)], entry["id"]
        assert list(rule["languages"]) == list(LANGUAGES)
        assert rule["citation"] == entry["citation"] == library.rule(entry["id"]).citation
    assert len(list((site / "api/v1/rules").glob("*.json"))) == len(library.rules)


def test_the_pages_that_a_rule_names_are_there(site: Path, library: Library) -> None:
    for id in library.rules:
        rule = read(site, f"rules/{id}.json")
        chapter, _, anchor = rule["reading"].partition("#")
        for lang in LANGUAGES:
            assert (site / lang / rule["card"] / "index.html").is_file()
            assert f" id={anchor} " in (site / lang / chapter / "index.html").read_text("utf-8")


def test_citations_in_both_directions_agree(site: Path, library: Library) -> None:
    rules = {id: read(site, f"rules/{id}.json") for id in library.rules}
    for id, rule in rules.items():
        for cited in rule["cites"]:
            assert cited == id or cited in library.forthcoming or id in rules[cited]["cited_by"]


def test_the_index_names_documents_and_schemas_that_exist(site: Path) -> None:
    index = read(site, "index.json")
    for name in (*index["documents"].values(), *index["schemas"].values()):
        assert (site / "api/v1" / name).is_file(), name


def test_the_schemas_of_the_sources_are_published_unchanged(site: Path, root: Path) -> None:
    for path in (root / "rulebook/schema").glob("*.json"):
        assert (site / "api/v1/schema" / path.name).read_bytes() == path.read_bytes()


def test_a_rule_number_leads_straight_to_its_rule(site: Path, library: Library) -> None:
    table = json.loads((site / "assets/numbers.json").read_text("utf-8"))
    assert table["rules"] == {rule.id: rule.citation for rule in library.rules.values()}
    assert set(table["forthcoming"]) == set(library.forthcoming)


def test_every_number_of_every_book_can_be_found_in_a_text(site: Path, library: Library) -> None:
    found = read(site, "citations.json")
    numbers = {
        f"{book['label']} {number}": f"{book['id']}.{slug}"
        for book in found["books"]
        for number, slug in book["rules"].items()
    }
    assert numbers == {rule.citation: rule.id for rule in library.rules.values()}
    named = {(id, n) for id, names in found["names"].items() for n in (*names["rulings"], *names["examples"])}
    assert named == {
        (rule.id, one.n)
        for rule in library.rules.values()
        for one in (*rule.notes, *rule.examples)
        if not isinstance(one, Note) or one.ruling
    }


def test_a_book_is_cited_by_its_edition_in_every_language(site: Path) -> None:
    editions = {book["label"]: book["editions"] for book in read(site, "citations.json")["books"]}
    assert {"Second edition", "2.0", "Második kiadás", "Deuxième édition"} <= set(editions["MK2"])
    assert editions["MKC"] == ["Kasteloj", "Castles", "Várak", "Kastelen", "Châteaux"]
