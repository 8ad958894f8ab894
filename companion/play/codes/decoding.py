"""QR code decoder, run as a separate program that frees its memory on exit.

Reads the picture from standard input. Prints the text as JSON, or null if no code is found; exits
with an error if the input is no picture. The only importer of Pillow and zxing-cpp.
"""

from __future__ import annotations

from io import BytesIO

from companion.play.codes.child import answer_parent

MOST_POINTS = 80_000_000
"""No camera in a pocket makes more; a larger picture is not unpacked."""
ENOUGH = 2000
"""So many points along a side are enough to read any code."""
FORMATS = ("PNG", "JPEG", "WEBP")
"""What cameras and screens make; others bring programs along that open them."""


def read_qr_text(content: bytes) -> str | None:
    """Return the text of a QR code in a picture; None if there is none.

    Raises:
        OSError, ValueError, SyntaxError: it is no picture, or too large.
    """
    import zxingcpp  # noqa: PLC0415 - after the bounds
    from PIL import Image  # noqa: PLC0415 - see above

    with Image.open(BytesIO(content), formats=FORMATS) as picture:
        if picture.width * picture.height > MOST_POINTS:
            raise ValueError(picture.size)
        picture.draft("L", (ENOUGH, ENOUGH))  # a photo need not be unpacked in full
        grey = picture.convert("L")
        grey.thumbnail((2 * ENOUGH, 2 * ENOUGH))  # 17,000 codes in one picture take 2 s so, else 18
        found = zxingcpp.read_barcode(grey, zxingcpp.barcode_formats_from_str("QRCode"))
    return None if found is None else str(found.text)


if __name__ == "__main__":
    answer_parent(read_qr_text)
