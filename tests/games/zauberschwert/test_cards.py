"""Cards as they come from the stack: which one is asked, what is likely, what is counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from companion.games.zauberschwert.box import Symbol
from companion.games.zauberschwert.cards import Artefact
from companion.kernel.asking import now
from companion.kernel.facts import Message, message
from companion.kernel.questions import Choice, Form, Question
from tests.games.zauberschwert.expansions.tables import boxed, show
from tests.games.zauberschwert.tables import ORB, opened


def test_the_question_says_which_card_of_the_stack_it_is() -> None:
    """The first card is number 1; after one orb the second is asked."""
    game = opened(2)
    assert {"number": 1} == now(game.question.about)

    show(game, ORB)

    assert {"number": 2} == now(game.question.about)


@pytest.mark.parametrize(
    ("creatures", "likely"), [(0, "creature"), (8, "creature"), (9, "spell"), (14, "spell")]
)
def test_the_likeliest_kind_is_the_one_of_which_most_are_left(creatures: int, likely: str) -> None:
    """Of 14 creatures 6 are left after 8, as many as there are spells.

    After the ninth spells are likelier.
    """
    game = opened(2)

    game.table.turned_up["creature"] = creatures

    assert likely == game.question.default()


def test_cards_of_the_boxes_are_counted_as_well() -> None:
    """After two libraries two have been turned up; the creatures are still all in the stack."""
    game = boxed()

    show(game, ("library", None))
    assert 1 == game.table.turned_up["library"]
    show(game, ("library", None))

    assert (2, 0, 2) == (
        game.table.turned_up["library"],
        game.table.turned_up["creature"],
        game.table.revealed,
    )


def test_what_a_card_prints_is_called_by_its_own_words() -> None:
    """Kinds, spells, families and symbols each have their names."""
    game = opened(2)
    assert "kind.creature" == label(game.question, "creature")
    game.answer("card_kind", "spell")
    assert "spell.addus" == label(printed(game.question)["name"], "addus")
    game = opened(2)
    game.answer("card_kind", "creature")

    fields = printed(game.question)

    assert ("species.goblins", "symbol.circle") == (
        label(fields["species"], "goblins"),
        label(fields["symbol"], "circle"),
    )


def printed(question: Question[Any]) -> Mapping[str, Question[Any]]:
    """The fields of what a card prints."""
    assert isinstance(question, Form)
    return now(question.fields)


def label(question: Question[Any], option: str) -> str:
    """The name by which an option is worded."""
    assert isinstance(question, Choice)
    assert question.label is not None
    called = question.label(option)
    assert isinstance(called, Message)
    return called.name


@pytest.mark.parametrize(
    ("name", "symbols", "called"),
    [
        ("wand", (Symbol.CIRCLE,), message("artefact", name="wand")),
        ("", (Symbol.TRIANGLE, Symbol.CIRCLE), message("artefact.unnamed", symbols="▶●")),
        ("", (), message("artefact.plain")),
    ],
)
def test_an_artefact_is_called_by_what_is_known_of_it(
    name: str, symbols: tuple[Symbol, ...], called: Message
) -> None:
    """By its name; without one by its symbols; an artefact with neither is just one."""
    assert called == Artefact("l1", name, 1, symbols, magic=0, stones=0).label
