"""Uploads: pictures that show a code, and files of cards or games."""

from __future__ import annotations

import asyncio

from companion.errors import CodeError
from companion.faces.web.http.page_requests import MOST_PICTURE, HomeRequest, read_body
from companion.faces.web.rooms.forms import FormData
from companion.play.codes.code import MOST_TEXT
from companion.play.journal.entries import BEGINNING

RECEIVED_AT_ONCE = asyncio.Semaphore(8)
"""Limit of uploads in memory at once: each has up to 16 MB."""
READ_AT_ONCE = asyncio.Semaphore(1)
"""Limit of pictures read at once: each takes a core. Waiting requests hold no thread."""
LONGEST_BOUNDARY = 70
"""Characters, as in RFC 2046."""


async def read_upload(request: HomeRequest) -> tuple[str, FormData]:
    """Return the text of an upload, and the other fields of its form.

    It is the text of the QR code in a picture, or the content of a file of known cards or a game.

    Raises:
        CodeError: the picture shows no code, or the upload is too large.
    """
    headers = request.request.headers
    if int(headers.get("content-length", "0")[:12]) > MOST_PICTURE:
        raise CodeError("upload_too_large")
    kind = headers.get("content-type", "")
    async with RECEIVED_AT_ONCE:
        fields = parse_form_parts(kind, await read_body(request.request))
        uploaded = fields.pop("picture", b"")
        form_data = {field: [value.decode(errors="replace")] for field, value in fields.items()}
        if uploaded.startswith(b"{"):
            most = None if uploaded.startswith(BEGINNING) else MOST_TEXT + 1
            return uploaded[:most].decode(errors="replace"), form_data
        async with READ_AT_ONCE:
            read = request.runtime.read_picture
            name = request.wording.say("web.the_picture")
            return await request.run_without_blocking(read, uploaded, name), form_data


def parse_form_parts(kind: str, content: bytes) -> dict[str, bytes]:
    """Return the fields of a multipart form; the first one if a name occurs twice.

    Empty for any other content type.
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
