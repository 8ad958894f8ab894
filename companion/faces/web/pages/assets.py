"""Style, scripts and icons; browsers may cache each version."""

from __future__ import annotations

from functools import cache
from hashlib import sha256

from starlette.responses import Response

from companion.faces.web.http.page_requests import HomeRequest, make_not_found_response
from companion.faces.web.pages.symbols import make_symbol_sprite
from companion.shipped import DATA

SVG = "image/svg+xml"
ASSETS = {
    "look.css": "text/css",
    "live.js": "text/javascript",
    "find.js": "text/javascript",
    "icon.svg": SVG,
    "symbols.svg": SVG,
}
"""Files that pages refer to, with their types."""
JOINED = {
    "look.css": (
        "style/tokens.css",
        "style/games.css",
        "style/page.css",
        "style/bar.css",
        "style/seats.css",
        "style/table.css",
        "style/sheet.css",
        "style/entry.css",
        "style/pads.css",
        "style/lobby.css",
        "style/paper.css",
        "style/journal.css",
        "style/ending.css",
        "style/ours.css",
        "style/stage.css",
        "style/moments.css",
        "style/sizes.css",
    ),
    "find.js": ("scripts/find.js",),
    "live.js": (
        "scripts/live.js",
        "scripts/entry.js",
        "scripts/pads.js",
        "scripts/moments.js",
        "scripts/ends.js",
    ),
}
"""Files that are joined into one asset; later files override earlier ones."""


@cache
def read_asset(name: str) -> bytes:
    """Return the content of a style sheet, script or icon; some are joined from several files."""
    if name == "symbols.svg":
        return make_symbol_sprite().encode()
    written = JOINED.get(name, (name,))
    return b"\n".join((DATA / "web" / part).read_bytes() for part in written)


@cache
def hash_assets() -> dict[str, str]:
    """Return a hash of each asset's content, used as version in its address."""
    return {name: sha256(read_asset(name)).hexdigest()[:10] for name in ASSETS}


def serve_asset(request: HomeRequest) -> Response:
    """Serve an asset; any other name gives 404."""
    name = request.request.path_params["name"]
    if name not in ASSETS:
        return make_not_found_response()
    headers = {"cache-control": "public, max-age=31536000, immutable"}
    return Response(read_asset(name), media_type=ASSETS[name], headers=headers)
