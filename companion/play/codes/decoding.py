"""Reads the QR code in a picture, as a program of its own: with its end all memory is free again.

The picture comes on its standard input. It prints the text as JSON, or null where there is no code;
what is no picture ends it with an error. The only importer of Pillow and zxing-cpp.
"""

from __future__ import annotations

import json
import sys
from contextlib import suppress
from io import BytesIO

MOST_POINTS = 80_000_000
"""No camera in a pocket makes more; a larger picture is not unpacked."""
ENOUGH = 2000
"""So many points along a side are enough to read any code."""
FORMATS = ("PNG", "JPEG", "WEBP")
"""What cameras and screens make; others bring programs along that open them."""
MOST_MEMORY = 1536 * 1024 * 1024
MOST_SECONDS = 10


def main() -> None:
    """Read what is sent, and say what it says."""
    bound()
    sys.stdout.write(json.dumps(text_in(sys.stdin.buffer.read())))


def bound() -> None:
    """Take no more memory and time than a picture may cost, where the system can hold us to it."""
    with suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415 - not on every system

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


def text_in(content: bytes) -> str | None:
    """The text of a QR code in a picture; None where there is none.

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
    main()
