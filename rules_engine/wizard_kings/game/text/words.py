"""Words of a line in a set-up or a record: those of all games (:mod:`rules_engine.games.words`)."""

from ....games.words import BadLine, one_of, single, whole

__all__ = ["BadLine", "one_of", "single", "whole"]
