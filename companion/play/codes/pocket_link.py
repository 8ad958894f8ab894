"""Address of the group's pages for phones, which open codes from links."""

from __future__ import annotations

from urllib.parse import urlsplit

from companion.errors import UsageError
from companion.play.journal.disk import replace_file
from companion.play.journal.folder import Folder

FILE = "pocket"
"""File in the data folder that keeps the address given to `companion code`."""
BEGINS = "#c="
"""Separator before the code; a browser does not send the fragment after # to the server."""
SECURE = "https"
AT_HOME = ("localhost", "127.0.0.1")
"""Hosts that browsers trust without https."""


def save_address(folder: Folder, address: str) -> str:
    """Save the address and return it as saved.

    Raises:
        UsageError: the address is not https (or http on this computer), or has no host.
        StorageFailed: the address can't be written.
    """
    parts = urlsplit(address.strip())
    is_usable = parts.scheme == SECURE or (parts.scheme == "http" and parts.hostname in AT_HOME)
    if not parts.hostname or not is_usable:
        raise UsageError("pocket_address", given=address[:80])
    path = parts.path.removesuffix("index.html").rstrip("/")
    saved_address = f"{parts.scheme}://{parts.netloc}{path}/"
    replace_file(folder.root / FILE, saved_address.encode())
    return saved_address


def read_address(folder: Folder) -> str:
    """Return the saved address; empty if none."""
    try:
        return (folder.root / FILE).read_text(encoding="utf-8").strip()
    except (OSError, ValueError):
        return ""


def make_link(folder: Folder, code: str) -> str:
    """Make the link that opens a code on a phone; empty if no address is saved."""
    address = read_address(folder)
    return f"{address}{BEGINS}{code}" if address else ""
