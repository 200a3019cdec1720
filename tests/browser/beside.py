"""Python beside the page, by day: what a page asks its worker is answered by the same function in the process of the test.

A worker of the site starts Pyodide, which takes two to four seconds of processor in each test; what the page does with an answer is the same
wherever it comes from. Tests marked ``in_page`` have Python in the page by day too: those of its start, its end, its messages and what it keeps,
one at least of each kind of page; so has every reader of a site that fails, and at night everybody.
"""

from __future__ import annotations

from playwright.sync_api import BrowserContext

from widgets.page import respond

_NAME = "answeredBesideThePage"
#: In the place of the worker (widgets/client/worker.ts): it is ready soon, answers in turn, and says nothing once it has been ended.
_WORKER = """(() => {
    const Real = window.Worker;
    class Beside extends EventTarget {
        turn = new Promise(on => setTimeout(on)).then(() => this.say({ready: "fresh"}));
        ended = false;
        say(data) { if (!this.ended) this.dispatchEvent(new MessageEvent("message", {data})); }
        postMessage({id, request}) {
            this.turn = this.turn.then(async () => {
                if (!this.ended) this.say({id, answer: await window.%s(request)});
            });
        }
        terminate() { this.ended = true; }
    }
    window.Worker = function (script, options) {
        return new URL(script, location.href).pathname.includes("/assets/worker-") ? new Beside() : new Real(script, options);
    };
})();"""


def answer_beside(context: BrowserContext) -> None:
    """From now on pages of `context` have Python beside them."""
    context.expose_function(_NAME, respond)
    context.add_init_script(_WORKER % _NAME)
