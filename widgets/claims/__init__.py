"""What drawings show, as questions to the calculators: a drawing obeys the rule at which it stands.

A pack names the modules that read the drawings of its game (`claims`); each has a table ``CLAIMS``: what is read of a
drawing, and how. An entry of ``docs/agreement`` names a drawing and what is read of it::

    - {figure: ww-sight-door, books: [ww], drawn: sights}       # ww.line-of-sight: clear or blocked, and where

What is asked comes from the data of the drawing alone: its bases, hexes, walls and marks. A drawing that no calculator can
judge says why (`excused`).
"""
