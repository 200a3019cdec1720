"""Runs inside Pyodide: takes out of the bytecode in the given archives what nobody reads in the page.

These are the docstrings of functions and the table from instructions to lines, nearly a fifth of what travels. The docstring
of a class stays, because a dataclass without one writes its own at every import.
"""

import marshal
import sys
import zipfile
from types import CodeType

_HAS_DOCSTRING = 0x4000000  # inspect.CO_HAS_DOCSTRING, which would import half of the library
_HEADER = 16  # bytes before the code in a .pyc


def stripped(code: CodeType) -> CodeType:
    """`code` and all code in it without docstrings and lines."""
    constants = tuple(stripped(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    if code.co_flags & _HAS_DOCSTRING:
        constants = (None, *constants[1:])
    return code.replace(co_consts=constants, co_linetable=b"", co_flags=code.co_flags & ~_HAS_DOCSTRING)


for name in sys.argv[1:]:
    with zipfile.ZipFile(name) as archive:
        files = {entry.filename: archive.read(entry) for entry in archive.infolist()}
    with zipfile.ZipFile(name, "w") as archive:
        for file, content in files.items():
            code = marshal.loads(content[_HEADER:])
            archive.writestr(zipfile.ZipInfo(file), content[:_HEADER] + marshal.dumps(stripped(code)))
