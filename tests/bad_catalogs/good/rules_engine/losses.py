"""Two messages of an engine."""

from rules_engine.ruling import message

LOST = message("losses", "The {unit} loses {steps}.")
NOTHING = message("losses", "Nothing is <em>lost</em>.")
