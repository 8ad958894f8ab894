"""Address of the group's pages for phones, which open codes from links."""

from __future__ import annotations

from contextlib import suppress
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
        UsageError: the address is not https (or http on this computer), or is invalid.
        StorageFailed: the address can't be written.
    """
    with suppress(ValueError):  # an invalid address or port
        parts = urlsplit(address.strip())
        is_safe = parts.scheme == SECURE or (parts.scheme == "http" and parts.hostname in AT_HOME)
        if is_safe and parts.hostname and parts.port != 0 and len(address.split()) == 1:
            path = parts.path.removesuffix("index.html").rstrip("/")
            saved_address = f"{parts.scheme}://{parts.netloc}{path}/"
            replace_file(folder.root / FILE, saved_address.encode())
            return saved_address
    raise UsageError("pocket_address", given=address[:80])


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
