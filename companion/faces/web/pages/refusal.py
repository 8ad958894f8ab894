"""Refusals of commands, shown beside the form that was sent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from companion.errors import AskedBack, CompanionError, Refusal, StaleAnswer, StorageFailed
from companion.faces.web.rooms.forms import OUR_WAY, SURE, FormData, get_first_value, parse_number
from companion.kernel.facts import Seat
from companion.play.journal.entries import Answered
from companion.play.session.session import Session
from companion.present.refusal_text import RefusalText, make_refusal_text
from companion.wording.messages import Wording
from companion.wording.people_words import name_author
from companion.wording.question_words import word_answer

MOVED_ON = (
    "question_changed",
    "not_asked",
    "game_over",
    "game_moved_on",
    "undo_moved_on",
    "played_elsewhere",
)
"""Names of refusals of answers that were right until something else happened."""
NOT_AGAIN = ("id", "seen", OUR_WAY, SURE, "path", "seq", "insert", "name")
"""Hidden fields that are set anew if the same answer is sent again."""


class RepeatedAnswer(NamedTuple):
    """A refused answer to send again, as against the rules or as intended.

    Attributes:
        how: the additional field, OUR_WAY or SURE.
        pairs: its other fields.
    """

    how: str
    pairs: Sequence[tuple[str, str]]


@dataclass(frozen=True)
class RefusedCommand:
    """A command that was refused.

    Args:
        error: the reason.
        form_data: the form as sent.
    """

    error: CompanionError
    form_data: FormData

    @property
    def status(self) -> int:
        """HTTP status of the response: not possible, too late, or not stored."""
        if isinstance(self.error, StorageFailed):
            return 503
        illegal = isinstance(self.error, Refusal) and self.error.name not in MOVED_ON
        return 422 if illegal else 409

    @property
    def again(self) -> RepeatedAnswer | None:
        """The answer to send again to have it accepted nevertheless; None if that is impossible."""
        if isinstance(self.error, AskedBack):
            how = SURE
        elif isinstance(self.error, Refusal) and self.error.our_way:
            how = OUR_WAY
        else:
            return None
        pairs = [
            (name, value)
            for name, values in self.form_data.items()
            if name not in NOT_AGAIN
            for value in values
        ]
        return RepeatedAnswer(how, pairs)


def word_refusal(refused: RefusedCommand | None, wording: Wording) -> RefusalText | None:
    """Return the reason of a refusal in words; None if nothing was refused."""
    return make_refusal_text(refused.error, wording) if refused is not None else None


class FasterAnswer(NamedTuple):
    """A message that somebody else has answered this device's question first.

    Attributes:
        text: the message.
        seat: seat that answered, or for which it was answered; None for everybody.
    """

    text: str
    seat: Seat | None


def find_faster(
    refused: RefusedCommand | None, session: Session, wording: Wording
) -> FasterAnswer | None:
    """Return who answered first and how; None if that is not the reason of the refusal."""
    if refused is None or not isinstance(refused.error, StaleAnswer):
        return None
    path = get_first_value(refused.form_data, "path")
    seen = parse_number(get_first_value(refused.form_data, "seen"))
    for place, act in enumerate(session.in_force.acts):
        if act.seq <= seen or not isinstance(act, Answered) or act.path != path:
            continue
        question = session.runner.branch(place).find_question(path).question
        given = word_answer(question, act.answer, wording)
        asked = wording.names.get(question.seat, "") if question.seat else ""
        who = name_author(act.by, wording) or asked or wording.say("people.somebody")
        named = (seat for seat, name in wording.names.items() if name == who)
        seat = next(named, question.seat)
        return FasterAnswer(wording.say("web.faster", name=who, answer=given), seat)
    return None
