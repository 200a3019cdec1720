"""Shapes of figures as SVG. Colours come from classes (``.rg-drawing .…`` in figures.css), which know light and dark."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import atan2, cos, hypot, pi, sin

from ..drawing import compact, short, trace
from ..html import Attributes, Html, join, tag
from .data import Point

LETTER = 6.4  # about the width of a letter in a figure
LINE = 15  # height of a line of words


@dataclass(frozen=True)
class Drawing:
    """What a view gives: its size in units (about a CSS pixel each on a phone; 320 wide fits one) and its shapes."""

    width: float
    height: float
    shapes: tuple[Html, ...]
    left: float = 0
    top: float = 0


def polygon(points: Iterable[Point], tone: str) -> Html:
    """A closed shape; `tone` is one or several classes."""
    return path(trace(points, closed=True), tone)


def line(points: Sequence[Point], tone: str = "line") -> Html:
    """An open line through the points."""
    return path(trace(points), tone)


def rectangle(x: float, y: float, width: float, height: float, tone: str, round_: float = 0) -> Html:
    """A rectangle, its corners rounded by `round_`."""
    place: Attributes = {"x": short(x), "y": short(y), "width": short(width), "height": short(height)}
    return tag("rect", {"class": tone, **place, "rx": short(round_) if round_ else None})


def circle(at: Point, radius: float, tone: str) -> Html:
    """A circle around `at`."""
    return tag("circle", {"class": tone, "cx": short(at[0]), "cy": short(at[1]), "r": short(radius)})


def arc(at: Point, radius: float, start: float, end: float, tone: str) -> Html:
    """A sector of a circle from `start` to `end` degrees (0 to the right, counter-clockwise)."""
    (ax, ay), (bx, by) = polar(at, radius, start), polar(at, radius, end)
    large = int((end - start) % 360 > 180)
    d = f"M{short(at[0])} {short(at[1])}L{short(ax)} {short(ay)}A{short(radius)} {short(radius)} 0 {large} 0 {short(bx)} {short(by)}Z"
    return path(d, tone)


def polar(at: Point, radius: float, degrees: float) -> Point:
    """The point at a distance and direction (0 to the right, counter-clockwise; y grows downwards)."""
    turn = degrees * pi / 180
    return at[0] + radius * cos(turn), at[1] - radius * sin(turn)


def arrow(points: Sequence[Point], tone: str = "line", head: float = 7) -> Html:
    """A line with a head at its end."""
    (ax, ay), (bx, by) = points[-2], points[-1]
    turn = atan2(by - ay, bx - ax)
    tips = [(bx - head * cos(turn + side), by - head * sin(turn + side)) for side in (0.45, -0.45)]
    stop = min(1.0, (hypot(bx - ax, by - ay) - head * 0.7) / (hypot(bx - ax, by - ay) or 1))
    shaft = [*points[:-1], (ax + (bx - ax) * stop, ay + (by - ay) * stop)]
    return join([line(shaft, tone), polygon([(bx, by), *tips], f"{tone} head")])


def text(at: Point, words: str, anchor: str = "middle", tone: str = "") -> Html:
    """One line of words; `anchor` is start, middle or end. The style sheet has words in the middle of their place."""
    if anchor != "middle":
        tone = f"{tone} {anchor}".lstrip()
    return tag("text", {"class": tone or None, "x": short(at[0]), "y": short(at[1])}, words)


def wrapped(at: Point, words: str, width: float, anchor: str = "start", tone: str = "") -> list[Html]:
    """Words in lines at most about `width` wide, the first at `at`."""
    return [text((at[0], at[1] + row * LINE), one, anchor, tone) for row, one in enumerate(lines_of(words, width))]


def lines_of(words: str, width: float) -> list[str]:
    """`words` broken into lines at most about `width` wide; never at a no-break space, as French has before a colon."""
    lines: list[str] = []
    for word in filter(None, words.split(" ")):
        if lines and (len(lines[-1]) + 1 + len(word)) * LETTER <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def wide(words: str) -> float:
    """About how wide one line of words stands."""
    return len(words) * LETTER


def path(d: str, tone: str) -> Html:
    """Any shape, in the language of SVG paths."""
    return tag("path", {"class": tone, "d": compact(d)})


def curve(at: Point, radius: float, start: float, end: float, tone: str) -> Html:
    """A part of a circle from `start` to `end` degrees (0 to the right, counter-clockwise), without its sides."""
    (ax, ay), (bx, by) = polar(at, radius, start), polar(at, radius, end)
    large = int((end - start) % 360 > 180)
    d = f"M{short(ax)} {short(ay)}A{short(radius)} {short(radius)} 0 {large} 0 {short(bx)} {short(by)}"
    return path(d, tone)


def cross(at: Point, size: float, tone: str) -> Html:
    """Two strokes: not so, not here."""
    (x, y), s = at, size
    return join([line([(x - s, y - s), (x + s, y + s)], tone), line([(x - s, y + s), (x + s, y - s)], tone)])


def tick(at: Point, size: float, tone: str) -> Html:
    """The sign of what is in order."""
    (x, y), s = at, size
    return line([(x - s, y), (x - 0.3 * s, y + 0.8 * s), (x + s, y - 0.9 * s)], tone)


def disc(at: Point, mark: str, tone: str = "disc", radius: float = 8.5) -> Html:
    """A mark in a disc, which the key explains; a long mark makes it wider."""
    more = 5.5 * (len(mark) - 2)
    if more > 0:
        shape = rectangle(at[0] - radius - more / 2, at[1] - radius, 2 * radius + more, 2 * radius, tone, radius)
    else:
        shape = circle(at, radius, tone)
    return join([shape, text((at[0], at[1] + 4), mark, tone="mark")])


def bent_arrow(at: Point, radius: float, start: float, end: float, tone: str) -> Html:
    """An arrow along a circle from one direction to another, clockwise if the degrees fall."""
    back = polar(at, radius, end + (10 if end < start else -10))
    return join(
        [curve(at, radius, min(start, end), max(start, end), tone), arrow([back, polar(at, radius, end)], tone, 9)]
    )


def smooth(points: Sequence[Point], tone: str, closed: bool = False) -> Html:
    """A line through the points that bends softly; `closed` runs on to its beginning."""
    return path(soft(points) + ("Z" if closed else ""), tone)


def soft(points: Sequence[Point], start: str = "M") -> str:
    """The path of a soft line through the points; begun with "L" it goes on from another one."""
    d = f"{start}{short(points[0][0])} {short(points[0][1])}"
    for at in range(len(points) - 1):
        before, a, b, after = points[max(0, at - 1)], points[at], points[at + 1], points[min(len(points) - 1, at + 2)]
        leave = a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6
        reach = b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6
        d += "C" + " ".join(f"{short(x)} {short(y)}" for x, y in (leave, reach, b))
    return d


def turned(at: Point, words: str, degrees: float, tone: str = "") -> Html:
    """A line of words in the middle of `at`, turned clockwise."""
    turn = f"translate({short(at[0])} {short(at[1])})rotate({short(degrees)})"
    return tag("text", {"class": tone or None, "transform": turn}, words)


def paths(parts: Iterable[Sequence[Point]], tone: str, closed: bool = False) -> Html:
    """Several lines as one shape; `closed` runs each back to its beginning."""
    return path("".join(trace(part, closed) for part in parts), tone)
