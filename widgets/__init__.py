"""What the reader touches: forms, answers and pictures as HTML and SVG, written by Python in the build and in the page.

Start here: :func:`widgets.page.respond` answers one request of the page; :func:`widgets.page.example` and
:func:`widgets.page.calculator_page` write the same markup into a page while the site is built. Both go through
:mod:`.form` (the question) and :mod:`.answer` (the ruling), so that live and printed HTML are the same text.

Everything a reader may have typed is data: :mod:`.html` escapes it, the engine judges it.
"""
