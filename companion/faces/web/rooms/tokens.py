"""Who may look and who may write.

The tokens of the links, the cookie of a device, and a bound on guessing.
"""

from __future__ import annotations

import hmac
import secrets
from base64 import b32encode, urlsafe_b64encode
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

from companion.kernel.questions import one_line

PLAY, WATCH, HOST = "play", "watch", "host"
SCRIBE = "scribe"
"""The role of a device that answers for everybody; the other roles are WATCH and a seat's identity.
"""
TOKEN = 16
"""Signs of a token: 80 bits."""
LONGEST_NAME = 20
MOST_STRIKES, WINDOW = 10, 60.0
"""So many wrong tokens are taken from one address in so many seconds."""
MOST_ADDRESSES = 1000


@dataclass(frozen=True)
class Device:
    """A phone or laptop that has joined.

    Args:
        id: made when it first joined a table of this house; it begins the ids of its commands.
        grant: what its link allowed: PLAY, WATCH or HOST.
        role: what it chose: SCRIBE, WATCH, or a seat.
        name: what its holder calls it; may be empty.
        host: whether it hosts the house.
    """

    id: str
    grant: str
    role: str = SCRIBE
    name: str = ""
    host: bool = False

    @property
    def may_write(self) -> bool:
        """Whether it may answer, undo and interject."""
        return self.grant in (PLAY, HOST) and self.role != WATCH

    @property
    def by(self) -> str:
        """What the journal says of who gave an answer."""
        return self.name or f"{self.role} {self.id[:4]}"


class Keys:
    """The tokens of all links and the signatures of all devices of a house, from one secret, so that they outlive a restart.

    Args:
        secret: random bytes that only this machine knows.
    """

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self.cookie_name = f"device-{hmac.digest(secret, b'name', 'sha256').hex()[:8]}"
        """Another one for each house: two on one machine have one address for a browser, which
        sends cookies to every port."""

    def token(self, session_id: str, grant: str, links: int = 0) -> str:
        """The token of a link.

        Args:
            session_id: the table it leads to; empty for the house itself.
            grant: what it allows.
            links: how often the links of this table were made anew; earlier ones are worth nothing.
        """
        text = f"token {grant} {links}" if links else f"token {grant}"
        return b32encode(
            hmac.digest(
                hmac.digest(self._secret, session_id.encode(), "sha256"), text.encode(), "sha256"
            )
        )[:TOKEN].decode()

    def seal(self, token: str) -> bytes:
        """What a token is looked up by: how long that takes says nothing about any token."""
        return hmac.digest(
            self._secret, b"seal " + token.upper().encode(errors="replace"), "sha256"
        )

    def newcomer(self) -> str:
        """The id of a device that joins for the first time."""
        return secrets.token_hex(8)

    def cookie(self, device_id: str) -> str:
        """A device's id as its cookie, signed."""
        return f"{device_id}.{self._signed(device_id)}"

    def _signed(self, device_id: str) -> str:
        return (
            urlsafe_b64encode(hmac.digest(self._secret, f"cookie {device_id}".encode(), "sha256"))
            .decode()
            .rstrip("=")
        )

    def device_id(self, cookie: str) -> str | None:
        """The device that a cookie stands for; None if we did not sign it."""
        said, _, signed = cookie.partition(".")
        if not said or not hmac.compare_digest(
            self._signed(said).encode(), signed.encode(errors="replace")
        ):
            return None
        return said


def named(name: str) -> str:
    """A device's name as it is kept: one line, cut to its length."""
    return one_line(name)[:LONGEST_NAME]


class Strikes:
    """Counts wrong tokens by address, and says when one has had enough.

    Args:
        clock: seconds, ever growing.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._struck: dict[str, list[float]] = {}

    def out(self, address: str) -> bool:
        """Whether an address has to wait."""
        since = self._clock() - WINDOW
        recent = [at for at in self._struck.get(address, ()) if at > since]
        if recent:
            self._struck[address] = recent
        else:
            self._struck.pop(address, None)
        return len(recent) >= MOST_STRIKES

    def strike(self, address: str) -> None:
        """Note a wrong token."""
        if address not in self._struck and len(self._struck) >= MOST_ADDRESSES:
            self._struck.pop(next(iter(self._struck)))
        self._struck.setdefault(address, []).append(self._clock())
