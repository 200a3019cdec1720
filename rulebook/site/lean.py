"""The same page in fewer bytes: what HTML lets a writer leave out is left out, and whoever parses it gets the very same document.

Quotes around values that need none, the ends of elements that the next tag ends anyway, the end tags of empty shapes in
drawings, the long names of the space that does not break and of the sign between the parts of a query. Nothing is moved or renamed, and no space goes: this is done last, to whole documents in which every ``<`` and ``>``
of a text or a value is escaped.
"""

from __future__ import annotations

import re
from functools import lru_cache
from html.entities import html5

_QUOTED_TAG = re.compile(r'<[a-zA-Z][^<>"]*"[^<>]*>')
_VALUE = re.compile(r'="([^\s"\'=<>`]*)"(?=[\s>])')
#: Between two parts of a query; what a browser takes for the name of a letter (``&copy=``) stays.
_AND = re.compile(rf"&amp;(?!{'|'.join(name for name in html5 if not name.endswith(';'))})(?=[a-z_]+=)")

#: Elements that begin only after an open paragraph has ended.
_ENDS_PARAGRAPH = (
    "p|div|ul|ol|dl|table|h[1-6]|section|article|header|footer|nav|main|form|fieldset|details|figure|blockquote|pre|hr"
)
#: Elements whose end ends a paragraph in them.
_HOLDS_PARAGRAPHS = (
    "div|li|dd|section|article|header|footer|blockquote|td|details|figcaption|form|main|fieldset|figure|nav"
)
#: An end tag that may be left out, before that which makes it needless.
_NEEDLESS = re.compile(
    r"</li>(?=<li[ >]|</[uo]l>)"
    r"|</dt>(?=<d[td][ >])"
    r"|</dd>(?=<d[td][ >]|</dl>|</div>)"
    rf"|</p>(?=<(?:{_ENDS_PARAGRAPH})[ >]|</(?:{_HOLDS_PARAGRAPHS})>)"
    r"|</t[dh]>(?=<t[dh][ >]|</tr>)"
    r"|</tr>(?=<tr[ >]|</t(?:head|body|able)>)"
    r"|</thead>(?=<tbody[ >])"
    r"|</tbody>(?=</table>)"
    r"|</option>(?=<opt(?:ion|group)[ >]|</optgroup>|</select>)"
)
#: In a drawing, where an element may end in its own tag; an unquoted value would take the slash as its own.
_EMPTY_SHAPE = re.compile(r"<((path|rect|circle|ellipse|line|polygon|polyline|use)\b[^<>]*)></\2>")


def lean(html: str) -> str:
    """The document `html`, of which a browser makes the same tree, in the bytes that it takes."""
    html = _QUOTED_TAG.sub(lambda found: _unquoted(found[0]), html)
    return _NEEDLESS.sub("", _EMPTY_SHAPE.sub(_closed, html)).replace("&nbsp;", "\u00a0")


@lru_cache(maxsize=16384)  # most tags stand on many pages
def _unquoted(tag: str) -> str:
    return _AND.sub("&", _VALUE.sub(lambda found: f"={found[1]}" if found[1] else "", tag))


def _closed(found: re.Match[str]) -> str:
    return f"<{found[1]}/>" if found[1].endswith('"') else f"<{found[1]} />"
