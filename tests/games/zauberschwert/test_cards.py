"""Turning up cards: the kinds that are asked and suggested, and the counts of the box."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.games.zauberschwert.artefacts import Artefact, make_artefact_form
from companion.games.zauberschwert.box import Symbol
from companion.kernel.facts import message
from tests.games.zauberschwert.tables import RED, make_creature, start_game


@pytest.mark.parametrize(
    ("creatures", "expected"), [(0, "creature"), (8, "creature"), (9, "spell"), (14, "spell")]
)
def test_the_likeliest_kind_is_the_one_of_which_most_are_left(
    creatures: int, expected: str
) -> None:
    """Of 14 creatures 6 are left after 8, as many as there are spells.

    After the ninth, spells are likelier.
    """
    game = start_game(2)

    game.table.turned_up["creature"] = creatures

    assert expected == game.question.find_default()


def test_an_artefact_without_a_name_is_called_by_its_symbols() -> None:
    """Without name and symbols it is just called an artefact."""
    found = [
        Artefact("l1", "", 1, symbols, magic=0, stones=0).label
        for symbols in ((Symbol.TRIANGLE, Symbol.CIRCLE), ())
    ]

    assert [message("artefact.unnamed", symbols="▶●"), message("artefact.plain")] == found


def test_a_creature_like_one_in_the_display_needs_confirmation() -> None:
    """A spell has weakened that one from 6 to 4, which does not change its printed strength."""
    game = start_game(2)
    game.answer("card_kind", "creature")
    game.answer("card_creature", make_creature(6))
    game.table.display[0] = replace(game.table.creatures[0], strength=4)

    game.answer("card_kind", "creature")

    form = game.question
    assert form.caution is not None
    assert form.caution(form.to_rule_value(form.judge(make_creature(6)))) is not None


@pytest.mark.parametrize(
    ("name", "either", "caution"),
    [
        ("Zaubertrank", "both", "caution.either_or"),
        ("Sternsaphir", "both", "caution.either_or"),
        ("Zaubertrank", "either", None),
        ("Zauberbuch", "both", None),
    ],
)
def test_a_potion_or_sapphire_with_both_needs_confirmation(
    name: str, either: str, caution: str | None
) -> None:
    """The booklet names the two whose owner takes power stones or magic."""
    form = make_artefact_form(start_game(2).table, RED, "l1")
    assert form.caution is not None

    wand = Artefact("l1", name, 1, (Symbol.CIRCLE,), 1, 2, either == "either")
    reason = form.caution(wand)

    assert caution == getattr(reason, "name", None)
