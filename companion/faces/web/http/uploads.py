"""A picture that is sent to us, and the code that it shows."""

from __future__ import annotations

import asyncio
import io
from traceback import clear_frames

from companion.errors import CodeError
from companion.faces.web.http.page_requests import HomeRequest, body_of
from companion.faces.web.rooms.forms import Sent
from companion.play.codes.card_code import MOST_TEXT

RECEIVED_AT_ONCE = asyncio.Semaphore(8)
"""Pictures in memory at once: each has up to 16 MB."""
READ_AT_ONCE = asyncio.Semaphore(1)
"""Pictures and codes that are read at once: each takes a core; those who wait hold no thread."""
LONGEST_BOUNDARY = 70
"""Characters; what RFC 2046 allows."""


async def code_in_picture(request: HomeRequest, name: str) -> tuple[str, Sent]:
    """The text of the QR code that an upload shows, and the other fields of its form.

    A file of cards is its own text: they come by the same form.

    Args:
        request: the upload.
        name: what errors call the picture.

    Raises:
        CodeError: it shows none.
    """
    kind = request.request.headers.get("content-type", "")
    async with RECEIVED_AT_ONCE:
        fields = parts(kind, await body_of(request.request))
        uploaded = fields.pop("picture", b"")
        sent = {field: [value.decode(errors="replace")] for field, value in fields.items()}
        if uploaded.startswith(b"{"):
            return uploaded[: MOST_TEXT + 1].decode(errors="replace"), sent
        picture = io.BytesIO(uploaded)
        async with READ_AT_ONCE:
            read = request.rooms.surroundings.read_picture
            try:
                return await request.aside(read, picture, name), sent
            except CodeError as error:
                _let_go(error)
                raise


def _let_go(error: BaseException | None) -> None:
    """Forget what was at hand where an error arose: megabytes, till garbage is looked for."""
    while error is not None:
        clear_frames(error.__traceback__)
        error = error.__cause__


def parts(kind: str, content: bytes) -> dict[str, bytes]:
    """The fields of a form with a file; of two with one name the first.

    Nothing of what is no such form.
    """
    name, _, rest = kind.partition("boundary=")
    boundary = rest.partition(";")[0].strip().strip('"').encode()
    if not name.startswith("multipart/form-data") or not 0 < len(boundary) <= LONGEST_BOUNDARY:
        return {}
    found: dict[str, bytes] = {}
    for part in (b"\r\n" + content).split(b"\r\n--" + boundary)[1:]:
        head, _, value = part.removeprefix(b"\r\n").partition(b"\r\n\r\n")
        field = head.partition(b' name="')[2].partition(b'"')[0].decode(errors="replace")
        found.setdefault(field, value)
    return found
