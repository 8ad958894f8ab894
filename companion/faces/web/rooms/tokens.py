"""Links and cookies, made from one secret, and four letters to type instead of a link."""

from __future__ import annotations

import hmac
import secrets
from base64 import b32encode, urlsafe_b64encode

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

    def make_letters(self, token: str) -> str:
        """Return the letters to type instead of a token that can't be scanned."""
        signed = hmac.digest(self._secret, f"letters {token}".encode(), "sha256")
        return "".join(ALPHABET[byte % len(ALPHABET)] for byte in signed[:CODE_LENGTH])

    def make_device_id(self) -> str:
        """Return a new device id."""
        return secrets.token_hex(8)

    def sign_cookie(self, device_id: str) -> str:
        """Return the signed cookie of a device id."""
        signed = hmac.digest(self._secret, f"cookie {device_id}".encode(), "sha256")
        return f"{device_id}.{urlsafe_b64encode(signed).decode().rstrip('=')}"

    def read_device_id(self, cookie: str) -> str:
        """Return the device id in a cookie; empty if the signature is wrong."""
        device_id, _, _ = cookie.partition(".")
        expected = self.sign_cookie(device_id).encode()
        genuine = hmac.compare_digest(expected, cookie.encode(errors="replace"))
        return device_id if genuine else ""


def read_letters(typed_text: str) -> str:
    """Return typed letters as `make_letters` makes them, from any spelling."""
    return "".join(typed_text.upper().translate(ALIKE).split()).replace("-", "")
