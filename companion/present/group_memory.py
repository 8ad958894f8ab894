"""Earlier answers of the group: known cards, and remembered answers.

Used by the faces only. Rules, journals and codes never depend on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace

from companion.errors import CompanionError, InvalidAnswer, Refusal
from companion.kernel.acts import QuestionAtPath, is_legal_answer
from companion.kernel.facts import Message, Plain, PlainValues
from companion.kernel.questions import Question, read_live_value
from companion.play.journal.entries import AnswerEntry
from companion.play.library.card_catalogue import CardCatalogue, CatalogueCard
from companion.play.library.printed_cards import check_values
from companion.play.session.session import Command, Session
from companion.play.session.what_if import WhatIf
from companion.wording.card_words import list_missing_fields

FROM_CATALOGUE = Command(author="catalogue")


@dataclass(frozen=True)
class GroupMemory:
    """Access to the group's known cards and remembered answers during a session.

    If they can't be read or written, they count as unknown, and the players are asked; a notice of
    the session tells the reason.

    Args:
        session: the session.
        catalogue: the group's cards and remembered answers.
    """

    session: Session
    catalogue: CardCatalogue

    @contextmanager
    def _report_failure(self) -> Iterator[None]:
        """Add a notice to the session for an error raised inside, instead of raising it."""
        try:
            yield
        except CompanionError as failure:
            self.session.add_failure_notice(failure)

    def list_offered_cards(self, question: Question) -> list[tuple[CatalogueCard, bool]]:
        """List the known cards that may answer a question, each with whether it came up already.

        The most frequent ones come first. Cards that would need confirmation come after the others,
        and cards that came up in this game come last. When a card comes up, the last card takes its
        place, so that all others keep their places and keys.
        """
        if not question.card:
            return []
        known: Sequence[CatalogueCard] = ()
        with self._report_failure():
            known = self.catalogue.list_known_cards(self.session.runner.game_id, question.card)
        before = _list_cards_seen(self.session, question)

        def rank_card(card: CatalogueCard) -> tuple[bool, int, int]:
            has_come = _is_card_among_answers(card, before)
            late = not has_come and needs_confirmation(question, card.values)
            return late, has_come - card.times, card.number

        found = sorted(select_fitting_cards(question, known), key=rank_card)
        gone = list[CatalogueCard]()
        for answer in before:
            for card in [card for card in found if _is_card_among_answers(card, [answer])]:
                gone.append(card)
                found[found.index(card)] = found[-1]
                found.pop()
        return [(card, False) for card in found] + [(card, True) for card in gone]

    def give_remembered_answers(self) -> bool:
        """Answer the pending questions whose answers are remembered; return whether any was.

        Does not repeat an answer that was undone.
        """
        session = self.session
        before = session.seq
        with self._report_failure():
            while (asked_question := session.pending) is not None:
                value = self.find_remembered_answer(asked_question)
                if value is None:
                    break
                session.answer(value, None, FROM_CATALOGUE)
        return session.seq != before

    def find_remembered_answer(self, asked_question: QuestionAtPath) -> Plain:
        """Return the remembered answer that is given without asking; None if there is none.

        Also works for a question of a copy of the game.
        """
        if asked_question.question.remembered_for:
            return None
        return self._look_up_answer(asked_question)

    def suggest_answer(self, asked_question: QuestionAtPath) -> Plain:
        """Return the answer that is suggested for a pending question; None for none.

        A remembered number that players have counted is only suggested, so that they notice a
        mistake. Otherwise it is the session's own suggestion.
        """
        counted = asked_question.question.remembered_for
        value = self._look_up_answer(asked_question) if counted else None
        return self.session.suggest_answer(asked_question) if value is None else value

    def _look_up_answer(self, asked_question: QuestionAtPath) -> Plain:
        """Return the remembered answer, unless an answer was undone here; None for none."""
        game = self.session.runner.game_id
        question = asked_question.question
        undone = asked_question.path in self.session.in_force.former_answers
        if undone or not question.remembered or question.ignore_remembered:
            return None
        value: Plain = None
        with self._report_failure():
            value = self.catalogue.get_remembered_answer(game, make_answer_key(question))
        return value if value is not None and is_legal_answer(question, value) else None

    def save_answer(self, asked_question: QuestionAtPath) -> None:
        """Save the answer just given, if it is a card or an answer to remember.

        A previous answer to the same question that was undone counts as a mistake.
        """
        step = self.session.in_force.find_undoable_step()
        if step is not None and isinstance(step.entry, AnswerEntry):
            former = self.session.in_force.former_answers.get(step.entry.path)
            question = asked_question.question
            self.apply_correction(question, former, step.entry.answer)

    def apply_correction(self, question: Question, former_value: Plain, value: Plain) -> None:
        """Update the memory after a correction; the previous answer counts as a mistake.

        Answers that leave something open, and answers of a what-if, are not remembered.
        """
        game = self.session.runner.game_id
        if isinstance(self.session, WhatIf):
            return
        with self._report_failure():
            is_known = value is not None and not question.has_unknown_number(value)
            if question.remembered and is_known:
                self.catalogue.remember_answer(game, make_answer_key(question), value)
            # an answer about a part of a card completes the card
            kind, rest = (question.card, {}) if question.card else question.completes
            if not kind or former_value == value:
                return
            wrong = _select_known_values(question, former_value)
            if wrong:
                self.catalogue.remove_card_use(game, kind, {**rest, **wrong})
            if known := _select_known_values(question, value):
                times = 0 if rest and not wrong else 1
                self.catalogue.add_cards([CatalogueCard(game, kind, {**rest, **known}, times)])


def _list_cards_seen(session: Session, form: Question) -> list[PlainValues]:
    """Return the cards that came up in this game: the answers to a card's form so far."""
    return [
        act.answer
        for act in session.acts
        if isinstance(act, AnswerEntry)
        and isinstance(act.answer, dict)
        and form.name in act.path  # skips nearly all acts early, since parsing a path is slow
        and act.parsed_path.question == form.name
    ]


