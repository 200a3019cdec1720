"""The pictures that lie with the source show what is drawn now: a build has no browser to draw them."""

from __future__ import annotations

from base64 import b64encode

import pytest
from playwright.sync_api import Browser

from tools import icons, previews

#: How far two pictures are apart: the mean difference of a colour of a point, of 255.
_APART = """async pictures => {
    const [one, two] = await Promise.all(pictures.map(async picture => {
        const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
        const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
        canvas.drawImage(image, 0, 0);
        return canvas.getImageData(0, 0, image.width, image.height).data;
    }));
    if (one.length !== two.length) return 255;
    return one.reduce((sum, value, at) => sum + Math.abs(value - two[at]), 0) / one.length;
}"""


def _apart(chromium: Browser, *pictures: bytes) -> float:
    page = chromium.new_page()
    try:
        return float(page.evaluate(_APART, [b64encode(one).decode() for one in pictures]))
    finally:
        page.close()


@pytest.mark.parametrize("name", icons.ICONS)
def test_the_raster_icons_show_the_drawing(chromium: Browser, name: str) -> None:
    assert _apart(chromium, icons.drawn(chromium, name), (icons.FOLDER / name).read_bytes()) < 1


@pytest.mark.parametrize("name", previews.PICTURES)
def test_the_picture_of_a_book_shows_its_board(chromium: Browser, name: str) -> None:
    kept = (previews.FOLDER / f"preview-{name}.png").read_bytes()
    assert _apart(chromium, previews.drawn(chromium, name), kept) < 2
    other = next(one for one in previews.PICTURES if one != name)
    assert _apart(chromium, (previews.FOLDER / f"preview-{other}.png").read_bytes(), kept) > 5
