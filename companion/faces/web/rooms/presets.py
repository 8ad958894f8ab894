"""Answers that seats have given ahead: kept in memory, seen by nobody else, gone on a restart."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.errors import Refusal
from companion.kernel.acts import Asked
from companion.kernel.facts import Seat
from companion.kernel.questions import Question, now
from companion.play.journal.entries import Answered
from companion.play.session.session import Command, Session
from companion.wording.texts import read_texts

HIGHEST = 99
"""The highest limit that can be set."""


class Preset(NamedTuple):
    """An answer given ahead, to one question about one thing.

    Args:
        scene: in which it is to be asked.
        subject: what the question is about.
        question: its name.
        limit: the figure up to or above which the answer is given.
        by: who gave it, for the journal.
    """

    scene: int
    subject: str
    question: str
    limit: int
    by: str = ""


class Presets:
    """Presets of a table; to be used only while its session is held."""

    def __init__(self) -> None:
        self._by_seat: dict[str, Preset] = {}

    def offer(self, session: Session, seat: Seat) -> Preset | None:
        """Return what a seat could answer ahead now, with a likely limit; None for nothing.

        Nothing to a seat that is asked itself, or is out already.
        """
        for asked in session.pending:
            question = asked.question
            for name, rule in _read_rules(session).items():
                if question.name not in rule["while"] or question.seat == seat:
                    continue
                offered = Preset(asked.path.scene, _root(question), name, _figure(question, rule))
                if not _is_out(session, seat, offered, rule["out"]):
                    return offered
        return None

    def find(self, session: Session, seat: Seat) -> Preset | None:
        """Return what a seat has answered ahead of what is going on; None for nothing."""
        found = self._by_seat.get(seat)
        about = [(asked.path.scene, _root(asked.question)) for asked in session.pending]
        return found if found is not None and found[:2] in about else None

    def set(self, seat: Seat, preset: Preset) -> None:
        """Answer ahead, in place of what the seat has answered ahead before."""
        self._by_seat[seat] = preset

    def withdraw(self, seat: Seat) -> None:
        """Forget what a seat has answered ahead."""
        self._by_seat.pop(seat, None)

    def withdraw_all(self) -> None:
        """Forget everything: what was undone must not be answered again at once."""
        self._by_seat.clear()

    def give(self, session: Session) -> None:
        """Give the answers to what is asked now; one that is refused is withdrawn."""
        rules = _read_rules(session)
        while (due := self._find_due(session, rules)) is not None:
            seat, asked = due
            preset = self._by_seat[seat]
            answer = rules[preset.question]["answer"]
            if answer == rules[preset.question]["out"]:
                self.withdraw(seat)
            try:
                command = Command("", session.seq, preset.by)
                session.answer(answer, str(asked.path), command, sure=False)
            except Refusal:
                self.withdraw(seat)

    def _find_due(self, session: Session, rules: Mapping[str, Any]) -> tuple[Seat, Asked] | None:
        """Return a seat that is asked what it has answered ahead, and the question."""
        for asked in session.pending:
            question = asked.question
            preset = self._by_seat.get(question.seat or "")
            place = (asked.path.scene, _root(question), question.name)
            if question.seat is None or preset is None or preset[:3] != place:
                continue
            rule = rules[question.name]
            if (_figure(question, rule) > preset.limit) == rule["above"]:
                return question.seat, asked
        return None


def _read_rules(session: Session) -> Mapping[str, Any]:
    """Return what can be answered ahead in a game, by the name of the question.

    Each with the answer, the figure of the question that is compared with the limit, whether that
    has to be above it, the questions during which it is offered, and the answer that puts a seat
    out.
    """
    game = session.runner.game
    rules: Mapping[str, Any] = read_texts("faces", ".", game.id).get("ahead", {}) if game else {}
    return rules


def _root(question: Question[Any]) -> str:
    """Return what a question is about, without the step of it."""
    return question.subject.partition(".")[0]


def _figure(question: Question[Any], rule: Mapping[str, Any]) -> int:
    """Return the figure of a question that is compared; 0 without one."""
    figure = now(question.about).get(rule["figure"])
    return figure if isinstance(figure, int) else 0


def _is_out(session: Session, seat: Seat, offered: Preset, out: str) -> bool:
    """Return whether a seat has given the answer that puts it out."""
    begins = f"{offered.scene}/{offered.subject}"
    said = f"/{offered.question}/{seat}/"
    return any(
        isinstance(act, Answered)
        and act.answer == out
        and act.path.startswith(begins)
        and said in act.path
        for act in session.force.acts
    )