def _is_card_among_answers(card: CatalogueCard, answers: Iterable[PlainValues]) -> bool:
    """Return whether a card's known values agree with one of the answers."""
    return any(card.values.items() <= values.items() for values in answers)


def _select_known_values(form: Question, values: Plain) -> dict[str, Plain]:
    """Return the card values in an answer, without numbers left open; may be empty.

    An undone answer may have had other fields, which are ignored. Of a card without a listed name
    and without another one nothing is known.
    """
    if not isinstance(values, dict):
        return {}
    fields = form.parts.items()
    if any(
        part.only_with and part.is_relevant_after(values) and not values.get(name)
        for name, part in fields
    ):
        return {}
    return {
        name: values[name]
        for name, part in fields
        if name in values and not part.has_unknown_number(values[name])
    }


def make_answer_key(question: Question) -> str:
    """Return the key of a remembered answer in the catalogue."""
    return f"{question.name}/{question.subject}{question.remembered_for}"


# ---- cards


def select_fitting_cards(form: Question, cards: Iterable[CatalogueCard]) -> Iterable[CatalogueCard]:
    """Yield the cards that may answer a form, each with only the fields of the form.

    Unknown fields are absent (see `list_missing_fields`); they are asked for and never guessed.
    Cards without any known field of the form, and cards with an illegal value, are left out.
    """
    fields = form.parts
    found = list[PlainValues]()
    for card in cards:
        known = {name: value for name, value in card.values.items() if name in fields}
        try:
            values = check_values(form, known)
        except Refusal:
            continue
        if values and values not in found:
            found.append(values)
            yield replace(card, values=values)


def needs_confirmation(form: Question, values: PlainValues) -> bool:
    """Return whether a card would need confirmation; False if some of its fields are missing."""
    return not list_missing_fields(form, values) and bool(
        form.list_warnings(complete_card(form, values))
    )


def complete_card(form: Question, values: PlainValues) -> dict[str, Plain]:
    """Return the answer to a card's form, completed by empty texts and forced values.

    Raises:
        InvalidAnswer: a field is missing; the message names the first one.
    """
    fields = form.parts
    for name in list_missing_fields(form, values):
        label = Message(f"field.{fields[name].name}", read_live_value(fields[name].about))
        raise InvalidAnswer("field_missing", field=name, label=label)
    unsaid = {name: part.get_nth_answer(0) for name, part in fields.items() if name not in values}
    return {**unsaid, **values}
