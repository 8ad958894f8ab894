"""Earlier answers of the group: printed cards, and answers that are given only once.

A convenience of the faces. Rules, journals and codes never depend on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.errors import InvalidAnswer, Refusal
from companion.kernel.acts import Asked
from companion.kernel.facts import Message, Plain
from companion.kernel.paths import Path
from companion.kernel.questions import Question, now
from companion.play.journal.entries import Answered
from companion.play.journal.folder import Folder
from companion.play.library.card_catalogue import Catalogue, Known
from companion.play.library.printed_cards import judge
from companion.play.library.remembered_answers import look_up, recall, remember, remember_value
from companion.play.session.session import Session
from companion.wording.messages import Wording
from companion.wording.question_words import word_answer


class Memory:
    """The group's memory beside one session.

    Everything may raise StorageFailed, which stops no game: the table is asked instead.
    """

    def __init__(self, folder: Folder) -> None:
        self.catalogue = Catalogue(folder)

    def list_offered(self, session: Session, question: Question[Any], most: int) -> list[Known]:
        """The known cards that may answer a question, those met most often before first.

        Those that would be asked back, and then those that have come in this game, are last. A
        card that comes leaves its place to the last one: all others keep theirs, and their keys.
        """
        game = session.runner.game
        if game is None or not question.card:
            return []
        known = self.catalogue.list_known(game.id, question.card)
        before = came(session, question)

        def rank(card: Known) -> tuple[bool, int, int]:
            has_come = is_among(card, before)
            late = not has_come and unlikely(question, card.values)
            return late, has_come - card.times, card.number

        found = sorted(fitting(question, known), key=rank)
        gone = list[Known]()
        for answer in before:
            for card in [card for card in found if is_among(card, [answer])]:
                gone.append(card)
                found[found.index(card)] = found[-1]
                found.pop()
        return [*found, *gone][:most]

    def recall(self, session: Session) -> bool:
        """Answer the pending question if its answer is given only once and is known."""
        return recall(session, self.catalogue)

    def look_up(self, session: Session, asked: Asked) -> Plain:
        """Return the answer to a question that is given only once; None where it is not known."""
        return look_up(session, self.catalogue, asked)

    def keep(self, session: Session, asked: Asked) -> None:
        """Keep what was just answered: a card, or an answer that is given only once.

        What was answered there before, and taken back, was a mistake.
        """
        remember(session, self.catalogue, asked)
        path = str(asked.path)
        former = session.force.former.get(path)
        self._follow(session, asked.question, former, _answer_at(session, path))

    def mend(self, session: Session, question: Question[Any], was: Plain, value: Plain) -> None:
        """Follow a correction of an earlier answer: what it was before was a mistake."""
        remember_value(session, self.catalogue, question, value)
        self._follow(session, question, was, value)

    def _follow(self, session: Session, question: Question[Any], was: Plain, value: Plain) -> None:
        """Keep a card, and forget what it was mistaken for; a part read later completes it."""
        game = session.runner.game
        kind, rest = (question.card, {}) if question.card else question.completes
        if game is None or not kind or was == value:
            return
        wrong = _select_known(question, was)
        if wrong:
            self.catalogue.mistaken(game.id, kind, {**rest, **wrong})
        if known := _select_known(question, value):
            times = 0 if rest and not wrong else 1
            self.catalogue.take([Known(game.id, kind, {**rest, **known}, times)])


class OnlyRemembered(Memory):
    """Earlier answers of the group, where nothing may be stored: in a what-if."""

    def keep(self, session: Session, asked: Asked) -> None:
        """Nothing is kept."""

    def mend(self, session: Session, question: Question[Any], was: Plain, value: Plain) -> None:
        """Nothing is kept."""


def came(session: Session, form: Question[Any]) -> list[Mapping[str, Plain]]:
    """The cards of a form that have come in this game already, as its journal stands."""
    found = list[Mapping[str, Plain]]()
    for act in session.force.acts:
        if not isinstance(act, Answered) or not isinstance(act.answer, dict):
            continue
        if form.name not in act.path:  # nearly always: reading a path takes its time
            continue
        if Path.parse(act.path).question == form.name:
            found.append(act.answer)
    return found


def is_among(card: Known, answers: Iterable[Mapping[str, Plain]]) -> bool:
    """Whether a card, as far as it is known, is the one of an answer."""
    known = card.values.items()
    return any(all(values.get(name) == value for name, value in known) for values in answers)


def _select_known(form: Question[Any], values: Plain) -> dict[str, Plain]:
    """Return what an answer says of a card, without the numbers that it leaves open; if any.

    What was answered there before an undo may have been other fields.
    """
    if not isinstance(values, dict):
        return {}
    asked = form.parts.items()
    return {
        name: values[name]
        for name, part in asked
        if name in values and not part.leaves_open(values[name])
    }


def _answer_at(session: Session, path: str) -> Plain:
    """The answer in force at a path; the game may have gone on by itself since."""
    for act in reversed(session.force.acts):
        if isinstance(act, Answered) and act.path == path:
            return act.answer
    return None


# ---- cards


def fitting(form: Question[Any], cards: Iterable[Known]) -> Iterable[Known]:
    """The cards that a form may be answered with, each with those of its fields that are asked.

    What nobody has entered is not there: it is asked, never guessed (see `missing`). A card of
    which nothing is known that is asked, or on which something else than is legal, is left out.
    """
    fields = form.parts
    found = list[Mapping[str, Plain]]()
    for card in cards:
        known = {name: value for name, value in card.values.items() if name in fields}
        try:
            values = judge(form, known)
        except Refusal:
            continue
        if values and values not in found:
            found.append(values)
            yield replace(card, values=values)


def unlikely(form: Question[Any], values: Mapping[str, Plain]) -> bool:
    """Whether a card would be asked back; nobody knows of one with fields that are to be asked."""
    return not missing(form, values) and bool(form.warnings(whole(form, values)))


def missing(form: Question[Any], values: Mapping[str, Plain]) -> list[str]:
    """The fields that have to be asked for: neither known, nor a text, nor with one legal value."""
    return [
        name
        for name, part in form.parts.items()
        if name not in values and not part.optional and not part.is_forced()
    ]


def whole(form: Question[Any], values: Mapping[str, Plain]) -> dict[str, Plain]:
    """A card's answer to its form: a text that nobody has entered is empty.

    Raises:
        InvalidAnswer: a field is missing; names the first.
    """
    fields = form.parts
    for name in missing(form, values):
        label = Message(f"field.{fields[name].name}", now(fields[name].about))
        raise InvalidAnswer("field_missing", field=name, label=label)
    unsaid = {name: part.nth(0) for name, part in fields.items() if name not in values}
    return {**unsaid, **values}


def card_words(form: Question[Any], card: Known, wording: Wording) -> str:
    """A known card in words, and how many of its fields are still to be asked for."""
    words = word_answer(form, dict(card.values), wording)
    return f"{words} {unknown_words(missing(form, card.values), wording)}".rstrip()


def unknown_words(unknown: Sequence[str], wording: Wording) -> str:
    """Return how many fields of a card are still to be asked for; empty for none."""
    return wording.say("cards.unknown", count=len(unknown)) if unknown else ""
