"""The messages that code marks: ``message(context, text)``, and of a module that tells its context once,
``phrases = messages(context)``, ``phrases(text)`` and ``phrases.say(text, …)``."""

from __future__ import annotations

import ast

MESSAGE, MESSAGES, SAY = "message", "messages", "say"


def marked(content: bytes) -> list[tuple[int, str, str]]:
    """Line, context and text of each message that a module marks, in their order."""
    if MESSAGE.encode() not in content:
        return []
    module = ast.parse(content)
    calls = [node for node in ast.walk(module) if isinstance(node, ast.Call)]
    contexts: dict[str, str] = {}
    for node in module.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and _calls(node.value) == MESSAGES:
            contexts |= {
                one.id: text for one in node.targets if isinstance(one, ast.Name) for text in _texts(node.value)
            }
    found = []
    for call in sorted(calls, key=lambda one: (one.lineno, one.col_offset)):
        name, texts = _calls(call), _texts(call)
        if name == MESSAGE and len(texts) == 2:
            found.append((call.lineno, texts[0], texts[1]))
        elif name in contexts and len(texts) == 1:
            found.append((call.lineno, contexts[name], texts[0]))
        elif name == SAY and len(texts) == 1 and _owner(call) in contexts:
            found.append((call.lineno, contexts[_owner(call)], texts[0]))
    return found


def _owner(call: ast.Call) -> str:
    """The name whose method is called."""
    function = call.func
    owner = function.value if isinstance(function, ast.Attribute) else None
    return owner.id if isinstance(owner, ast.Name) else ""


def _calls(call: ast.Call) -> str:
    """The name that is called, or the last part of it."""
    function = call.func
    return (
        function.id if isinstance(function, ast.Name) else function.attr if isinstance(function, ast.Attribute) else ""
    )


def _texts(call: ast.Call) -> list[str]:
    """The arguments of a call that are written texts."""
    return [one.value for one in call.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
