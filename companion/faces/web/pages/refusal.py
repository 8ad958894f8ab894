"""Reactions to a refused command: send its answer again, or say who was faster."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.errors import ConfirmationNeeded, StaleAnswer
from companion.faces.web.pages.table_page import TablePage
from companion.faces.web.rooms.forms import OUR_WAY, SURE
from companion.kernel.facts import Seat
from companion.wording.people_words import name_author
from companion.wording.question_words import name_asked_player, word_answer

NOT_AGAIN = ("id", "seen", OUR_WAY, SURE, "path", "seq", "insert", "name")
"""Hidden fields that are set anew if the same answer is sent again."""


class RepeatedAnswer(NamedTuple):
    """A refused answer that can be sent again: against the rules, or confirmed.

    Attributes:
        extra_field: the additional field, OUR_WAY or SURE.
        pairs: its other fields.
    """

    extra_field: str
    pairs: Sequence[tuple[str, str]]


def find_repeated_answer(page: TablePage) -> RepeatedAnswer | None:
    """Return a page's refused answer, which can be sent again; None if that is impossible."""
    if isinstance(page.error, ConfirmationNeeded):
        how = SURE
    elif page.error is not None and page.error.our_way:
        how = OUR_WAY
    else:
        return None
    pairs = [
        (name, value)
        for name, values in page.form_data.items()
        if name not in NOT_AGAIN
        for value in values
    ]
    return RepeatedAnswer(how, pairs)


class FasterAnswer(NamedTuple):
    """A message that somebody else has answered this device's question first.

    Attributes:
        text: the message.
        seat: seat that answered, or for which it was answered; None for everybody.
    """

    text: str
    seat: Seat | None


def find_faster_answer(page: TablePage) -> FasterAnswer | None:
    """Return the answer that came first; None if a refusal has another reason."""
    if not isinstance(page.error, StaleAnswer):
        return None
    session = page.session
    wording = page.wording
    path = page.get_field_value("path")
    last_seen = page.get_field_number("seen")
    for place, act in enumerate(session.acts):
        if act.seq <= last_seen or act.path != path:
            continue
        question = session.runner.copy_game_after(place).find_question(path).question
        answer_text = word_answer(question, act.move.value, wording)
        player_name = name_author(act.by, wording) or name_asked_player(question, wording)
        who = player_name or wording.say("people.somebody")
        named = (seat for seat, name in wording.names.items() if name == who)
        seat = next(named, question.seat)
        return FasterAnswer(wording.say("web.faster", name=who, answer=answer_text), seat)
    return None
