"""Cookies of each device, kept here as scripts in a browser can't send a Cookie header."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from companion.errors import StorageFailed
from companion.play.journal.disk import replace_file

OWN = ""
"""Key of this phone itself."""
ALIAS = "~"
"""First character of aliases; a phone's own id never begins with it."""
COOKIE = re.compile(r"([^\s=;]+)=([^\s;]*)")
"""Pattern for name and value of a cookie in a header."""
MOST_KEPT = 24
"""Guests whose cookies are kept, so that each of them finds its seat again."""


def make_alias(phone_id: str) -> str:
    """Return the name by which other phones know a phone, as its id is a secret."""
    if phone_id.startswith(ALIAS):
        return phone_id
    return ALIAS + sha256(phone_id.encode()).hexdigest()[:32]


class CookieJars:
    """Cookies of each device, stored on disk.

    Args:
        path: file for this phone's cookies; those of guests are stored beside it.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._others = path.with_name("guests.json")
        self._jars = {
            phone_id: dict(COOKIE.findall(header))
            for phone_id, header in self._read_stored_cookies().items()
        }

    def _read_stored_cookies(self) -> dict[str, str]:
        """Return the cookies of each device as stored; without those that can't be read."""
        found = dict[str, str]()
        with suppress(OSError, ValueError, AttributeError, RecursionError):
            content = json.loads(self._others.read_text(encoding="utf-8"))
            found |= {str(phone_id): str(header) for phone_id, header in content.items()}
        with suppress(OSError, ValueError):
            found[OWN] = self._path.read_text(encoding="utf-8")
        return found

    def list_guests(self) -> list[str]:
        """Return the guests whose cookies are kept."""
        return [phone_id for phone_id in self._jars if phone_id != OWN]

    def get_cookies(self, phone_id: str) -> dict[str, str]:
        """Return the cookies of a device by name."""
        return self._jars.get(phone_id, {})

    def make_cookie_header(self, phone_id: str) -> str:
        """Return the Cookie header that a browser would send; empty for none."""
        return "; ".join(f"{name}={value}" for name, value in self.get_cookies(phone_id).items())

    def store_cookie(self, phone_id: str, header: str) -> None:
        """Store the cookie that an answer sets; its attributes are ignored."""
        jar = self._jars.pop(phone_id, {})
        jar.update(COOKIE.findall(header)[:1])
        self._jars[phone_id] = jar  # the most recent device comes last
        self._save_cookies(phone_id)

    def move_cookies_from_alias(self, phone_id: str) -> None:
        """Move the cookies kept under a phone's alias, if any, to its id."""
        if make_alias(phone_id) in self._jars:
            self._jars[phone_id] = self._jars.pop(make_alias(phone_id))
            self._save_cookies(phone_id)

    def _save_cookies(self, phone_id: str) -> None:
        path = self._path
        text = self.make_cookie_header(OWN)
        if phone_id != OWN:
            path = self._others
            for other in self.list_guests()[:-MOST_KEPT]:
                del self._jars[other]
            text = json.dumps(
                {other: self.make_cookie_header(other) for other in self.list_guests()}
            )
        with suppress(StorageFailed):  # the pages report it if an answer can't be stored
            replace_file(path, text.encode())
