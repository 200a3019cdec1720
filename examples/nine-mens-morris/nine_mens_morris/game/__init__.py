"""A whole game of Nine Men's Morris: placing, moving, flying, taking, until one has lost or nobody wins.

::

    state = begun(Setup())
    legal_actions(state)                    # Place("a1") … Place("g7"), Offer()
    state, ruling = apply(state, Place("d2"))

A :class:`.state.State` never changes: an action makes a new one. :mod:`.play` says which decisions are open and carries them
out, each with the rule for what happens; :mod:`.actions` has their text form, :mod:`.record` whole games as text.
"""
