"""Sentences of the recorded games, each once, and varied in numbers and names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from companion.kernel.facts import DerivedNumber, Fact, Message, Quotient, Seat, Value
from companion.kernel.questions import Question, read_live_value
from companion.wording.messages import Wording
from tests.playthrough import list_recording_files, replay_recording

FIXED = ("bonus_from", "goal", "needed", "of", "open")
"""Numbers that a rulebook prints, or that are more than one wherever they are told."""
SEATS = tuple(Seat(f"p{number}") for number in range(1, 7))


@dataclass(frozen=True)
class RecordedSentence:
    """A message or fact of a game, and the place where it was found first."""

    message: Message
    place: str

    def word_sentence(self, wording: Wording) -> str:
        """Return the message or fact in words."""
        return wording.word_value(self.message)

    @property
    def key(self) -> str:
        """Name of the sentence in the files."""
        return f"fact.{self.message.name}" if isinstance(self.message, Fact) else self.message.name


@cache
def collect_sentences(game: str) -> tuple[RecordedSentence, ...]:
    """Return all sentences of a game's recordings: facts, questions and answers."""
    found: dict[object, RecordedSentence] = {}
    for path in list_recording_files():
        if path.parent.parent.name == game:
            for sentence in _list_messages(path):
                found.setdefault(_describe_shape(sentence), RecordedSentence(sentence, path.name))
    return tuple(found.values())


def vary_message(sentence: Message, number: int, seats: int) -> Message:
    """Return the sentence with this number of everything and these seats."""
    values = {name: _vary_value(value, number, seats) for name, value in sentence.values.items()}
    fixed = {name: sentence.values[name] for name in FIXED if name in values}
    return replace(sentence, values=values | fixed)


# ---- what is said


def _list_messages(path: Path) -> Iterator[Message]:
    known = set[str]()
    before = 0
    for runner in replay_recording(path):
        yield from (told_fact.fact for told_fact in runner.told[before:])
        before = len(runner.told)
        if runner.pending is None:
            return
        question = runner.pending.question
        yield from _list_question_messages(question)
        if runner.game is not None:
            parts = runner.game.explain_question(runner.table, question)
            yield from (part for part in parts if isinstance(part, Message))
        for offer in runner.list_possible_interjections():
            if offer.name not in known:
                known.add(offer.name)
                yield Message(f"interjection.{offer.name}")
                yield from _list_question_messages(offer.question)


def _list_question_messages(question: Question) -> Iterator[Message]:
    """Yield the messages of a question and its legal answers."""
    about = dict(read_live_value(question.about))
    if question.seat:
        about.setdefault("seat", question.seat)
    yield Message(f"question.{question.name}", about)
    if Wording("en", question.why.id.partition(".")[0]).has_sentence(f"hint.{question.name}"):
        yield Message(f"hint.{question.name}", about)
    yield from _list_answer_messages(question)


def _list_answer_messages(question: Question) -> Iterator[Message]:
    for bar in question.list_barred_options():
        yield Message(f"error.{bar.reason.name}", bar.reason.values)
    for part in question.parts.values():
        yield Message(f"field.{part.name}", read_live_value(part.about))
        yield from _list_answer_messages(part)
    labels = [
        question.label(option) for option in question.list_offered_options() if question.label
    ]
    yield from (label for label in labels if isinstance(label, Message))


# ---- alike, and otherwise


def _describe_shape(value: object) -> object:
    match value:
        case Message():
            inner = [(name, _describe_shape(item)) for name, item in sorted(value.values.items())]
            return (type(value).__name__, value.name, *inner)
        case DerivedNumber():
            return ("sum", *(term.name for term in value.terms))
        case tuple() | list():
            return ("several", *sorted({repr(_describe_shape(item)) for item in value}))
    return type(value).__name__


def _vary_value(value: Value, number: int, seats: int) -> Value:
    match value:
        case Message():
            return vary_message(value, number, seats)
        case DerivedNumber():
            return replace(value, terms=tuple(replace(t, amount=number) for t in value.terms))
        case Quotient():
            return Quotient(number, seats)
        case tuple():
            if value and all(isinstance(item, Seat) for item in value):
                return SEATS[:seats]
            return tuple(_vary_value(item, number, seats) for item in value)
        case int() if not isinstance(value, bool):
            return number
    return value


def list_seat_lists(values: Iterable[object]) -> list[tuple[Seat, ...]]:
    """Return the lists of people that a sentence names, also inside its values."""
    found: list[tuple[Seat, ...]] = []
    for value in values:
        if isinstance(value, Message):
            found += list_seat_lists(value.values.values())
        elif isinstance(value, tuple) and value:
            people = [item for item in value if isinstance(item, Seat)]
            found += [tuple(people)] if len(people) == len(value) else list_seat_lists(value)
    return found
