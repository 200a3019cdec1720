"""The packages of this distribution: the game's with all that are below it, its compiled words too, and its rules and words."""

from setuptools import find_namespace_packages, setup

GAME = "nine_mens_morris"
setup(packages=[*find_namespace_packages(include=[GAME, f"{GAME}.*"]), f"{GAME}.docs", f"{GAME}.locales"])
