"""Bytecode packed so that it travels in half the bytes of a compressed archive; the page unpacks it (``widgets/client/solid.ts``).

A compiled module repeats itself in kinds: instructions resemble instructions, and names come again in every module. So the
modules of an archive are taken apart into streams of one kind each, each name and text stands once, and the whole is
compressed by LZMA, whose window has room for all of it. What :func:`packed` takes has been stripped (``strip_archives.py``).

The content: LZMA (raw, `LC`, no `LP`, `PB`) of the lengths of the `STREAMS`, of four bytes each, and the streams; before
it the length of all that. Numbers have their lowest byte first; those that are small mostly are written in groups of seven bits.
The room that Python keeps behind an instruction for what it learns is empty and left out.
"""

from __future__ import annotations

import lzma
from collections.abc import Mapping
from struct import pack, unpack_from
from typing import Any, NamedTuple

LC, PB = 3, 1
#: The numbers of a code: its own five (see `Code`), then how many instructions, bytes on exceptions, constants, names and variables.
NUMBERS = 10
#: Instructions, tables of exceptions, kinds of variables, names, texts, kinds of constants, other constants, what stands once; then
#: the numbers of codes.
STREAMS = ("code", "caught", "kinds", "names", "texts", "types", "values", "strings", *map(str, range(NUMBERS)))
#: Behind each name and text; no UTF-8 has it.
END = b"\xff"
MAGIC, HEADER = 4, 16  # bytes of a .pyc before its code

_REFERABLE = 0x80
_PLAIN = 0x20  # the kind of a local variable that is no argument and not shared
_NAMED = 0x01  # said of one that has a name of its own and not its number
_FIXED = {"N": 0, "T": 0, "F": 0, ".": 0, "S": 0, "i": 4, "g": 8, "y": 16}
_SHORT, _LONG = "zZ", "uatA"
_MOST = 0xFFFF  # names and texts that an archive may have


class Code(NamedTuple):
    """A code object as marshal writes it."""

    numbers: tuple[int, ...]  # arguments, positional ones, those by keyword, places of the stack, flags
    code: bytes
    constants: tuple[Any, ...]
    names: tuple[Any, ...]
    variables: tuple[Any, ...]
    kinds: bytes
    name: bytes
    caught: bytes


class Text(bytes):
    """A text in UTF-8."""


class Several(NamedTuple):
    """A tuple ``(``, a frozenset ``>`` or a slice ``:``."""

    kind: str
    items: tuple[Any, ...]


class Other(bytes):
    """Any other constant, as marshal writes it."""


class NotStripped(ValueError):
    """Bytecode that has what the format does not tell."""


def packed(files: Mapping[str, bytes], rooms: bytes) -> bytes:
    """The compiled modules `files`, name to ``.pyc``. `rooms` has for each of 256 instructions how many places of two bytes are
    kept behind it. Raises `NotStripped`."""
    whole = _Streams(rooms)
    magic = {content[:MAGIC] for content in files.values()} or {bytes(MAGIC)}
    if len(magic) > 1 or any(any(content[MAGIC:HEADER]) for content in files.values()):
        raise NotStripped("the heads of compiled modules differ")
    whole.of["values"] += magic.pop() + rooms
    whole.number("types", len(files))
    for name in sorted(files):
        whole.string("names", name.encode())
        whole.code(read(files[name][HEADER:]))
    content = b"".join(pack("<I", len(whole.of[one])) for one in STREAMS) + b"".join(whole.of[one] for one in STREAMS)
    best = {"id": lzma.FILTER_LZMA1, "preset": 9 | lzma.PRESET_EXTREME, "lc": LC, "lp": 0, "pb": PB}
    return pack("<I", len(content)) + lzma.compress(content, format=lzma.FORMAT_RAW, filters=[best])


