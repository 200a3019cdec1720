"""The audit tells what is known, and never calls clean what it could not ask about."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from rulebook import audit, cli
from rulebook.audit import Audit

ROOT = Path(__file__).resolve().parents[2]
LOCK = "mkdocs==1.6.1 \\\n    --hash=sha256:0\npolib==1.2.0 \\\n    --hash=sha256:1\n"
KNOWN = {"id": "PYSEC-2026-1", "fix_versions": ["1.6.2"], "description": "…"}


def _program(tmp_path: Path, printed: str, complaint: str = "", status: int = 0) -> list[str]:
    """A program in the place of a registry's client."""
    code = f"import sys; print({printed!r}); print({complaint!r}, file=sys.stderr); sys.exit({status})"
    return [sys.executable, "-c", code]


@pytest.fixture
def lock(tmp_path: Path) -> Path:
    path = tmp_path / "requirements.lock"
    path.write_text(LOCK)
    return path


def _answer(*dependencies: object) -> str:
    return json.dumps({"dependencies": dependencies, "fixes": []})


def test_what_is_known_is_named_with_the_version_that_mends_it(lock: Path, tmp_path: Path) -> None:
    found = _answer({"name": "mkdocs", "version": "1.6.1", "vulns": [KNOWN]}, {"name": "polib", "version": "1.2.0"})
    told = audit.python_packages(lock, _program(tmp_path, found, status=1))
    assert told == Audit("requirements.lock", 2, ("mkdocs 1.6.1: PYSEC-2026-1, mended in 1.6.2",), ())
    assert told.lines()[1] == "  vulnerable: mkdocs 1.6.1: PYSEC-2026-1, mended in 1.6.2"


def test_a_package_that_the_registry_does_not_know_is_not_called_clean(lock: Path, tmp_path: Path) -> None:
    found = _answer({"name": "mkdocs", "skip_reason": "not found"}, {"name": "polib", "version": "1.2.0", "vulns": []})
    told = audit.python_packages(lock, _program(tmp_path, found, "No known vulnerabilities found"))
    assert told == Audit("requirements.lock", 1, (), ("1 of 2 packages: not found",))
    assert told.lines()[-1].startswith("  NOT CHECKED: ")


@pytest.mark.parametrize("printed", ["", "[]", "{}", "<html>Log in to the network</html>"])
def test_without_a_network_nothing_is_checked_and_that_is_said(lock: Path, tmp_path: Path, printed: str) -> None:
    told = audit.python_packages(lock, _program(tmp_path, printed, "Connection refused", 1))
    assert told == Audit("requirements.lock", 0, (), ("2 packages: Connection refused",))


def test_an_auditor_that_is_missing_is_named(lock: Path) -> None:
    told = audit.python_packages(lock, ["/nowhere/pip-audit"])
    assert told.unchecked == ("2 packages: /nowhere/pip-audit is not installed",)


NPM = """#!{python}
print({printed!r})
"""


def _npm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: object) -> Audit:
    program = tmp_path / "npm"
    program.write_text(NPM.format(python=sys.executable, printed=json.dumps(answer)))
    program.chmod(0o755)
    monkeypatch.setattr("rulebook.runtime.node.search_path", lambda: str(tmp_path))
    (tmp_path / "package-lock.json").write_text(json.dumps({"packages": {"": {}, "node_modules/a": {}}}))
    return audit.npm_packages(tmp_path)


def test_npm_s_packages_are_told_in_the_same_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fault = {"severity": "high", "range": "<2.0.0", "fixAvailable": True}
    told = _npm(tmp_path, monkeypatch, {"vulnerabilities": {"a": fault}})
    assert told == Audit("package-lock.json", 1, ("a <2.0.0: high, an update mends it",), ())
    clean = _npm(tmp_path, monkeypatch, {"vulnerabilities": {}})
    assert clean == Audit("package-lock.json", 1, (), ())


def test_npm_s_registry_that_does_not_answer_is_not_called_clean(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = _npm(tmp_path, monkeypatch, {"message": "405 Method Not Allowed"})
    assert told == Audit("package-lock.json", 0, (), ("1 packages: 405 Method Not Allowed",))


@pytest.mark.parametrize(("known", "status"), [((), 0), (("mkdocs 1.6.1: PYSEC-2026-1",), 1)])
def test_only_a_known_vulnerability_ends_the_audit_badly(
    known: tuple[str, ...], status: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(audit, "python_packages", lambda lock, _: Audit(lock.name, 1, known, ("no network",)))
    monkeypatch.setattr(audit, "npm_packages", lambda folder: Audit("package-lock.json", 1, (), ()))
    assert cli.main(["--root", str(ROOT), "audit"]) == status
    told = capsys.readouterr().out
    assert (
        "in 4 packages; NOT everything could be checked" in told
        and "chromium (Debian): " in told
        and "pip: pip 2" in told
    )


def test_every_package_in_use_stands_in_a_lock_that_is_audited() -> None:
    written = {path.name for path in ROOT.glob("requirements*.lock")}
    assert written == set(audit.LOCKS)
