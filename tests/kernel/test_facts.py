"""Messages, derived numbers, and their plain form."""

from __future__ import annotations

from companion.kernel.citations import Citation, Ruling
from companion.kernel.facts import Derived, Fact, Quotient, Seat, message, plain
from companion.kernel.seating import Colour, Player, Seating
from companion.kernel.table import Table
from companion.mechanisms.house_rules import ask_house_rules
from tests.games.driving import ran


def test_a_derived_number_never_falls_below_its_floor() -> None:
    """A hero can't make a creature cost less than nothing; the floor is in the fact."""
    cost = Derived.of(1, "strength").plus(-3, "hero").at_least(0)

    assert (0, -2) == (cost.total, cost.sum)
    assert {"total": 0, "floor": 0} == {
        name: value
        for name, value in plain(cost).items()  # type: ignore[union-attr]
        if name != "terms"
    }
    assert "floor" not in plain(cost.plus(2, "orc"))  # type: ignore[operator]


def test_a_fact_is_plain_with_everything_in_it() -> None:
    """JSON values all the way down, with the source's id."""
    fact = Fact(
        "share",
        {
            "cost": Derived.of(5, "strength"),
            "quotient": Quotient(5, 2),
            "seats": (Seat("p1"),),
            "card": message("card.orb", magic=4),
        },
        Citation("toy.joint"),
    )
    assert fact.plain() == {
        "fact": "share",
        "cost": {"total": 5, "terms": [{"name": "strength", "amount": 5}]},
        "quotient": {"whole": 5, "parts": 2},
        "seats": ["p1"],
        "card": {"says": "card.orb", "magic": 4},
        "why": "toy.joint",
    }
    assert Fact("note").plain()["why"] is None


TIE = Ruling("toy", "tie", ("shared",))
OPENING = Ruling("toy", "opening", ("zero", "one"))
TRADE = Ruling("toy", "trade", ("equal", "any", "none"))


def test_house_rules_are_asked_once_and_only_where_there_is_a_choice() -> None:
    """One question names those that differ, one more follows for several alternatives.

    Rulings without alternative are not offered; each is called what would hold, at first the
    first of several.
    """
    asked: list[object] = []
    labels: list[object] = []
    answers = {"house_rules": ["opening", "trade"], "house_rule": None}

    def answer(question: object) -> object:
        asked.append((question.name, question.subject, question.legal()))  # type: ignore[attr-defined]
        labels.extend(question.label(name) for name in question.list_offered())  # type: ignore[attr-defined]
        return answers[question.name] or question.legal()[-1]  # type: ignore[attr-defined]

    chosen = ran(ask_house_rules((TIE, OPENING, TRADE), Citation("toy.setup")), answer)  # type: ignore[arg-type]

    assert chosen == {"opening": "one", "trade": "none"}
    assert asked == [
        ("house_rules", "", {"options": ["opening", "trade"], "min": 0, "max": 2}),
        ("house_rule", "opening", ["one"]),
        ("house_rule", "trade", ["any", "none"]),
    ]
    assert labels[:2] == [message("ruling.opening.one"), message("ruling.trade.any")]


def test_a_ruling_holds_its_default_unless_chosen() -> None:
    """The table knows only what differs."""
    seating = Seating({Seat("p1"): Player("", Colour.RED)})
    assert Table(seating).ruling(OPENING) == "zero"
    assert Table(seating, rulings={"opening": "one"}).ruling(OPENING) == "one"
    assert OPENING.citation == Citation("toy.ruling.opening")
