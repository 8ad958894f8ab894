"""Answers given ahead by seats: kept in memory, hidden from others, lost on a restart."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Any, NamedTuple

from companion.errors import Refusal
from companion.kernel.acts import QuestionAtPath
from companion.kernel.facts import Seat
from companion.kernel.questions import Question, read_live_value
from companion.play.session.session import Command, Session
from companion.wording.texts import read_texts

HIGHEST = 99
"""Highest limit that can be set."""


class Preset(NamedTuple):
    """An answer that a seat has given before it is asked, to one question about one subject.

    Args:
        place: beginning of the paths of all questions of the same scene about the same subject.
        question: name of the question.
        limit: the figure up to which, or above which, the answer is given.
        author: author in the journal.
        is_given: whether the seat has given it; else it is only proposed.
    """

    place: str
    question: str
    limit: int
    author: str = ""
    is_given: bool = False


class Presets(dict[str, Preset]):
    """Answers given ahead at a table, by seat; use them only while its session is held."""

    def find_preset(self, session: Session, seat: Seat) -> Preset | None:
        """Return the answer that a seat can give ahead, or has given, on this subject; else None.

        An answer that it can give has a proposed limit; it is returned even if the seat has given
        one to another question. A seat can give none if it is asked now, has dropped out, or has
        no playing piece at the current card.
        """
        asked_question = session.pending
        if asked_question is None:
            return None
        question = asked_question.question
        place = _find_place(asked_question)
        given = self.get(seat)
        if given is not None and given.place != place:
            given = None
        if question.seat == seat or not _is_at_card(session, seat):
            return given
        for name, rule in _read_rules(session).items():
            is_offered = question.name in rule["while"] and (not given or name != given.question)
            if is_offered and not _has_dropped_out(session, seat, place, rule["out"]):
                return Preset(place, name, _find_figure(question, rule))
        return given

    def give_due_answers(self, session: Session) -> None:
        """Give the answers that are due, one after the other; a refused one is removed."""
        while (asked_question := session.pending) is not None:
            question = asked_question.question
            seat = question.seat or ""
            preset = self.get(seat)
            place = _find_place(asked_question)
            if preset is None or preset[:2] != (place, question.name):
                return
            rule = _read_rules(session)[question.name]
            if (_find_figure(question, rule) > preset.limit) != rule["above"]:
                return
            if rule["final"]:
                self.pop(seat, None)
            command = Command("", session.seq, preset.author)
            try:
                session.answer(rule["answer"], asked_question.path, command, is_confirmed=False)
            except Refusal:
                self.pop(seat, None)


def _read_rules(session: Session) -> Mapping[str, Any]:
    """Return a game's rules for answers given ahead, by the name of the question.

    Each rule has the answer, the question's figure that is compared with the limit, whether that
    figure must be above it, whether the answer puts the seat out, the questions during which it is
    offered, and the facts that tell that a seat is out.
    """
    rules: Mapping[str, Any] = read_texts("faces", ".", session.runner.game_id).get("ahead", {})
    return rules


def _find_place(asked_question: QuestionAtPath) -> str:
    """Return the beginning of a question's path: scene and subject, without the subject's step."""
    subject = asked_question.question.subject.partition(".")[0]
    return f"{asked_question.scene}/{subject}"


def _find_figure(question: Question, rule: Mapping[str, Any]) -> int:
    """Return the figure of a question to compare with the limit; 0 if it has none."""
    figure = read_live_value(question.about).get(rule["figure"])
    return figure if isinstance(figure, int) else 0


def _is_at_card(session: Session, seat: Seat) -> bool:
    """Return whether a seat has a playing piece at the card that the game is dealing with."""
    view = session.runner.make_view()
    return view is not None and any(seat in card.seats for card in view.cards if card.active)


def _has_dropped_out(
    session: Session, seat: Seat, place: str, drop_out_facts: Container[str]
) -> bool:
    """Return whether a seat has dropped out, by the facts told at a `Preset.place`."""
    return any(
        act.pending.startswith(place) and act.path
        for told_fact in session.runner.told
        if told_fact.name in drop_out_facts and told_fact.values["seat"] == seat
        for act in session.acts[told_fact.after - 1 : told_fact.after]
    )
