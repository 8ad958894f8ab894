"""Link tokens and device cookies, all made from one secret."""

from __future__ import annotations

import hmac
import secrets
from base64 import b32encode, urlsafe_b64encode

from companion.play.journal.disk import write_whole
from companion.play.journal.folder import Folder

TOKEN_LENGTH = 16
"""Characters of a token: 80 bits."""
SECRET_BYTES = 32


def secret_of(folder: Folder) -> bytes:
    """The secret of a folder's links and cookies, made when it is first wanted.

    It is kept, so that a phone that has joined stays joined when the server starts anew.

    Raises:
        StorageFailed: it can't be kept.
    """
    path = folder.root / "web.key"
    if path.is_file():
        kept = path.read_bytes()
        if len(kept) == SECRET_BYTES:
            return kept
    fresh = secrets.token_bytes(SECRET_BYTES)
    write_whole(path, fresh, 0o600)
    return fresh


class TokenSigner:
    """Makes link tokens and cookies, and recognizes them; they outlive a restart.

    Args:
        secret: random bytes that only this machine knows.
    """

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self.cookie_name = f"device-{hmac.digest(secret, b'name', 'sha256').hex()[:8]}"
        """Another one for each secret: browsers send cookies to every port of an address, so two
        servers on one machine would overwrite each other's."""

    def token(self, session_id: str, grant: str, generation: int = 0) -> str:
        """The token of a link.

        Args:
            session_id: the table it leads to; empty for the list of rooms.
            grant: what it allows.
            generation: how often the links of this table were renewed; earlier tokens are void.
        """
        text = f"token {grant} {generation}" if generation else f"token {grant}"
        session_key = hmac.digest(self._secret, session_id.encode(), "sha256")
        signed = hmac.digest(session_key, text.encode(), "sha256")
        return b32encode(signed)[:TOKEN_LENGTH].decode()

    def lookup_key(self, token: str) -> bytes:
        """Return the key to look a token up by; its timing tells nothing about any token."""
        text = token.upper().encode(errors="replace")
        return hmac.digest(self._secret, b"seal " + text, "sha256")

    def new_device_id(self) -> str:
        """The id of a device that joins for the first time."""
        return secrets.token_hex(8)

    def cookie(self, device_id: str) -> str:
        """A device's id as its cookie, signed."""
        return f"{device_id}.{self._signature(device_id)}"

    def _signature(self, device_id: str) -> str:
        signed = hmac.digest(self._secret, f"cookie {device_id}".encode(), "sha256")
        return urlsafe_b64encode(signed).decode().rstrip("=")

    def device_id(self, cookie: str) -> str | None:
        """The device that a cookie stands for; None if we did not sign it."""
        device_id, _, signature = cookie.partition(".")
        expected = self._signature(device_id).encode()
        genuine = hmac.compare_digest(expected, signature.encode(errors="replace"))
        return device_id if device_id and genuine else None
