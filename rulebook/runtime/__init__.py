"""What runs in the reader's page, made ready to serve: ``python -m rulebook pack`` fills ``build/runtime``.

`pack` is the command and the order of the work; `wheel` the engine as a distribution; `library` the standard library
cut down to what the page imports; `client` the bundled TypeScript; `compress` the Brotli forms; `node` finds node.
"""
