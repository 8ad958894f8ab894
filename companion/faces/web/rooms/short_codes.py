"""Four letters to type instead of a link that can't be scanned; kept in memory only."""

from __future__ import annotations

import secrets
from threading import Lock

ALPHABET = "ABCDEFGHKLMNPRSTUWXYZ"
"""Letters of codes; letters that look like others are left out."""
ALIKE = str.maketrans("IJ1|OQ0V2568", "LLLLDDDUZSGB")
"""Characters that are read as letters of ALPHABET."""
LENGTH = 4
"""Letters of a code: one of 194,481. Every try is charged, correct ones included."""
MOST = 20
"""Codes at once, at most; then the oldest one is dropped."""


class ShortCodes:
    """The short codes of a server's links; a renewed link gets a new code."""

    def __init__(self) -> None:
        self._tokens: dict[str, str] = {}
        self._lock = Lock()

    def get_short_code(self, token: str) -> str:
        """Return the code of a link's token; made at the first call."""
        with self._lock:
            known = (code for code, other in self._tokens.items() if other == token)
            return next(known, None) or self._make_short_code(token)

    def _make_short_code(self, token: str) -> str:
        code = ""
        while not code or code in self._tokens:
            code = "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
        while len(self._tokens) >= MOST:
            del self._tokens[next(iter(self._tokens))]
        self._tokens[code] = token
        return code

    def find_token(self, typed_text: str) -> str:
        """Return the token of a typed code, in any spelling; empty for none."""
        code = "".join(typed_text.upper().translate(ALIKE).split()).replace("-", "")
        return self._tokens.get(code, "")
