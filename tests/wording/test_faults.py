"""The checker of sentences finds what it is there for."""

from __future__ import annotations

import pytest

from companion.kernel.facts import Seat
from companion.wording.messages import Wording
from tests.wording.faults import faults

ANN = Seat("p1")
BOB = Seat("p2")
CALLED = {ANN: "Ann", BOB: "Bob"}


@pytest.mark.parametrize(
    ("language", "text", "fault"),
    [
        ("de", "Ann hat {magic} Magie", "something unfilled"),
        ("de", "Ann  hat 2 Magie", "two spaces"),
        ("de", "Ann hat 1 Lebenspunkte", "1 Lebenspunkte"),
        ("de", "Ann hat 7 Machtstein", "7 Machtstein"),
        ("de", "Ann: +1 Machtsteine", "1 Machtsteine"),
        ("en", "Ann has 1 lives", "1 lives"),
        ("en", "Ann has 0 egg", "0 egg"),
        ("de", "Hausregel „Nachbarn in „Nur einer““", "a quotation in a quotation"),
        ("de", "Es kostet 2, Wer will, zahlt", "a capital inside: Wer"),
        ("de", "Stapel C, der 2.; dort noch 3", "two marks"),
        ("en", "no last_stone here", "an internal name"),
    ],
)
def test_a_fault_is_found(language: str, text: str, fault: str) -> None:
    """Each kind by itself."""
    assert [fault] == list(faults(text, Wording(language, "zauberschwert", CALLED)))


@pytest.mark.parametrize(
    ("language", "text", "people"),
    [
        ("de", "Ann und Bob gewinnt", (ANN, BOB)),
        ("de", "Alle Magie verliert: Ann und Bob", (ANN, BOB)),
        ("en", "Ann lose all lives", (ANN,)),
    ],
)
def test_a_verb_that_does_not_agree_is_found(
    language: str, text: str, people: tuple[Seat, ...]
) -> None:
    """One for several, and several for one."""
    assert list(faults(text, Wording(language, "spruchstein", CALLED), [people]))


@pytest.mark.parametrize(
    "text",
    [
        "Ann hat 1 Lebenspunkt und 0 Machtsteine",
        "5 ÷ 2 = 2,5 → 3 Magie für jeden: Ann und Bob",
        "Anleitung, Phase D: „Nachbarn in ‚Nur einer‘“",  # noqa: RUF001
        "Ann und Bob gewinnen",
    ],
)
def test_a_sound_sentence_is_left_alone(text: str) -> None:
    """No fault is seen where there is none."""
    assert [] == list(faults(text, Wording("de", "spruchstein", CALLED), [(ANN, BOB)]))
