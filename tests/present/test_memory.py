"""What the group knows of a card is offered, and what it doesn't know is asked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.errors import InvalidAnswer
from companion.kernel.citations import Citation
from companion.kernel.facts import Plain
from companion.kernel.questions import Amount, Choice, Form, Text
from companion.play.journal.folder import Folder
from companion.play.library.card_catalogue import CatalogueCard
from companion.present.group_memory import (
    Memory,
    complete_card,
    select_fitting_cards,
)
from companion.wording.card_words import list_missing_fields
from tests.present.shown_results import played

WHY = Citation("x")
ORB: Form[Any] = Form(
    name="orb",
    why=WHY,
    fields={
        "name": Text(name="name", why=WHY),
        "magic": Amount(name="magic", least=0, most=9, likely=1, why=WHY),
        "kind": Choice(name="kind", options=("a", "b"), likely="a", why=WHY),
    },
)


def offered(*cards: dict[str, Plain]) -> list[dict[str, Plain]]:
    """What is known of the cards that are offered."""
    return [
        dict(card.values)
        for card in select_fitting_cards(ORB, [CatalogueCard("x", "orb", card) for card in cards])
    ]


def test_a_card_of_which_a_field_is_unknown_is_offered_with_what_is_known() -> None:
    """A likely value is no printed value: what is missing is asked."""
    half: dict[str, Plain] = {"name": "Orb", "magic": 3}

    assert [half] == offered(half)
    assert ["kind"] == list_missing_fields(ORB, half)
    with pytest.raises(InvalidAnswer) as refused:
        complete_card(ORB, half)
    assert ("field_missing", "kind") == (refused.value.name, refused.value.values["field"])


def test_a_card_is_offered_by_what_the_game_asks_for() -> None:
    """A sign that no part in play asks for is left out, and the same card stands there once."""
    signed: dict[str, Plain] = {"magic": 3, "kind": "a", "sign": "c"}

    assert [{"magic": 3, "kind": "a"}] == offered(signed, {"magic": 3, "kind": "a"})


@pytest.mark.parametrize("values", [{"magic": 3, "kind": "z"}, {"magic": 300}, {"sign": "c"}, {}])
def test_what_can_not_be_this_card_is_not_offered(values: dict[str, Plain]) -> None:
    """An impossible value, or nothing known that is asked."""
    assert [] == offered(values)


def test_a_card_that_comes_leaves_all_others_their_places(tmp_path: Path) -> None:
    """The last one takes its place, so that no other number changes from round to round."""
    memory = Memory(Folder(tmp_path))
    moor: dict[str, Plain] = {"name": "Moor", "magic": 1, "orcs": "no", "sign": "a"}
    moor |= {"apprentices": "no", "per_hero": 1}
    for name in ("Hain", "Moor", "Feld", "Berg"):
        memory.catalogue.add_cards(
            [CatalogueCard("zauberschwert", "landscape", {**moor, "name": name})]
        )

    def offered(acts: int) -> list[Plain]:
        session = played(tmp_path / str(acts), "zauberschwert", "expansions-two-players", acts)
        known = memory.list_offered_cards(session, session.runner.find_question().question)
        return [card.values["name"] for card, _ in known]

    assert ["Hain", "Moor", "Feld", "Berg"] == offered(16)
    memory.catalogue.add_cards([CatalogueCard("zauberschwert", "landscape", moor)])
    assert ["Hain", "Berg", "Feld", "Moor"] == offered(23)
