"""Bytecode that is taken apart, packed, unpacked by the page's own code, and is what it was."""

from __future__ import annotations

import marshal
from pathlib import Path

import pytest

from rulebook.runtime import archives, client, lean, library, node, solid

ROOT = Path(__file__).resolve().parents[2]
UNPACK = Path(__file__).with_name("unpack.mjs")

Compiled = tuple[dict[str, bytes], bytes]  # modules, and the places behind instructions

SOURCES = {
    "one/__init__.py": b'''
"""A docstring."""
from __future__ import annotations
import enum
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, NamedTuple
if TYPE_CHECKING:
    import numpy
LARGE, SMALL, HALF, WEIRD = 10**40, -3, 0.5, 2j
BYTES, TEXT, SET = b"\\0\\xff", "\\u0151rz\\u0151 \\0", frozenset({1, 2})
@dataclass(frozen=True)
class Piece:
    """A piece."""
    COUNT: ClassVar[int] = 7
    name: str
    steps: int = 4
class Place(NamedTuple):
    x: int
    y: int = 2
class Kind(enum.Enum):
    FOOT = "foot"
def shared(*numbers: int, many: bool = True, **more: object) -> int:
    """Says nothing."""
    counted: int = 0
    later: list[int]
    def inner(one: int) -> int:
        nonlocal counted
        counted += one
        return counted
    for number in numbers:
        try:
            inner(number)
        except ValueError as error:
            raise KeyError from error
    if x := [one for one in numbers if (lambda: one)() > 2 or one in {1, 2}]:
        return sum(x) + counted + len(TEXT[1:3])
    return counted
''',
    "one/two.py": b"def empty(): \n    'only this'\n\nasked = lambda *, a, b=(1, (2, 'three')): (a, b, ...)\n",
}


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Compiled:
    pyodide, folder = node.modules(ROOT) / "pyodide", tmp_path_factory.mktemp("compiled")
    archives.write(folder / "all.zip", lean.lean(SOURCES))
    return library.stripped(pyodide, {}, archives.read(library.compiled(pyodide, folder, "all.zip")))


def _unpacked(packed: bytes, folder: Path) -> Path:
    (folder / "all.zip.solid").write_bytes(packed)
    bundle = client.for_node(ROOT, "solid", folder)
    node.run(UNPACK, [bundle, folder, folder / "all.zip.solid"])
    return folder / "all.zip"


def test_what_is_unpacked_is_what_was_packed(compiled: Compiled, tmp_path: Path) -> None:
    found = archives.read(_unpacked(solid.packed(*compiled), tmp_path))
    assert list(found) == sorted(compiled[0])
    for name, content in found.items():
        assert content[: solid.HEADER] == compiled[0][name][: solid.HEADER]
        assert solid.read(content[solid.HEADER :]) == solid.read(compiled[0][name][solid.HEADER :])


def test_what_is_unpacked_runs(compiled: Compiled, tmp_path: Path) -> None:
    archive = _unpacked(solid.packed(*compiled), tmp_path)
    script = tmp_path / "run.py"
    script.write_text(
        "import sys; sys.path.insert(0, '/work/all.zip')\n"
        "import one; from one.two import asked, empty\n"
        "print(one.shared(1, 2, 3), one.Piece('a'), one.Piece.COUNT, one.Place(1), one.Kind.FOOT, asked(a=1), empty(),"
        " one.LARGE, one.SMALL, one.HALF, one.WEIRD, one.BYTES, ascii(one.TEXT), one.SET, one.__doc__)\n"
    )
    arguments = [node.modules(ROOT) / "pyodide", f"{archive.parent}=/work", "--", script]
    said = node.run(ROOT / "rulebook/runtime/in_pyodide.mjs", arguments)
    assert said.split("\n")[0] == (
        "14 Piece(name='a', steps=4) 7 Place(x=1, y=2) Kind.FOOT (1, (1, (2, 'three')), Ellipsis) None "
        f"{10**40} -3 0.5 2j b'\\x00\\xff' '\\u0151rz\\u0151 \\x00' frozenset({{1, 2}}) None"
    )


def test_nothing_that_people_read_travels(compiled: Compiled) -> None:
    whole = b"".join(compiled[0].values())
    for word in (b"docstring", b"A piece", b"Says nothing", b"only this", b"numpy", b"counted_", b"one.py", b"later"):
        assert word not in whole
    assert b"number" not in whole.replace(b"numbers", b"")  # a local variable is its number


def test_a_module_that_has_not_been_stripped_is_refused() -> None:
    code = compile("def told(): return 1", "told.py", "exec")
    with pytest.raises(solid.NotStripped):
        solid.packed({"told.pyc": bytes(solid.HEADER) + marshal.dumps(code)}, bytes(256))
    with pytest.raises(solid.NotStripped, match="heads"):
        solid.packed({"a.pyc": b"\1" * solid.HEADER}, bytes(256))


@pytest.mark.parametrize("cut", [8, 40, -20])
def test_a_file_that_is_cut_off_is_refused_and_not_read_for_ever(compiled: Compiled, tmp_path: Path, cut: int) -> None:
    with pytest.raises(node.NodeFailed):
        _unpacked(solid.packed(*compiled)[:cut], tmp_path)


def test_the_same_modules_are_packed_alike(compiled: Compiled) -> None:
    assert solid.packed(*compiled) == solid.packed(dict(reversed(compiled[0].items())), compiled[1])
