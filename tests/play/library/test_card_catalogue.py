"""The card catalogue, which is stored beside the journals.

It is replaced atomically under a lock, and left unchanged if it can't be read.
"""

from __future__ import annotations

import json
import os
from typing import Any

import pytest

from companion.errors import StorageFailed
from companion.play.journal.folder import Folder
from companion.play.library.card_catalogue import CardCatalogue, CatalogueCard

ORB = {"magic": 4}


@pytest.fixture
def catalogue(folder: Folder) -> CardCatalogue:
    """Return a group's card catalogue with one card."""
    catalogue = CardCatalogue(folder)
    catalogue.add_cards([CatalogueCard("zauberschwert", "orb", ORB)])
    return catalogue


def list_orbs(catalogue: CardCatalogue) -> list[Any]:
    """Return the values of its orbs with their counts."""
    return [
        (dict(card.values), card.times)
        for card in catalogue.list_known_cards("zauberschwert", "orb")
    ]


def test_a_card_that_comes_again_is_counted(catalogue: CardCatalogue) -> None:
    """Cards that came most often are offered first; each kind and game is counted separately."""
    catalogue.add_cards([CatalogueCard("zauberschwert", "orb", {"magic": 5})])
    catalogue.add_cards([CatalogueCard("zauberschwert", "orb", {"magic": 5})])
    catalogue.add_cards([CatalogueCard("zauberschwert", "holy_place", {"stones": 4})])
    catalogue.add_cards([CatalogueCard("abracadabra", "orb", ORB)])

    assert [({"magic": 5}, 2), (ORB, 1)] == list_orbs(catalogue)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'{"cards": 5}',
        b'{"cards": {"x": {}}}',
        b'{"cards": {"\xc2\xb2": {}}}',
        b'{"cards": {"1": []}}',
        b"\xff\xfe\x00",
        b"[" * 100_000,
        b"\x00" * 50,
    ],
    ids=[
        "empty",
        "torn",
        "a list",
        "null",
        "no table",
        "no number",
        "an odd number",
        "no card",
        "no text",
        "deep",
        "zeros",
    ],
)
def test_an_unreadable_file_is_not_changed(
    catalogue: CardCatalogue, folder: Folder, content: bytes
) -> None:
    """Reading and writing are refused, and the file is unchanged."""
    path = folder.root / "cards.json"
    path.write_bytes(content)

    for look in (
        lambda: list_orbs(catalogue),
        lambda: catalogue.add_cards([CatalogueCard("zauberschwert", "orb", ORB)]),
    ):
        with pytest.raises(StorageFailed) as caught:
            look()
        assert "shelf_unreadable" == caught.value.name

    assert content == path.read_bytes()


def test_cards_of_a_newer_companion_are_not_changed(
    catalogue: CardCatalogue, folder: Folder
) -> None:
    """The error names its format and the supported one; the file is unchanged."""
    path = folder.root / "cards.json"
    newer = {**json.loads(path.read_bytes()), "format": {"1": {"number": 2}}}
    path.write_text(json.dumps(newer), "utf-8")
    content = path.read_bytes()

    for touch in (
        catalogue.list_cards,
        catalogue.list_remembered_answers,
        lambda: catalogue.remember_answer("zauberschwert", "spell/addus", 2),
        lambda: catalogue.add_cards([CatalogueCard("zauberschwert", "orb", ORB)]),
    ):
        with pytest.raises(StorageFailed) as caught:
            touch()
        assert ("shelf_newer", "2", 1) == (
            caught.value.name,
            caught.value.values["version"],
            caught.value.values["known"],
        )

    assert content == path.read_bytes()


def test_two_writers_wait_for_each_other(catalogue: CardCatalogue, folder: Folder) -> None:
    """No card is lost by simultaneous writes."""
    children = []
    for number in range(4):
        child = os.fork()
        if not child:
            try:
                for _ in range(5):
                    catalogue.add_cards(
                        [CatalogueCard("zauberschwert", "orb", {"magic": 10 + number})]
                    )
            finally:
                os._exit(0)
        children.append(child)
    for child in children:
        os.waitpid(child, 0)

    assert [5, 5, 5, 5, 1] == [times for _, times in list_orbs(catalogue)]
    left = {path.name for path in folder.root.iterdir()}
    assert {"cards.json"} == left - {"cards.json.lock"}  # some locks leave their file, some don't


# ---- cards by number


def test_a_card_is_changed_and_removed_by_its_number(catalogue: CardCatalogue) -> None:
    """All others keep their numbers."""
    catalogue.add_cards([CatalogueCard("zauberschwert", "orb", {"magic": 5})])
    first, second = (card.number for card in catalogue.list_cards())

    catalogue.replace_values(first, {"magic": 6})
    assert {"magic": 6} == catalogue.get_card(first).values
    catalogue.remove_card(first)

    assert [second] == [card.number for card in catalogue.list_cards()]
    assert {"magic": 5} == catalogue.get_card(second).values
