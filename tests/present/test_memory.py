"""Cards from memory are offered, and missing values are asked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.errors import InvalidAnswer
from companion.kernel.citations import Citation
from companion.kernel.facts import Plain
from companion.kernel.questions import Amount, Choice, Form, Text
from companion.play.journal.folder import Folder
from companion.play.library.card_catalogue import CardCatalogue, CatalogueCard
from companion.present.group_memory import (
    GroupMemory,
    complete_card,
    select_fitting_cards,
)
from companion.wording.card_words import list_missing_fields
from tests.present.shown_results import play_recorded_game

WHY = Citation("x")
ORB: Form[Any] = Form(
    name="orb",
    why=WHY,
    fields={
        "name": Text(name="name", why=WHY),
        "magic": Amount(name="magic", most=9, likely=1, why=WHY),
        "kind": Choice(name="kind", options=("a", "b"), likely="a", why=WHY),
    },
)


def list_offered_values(*cards: dict[str, Plain]) -> list[dict[str, Plain]]:
    """Return the known values of the cards that are offered."""
    return [
        dict(card.values)
        for card in select_fitting_cards(ORB, [CatalogueCard("x", "orb", card) for card in cards])
    ]


def test_a_card_with_an_unknown_field_is_offered_with_its_known_values() -> None:
    """A likely value is not a printed value: missing ones are asked."""
    half: dict[str, Plain] = {"name": "Orb", "magic": 3}

    assert [half] == list_offered_values(half)
    assert ["kind"] == list_missing_fields(ORB, half)
    with pytest.raises(InvalidAnswer) as refused:
        complete_card(ORB, half)
    assert ("field_missing", "kind") == (refused.value.name, refused.value.values["field"])


def test_a_card_is_offered_with_the_values_that_the_game_asks_for() -> None:
    """A value that no active part asks for is left out; equal cards are listed once."""
    signed: dict[str, Plain] = {"magic": 3, "kind": "a", "sign": "c"}

    assert [{"magic": 3, "kind": "a"}] == list_offered_values(signed, {"magic": 3, "kind": "a"})


@pytest.mark.parametrize("values", [{"magic": 3, "kind": "z"}, {"magic": 300}, {"sign": "c"}, {}])
def test_impossible_cards_are_not_offered(values: dict[str, Plain]) -> None:
    """Cards with impossible values, or without any asked value, are skipped."""
    assert [] == list_offered_values(values)


def test_a_new_card_leaves_all_others_their_places(tmp_path: Path) -> None:
    """The last card is replaced, so that all other numbers stay."""
    catalogue = CardCatalogue(Folder(tmp_path))
    moor: dict[str, Plain] = {"name": "Moor", "magic": 1, "orcs": "no", "sign": "a"}
    moor |= {"apprentices": "no", "per_hero": 1}
    for name in ("Hain", "Moor", "Feld", "Berg"):
        catalogue.add_cards([CatalogueCard("zauberschwert", "landscape", {**moor, "name": name})])

    def list_offered_after(acts: int) -> list[Plain]:
        session = play_recorded_game(
            tmp_path / str(acts), "zauberschwert", "expansions-two-players", acts
        )
        memory = GroupMemory(session, catalogue)
        known = memory.list_offered_cards(session.runner.find_question().question)
        return [card.values["name"] for card, _ in known]

    assert ["Hain", "Moor", "Feld", "Berg"] == list_offered_after(16)
    catalogue.add_cards([CatalogueCard("zauberschwert", "landscape", moor)])
    assert ["Hain", "Berg", "Feld", "Moor"] == list_offered_after(23)
