"""Who may look and who may write: the tokens of the links, the cookie of a device, and a bound on guessing."""

from __future__ import annotations

import hmac
import json
import secrets
from base64 import b32encode, urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from dataclasses import asdict, dataclass
from time import monotonic

from companion.kernel.questions import one_line

PLAY, WATCH = "play", "watch"
SCRIBE = "scribe"
"""The role of a device that answers for everybody; the other roles are WATCH and a seat's identity."""
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
        id: made when it joined; it begins the ids of its commands.
        grant: what its link allowed, PLAY or WATCH; it never changes.
        role: what it chose: SCRIBE, WATCH, or a seat.
        name: what its holder calls it; may be empty.
    """

    id: str
    grant: str
    role: str = SCRIBE
    name: str = ""

    @property
    def may_write(self) -> bool:
        """Whether it may answer, undo and interject."""
        return self.grant == PLAY and self.role != WATCH

    @property
    def by(self) -> str:
        """What the journal says of who gave an answer."""
        return self.name or f"{self.role} {self.id[:4]}"


class Keys:
    """The tokens and signatures of one session, all from one secret, so that they outlive a restart.

    Args:
        secret: random bytes that only this machine knows.
        session_id: links and cookies of another session are worth nothing here.
    """

    def __init__(self, secret: bytes, session_id: str) -> None:
        self._secret = hmac.digest(secret, session_id.encode(), "sha256")
        self.tokens = {grant: b32encode(self._mac(f"token {grant}"))[:TOKEN].decode() for grant in (PLAY, WATCH)}

    def _mac(self, text: str) -> bytes:
        return hmac.digest(self._secret, text.encode(), "sha256")

    def grant_of(self, token: str) -> str | None:
        """What a token allows; None if it is none of ours. Takes equally long for every token."""
        given = token.upper().encode()
        found = [grant for grant, known in self.tokens.items() if hmac.compare_digest(known.encode(), given)]
        return found[0] if found else None

    def join(self, grant: str) -> Device:
        """A new device; one that may only watch does so at once."""
        return Device(secrets.token_hex(4), grant, WATCH if grant == WATCH else SCRIBE)

    def cookie(self, device: Device) -> str:
        """A device as its cookie, signed."""
        said = urlsafe_b64encode(json.dumps(asdict(device)).encode()).decode().rstrip("=")
        return f"{said}.{self._signed(said)}"

    def _signed(self, said: str) -> str:
        return urlsafe_b64encode(self._mac(f"cookie {said}")).decode().rstrip("=")

    def device(self, cookie: str) -> Device | None:
        """The device that a cookie stands for; None if we did not sign it."""
        said, _, signed = cookie.partition(".")
        if not said or not hmac.compare_digest(self._signed(said).encode(), signed.encode(errors="replace")):
            return None
        return Device(**json.loads(urlsafe_b64decode(said + "=" * (-len(said) % 4))))


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
