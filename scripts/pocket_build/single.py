"""Makes a single HTML file from the folder for phones; a browser opens it without a web space."""

from __future__ import annotations

import base64
import gzip
import json
import re
import tempfile
from html import escape
from pathlib import Path

from companion.play.journal.disk import replace_file
from pocket_build.folder import HERE, PACK, FinishedBuild, build_folder
from pocket_build.packages import BuildError

OURS = HERE / "single"
"""Files that only the single file has."""
AROUND = ("parts.js", "begin.js")
"""Scripts embedded as plain text; they unpack all others."""
ONLY_A_FOLDERS = (
    *("about.html", "index.html", "silent.html", "sw.js", "shell.js", "renewing.js", "built.json"),
    *("manifest.webmanifest", "manifest.de.webmanifest"),
    *("hosting.js", "visiting.js", "said.js", "guest.js", "handshake.js"),
    *("peers.js", "signals.js", "spares.js", "moving.js", "knocking.js", "qr.js"),
)
"""Files that need a web space: service worker, home screen, links for other phones."""
NO_PARTS = (".png", ".txt")
"""Pictures and licences are embedded in the page itself."""
POLICY = (
    "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval' data:; "
    "worker-src blob: data:; "
    "style-src 'unsafe-inline'; img-src data: blob:; connect-src data: blob:; form-action 'none'"
)
"""Content security policy without any network access; pages of the game have stricter ones."""
OURS_BEGINS = b'<!doctype html>\n<html lang="en" class="single"'
LINKS = '<link rel="manifest" href="manifest.webmanifest">'
SCRIPTS = re.compile("<script.*</script>", re.DOTALL)


def build_single(file: Path) -> FinishedBuild:
    """Build the file; an earlier build is replaced.

    Args:
        file: path of the file.

    Raises:
        BuildError: a program or package is missing, or another file has that name.
        StorageFailed: the file can't be written.
    """
    _check_target(file)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "folder"
        built = build_folder(folder)
        page = render_page(folder).encode()
    replace_file(file, page)
    return FinishedBuild(built.version, 1, len(page))


def _check_target(file: Path) -> None:
    """Make sure that the file does not exist or is an earlier build.

    Raises:
        BuildError: another file has that name.
    """
    if file.is_file():
        with file.open("rb") as there:
            begins = there.read(len(OURS_BEGINS))
        if begins == OURS_BEGINS:
            return
    if file.exists():
        raise BuildError(f"{file} exists already and is not a companion; choose another name.")


def render_page(folder: Path) -> str:
    """Return the page with all content of a folder, reproducibly."""
    scripts = {path.name: path.read_text("utf-8") for path in OURS.glob("*.js")}
    parts = _list_parts(folder)
    parts |= {name: _encode_content(text.encode()) for name, text in scripts.items()}
    icon = base64.b64encode((folder / "icon-192.png").read_bytes()).decode()
    unpacking, beginning = (scripts[name] for name in AROUND)
    page = (folder / "index.html").read_text("utf-8")
    page = page.replace(LINKS, f'<meta http-equiv="content-security-policy" content="{POLICY}">')
    page = page.replace('<html lang="en"', '<html lang="en" class="single"')
    page = page.replace("icon-192.png", f"data:image/png;base64,{icon}")
    page = page.replace("screen-wake-lock", "screen-wake-lock *")  # file:// origins all differ
    page = page.replace('href="about.html"', 'href="#about" target="_blank"')
    carried = json.dumps(dict(sorted(parts.items())), indent=0)
    scripts_of_file = (
        f'<template id="inside">{_render_about(folder)}</template>\n'
        f'<script type="application/json" id="parts">{carried}</script>\n'
        f'<script id="parts-script">{unpacking}</script>\n'
        f'<script type="module">{beginning}</script>'
    )
    return SCRIPTS.sub(lambda _: scripts_of_file, page, count=1)


def _render_about(folder: Path) -> str:
    """Return the page about the content, with licence texts in place of links."""
    page = (folder / "about.html").read_text("utf-8")
    (body,) = re.findall("<body>(.*)</body>", page, re.DOTALL)
    body = re.sub(r'<p><a href="\./">.*</p>\n', "", body)  # no page to go back to

    def unfold_link(link: re.Match[str]) -> str:
        words = escape((folder / link[1]).read_text("utf-8"))
        return f"<details><summary>{link[2]}</summary><pre>{words}</pre></details>"

    return re.sub(r'<a href="(licences/[^"]+)">(.*?)</a>', unfold_link, body)


def _list_parts(folder: Path) -> dict[str, str]:
    """Return the folder's files by name, compressed and in Base64."""
    found = dict[str, str]()
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.suffix == PACK:
            found[name.removesuffix(PACK)] = base64.b64encode(path.read_bytes()).decode()
        elif path.is_file() and name not in ONLY_A_FOLDERS and path.suffix not in NO_PARTS:
            found[name] = _encode_content(path.read_bytes())
    return found


def _encode_content(content: bytes) -> str:
    return base64.b64encode(gzip.compress(content, 9, mtime=0)).decode()
