"""QR code decoder, run as a separate program that frees its memory on exit.

Reads the picture from standard input. Prints the text as JSON, or null if no code is found; exits
with an error if the input is no picture. The only importer of Pillow and zxing-cpp.
"""

from __future__ import annotations

from io import BytesIO

from companion.play.codes.child import process_input

MOST_POINTS = 80_000_000
"""Maximum number of pixels; larger pictures, which no phone camera takes, are refused."""
ENOUGH = 2000
"""Pixels along a side that suffice to read any code."""
FORMATS = ("PNG", "JPEG", "WEBP")
"""Formats of cameras and screenshots; some other formats start external programs when opened."""


def read_qr_text(content: bytes) -> str | None:
    """Return the text of a QR code in a picture; None if there is none.

    Raises:
        OSError, ValueError, SyntaxError: the content is not a picture, or too large.
    """
    import zxingcpp  # noqa: PLC0415 - after the limits are set
    from PIL import Image  # noqa: PLC0415 - see above

    with Image.open(BytesIO(content), formats=FORMATS) as picture:
        if picture.width * picture.height > MOST_POINTS:
            raise ValueError(picture.size)
        picture.draft("L", (ENOUGH, ENOUGH))  # decodes photos at a reduced size
        grey = picture.convert("L")
        grey.thumbnail((2 * ENOUGH, 2 * ENOUGH))  # 17,000 codes in a picture: 2 s, not 18
        found = zxingcpp.read_barcode(grey, zxingcpp.barcode_formats_from_str("QRCode"))
    return None if found is None else str(found.text)


if __name__ == "__main__":
    process_input(read_qr_text)
