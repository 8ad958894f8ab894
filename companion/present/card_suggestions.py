"""The cards that the group knows, as far as they fit what is typed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.play.library.card_catalogue import Known
from companion.play.session.session import Session
from companion.present.group_memory import (
    Memory,
    came,
    card_words,
    is_among,
    missing,
    unknown_words,
    whole,
)
from companion.present.words.card_line import CardRead
from companion.present.words.filtering import Place, each_begins, place_in
from companion.present.words.typed_words import words_of
from companion.wording.messages import Wording
from companion.wording.naming import fold_text
from companion.wording.question_words import YES_OR_NO, word_answer

ALL = 1000
"""So many known cards of a kind at most; no group has as many."""


@dataclass(frozen=True)
class KnownCard:
    """A known card that may be what is turned up.

    Args:
        card: what is known of it.
        words: the same in words.
        short: the same as short as it would be typed, where that can be read.
        said: just what it prints, without the names of the fields: by this it is found.
        kind: the answer that says which kind it is; empty where the card itself is asked for.
        came: it has come in this game already.
        missing: its fields that have to be asked for.
        answers: the answers one after the other, the kind first; without the card's where some of
            its fields have to be asked for.
    """

    card: Known
    words: str
    short: str
    said: str
    kind: str
    came: bool
    missing: Sequence[str]
    answers: Sequence[Plain]


def list_known_cards(
    session: Session, memory: Memory, wording: Wording, question: Question[Any], kind: str = ""
) -> list[KnownCard]:
    """The known cards that may answer a question, those met most often first.

    Args:
        session: the game that is played.
        memory: what the group knows.
        wording: the language of the players.
        question: what is asked; nothing but a form has any.
        kind: as in `KnownCard`.

    Raises:
        StorageFailed: they can't be read.
    """
    if not question.card:
        return []
    before = came(session, question)
    found = list[KnownCard]()
    for card in memory.list_offered(session, question, ALL):
        has_come = is_among(card, before)
        found.append(make_known_card(card, question, wording, kind, has_come=has_come))
    return found


def make_known_card(
    card: Known, form: Question[Any], wording: Wording, kind: str = "", *, has_come: bool = False
) -> KnownCard:
    """A known card as an answer to a form, with the words for it.

    Args:
        card: what is known of it.
        form: what is asked.
        wording: the language of the players.
        kind: as in `KnownCard`.
        has_come: it has come in this game already.
    """
    unknown = missing(form, card.values)
    answers: list[Plain] = [kind] if kind else []
    if not unknown:
        answers.append(whole(form, card.values))
    fields = form.parts
    said = " ".join(
        word_answer(fields[name], value, wording) for name, value in card.values.items()
    )
    words = card_words(form, card, wording)
    # a bare "no" does not say what the card lacks
    is_clear = not any(value in (*YES_OR_NO, []) for value in card.values.values())
    short = f"{said} {unknown_words(unknown, wording)}" if is_clear else words
    return KnownCard(card, words, short.strip(), said, kind, has_come, unknown, answers)


def place_of(known: KnownCard, kind: str, read: CardRead, line: str) -> Place:
    """Return how well a line fits a known card: by its words, with its kind's, or by what was read.

    Args:
        known: the card.
        kind: what its kind is called.
        read: the line, read as a card of its kind.
        line: as far as it is typed.
    """
    place = place_in(known.said, line)
    if place <= Place.BEGINNING_OF_WORDS:
        return place
    words = (*words_of(kind), *words_of(known.said))
    if each_begins(words_of(line), words) or _fits(known.card.values, read):
        return Place.BEGINNING_OF_WORDS
    return place


def _fits(values: Mapping[str, Plain], read: CardRead) -> bool:
    """Whether a card prints all that was read."""
    said = {name: value for name, value in read.values.items() if name in values}
    return bool(said) and read.fits and all(_says(values[name], said[name]) for name in said)


def _says(printed: Plain, typed: Plain) -> bool:
    """Whether something printed is what was typed, as far as it is typed."""
    if isinstance(printed, list) and isinstance(typed, list):
        return all(item in printed for item in typed)
    if isinstance(printed, str) and isinstance(typed, str):
        return fold_text(printed).startswith(fold_text(typed))
    return printed == typed
