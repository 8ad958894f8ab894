"""QR codes: drawing them as squares, PNG or SVG, and reading them from pictures.

The only importer of qrcode.
"""

from __future__ import annotations

import io
from contextlib import suppress
from importlib.util import find_spec
from subprocess import SubprocessError
from typing import TYPE_CHECKING, Any, TypeAlias

from companion.errors import CodeError
from companion.play.codes.child import run_in_child_process

if TYPE_CHECKING:
    from qrcode.main import QRCode

QrCode: TypeAlias = "QRCode[Any]"
"""A QR code, whose package is imported only when needed."""
QUIET = 4
"""Width of the quiet zone in squares, as the QR standard requires."""
LARGEST = 25
"""Largest QR version that phones read reliably from paper or screen; above it, use a file."""
PIXELS = 8
DECODER = "companion.play.codes.decoding"
"""Module that reads a picture in a process of its own, since the picture is untrusted.
"""
PICTURES = (".png", ".jpg", ".jpeg", ".gif", ".webp", ".bmp")


def make_qr_code(code: str, link: str = "") -> QrCode:
    """Make a QR code at error correction level M; raises an error if phones could not read it.

    Args:
        code: characters of `ALPHABET`.
        link: beginning of the link, "http://192.168.0.5:8000/R/"; empty for the bare code.

    Raises:
        CodeError: the code is too large to be scanned reliably.
    """
    import qrcode  # noqa: PLC0415 - imported only when needed
    from qrcode.exceptions import DataOverflowError  # noqa: PLC0415
    from qrcode.util import QRData  # noqa: PLC0415

    qr_code = qrcode.QRCode(error_correction=qrcode.ERROR_CORRECT_M, box_size=PIXELS, border=QUIET)
    if link:
        qr_code.add_data(QRData(link.encode()), optimize=0)
    qr_code.add_data(QRData(code.encode()), optimize=0)
    with suppress(DataOverflowError, ValueError):  # too large for any version
        qr_code.make(fit=True)
        if qr_code.version <= LARGEST:
            return qr_code
    raise CodeError("code_too_large", length=len(code))


def render_png(code: QrCode) -> bytes:
    """Draw a QR code as a PNG, 8 pixels per square, with its quiet zone."""
    from qrcode.image.pure import PyPNGImage  # noqa: PLC0415 - imported only when needed

    target = io.BytesIO()
    code.make_image(PyPNGImage).save(target)
    return target.getvalue()


def render_svg(code: QrCode) -> str:
    """Draw a QR code as an SVG without a fixed size."""
    rows = code.get_matrix()
    dark = "".join(
        f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, square in enumerate(row) if square
    )
    side = len(rows)
    ground = f'<rect width="{side}" height="{side}" fill="#fff"/>'
    box = f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}"'
    return f'<svg {box} shape-rendering="crispEdges">{ground}<path d="{dark}"/></svg>'


def is_picture(name: str) -> bool:
    """Return whether a file name is that of a picture."""
    return name.lower().endswith(PICTURES)


def read_picture(content: bytes, name: str) -> str:
    """Read the text of the QR code in a picture.

    Args:
        content: the picture.
        name: its name for error messages.

    Raises:
        CodeError: the content is no picture, holds no code, or the decoder is not installed.
    """
    if not all(map(find_spec, ("zxingcpp", "PIL"))):
        raise CodeError("picture_needs_decoder")
    try:
        text = run_in_child_process(DECODER, content)
    except (OSError, ValueError, SubprocessError) as error:
        raise CodeError("no_picture", file=name) from error
    if text is None:
        raise CodeError("no_code_in_picture", file=name)
    return str(text)
