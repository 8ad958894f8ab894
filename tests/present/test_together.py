"""What is told of several seats alike is one line of a card."""

from __future__ import annotations

from companion.kernel.checkpoints import Told
from companion.kernel.facts import Fact, Seat, Value
from companion.present.merged_facts import merge_facts
from companion.wording.messages import Wording

SEATS = [Seat("p1"), Seat("p2"), Seat("p3")]
ADA, BEN, CLEO = SEATS
WORDING = Wording("de", "zauberschwert", {ADA: "Ada", BEN: "Ben", CLEO: "Cleo"})


def told(name: str, **values: Value) -> Told:
    """A fact of the last act."""
    return Told(1, Fact(name, values))


def gains(seat: Seat, amount: int) -> Told:
    """Stones for one seat, which had none."""
    return told("reward_stones", seat=seat, amount=amount, stones=amount)


def test_what_all_get_is_one_line() -> None:
    """It is said of all, not of three."""
    said = merge_facts([gains(seat, 3) for seat in SEATS], WORDING, SEATS)

    assert ["Alle drei: +3 Machtsteine"] == said


def test_who_gets_something_else_has_a_line_with_the_new_figure() -> None:
    """Two get 3 stones, the third gets 2."""
    said = merge_facts([gains(ADA, 3), gains(CLEO, 2), gains(BEN, 3)], WORDING, SEATS)

    assert ["Ada und Ben: +3 Machtsteine", "Cleo: +2 Machtsteine, jetzt 2"] == said


def test_the_order_of_what_happened_stays() -> None:
    """Paid before, paid after: what lies between is not jumped over."""
    facts = [
        told("paid", seat=ADA, amount=2, magic=5),
        told("beaten", card="Goblins", seats=(ADA,)),
        told("paid", seat=BEN, amount=2, magic=1),
    ]

    said = merge_facts(facts, WORDING, SEATS)

    assert [
        "Ada zahlt 2 Magie, hat noch 5",
        "Goblins: besiegt von Ada",
        "Ben zahlt 2 Magie, hat noch 1",
    ] == said
