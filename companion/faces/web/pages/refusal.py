"""What a command was refused with, to be said beside the form that was sent."""

from __future__ import annotations

from dataclasses import dataclass

from companion.errors import CompanionError, Refusal, StorageFailed
from companion.faces.common.refusal_text import RefusalText, refusal_text
from companion.faces.web.rooms.forms import Sent
from companion.wording.messages import Wording

MOVED_ON = ("question_changed", "not_asked", "game_over", "game_moved_on", "undo_moved_on")
"""Refusals of what would have been right before something else happened."""
NOT_AGAIN = ("id", "seen", "our_way", "path", "seq", "insert")
"""Hidden fields that a form gets anew when it sends the same answer again."""


@dataclass(frozen=True)
class Refused:
    """A command that was refused.

    Args:
        error: the reason.
        sent: what the browser sent, to be kept in the form.
    """

    error: CompanionError
    sent: Sent

    @property
    def status(self) -> int:
        """The status of the response."""
        if isinstance(self.error, StorageFailed):
            return 503
        illegal = isinstance(self.error, Refusal) and self.error.name not in MOVED_ON
        return 422 if illegal else 409

    @property
    def our_way(self) -> list[tuple[str, str]]:
        """What is sent once more to play it our way; nothing where that can't be."""
        if not isinstance(self.error, Refusal) or not self.error.our_way:
            return []
        return [
            (name, value)
            for name, values in self.sent.items()
            if name not in NOT_AGAIN
            for value in values
        ]


def worded(refused: Refused | None, wording: Wording) -> RefusalText | None:
    """The reason in words; None where nothing was refused."""
    return refusal_text(refused.error, wording) if refused is not None else None
