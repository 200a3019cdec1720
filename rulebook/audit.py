"""``python -m rulebook audit``: what is publicly known against the packages that this house stands on.

Two registries are asked, of Python's packages through pip-audit and of npm's through npm itself, about the locked
versions. What could not be asked is told as not checked, never as clean. Debian's packages and the tools around are
named with their versions, for their own security pages.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from .runtime import node

LOCKS = ("requirements.lock", "requirements-node.lock", "requirements-audit.lock")
DEBIAN = (
    *("chromium", "gettext", "hunspell"),
    *("libpango-1.0-0", "libpangoft2-1.0-0", "libharfbuzz-subset0"),
    *("hunspell-en-us", "hunspell-hu", "hunspell-nl", "hunspell-fr", "myspell-eo"),
)
_PATIENCE = 300  # seconds
_PACKAGE = re.compile(r"^([A-Za-z0-9][\w.-]*)==", re.MULTILINE)


class Audit(NamedTuple):
    """What was found about the packages of one list: how many were checked, what is known, what was not checked."""

    name: str
    checked: int
    known: tuple[str, ...]
    unchecked: tuple[str, ...]

    def lines(self) -> list[str]:
        """The audit as it is told."""
        told = [f"{self.name}: {self.checked} packages checked, {len(self.known)} known vulnerabilities"]
        told += [f"  vulnerable: {line}" for line in self.known]
        return told + [f"  NOT CHECKED: {line}" for line in self.unchecked]


def python_packages(lock: Path, auditor: Sequence[str]) -> Audit:
    """The packages of a lock file, asked by the command `auditor`."""
    command = [*auditor, "--requirement", lock.name, "--require-hashes", "--disable-pip", "--format", "json"]
    total = len(set(_PACKAGE.findall(lock.read_text("utf-8"))))
    answer, why = _asked([*command, "--progress-spinner", "off"], lock.parent)
    if answer is None or "dependencies" not in answer:
        return Audit(lock.name, 0, (), (f"{total} packages: {why or 'no answer that can be read'}",))
    found = answer["dependencies"]
    skipped = [one["skip_reason"] for one in found if "skip_reason" in one]
    known = [
        f"{one['name']} {one['version']}: {fault['id']}, mended in {', '.join(fault['fix_versions']) or 'no version yet'}"
        for one in found
        for fault in one.get("vulns", ())
    ]
    unchecked = (f"{len(skipped)} of {len(found)} packages: {skipped[0]}",) if skipped else ()
    return Audit(lock.name, len(found) - len(skipped), tuple(known), unchecked)


def npm_packages(folder: Path) -> Audit:
    """The packages of ``package-lock.json`` in `folder`, asked by npm."""
    lock = folder / "package-lock.json"
    total = len(json.loads(lock.read_text("utf-8"))["packages"]) - 1  # the first is the project itself
    npm = shutil.which("npm", path=node.search_path())
    if npm is None:
        return Audit(lock.name, 0, (), (f"{total} packages: npm is not installed",))
    answer, why = _asked([npm, "audit", "--package-lock-only", "--json"], folder)
    if answer is None or "vulnerabilities" not in answer:
        return Audit(lock.name, 0, (), (f"{total} packages: {(answer or {}).get('message') or why}",))
    known = [
        f"{name} {one['range']}: {one['severity']}{', an update mends it' if one['fixAvailable'] else ''}"
        for name, one in sorted(answer["vulnerabilities"].items())
    ]
    return Audit(lock.name, total, tuple(known), ())


def _asked(command: Sequence[str], folder: Path) -> tuple[dict[str, Any] | None, str]:
    """The JSON object that a program prints, or None, and the last line of its complaints."""
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=_PATIENCE)
    except FileNotFoundError:
        return None, f"{command[0]} is not installed"
    except subprocess.TimeoutExpired:
        return None, f"no answer within {_PATIENCE} seconds"
    why = (done.stderr.strip().splitlines() or [f"status {done.returncode}"])[-1]
    try:
        answer = json.loads(done.stdout)
    except ValueError:
        return None, why
    return answer if isinstance(answer, dict) else None, why


def versions() -> list[str]:
    """The tools and Debian's packages that no lock file names, each with its version."""
    tools = {
        "python": [sys.executable, "--version"],
        "pip": [sys.executable, "-m", "pip", "--version"],
        **{name: [name, "--version"] for name in ("uv", "node", "npm", "git", "make")},
    }
    told = [f"{name}: {_version(command)}" for name, command in tools.items()]
    return told + [f"{name} (Debian): {_version(['dpkg-query', '-W', '-f=${Version}', name])}" for name in DEBIAN]


def _version(command: Sequence[str]) -> str:
    environment = {**os.environ, "PATH": node.search_path()}
    try:
        done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=60)
    except (FileNotFoundError, subprocess.TimeoutExpired):
        return "not installed"
    said = done.stdout.strip().splitlines()
    return said[0].partition(" from ")[0] if said and not done.returncode else "not installed"


def add_parser(subparsers: Any) -> None:
    """The command ``audit``."""
    parser = subparsers.add_parser(
        "audit", help="known vulnerabilities of all packages, as far as the registries answer"
    )
    parser.set_defaults(func=_run)


def _run(args: argparse.Namespace) -> int:
    root = args.root.resolve()
    auditor = [sys.executable, "-m", "pip_audit"]
    audits = [*(python_packages(root / name, auditor) for name in LOCKS), npm_packages(root / "widgets")]
    for audit in audits:
        print("\n".join(audit.lines()))
    print("\n".join(["Without a lock file, to be looked up by hand:", *(f"  {line}" for line in versions())]))
    known, unchecked = (sum(len(getattr(audit, name)) for audit in audits) for name in ("known", "unchecked"))
    print(
        f"{known} known vulnerabilities in {sum(audit.checked for audit in audits)} packages{'; NOT everything could be checked, see above' if unchecked else ''}"
    )
    return 1 if known else 0
