"""The cards that the group knows, as far as they fit what is typed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.faces.common.card_line import CardRead
from companion.faces.common.filtering import Place, each_begins, place_in
from companion.faces.common.memory import Memory, came, card_words, is_among, missing, whole
from companion.faces.common.typed_words import words_of
from companion.kernel.facts import Plain
from companion.kernel.questions import Form, now
from companion.play.library.catalogue import Known
from companion.play.session.session import Session
from companion.wording.asking import answer
from companion.wording.messages import Wording
from companion.wording.naming import folded

ALL = 1000
"""So many known cards of a kind at most; no group has as many."""


@dataclass(frozen=True)
class KnownCard:
    """A known card that may be what is turned up.

    Args:
        card: what is known of it.
        words: the same in words.
        said: just what it prints, without the names of the fields: by this it is found.
        kind: the answer that says which kind it is; empty where the card itself is asked for.
        came: it has come in this game already.
        missing: its fields that have to be asked for.
        answers: the answers one after the other, the kind first; without the card's where some of
            its fields have to be asked for.
    """

    card: Known
    words: str
    said: str
    kind: str
    came: bool
    missing: Sequence[str]
    answers: Sequence[Plain]


def known_cards(
    session: Session, memory: Memory, wording: Wording, form: Form[Any], kind: str
) -> list[KnownCard]:
    """The known cards that may answer a form, those met most often first.

    Args:
        session: the game that is played.
        memory: what the group knows.
        wording: the language of the players.
        form: what is asked.
        kind: the answer that says which kind it is; empty where the card itself is asked for.

    Raises:
        StorageFailed: they can't be read.
    """
    before = came(session, form)
    found = list[KnownCard]()
    for card in memory.offered(session, form, ALL):
        unknown = missing(form, card.values)
        answers: list[Plain] = [kind] if kind else []
        if not unknown:
            answers.append(whole(form, card.values))
        fields = now(form.fields)
        said = [answer(fields[name], value, wording) for name, value in card.values.items()]
        found.append(
            KnownCard(
                card=card,
                words=card_words(form, card, wording),
                said=" ".join(said),
                kind=kind,
                came=is_among(card, before),
                missing=unknown,
                answers=answers,
            )
        )
    return found


def place_of(known: KnownCard, kind: str, read: CardRead, line: str) -> Place:
    """How well a line fits a known card: by its words, with its kind's, or by what was read.

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
        return folded(printed).startswith(folded(typed))
    return printed == typed
