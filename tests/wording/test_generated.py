"""Every sentence of every recorded game, with none, one, two and many, of one and of several."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import pytest

from companion.kernel.facts import Message, Seat, Seats
from companion.testing.wording_checks import StrictWording
from companion.wording.messages import read_sentences
from tests.languages import LANGUAGES
from tests.wording.faults import FILES, faults, nouns
from tests.wording.heard import SEATS, Heard, heard, several, varied

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
    """None unfilled, the right form beside each number, one verb for one and one for several."""
    found = [line for said in heard(game) for line in _amiss(said, game, language)]

    assert [] == found


def _amiss(said: Heard, game: str, language: str) -> Iterator[str]:
    """What is wrong with a sentence, each fault once, with the key."""
    seen = set[str]()
    for place, (number, count) in enumerate(product(NUMBERS, (1, 2, 3))):
        wording = StrictWording(language, game, _called(place))
        other = Heard(varied(said.said, number, count), said.place)
        text = other.worded(wording)
        for fault in faults(text, wording, _people(other.said)):
            if fault not in seen:
                seen.add(fault)
                yield f"{said.key}: {fault} | {text}"


def _called(place: int) -> dict[Seat, str]:
    """What the seats are called; by and by all the names come."""
    names = NAMES[place % len(NAMES)]
    return {seat: names[number % len(names)] for number, seat in enumerate(SEATS)}


def _people(said: Message) -> list[Seats]:
    """Who is named, alone or listed with others."""
    single = [(seat,) for seat in said.values.values() if isinstance(seat, Seat)]
    return [*several(said.values.values()), *single]


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
"""What is no count, or more than one wherever a sentence counts it without a form for one."""
COUNTS_ALOUD = re.compile(r"\{(\w+)\} (?:[a-zäöü]+ )?([^\W\d][\w-]*)")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", FILES)
def test_what_is_counted_has_a_form_for_one(file: str, language: str) -> None:
    """Also in the sentences that no recorded game comes to: "1 answers" nowhere."""
    known = nouns(language)
    counted = {*known, *known.values()}
    found = [
        f"{key}: {{{field}}} {noun}"
        for key, text in read_sentences(language, file).items()
        for field, noun in COUNTS_ALOUD.findall(text)
        if noun in counted and field not in NEVER_ONE
    ]

    assert [] == found
