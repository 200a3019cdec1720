"""Wizard Kings, both editions: units and battles as functions of an `Edition` record (:mod:`.editions`)."""
