"""Links and cookies, made from one secret, and four letters to type instead of a link."""

from __future__ import annotations

import hmac
import secrets
from base64 import b32encode, urlsafe_b64encode
from threading import Lock

from companion.play.journal.disk import replace_file
from companion.play.journal.folder import Folder

TOKEN_LENGTH = 16
"""Characters of a token: 80 bits."""
SECRET_BYTES = 32
ALPHABET = "ABCDEFGHKLMNPRSTUWXYZ"
"""Letters of codes; letters that look like others are left out."""
ALIKE = str.maketrans("IJ1|OQ0V2568", "LLLLDDDUZSGB")
"""Characters that are read as letters of ALPHABET."""
CODE_LENGTH = 4
"""Letters of a code: one of 194,481. Every try is charged, correct ones included."""
MOST_CODES = 20
"""Codes at once, at most; then the oldest one is dropped."""


def load_secret(folder: Folder) -> bytes:
    """Return the secret for a folder's links and cookies, made at the first call.

    It is stored, so that devices stay joined after a restart.

    Raises:
        StorageFailed: it can't be stored.
    """
    path = folder.root / "web.key"
    if path.is_file():
        content = path.read_bytes()
        if len(content) == SECRET_BYTES:
            return content
    fresh = secrets.token_bytes(SECRET_BYTES)
    replace_file(path, fresh, 0o600)
    return fresh


class TokenSigner:
    """Makes and verifies link tokens and cookies; they stay valid after a restart.

    Args:
        secret: random bytes that only this machine knows.
    """

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self.cookie_name = f"device-{hmac.digest(secret, b'name', 'sha256').hex()[:8]}"
        """Different for each secret.

        Browsers send cookies to every port of an address, so two servers on one machine would
        overwrite each other's cookies if the names were equal.
        """

    def make_token(self, session_id: str, grant: str, generation: int = 0) -> str:
        """Return the token of a link.

        Args:
            session_id: the table; empty for the list of games.
            grant: the right it grants.
            generation: number of times the table's links were renewed; earlier tokens are void.
        """
        text = f"token {grant} {generation}" if generation else f"token {grant}"
        session_key = hmac.digest(self._secret, session_id.encode(), "sha256")
        signed = hmac.digest(session_key, text.encode(), "sha256")
        return b32encode(signed)[:TOKEN_LENGTH].decode()

    def is_same_token(self, token: str, typed_text: str) -> bool:
        """Return whether a token was typed; the time it takes reveals nothing about the token."""
        return hmac.compare_digest(token.encode(), typed_text.upper().encode(errors="replace"))

    def make_device_id(self) -> str:
        """Return a new device id."""
        return secrets.token_hex(8)

    def sign_cookie(self, device_id: str) -> str:
        """Return the signed cookie of a device id."""
        return f"{device_id}.{self._sign_device_id(device_id)}"

    def _sign_device_id(self, device_id: str) -> str:
        signed = hmac.digest(self._secret, f"cookie {device_id}".encode(), "sha256")
        return urlsafe_b64encode(signed).decode().rstrip("=")

    def read_device_id(self, cookie: str) -> str:
        """Return the device id in a cookie; empty if the signature is wrong."""
        device_id, _, signature = cookie.partition(".")
        expected = self._sign_device_id(device_id).encode()
        genuine = hmac.compare_digest(expected, signature.encode(errors="replace"))
        return device_id if genuine else ""


class ShortCodes:
    """Four letters to type instead of a link that can't be scanned; kept in memory only.

    A renewed link gets a new code.
    """

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
            code = "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))
        while len(self._tokens) >= MOST_CODES:
            del self._tokens[next(iter(self._tokens))]
        self._tokens[code] = token
        return code

    def find_token(self, typed_text: str) -> str:
        """Return the token of a typed code, in any spelling; empty for none."""
        code = "".join(typed_text.upper().translate(ALIKE).split()).replace("-", "")
        return self._tokens.get(code, "")
