"""``python -m rulebook sbom``: the bill of materials in CycloneDX, from the lock files alone.

It names what the site ships (:mod:`.shipped`) and, as not delivered (``excluded``), every locked package that it is made and
tested with. The same lock files give the same bytes: no time stands in it, and its serial number is made from its content.
"""

from __future__ import annotations

import argparse
import json
import tomllib
from pathlib import Path
from typing import Any
from urllib.parse import quote
from uuid import NAMESPACE_URL, uuid5

from .shipped import Package, Shipped, npm_packages, python_packages, shipped

FILE = "sbom.cdx.json"
SPECIFICATION = "1.4"
PUBLIC_DOMAIN = "LicenseRef-public-domain"


def bill(root: Path) -> dict[str, Any]:
    """The bill of materials as JSON data."""
    with (root / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    delivered = [_delivered(one) for one in shipped(root)]
    known = {one["purl"] for one in delivered}
    made_with = [_package(one) for one in (*python_packages(root), *npm_packages(root))]
    content: dict[str, Any] = {
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": project["name"],
                "name": project["name"],
                "version": project["version"],
                "licenses": [{"license": {"id": "MIT"}}, {"license": {"id": "CC-BY-4.0"}}],
            }
        },
        "components": [*delivered, *(one for one in made_with if one["purl"] not in known)],
    }
    serial = uuid5(NAMESPACE_URL, json.dumps(content))
    head = {"bomFormat": "CycloneDX", "specVersion": SPECIFICATION, "serialNumber": f"urn:uuid:{serial}", "version": 1}
    return head | content


def _delivered(one: Shipped) -> dict[str, Any]:
    purl = _purl(one.registry or "generic", one.package or one.name, one.version)
    component = {
        "type": "library",
        "bom-ref": purl,
        "name": one.name,
        "version": one.version,
        "scope": "required",
        "licenses": [_license(one.license)],
        "purl": purl,
        "externalReferences": [{"type": "vcs" if "github.com" in one.source else "website", "url": one.source}],
    }
    return {key: value for key, value in component.items() if value}


def _package(one: Package) -> dict[str, Any]:
    purl = _purl(one.registry, one.name, one.version)
    component: dict[str, Any] = {
        "type": "library",
        "bom-ref": purl,
        "name": one.name,
        "version": one.version,
        "scope": "excluded",
        "purl": purl,
    }
    return component | ({"licenses": [_license(one.license)]} if one.license else {})


def _purl(registry: str, name: str, version: str) -> str:
    """The package's address as the purl specification writes it."""
    path = quote(name, safe="/") if registry == "npm" else quote(name.lower() if registry == "pypi" else name, safe="")
    return f"pkg:{registry}/{path}" + (f"@{version}" if version else "")


def _license(expression: str) -> dict[str, Any]:
    if expression == PUBLIC_DOMAIN:
        return {"license": {"name": "Public domain"}}
    return {"expression": expression} if " " in expression else {"license": {"id": expression}}


def text(root: Path) -> str:
    """The bill of materials as it stands in the site."""
    return json.dumps(bill(root), indent=1, ensure_ascii=False) + "\n"


def add_parser(subparsers: Any) -> None:
    """The command ``sbom``."""
    parser = subparsers.add_parser("sbom", help="print the bill of materials (CycloneDX)")
    parser.set_defaults(func=_run)


def _run(args: argparse.Namespace) -> int:
    print(text(args.root), end="")
    return 0
