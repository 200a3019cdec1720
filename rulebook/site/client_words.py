"""What the client says in the page, by the keys that it uses; the build puts them into each page as JSON."""

from __future__ import annotations

from collections.abc import Mapping

from rules_engine.ruling import Message, message

CLIENT: Mapping[str, Message] = {
    "busy": message("site:client", "Working it out …"),
    "died": message("site:client", "The calculation stopped and was started anew."),
    "mended": message("site:client", "A file had arrived damaged and was fetched anew."),
    "renewed": message(
        "site:client", "This site has been renewed since you opened this page; this page cannot calculate any more."
    ),
    "renew": message("site:client", "Load the new page with these values"),
    "copied": message("site:client", "Copied"),
    "copy-by-hand": message("site:client", "Copy this by hand:"),
    "theme-system": message("site:client", "Light or dark as the device"),
    "theme-light": message("site:client", "Light"),
    "theme-dark": message("site:client", "Dark"),
    "failed": message("site:client", "There is no answer now: the calculation could not be started or did not end."),
    "retry": message("site:client", "Try again"),
    "search": message("site:client", "Search"),
    "search-placeholder": message("site:client", "Words, or a number like 5.32"),
    "search-close": message("site:client", "Close"),
    "search-busy": message("site:client", "Searching …"),
    "search-none": message("site:client", "Nothing found."),
    "search-count": message("site:client", "Found: {count}"),
    "search-failed": message("site:client", "The search cannot be reached now."),
    "search-forthcoming": message("site:client", "{number} is not in Regularo yet."),
    "search-unknown": message("site:client", "In no rule: {words}."),
    "search-nearest": message("site:client", "Did you mean …?"),
    "search-books": message("site:client", "Search in"),
    "search-all": message("site:client", "All books"),
    "search-twin": message("site:client", "The same in the other edition"),
    "search-glossary": message("site:client", "Glossary"),
    "search-tables": message("site:client", "Tables"),
    "search-calculators": message("site:client", "Calculators"),
    "search-pages": message("site:client", "At a glance"),
    "search-editions": message("site:client", "Editions compared"),
}
