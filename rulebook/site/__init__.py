"""The site: a page model that knows nothing of MkDocs, the MkDocs plugin that shows it, and the build.

`pages` says what a page is and lists all pages of a language; one module a kind of page writes its body; `plugin`
hands them to MkDocs; `build` makes the whole site of all languages.
"""
