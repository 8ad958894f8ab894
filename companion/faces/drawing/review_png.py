"""The picture of a game as PNG, drawn by Pillow where it is installed.

The only importer of Pillow beside the decoder of QR codes. The page makes its PNG in the browser.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.util import find_spec
from io import BytesIO
from typing import TYPE_CHECKING

from companion.errors import UsageError
from companion.faces.drawing.palette import DARK
from companion.faces.drawing.review_picture import Area, Layout, Shape, Stroke, Words

if TYPE_CHECKING:
    from PIL.ImageDraw import ImageDraw
    from PIL.ImageFont import FreeTypeFont, ImageFont

FINER = 2
"""Drawn so many times as large and made smaller, for smooth edges."""
FONTS = ("DejaVuSans.ttf", "Verdana.ttf", "NotoSans-Regular.ttf", "Arial.ttf")
BOLD_FONTS = ("DejaVuSans-Bold.ttf", "Verdana Bold.ttf", "verdanab.ttf", "NotoSans-Bold.ttf")
"""Fonts of Linux, macOS and Windows; where there is none, Pillow's own draws Latin letters."""
NO_CHARACTER = "\uffff"


def draw_png(shapes: Iterable[Shape], layout: Layout) -> tuple[bytes, set[str]]:
    """Draw the shapes of a picture.

    Args:
        shapes: as `review_picture.shapes` gives them.
        layout: whose size the picture has.

    Returns:
        The PNG, and the characters that the font lacks.

    Raises:
        UsageError: Pillow is not installed.
    """
    if not find_spec("PIL"):
        raise UsageError("picture_needs_pillow")
    from PIL import Image, ImageDraw  # noqa: PLC0415 - an optional library

    size = (layout.size[0] * FINER, layout.size[1] * FINER)
    picture = Image.new("RGB", size, DARK.ground)
    draw = ImageDraw.Draw(picture)
    missing = set[str]()
    for shape in shapes:
        if isinstance(shape, Words):
            missing |= missing_characters(shape)
        _draw(draw, shape)
    packed = BytesIO()
    picture.resize(layout.size).save(packed, "PNG", optimize=True)
    return packed.getvalue(), missing


def missing_characters(words: Words) -> set[str]:
    """Return the characters of a line that its font draws as an empty box."""
    font = _font(words.size, words.bold)
    empty = bytes(font.getmask(NO_CHARACTER))
    return {sign for sign in words.text if sign.strip() and bytes(font.getmask(sign)) == empty}


def _draw(draw: ImageDraw, shape: Shape) -> None:
    match shape:
        case Area(box, radius, colour):
            corners = (box.left, box.top, box.left + box.width, box.bottom)
            draw.rounded_rectangle([each * FINER for each in corners], radius * FINER, colour)
        case Stroke(points, thick, colour):
            ends = [(x * FINER, y * FINER) for x, y in points]
            draw.line(ends, colour, thick * FINER, joint="curve")
        case Words(left, base, size, text, colour, bold):
            font = _font(size, bold)
            draw.text((left * FINER, base * FINER), text, colour, font, anchor="ls")


@cache
def _font(size: int, bold: bool) -> FreeTypeFont | ImageFont:  # noqa: FBT001 - cached by its values
    from PIL import ImageFont  # noqa: PLC0415 - an optional library

    for name in BOLD_FONTS if bold else FONTS:
        try:
            return ImageFont.truetype(name, size * FINER)
        except OSError:
            continue
    return ImageFont.load_default(size * FINER)
