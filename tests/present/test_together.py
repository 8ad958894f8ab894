"""Equal facts of several seats become one line of a card."""

from __future__ import annotations

from companion.kernel.checkpoints import ToldFact
from companion.kernel.facts import Fact, Seat, Value
from companion.wording.messages import Wording
from companion.wording.people_words import word_merged_facts

SEATS = [Seat("p1"), Seat("p2"), Seat("p3")]
ADA, BEN, CLEO = SEATS
WORDING = Wording("de", "zauberschwert", {ADA: "Ada", BEN: "Ben", CLEO: "Cleo"})


def make_fact(name: str, **values: Value) -> ToldFact:
    """Return a fact of the last act."""
    return ToldFact(1, Fact(name, values))


def test_the_order_of_events_is_kept() -> None:
    """Payments before and after another event are not joined."""
    facts = [
        make_fact("paid", seat=ADA, amount=2, magic=5),
        make_fact("beaten", card="Goblins", seats=(ADA,)),
        make_fact("paid", seat=BEN, amount=2, magic=1),
    ]

    sentences = word_merged_facts(facts, WORDING, SEATS)

    assert [
        "Ada zahlt 2 Magie, hat noch 5",
        "Goblins: besiegt von Ada",
        "Ben zahlt 2 Magie, hat noch 1",
    ] == sentences
