"""Messages, derived numbers, and their plain form."""

from __future__ import annotations

from companion.kernel.citations import Citation, Ruling
from companion.kernel.facts import DerivedNumber, Fact, Quotient, Seat, make_plain, message
from companion.kernel.seating import Colour, Player, Seating
from companion.kernel.table import Table
from companion.mechanisms.player_questions import ask_house_rules
from tests.games.driving import run_rule


def test_a_derived_number_never_falls_below_its_floor() -> None:
    """A hero can't lower the cost below zero; the floor is part of the fact."""
    cost = DerivedNumber.from_amount(1, "strength").add_term(-3, "hero").at_least(0)

    assert (0, -2) == (cost.total, cost.sum)
    without_terms = make_plain(cost) | {"terms": None}  # type: ignore[operator]
    assert without_terms == {"total": 0, "floor": 0, "terms": None}
    assert "floor" not in make_plain(cost.add_term(2, "orc"))  # type: ignore[operator]


def test_a_fact_is_plain_with_everything_in_it() -> None:
    """All nested values are JSON, with the id of the source."""
    fact = Fact(
        "share",
        {
            "cost": DerivedNumber.from_amount(5, "strength"),
            "quotient": Quotient(5, 2),
            "seats": (Seat("p1"),),
            "card": message("card.orb", magic=4),
        },
        Citation("toy.joint"),
    )
    assert fact.to_plain() == {
        "fact": "share",
        "cost": {"total": 5, "terms": [{"name": "strength", "amount": 5}]},
        "quotient": {"whole": 5, "parts": 2},
        "seats": ["p1"],
        "card": {"says": "card.orb", "magic": 4},
        "why": "toy.joint",
    }
    assert Fact("note").to_plain()["why"] is None


TIE = Ruling("toy", "tie", "shared")
OPENING = Ruling("toy", "opening", "zero", "one")
TRADE = Ruling("toy", "trade", "equal", "any", "none")


def test_house_rules_with_a_choice_are_asked_once() -> None:
    """One question asks which rulings differ; another asks which of several alternatives.

    Rulings without alternatives are not offered; the first of several values is the default.
    """
    asked: list[object] = []
    labels: list[object] = []
    answers = {"house_rules": ["opening", "trade"], "house_rule": None}

    def answer_question(question: object) -> object:
        asked.append((question.name, question.subject, question.describe_legal_answers()))  # type: ignore[attr-defined]
        labels.extend(question.label(name) for name in question.list_offered_options())  # type: ignore[attr-defined]
        return answers[question.name] or question.describe_legal_answers()[-1]  # type: ignore[attr-defined]

    chosen = run_rule(
        ask_house_rules((TIE, OPENING, TRADE), Citation("toy.setup")),
        answer_question,  # type: ignore[arg-type]
    )

    assert chosen == {"opening": "one", "trade": "none"}
    assert asked == [
        ("house_rules", "", {"options": ["opening", "trade"], "min": 0, "max": 2}),
        ("house_rule", "opening", ["one"]),
        ("house_rule", "trade", ["any", "none"]),
    ]
    assert labels[:2] == [message("ruling.opening.one"), message("ruling.trade.any")]


def test_a_ruling_holds_its_default_unless_chosen() -> None:
    """The table stores only the rulings that differ."""
    seating = Seating({Seat("p1"): Player("", Colour.RED)})
    assert Table(seating).get_ruling(OPENING) == "zero"
    assert Table(seating, rulings={"opening": "one"}).get_ruling(OPENING) == "one"
    assert OPENING.id == "toy.ruling.opening"
