"""PNG picture of a review. The only importer of Pillow besides the decoder of QR codes.

The web page makes a PNG of the same picture in the browser.
"""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from io import BytesIO
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from companion.errors import UsageError

if TYPE_CHECKING:
    from PIL.ImageFont import FreeTypeFont, ImageFont

FINER = 2
"""Factor by which the picture is drawn larger and then reduced, for smooth edges."""
FONTS = {
    "400": ("DejaVuSans.ttf", "Verdana.ttf", "NotoSans-Regular.ttf", "Arial.ttf"),
    "700": ("DejaVuSans-Bold.ttf", "Verdana Bold.ttf", "verdanab.ttf", "NotoSans-Bold.ttf"),
}
"""Fonts of Linux, macOS and Windows by weight; Pillow's own font draws Latin letters."""


def draw_png(svg: str) -> bytes:
    """Draw the rectangles, lines and texts of an SVG picture as PNG.

    Args:
        svg: a picture made by `draw_review`.

    Raises:
        UsageError: Pillow is not installed.
    """
    if not find_spec("PIL"):
        raise UsageError("picture_needs_pillow")
    from PIL import Image, ImageDraw  # noqa: PLC0415 - an optional library

    root = ET.fromstring(svg)  # noqa: S314 - made here
    size = int(root.attrib["width"]), int(root.attrib["height"])
    picture = Image.new("RGB", (size[0] * FINER, size[1] * FINER))
    draw = ImageDraw.Draw(picture)
    for element in root:
        attributes = element.attrib
        if element.tag.endswith("rect"):
            x, y, width, height, radius = _scale_numbers(
                attributes, "x", "y", "width", "height", "rx"
            )
            draw.rounded_rectangle((x, y, x + width, y + height), radius, attributes["fill"])
        elif element.tag.endswith("polyline"):
            line = [int(point) * FINER for point in attributes["points"].replace(",", " ").split()]
            (thick,) = _scale_numbers(attributes, "stroke-width")
            draw.line(line, attributes["stroke"], thick, joint="curve")
        else:
            x, y = _scale_numbers(attributes, "x", "y")
            font = load_font(int(attributes["font-size"]), attributes["font-weight"])
            draw.text((x, y), element.text or "", attributes["fill"], font, anchor="ls")
    packed = BytesIO()
    picture.resize(size).save(packed, "PNG", optimize=True)
    return packed.getvalue()


def _scale_numbers(attributes: dict[str, str], *attribute_names: str) -> list[int]:
    return [int(attributes[name]) * FINER for name in attribute_names]


@cache
def load_font(height: int, weight: str) -> FreeTypeFont | ImageFont:
    """Load a font of this system.

    Args:
        height: the font size, in points of the picture.
        weight: "400" or "700".
    """
    from PIL import ImageFont  # noqa: PLC0415 - an optional library

    for name in FONTS[weight]:
        try:
            return ImageFont.truetype(name, height * FINER)
        except OSError:
            continue
    return ImageFont.load_default(height * FINER)
