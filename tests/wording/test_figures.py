"""Sentences at the limits of their figures and grammar.

One card and several, negative numbers, several winners, bids above one's magic.
"""

from __future__ import annotations

from companion.kernel.facts import DerivedNumber, Fact, Quotient, Seat, message
from companion.wording.messages import Wording

ADA = Seat("p1")
BEN = Seat("p2")
NAMES = {ADA: "Ada", BEN: "Ben"}


def test_a_single_number_below_nought_has_a_minus() -> None:
    """A derived number has a minus sign like any other, no hyphen."""
    wording = Wording("de", "zauberschwert")

    assert ("−3", "−2 − Helden 1 = −3") == (
        wording.word_derivation(DerivedNumber.from_amount(-3, "landscape")),
        wording.word_derivation(DerivedNumber.from_amount(-2, "landscape").add_term(-1, "heroes")),
    )


def test_an_even_quotient_is_not_rounded() -> None:
    """The quotient is what each pays, and is named once."""
    fact = Fact("share", {"seats": (ADA, BEN, Seat("p3")), "each": 3, "quotient": Quotient(9, 3)})

    sentence = Wording("de", "zauberschwert", NAMES).word_fact(fact)

    assert "9 ÷ 3 = 3 Magie für jeden: " in sentence
    assert "→" not in sentence
    asked = message("stance.each", quotient=Quotient(8, 2), each=4)
    assert "Gemeinsam 8 ÷ 2 = 4 Magie für jeden" == Wording("de", "zauberschwert").word_value(asked)
