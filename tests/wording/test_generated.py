"""Every sentence of every recorded game with zero, one, two and many, singular and plural."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import pytest

from companion.kernel.facts import Message, Seat, Seats
from companion.testing.wording_checks import StrictWording
from companion.wording.messages import read_sentences
from tests.languages import LANGUAGES
from tests.wording.faults import FILES, find_faults, read_nouns
from tests.wording.heard import (
    SEATS,
    RecordedSentence,
    collect_sentences,
    list_seat_lists,
    vary_message,
)

GAMES = ("abracadabra", "spruchstein", "zauberschwert")
NUMBERS = (0, 1, 2, 7)
NAMES = (
    ("Ann", "Bob", "Cleo"),
    ("Jonas", "Iris", "Max"),
    ('Max "Maxi" M', "O’Neil", "„Kai“"),
    ("Smith, John", "Ann, die Große", "Li"),
    ("Maximiliane Friederike von und zu Hohenstein", "Bo", "Alexandrina Wilhelmina"),
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_reads_well_with_any_numbers_and_names(game: str, language: str) -> None:
    """No placeholder is left, and numbers, nouns and verbs agree."""
    found = [
        line for heard in collect_sentences(game) for line in _list_faults(heard, game, language)
    ]

    assert [] == found


def _list_faults(recorded_sentence: RecordedSentence, game: str, language: str) -> Iterator[str]:
    """Yield each fault once, with the key of its sentence."""
    seen = set[str]()
    for place, (number, count) in enumerate(product(NUMBERS, (1, 2, 3))):
        wording = StrictWording(language, game, _make_names(place))
        other = RecordedSentence(
            vary_message(recorded_sentence.message, number, count), recorded_sentence.place
        )
        text = other.word_sentence(wording)
        for fault in find_faults(text, wording, _list_people(other.message)):
            if fault not in seen:
                seen.add(fault)
                yield f"{recorded_sentence.key}: {fault} | {text}"


def _make_names(place: int) -> dict[Seat, str]:
    """Return names of the seats, which vary with the place."""
    names = NAMES[place % len(NAMES)]
    return {seat: names[number % len(names)] for number, seat in enumerate(SEATS)}


def _list_people(sentence: Message) -> list[Seats]:
    """Return the seats that a sentence names, alone or in lists."""
    single = [(seat,) for seat in sentence.values.values() if isinstance(seat, Seat)]
    return [*list_seat_lists(sentence.values.values()), *single]


NEVER_ONE = {
    "bonus_from": "three elementals",
    "count": "many answers on a line",
    "given": "too many values",
    "goal": "15 points",
    "length": "the signs of a code",
    "holder": "somebody, who bids",
    "seat": "somebody, who bids",
    "strength": "no count: an orc stands behind it",
    "open": "6 or 12 stones",
}
"""Values that are no counts, or always above one where a sentence has no form for one."""
COUNTS_ALOUD = re.compile(r"\{(\w+)\} (?:[a-zäöü]+ )?([^\W\d][\w-]*)")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", FILES)
def test_counted_words_have_a_singular(file: str, language: str) -> None:
    """Sentences that no recorded game uses are checked, too: "1 answers" must not occur."""
    known = read_nouns(language)
    counted = {*known, *known.values()}
    found = [
        f"{key}: {{{field}}} {noun}"
        for key, text in read_sentences(language, file).items()
        for field, noun in COUNTS_ALOUD.findall(text)
        if noun in counted and field not in NEVER_ONE
    ]

    assert [] == found
