"""The rules as pure functions: no I/O, no dependency, no hidden chance.

Start here:

* :func:`run` gives the :class:`Ruling` of a calculator: ``run("wk2.dispel", {"target_level": 2, "die": 4})``.
* :func:`names` lists the calculators, :func:`find` gives one with its fields, bounds and cited rules.
* :class:`InvalidInput` is the only error of a calculator: every unusable field with its path, value and remedy.
* :func:`render` says a ruling's sentences in a language.

Inside: :mod:`.ruling` (answers), :mod:`.inputs`, :mod:`.asked`, :mod:`.reading` and :mod:`.addresses` (questions), :mod:`.results` (labels of
answers), :mod:`.dice` and :mod:`.odds` (chance), :mod:`.speech` (sentences), and a package a game family.
"""

from .calculators import Calculator, UnknownCalculator, find, names, run
from .inputs import InvalidInput, Problem
from .ruling import Ruling, Step
from .speech import render

__all__ = [
    "Calculator",
    "InvalidInput",
    "Problem",
    "Ruling",
    "Step",
    "UnknownCalculator",
    "find",
    "names",
    "render",
    "run",
]
