"""Four letters in place of a link, for whoever can't scan its code; kept in memory only."""

from __future__ import annotations

import secrets
from threading import Lock

ALPHABET = "ABCDEFGHKLMNPRSTUWXYZ"
"""Without letters that look like others."""
ALIKE = str.maketrans("IJ1|OQ0V2568", "LLLLDDDUZSGB")
"""Characters that are read as one of ALPHABET."""
LENGTH = 4
"""Letters of a code: one of 194,481. Each try is paid for, the right one too."""
MOST = 20
"""Codes at once; then the oldest one makes way."""


class ShortCodes:
    """The short codes of a server's links. A link that is renewed gets another one."""

    def __init__(self) -> None:
        self._tokens: dict[str, str] = {}
        self._lock = Lock()

    def code_of(self, token: str) -> str:
        """Return the code of a link's token; it is made when it is first asked for."""
        with self._lock:
            known = (code for code, other in self._tokens.items() if other == token)
            return next(known, None) or self._make(token)

    def _make(self, token: str) -> str:
        code = ""
        while not code or code in self._tokens:
            code = "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
        while len(self._tokens) >= MOST:
            del self._tokens[next(iter(self._tokens))]
        self._tokens[code] = token
        return code

    def token_of(self, typed: str) -> str:
        """Return the token that a code stands for, however it was typed; empty for none."""
        code = "".join(typed.upper().translate(ALIKE).split()).replace("-", "")
        return self._tokens.get(code, "")
