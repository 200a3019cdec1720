"""Games that a text goes with: examples of play, told scene by scene, and lessons, taught decision by decision."""

from __future__ import annotations

from dataclasses import dataclass

from .problems import Place


@dataclass(frozen=True)
class Scene:
    """A part of an example of play: what happens in a few sentences, and the decisions in the notation of records."""

    title: str
    text: str
    actions: tuple[str, ...]
    place: Place


@dataclass(frozen=True)
class ExampleOfPlay:
    """A game of a book told from its beginning; `start` is the way to begin that the game in the page has under this name."""

    book: str
    start: str
    title: str
    opening: str
    scenes: tuple[Scene, ...]
    place: Place

    @property
    def actions(self) -> tuple[str, ...]:
        """All decisions, in order."""
        return tuple(line for scene in self.scenes for line in scene.actions)


@dataclass(frozen=True)
class LessonStep:
    """A decision of a lesson: what is said before it, the one rule it needs, and the line of a record.

    free  the kind of decisions of which any will do (empty: only this one)
    """

    text: str
    rule: str
    action: str
    free: str
    place: Place


@dataclass(frozen=True)
class Lesson:
    """A first game of a book, which the page plays with a learner, who is `player`; the others are played by the page."""

    book: str
    start: str
    player: int
    title: str
    opening: str
    steps: tuple[LessonStep, ...]
    ending: str
    place: Place

    @property
    def actions(self) -> tuple[str, ...]:
        """All decisions, in order."""
        return tuple(step.action for step in self.steps)
