"""Runs inside Pyodide: takes out of the bytecode in the given archives what nobody reads in the page.

These are the docstrings of functions, the table from instructions to lines, the names of files and the time of the source. Behind
``--names`` come archives of our own modules, which ask for no name of a local variable either: it is its number.

Prints for each of 256 instructions, in two hexadecimal digits, how many places of two bytes Python keeps behind it.
"""

import marshal
import opcode
import sys
import zipfile
from types import CodeType

_HAS_DOCSTRING = 0x4000000  # inspect.CO_HAS_DOCSTRING, which would import half of the library
_OPTIMIZED, _VARARGS, _VARKEYWORDS, _FUTURE = 1, 4, 8, 0x1000000  # inspect.CO_…; of annotations
_MAGIC, _HEADER = 4, 16  # bytes before the code in a .pyc: of the version, and in all
_STEP = 8  # frames are rounded up to as many places of their stack


def stripped(code: CodeType, names: bool) -> CodeType:
    """`code` and all code in it without docstrings and lines, with `names` without names of local variables."""
    constants = tuple(stripped(one, names) if isinstance(one, CodeType) else one for one in code.co_consts)
    if code.co_flags & _HAS_DOCSTRING:
        constants = (None, *constants[1:])
    return code.replace(
        co_consts=constants,
        co_linetable=b"",
        co_firstlineno=1,
        co_filename="",
        co_qualname=code.co_name,
        co_varnames=_numbered(code) if names else code.co_varnames,
        co_stacksize=-(-code.co_stacksize // _STEP) * _STEP,
        co_flags=code.co_flags & ~(_HAS_DOCSTRING | _FUTURE),
    )


def _numbered(code: CodeType) -> tuple[str, ...]:
    """The names of the arguments, then numbers; what a function inside shares keeps its name."""
    if not code.co_flags & _OPTIMIZED:
        return code.co_varnames
    more = bool(code.co_flags & _VARARGS) + bool(code.co_flags & _VARKEYWORDS)
    arguments = code.co_argcount + code.co_kwonlyargcount + more
    return tuple(
        name if at < arguments or name in code.co_cellvars or name.startswith(".") else f"_{at}"
        for at, name in enumerate(code.co_varnames)
    )


own = sys.argv.index("--names")
for at, name in enumerate(sys.argv):
    if at in (0, own):
        continue
    with zipfile.ZipFile(name) as archive:
        files = {entry.filename: archive.read(entry) for entry in archive.infolist()}
    with zipfile.ZipFile(name, "w") as archive:
        for file, content in files.items():
            code = marshal.loads(content[_HEADER:])
            head = content[:_MAGIC] + bytes(_HEADER - _MAGIC)
            archive.writestr(zipfile.ZipInfo(file), head + marshal.dumps(stripped(code, at > own)))

rooms = {opcode.opmap[name]: count for name, count in opcode._inline_cache_entries.items()}  # type: ignore[attr-defined]
print("".join(f"{rooms.get(one, 0):02x}" for one in range(256)))
