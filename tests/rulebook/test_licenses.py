"""What is shipped from others is named with its license, in NOTICE and in a bill of materials that other programs can read."""

from __future__ import annotations

import json
from importlib.metadata import metadata
from pathlib import Path

import pytest
from jsonschema import Draft7Validator
from referencing import Registry, Resource

from rulebook import notices, sbom
from rulebook.runtime import node
from rulebook.shipped import Shipped, npm_packages, python_packages, shipped

ROOT = Path(__file__).resolve().parents[2]
#: The schemas of CycloneDX 1.4 as its project publishes them (Apache-2.0).
SCHEMAS = Path(__file__).with_name("cyclonedx")
PARTS = shipped(ROOT)


def _validator() -> Draft7Validator:
    schemas = {path.name: json.loads(path.read_text("utf-8")) for path in SCHEMAS.glob("*.json")}
    registry: Registry = Registry().with_resources(
        (f"http://cyclonedx.org/schema/{name}", Resource.from_contents(schema)) for name, schema in schemas.items()
    )
    return Draft7Validator(schemas["bom-1.4.SNAPSHOT.schema.json"], registry=registry)


def test_notice_tells_what_is_shipped_today() -> None:
    assert (ROOT / notices.NOTICE).read_text("utf-8") == notices.notice(ROOT), "python -m rulebook notices writes it"


@pytest.mark.parametrize("one", PARTS, ids=lambda one: one.name)
def test_the_text_of_each_license_is_here_and_names_whose_it_is(one: Shipped) -> None:
    text = (ROOT / "LICENSES" / f"{one.text}.txt").read_text("utf-8")
    own = {"MIT", "BSD-2-Clause", "BSD-3-Clause", "Zlib", "bzip2-1.0.6", "blessing"}
    assert one.text not in own or one.name.partition(" ")[0] in text


def test_no_text_of_a_license_lies_about_unused() -> None:
    texts = {path.stem for path in (ROOT / "LICENSES").glob("*.txt")}
    assert texts == {one.text for one in PARTS} | {"CC-BY-4.0"}


def test_python_in_the_page_is_the_version_that_is_named() -> None:
    lock = json.loads((node.modules(ROOT) / "pyodide/pyodide-lock.json").read_text("utf-8"))
    named = {one.name: one.version for one in PARTS}
    assert lock["info"]["python"] == named["CPython"]
    assert lock["info"]["platform"] == "emscripten_" + named["Emscripten"].replace(".", "_")


@pytest.mark.parametrize(
    "name", ["expat_2.7.3", "1.3.1 Copyright 1995-2024 Mark Adler", "1.0.6, 6-Sept-2010", "libmpdec"]
)
def test_the_libraries_in_the_page_are_those_that_are_named(name: str) -> None:
    assert name.encode() in (node.modules(ROOT) / "pyodide/pyodide.asm.wasm").read_bytes()


@pytest.mark.parametrize("one", [one for one in PARTS if one.registry], ids=lambda one: one.name)
def test_a_package_is_licensed_as_it_says_itself(one: Shipped) -> None:
    if one.registry == "npm":
        said = json.loads((node.modules(ROOT) / one.package / "package.json").read_text("utf-8"))["license"]
    else:
        said = metadata(one.package)["License-Expression"] or metadata(one.package)["License"]
    assert said == one.license


def test_the_icons_are_under_the_license_that_lies_with_them() -> None:
    told = (ROOT / "rulebook/site/theme/icons/LICENSE").read_text("utf-8")
    assert "# Icons: Apache 2.0" in told and "Pictogrammers" in told
    assert next(one.license for one in PARTS if one.name == "Material Design Icons") == "Apache-2.0"


def test_the_bill_of_materials_is_one() -> None:
    faults = [f"{fault.json_path}: {fault.message[:200]}" for fault in _validator().iter_errors(sbom.bill(ROOT))]
    assert not faults


def test_the_schema_refuses_what_is_none() -> None:
    bill = sbom.bill(ROOT)
    bill["components"].append({"type": "libary", "name": "x"})
    assert [fault.json_path for fault in _validator().iter_errors(bill)] == [
        f"$.components[{len(bill['components']) - 1}].type"
    ]


def test_the_bill_names_every_locked_package_once() -> None:
    components = sbom.bill(ROOT)["components"]
    named = [one["purl"] for one in components]
    assert len(named) == len(set(named))
    assert len([one for one in named if one.startswith("pkg:pypi/")]) == len(python_packages(ROOT))
    assert len([one for one in named if one.startswith("pkg:npm/")]) == len(npm_packages(ROOT))
    delivered = {one["name"] for one in components if one["scope"] == "required"}
    assert delivered == {one.name for one in PARTS}


def test_the_same_lock_files_give_the_same_bill() -> None:
    assert sbom.text(ROOT) == sbom.text(ROOT)
