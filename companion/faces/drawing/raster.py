"""A picture of points: areas filled with a colour, their edges smooth, written as PNG."""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Sequence
from functools import lru_cache

from companion.faces.drawing.cover import SHADES, Cover, cover
from companion.faces.drawing.letters import EM, THICKER, Contour, drawable, letter

RUNS = re.compile(rb"\xff+|[^\x00\xff]+")
"""Whole points, and such as are covered in part."""
PARTS = 3
"""Of a colour: red, green, blue."""
COLOURED = bytes([8, 2, 0, 0, 0])
"""What the head of a PNG says of eight bits a part, three parts, nothing else."""
SIGNATURE = b"\x89PNG\r\n\x1a\n"


class Raster:
    """A picture of points.

    Args:
        width, height: in points.
        ground: its colour at first.
    """

    def __init__(self, width: int, height: int, ground: str) -> None:
        self.width = width
        self.height = height
        line = _colour(ground) * width
        self._lines = [bytearray(line) for _ in range(height)]

    def fill(self, contours: Sequence[Contour], colour: str) -> None:
        """Fill an area, given by closed lines in points from the upper left corner."""
        self._put(cover(contours), 0, 0, _colour(colour))

    def write(self, text: str, x: float, y: float, size: int, colour: str, *, bold: bool) -> None:
        """Write on a base line; what can't be drawn is a box."""
        inked = _colour(colour)
        thicker = size * THICKER if bold else 0
        for sign in drawable(text):
            self._put(_letter(sign, size, bold), round(x), round(y), inked)
            x += letter(sign).width * size / EM + thicker

    def _put(self, covered: Cover, right: int, down: int, colour: bytes) -> None:
        """Lay a colour over what is covered, as thick as it is; what is outside is left out."""
        left = covered.left + right
        top = covered.top + down
        cut = max(0, -left)
        for line, shades in enumerate(covered.lines, top):
            if 0 <= line < self.height:
                inside = shades[cut : self.width - left]
                _lay(self._lines[line], left + cut, inside, colour)

    def png(self) -> bytes:
        """The picture as a PNG of three bytes a point."""
        head = struct.pack(">II", self.width, self.height) + COLOURED
        lines = b"".join(b"\0" + line for line in self._lines)
        packed = zlib.compress(lines, 9)

        chunks = [_chunk(b"IHDR", head), _chunk(b"IDAT", packed), _chunk(b"IEND", b"")]
        return SIGNATURE + b"".join(chunks)


def _lay(points: bytearray, left: int, shades: bytes, colour: bytes) -> None:
    """Lay a colour over a line of points: whole ones at once, thinner ones each by itself."""
    for run in RUNS.finditer(shades):
        begin = (left + run.start()) * PARTS
        end = (left + run.end()) * PARTS
        if run[0][0] == SHADES:
            points[begin:end] = colour * len(run[0])
            continue
        for at, shade in enumerate(run[0]):
            for part, wanted in enumerate(colour, begin + at * PARTS):
                points[part] += (wanted - points[part]) * shade // SHADES


def _chunk(kind: bytes, held: bytes) -> bytes:
    checked = kind + held
    return struct.pack(">I", len(held)) + checked + struct.pack(">I", zlib.crc32(checked))


def _colour(written: str) -> bytes:
    """From "#rrggbb"."""
    return bytes.fromhex(written.removeprefix("#"))


@lru_cache(maxsize=1024)
def _letter(sign: str, size: int, bold: bool) -> Cover:  # noqa: FBT001 - what is kept by its values
    """A letter at the corner; a bold one is drawn three times side by side."""
    scale = size / EM
    shifts = [0.0, size * THICKER / 2, size * THICKER] if bold else [0.0]
    contours = [
        [(x * scale + shift, -y * scale) for x, y in contour]
        for shift in shifts
        for contour in letter(sign).contours
    ]
    return cover(contours)
