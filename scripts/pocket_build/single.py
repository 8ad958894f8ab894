"""Makes one file of the folder for phones: a browser opens it where there is no web space."""

from __future__ import annotations

import base64
import gzip
import json
import re
import tempfile
from html import escape
from pathlib import Path

from companion.play.journal.disk import write_whole
from pocket_build.folder import HERE, PACK, Built, build
from pocket_build.packages import BuildError

OURS = HERE / "single"
"""What only the one file has."""
AROUND = ("parts.js", "begin.js")
"""Scripts that stand in the page as they are: they unpack all others."""
ONLY_A_FOLDERS = (
    *("about.html", "index.html", "silent.html", "sw.js", "shell.js", "renewing.js", "built.json"),
    *("manifest.webmanifest", "manifest.de.webmanifest"),
    *("hosting.js", "visiting.js", "said.js", "guest.js", "handshake.js"),
    *("peers.js", "signals.js", "spares.js", "moving.js", "knocking.js", "qr.js"),
)
"""What takes a web space: a service worker, the home screen, links for other phones."""
NO_PARTS = (".png", ".txt")
"""Pictures and licences stand in the page itself."""
POLICY = (
    "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval' data:; "
    "worker-src blob: data:; "
    "style-src 'unsafe-inline'; img-src data: blob:; connect-src data: blob:; form-action 'none'"
)
"""Nothing is ever asked of anywhere. Each page of the game has a narrower one of its own."""
OURS_BEGINS = b'<!doctype html>\n<html lang="en" class="single"'
LINKS = '<link rel="manifest" href="manifest.webmanifest">'
BEGINS = '<script src="shell.js" type="module"></script>'


def build_single(file: Path) -> Built:
    """Make the file, or make it anew.

    Args:
        file: where it shall be.

    Raises:
        BuildError: a program or package is missing, or the file is somebody else's.
        StorageFailed: it can't be written there.
    """
    _only_ours(file)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "folder"
        built = build(folder)
        page = whole(folder).encode()
    write_whole(file, page)
    return Built(built.version, 1, len(page))


def _only_ours(file: Path) -> None:
    """Overwrite nothing but what was made here before.

    Raises:
        BuildError: something else is called so.
    """
    if file.is_file():
        with file.open("rb") as there:
            begins = there.read(len(OURS_BEGINS))
        if begins == OURS_BEGINS:
            return
    if file.exists():
        raise BuildError(f"{file} is there already and is no companion; choose another name.")


def whole(folder: Path) -> str:
    """The page with all that a folder has in it; the same folder makes the same page."""
    scripts = {path.name: path.read_text("utf-8") for path in OURS.glob("*.js")}
    parts = _parts(folder)
    parts |= {name: _lettered(text.encode()) for name, text in scripts.items()}
    icon = base64.b64encode((folder / "icon-192.png").read_bytes()).decode()
    unpacking, beginning = (scripts[name] for name in AROUND)
    page = (folder / "index.html").read_text("utf-8")
    page = page.replace(LINKS, f'<meta http-equiv="content-security-policy" content="{POLICY}">')
    page = page.replace('<html lang="en"', '<html lang="en" class="single"')
    page = page.replace("icon-192.png", f"data:image/png;base64,{icon}")
    page = page.replace("screen-wake-lock", "screen-wake-lock *")  # at file:// none is like another
    page = page.replace('href="about.html"', 'href="#about" target="_blank"')
    carried = json.dumps(dict(sorted(parts.items())), indent=0)
    return page.replace(
        BEGINS,
        f'<template id="inside">{_inside(folder)}</template>\n'
        f'<script type="application/json" id="parts">{carried}</script>\n'
        f'<script id="parts-script">{unpacking}</script>\n'
        f'<script type="module">{beginning}</script>',
    )


def _inside(folder: Path) -> str:
    """What is inside, with the words of every licence in the place of a link to them."""
    page = (folder / "about.html").read_text("utf-8")
    (body,) = re.findall("<body>(.*)</body>", page, re.DOTALL)
    body = re.sub(r'<p><a href="\./">.*</p>\n', "", body)  # there is no page to go back to

    def unfolded(link: re.Match[str]) -> str:
        words = escape((folder / link[1]).read_text("utf-8"))
        return f"<details><summary>{link[2]}</summary><pre>{words}</pre></details>"

    return re.sub(r'<a href="(licences/[^"]+)">(.*?)</a>', unfolded, body)


def _parts(folder: Path) -> dict[str, str]:
    """What the folder has, by name: packed, and as letters."""
    found = dict[str, str]()
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.suffix == PACK:
            found[name.removesuffix(PACK)] = base64.b64encode(path.read_bytes()).decode()
        elif path.is_file() and name not in ONLY_A_FOLDERS and path.suffix not in NO_PARTS:
            found[name] = _lettered(path.read_bytes())
    return found


def _lettered(content: bytes) -> str:
    return base64.b64encode(gzip.compress(content, 9, mtime=0)).decode()
