"""Labels of cards in the display are distinct."""

from __future__ import annotations

from typing import Any

from companion.games.zauberschwert.artefacts import Artefact
from companion.games.zauberschwert.view import make_view
from companion.kernel.facts import Message, message
from tests.games.driving import Driver
from tests.games.worked import Case, Figures, Rows, parametrize_rows
from tests.games.zauberschwert.expansions import boxes
from tests.games.zauberschwert.tables import (
    EXAMPLES,
    RED,
    make_cast_act,
    make_creature,
    make_owned_spell,
)

GOBLINS = message("card.creature", species=message("species.goblins"), symbol="▶")


def name_by_strength(strength: int) -> Message:
    """Return the label of goblins with a strength."""
    return message("card.with_figure", card=GOBLINS, figure=str(strength))


def name_by_number(card: Message, number: int) -> Message:
    """Return the label of goblins with a number."""
    return message("card.numbered", card=card, number=number)


def make_goblins_figures(*strengths: int) -> Figures:
    """Return figures with goblins of these strengths, with a triangle; red has a spell."""
    cards = [("creature", make_creature(each, "triangle", "goblins")) for each in strengths]
    return {"cards": cards, "magic": (9, 9), "spells": {RED: [make_owned_spell()]}}


FIVE_AND_THREE = make_goblins_figures(5, 3)
TWINS = make_goblins_figures(4, 4)
WEAKER = {"card": name_by_strength(3)}
SECOND = {"card": name_by_number(GOBLINS, 2)}
MAKES_EQUAL = make_cast_act("s1", {"strength": 2}, creature="a2")
LATER: Rows = (
    (
        "c",
        "a wizard goes to the weaker ones",
        FIVE_AND_THREE,
        "a2",
        {"told": ("wizard_placed", WEAKER)},
    ),
    ("d", "whose fight is announced", FIVE_AND_THREE, "a2 a1", {"told": ("resolving", WEAKER)}),
    ("d.alone", "and told", FIVE_AND_THREE, "a2 a1 fight", {"told": ("beaten", WEAKER)}),
    (
        "casting",
        "the spell that makes both equal still names the strength of before",
        FIVE_AND_THREE,
        (MAKES_EQUAL,),
        {"told": ("strength_changed", WEAKER)},
    ),
    (
        "d.alone",
        "a number stays with its card when the other one has left",
        TWINS,
        "a1 a2 fight fight",
        {"told": ("beaten", SECOND)},
    ),
)


@parametrize_rows(LATER)
def test_a_label_is_the_same_wherever_its_card_is_named(case: Case) -> None:
    """It is the same in moves, resolution and victory."""
    EXAMPLES.play_case(case)


def list_labels(game: Driver) -> list[Any]:
    """Return the labels of the cards at which the waiting question offers a place."""
    question = game.question
    assert question.label is not None
    return [question.label(option) for option in question.list_offered_options()][:-1]


def test_cards_are_distinguished_by_strength_or_else_by_number() -> None:
    """Two goblins of 5 and 3, which a spell makes equal, and several of 4 get numbers."""
    five, three = map(name_by_strength, (5, 3))
    twins = EXAMPLES.reach_state(TWINS, ())
    three_of_them = {
        "cards": boxes.BoxDisplay(make_goblins_figures(4, 4, 4)["cards"], ("three_cards",))
    }

    assert [five, three] == list_labels(EXAMPLES.reach_state(FIVE_AND_THREE, ()))
    assert [name_by_number(five, number) for number in (1, 2)] == list_labels(
        EXAMPLES.reach_state(FIVE_AND_THREE, (MAKES_EQUAL,))
    )
    both = [name_by_number(GOBLINS, number) for number in (1, 2)]
    assert both == list_labels(twins) == [card.title for card in make_view(twins.table).cards]
    assert [name_by_number(GOBLINS, number) for number in (1, 2, 3)] == list_labels(
        boxes.EXAMPLES.reach_state(three_of_them, ())
    )


def test_an_artefact_without_name_and_symbols_is_named_in_words() -> None:
    """Otherwise nothing would stand in front of its owner."""
    plain = Artefact("x", name="", cards=1, symbols=(), magic=1, stones=0)

    assert message("artefact.plain") == plain.title
