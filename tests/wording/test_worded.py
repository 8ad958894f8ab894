"""The strict wording by which the contract finds missing sentences."""

from __future__ import annotations

import pytest

from companion.kernel.facts import Message, Seat
from companion.testing.wording_checks import StrictWording


def test_a_missing_sentence_or_value_is_noticed() -> None:
    """The strict wording fails for an unknown key and for an unfilled placeholder."""
    wording = StrictWording("de", "zauberschwert")
    with pytest.raises(AssertionError, match="no sentence"):
        wording.word_value(Message("card.nowhere"))
    with pytest.raises(AssertionError, match="nothing fills in"):
        wording.word_value(Message("fact.passed"))
    assert wording.word_value(Seat("p1")) == "p1"
