"""Cards as they come from the stack: which one is asked, what is likely, what is counted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from companion.games.zauberschwert.artefacts import artefact_fields, artefact_form, artefact_of
from companion.games.zauberschwert.box import Symbol
from companion.games.zauberschwert.cards import Artefact
from companion.games.zauberschwert.rulings import BONUS
from companion.kernel.asking import now
from companion.kernel.facts import Message, message
from companion.kernel.questions import Question
from tests.games.driving import Driver
from tests.games.zauberschwert.expansions.tables import boxed, show
from tests.games.zauberschwert.tables import ORB, RED, creature, opened


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
    return question.parts


def label(question: Question[Any], option: str) -> str:
    """The name by which an option is worded."""
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


def asked_back(game: Driver, strength: int) -> Message | None:
    """Why spiders of that strength would be asked back as the next card."""
    game.answer("card_kind", "creature")
    form = game.question
    assert form.caution is not None
    return form.caution(form.to_value(form.judge(creature(strength))))


def test_a_creature_just_like_one_that_lies_there_is_asked_back() -> None:
    """It has just been entered: there is one of each, and Enter would enter it twice."""
    game = opened(2)
    game.answer("card_kind", "creature")
    game.answer("card_creature", creature(4))

    assert asked_back(game, 4) is not None


def test_a_creature_of_another_strength_is_not_asked_back() -> None:
    """There are several families of spiders."""
    game = opened(2)
    game.answer("card_kind", "creature")
    game.answer("card_creature", creature(4))

    assert asked_back(game, 7) is None


def test_what_a_spell_does_to_a_creature_does_not_change_what_it_prints() -> None:
    """Weakened from 6 to 4 it is still the creature that prints 6."""
    game = opened(2)
    game.answer("card_kind", "creature")
    game.answer("card_creature", creature(6))
    game.table.display[0] = replace(game.table.creatures[0], strength=4)

    assert asked_back(game, 6) is not None


@pytest.mark.parametrize(
    ("name", "either", "caution"),
    [
        ("Zaubertrank", "both", "caution.either_or"),
        ("Sternsaphir", "both", "caution.either_or"),
        ("Zaubertrank", "either", None),
        ("Zauberbuch", "both", None),
    ],
)
def test_a_potion_or_sapphire_that_gives_both_is_asked_back(
    name: str, either: str, caution: str | None
) -> None:
    """The booklet names the two of which the owner takes power stones or magic."""
    form = artefact_form(opened(2).table, RED, "l1")
    assert form.caution is not None

    reason = form.caution(artefact_of("l1", name, 1, (Symbol.CIRCLE,), 1, 2, either))

    assert caution == getattr(reason, "name", None)


def test_the_figures_of_an_artefact_stand_where_its_bonus_does() -> None:
    """Not where new adventures are turned up."""
    fields = artefact_fields(opened(2).table, RED)

    assert [BONUS, BONUS] == [fields[name].why for name in ("stones", "magic")]