class _Streams:
    def __init__(self, rooms: bytes) -> None:
        self.of = {name: bytearray() for name in STREAMS}
        self._rooms = rooms
        self._known: dict[bytes, int] = {}

    def number(self, stream: str, number: int) -> None:
        while number > 0x7F:
            self.of[stream].append(number & 0x7F | 0x80)
            number >>= 7
        self.of[stream].append(number)

    def string(self, stream: str, string: bytes) -> None:
        """Its number among those known, or 0 and the string itself."""
        known = self._known.get(string, 0)
        self.of[stream] += pack("<H", known)
        if not known:
            self._known[string] = len(self._known) + 1
            if len(self._known) > _MOST:
                raise NotStripped("too many names and texts for one archive")
            self.of["strings"] += string + END

    def code(self, one: Code) -> None:
        counts = (len(one.code) // 2, len(one.caught), len(one.constants), len(one.names), len(one.variables))
        for column, number in enumerate((*one.numbers, *counts)):
            self.number(str(column), number)
        self.instructions(one.code)
        self.of["caught"] += one.caught
        for constant in one.constants:
            self.constant(constant)
        self.string("names", one.name)
        for name in one.names:
            self.string("names", name)
        for at, (name, kind) in enumerate(zip(one.variables, one.kinds, strict=True)):
            named = kind == _PLAIN and name != b"_%d" % at
            self.of["kinds"].append(kind | _NAMED if named else kind)
            if named or kind != _PLAIN:
                self.string("names", name)

    def instructions(self, code: bytes) -> None:
        at = 0
        while at < len(code):
            end = at + 2 + 2 * self._rooms[code[at]]
            if any(code[at + 2 : end]) or end > len(code):
                raise NotStripped("an instruction has learnt something")
            self.of["code"] += code[at : at + 2]
            at = end

    def constant(self, one: Any) -> None:
        if isinstance(one, Code):
            self.of["types"] += b"c"
            self.code(one)
        elif isinstance(one, Text):
            self.of["types"] += b"u"
            self.string("texts", one)
        elif isinstance(one, Several):
            self.of["types"] += one.kind.encode()
            if one.kind != ":":
                self.number("types", len(one.items))
            for item in one.items:
                self.constant(item)
        else:
            self.of["types"] += one[:1]
            self.of["values"] += one[1:]


def read(content: bytes) -> Any:
    """What marshal has written: `Code`, `Text`, `Several` or `Other`; raises `NotStripped`."""
    return _Reader(content).object()


class _Reader:
    def __init__(self, content: bytes):
        self._content, self._at = content, 0
        self._references: list[Any] = []

    def _taken(self, length: int) -> bytes:
        self._at += length
        return self._content[self._at - length : self._at]

    def _long(self) -> int:
        return int(unpack_from("<i", self._taken(4))[0])

    def object(self) -> Any:
        byte = self._taken(1)[0]
        kind = chr(byte & ~_REFERABLE)
        if kind == "r":
            return self._references[self._long()]
        place = len(self._references) if byte & _REFERABLE else None
        if place is not None:
            self._references.append(None)
        found = self._object(kind)
        if place is not None:
            self._references[place] = found
        return found

    def _object(self, kind: str) -> Any:
        if kind == "c":
            return self._code()
        if kind in _SHORT or kind in _LONG:
            return Text(self._taken(self._taken(1)[0] if kind in _SHORT else self._long()))
        if kind in "()>:":
            count = 3 if kind == ":" else self._taken(1)[0] if kind == ")" else self._long()
            return Several("(" if kind == ")" else kind, tuple(self.object() for _ in range(count)))
        if kind in _FIXED:
            return Other(kind.encode() + self._taken(_FIXED[kind]))
        if kind in "sl":
            head = self._taken(4)
            length = unpack_from("<i", head)[0]
            return Other(kind.encode() + head + self._taken(length if kind == "s" else 2 * abs(length)))
        raise NotStripped(f"a constant of the kind {kind!r}")

    def _bytes(self) -> bytes:
        return bytes(self.object()[5:])

    def _code(self) -> Code:
        numbers = tuple(self._long() for _ in range(5))
        code, constants, names, variables = self._bytes(), self.object(), self.object(), self.object()
        kinds, file, name, qualified = self._bytes(), self.object(), self.object(), self.object()
        line, lines, caught = self._long(), self._bytes(), self._bytes()
        if file or name != qualified or line != 1 or lines:
            raise NotStripped(f"{name!r} tells its place")
        return Code(numbers, code, constants.items, names.items, variables.items, kinds, name, caught)
