"""What is looked up beside the journals.

Replaced as a whole, under a lock, and left alone where it can't be read.
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
def cards(folder: Folder) -> CardCatalogue:
    """A group's cards, one of them known."""
    catalogue = CardCatalogue(folder)
    catalogue.add_cards([CatalogueCard("zauberschwert", "orb", ORB)])
    return catalogue


def values(catalogue: CardCatalogue) -> list[Any]:
    """What its orbs print, and how often each came."""
    return [
        (dict(card.values), card.times) for card in catalogue.list_known("zauberschwert", "orb")
    ]


def test_a_card_that_comes_again_is_counted(cards: CardCatalogue) -> None:
    """Those that came most often are offered first; other kinds and games are others."""
    cards.add_cards([CatalogueCard("zauberschwert", "orb", {"magic": 5})])
    cards.add_cards([CatalogueCard("zauberschwert", "orb", {"magic": 5})])
    cards.add_cards([CatalogueCard("zauberschwert", "holy_place", {"stones": 4})])
    cards.add_cards([CatalogueCard("abracadabra", "orb", ORB)])

    assert [({"magic": 5}, 2), (ORB, 1)] == values(cards)


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
def test_a_file_that_cannot_be_read_is_left_alone(
    cards: CardCatalogue, folder: Folder, content: bytes
) -> None:
    """Looking and keeping are refused, and not a byte of it changes."""
    path = folder.root / "cards.json"
    path.write_bytes(content)

    for look in (
        lambda: values(cards),
        lambda: cards.add_cards([CatalogueCard("zauberschwert", "orb", ORB)]),
    ):
        with pytest.raises(StorageFailed) as caught:
            look()
        assert "shelf_unreadable" == caught.value.name

    assert content == path.read_bytes()


def test_a_newer_companions_cards_are_left_alone(cards: CardCatalogue, folder: Folder) -> None:
    """It is said which format they have and which is known here; not a byte of them changes."""
    path = folder.root / "cards.json"
    newer = {**json.loads(path.read_bytes()), "format": {"1": {"number": 2}}}
    path.write_text(json.dumps(newer), "utf-8")
    content = path.read_bytes()

    for touch in (
        cards.list_cards,
        cards.list_remembered,
        lambda: cards.remember("zauberschwert", "spell/addus", 2),
        lambda: cards.add_cards([CatalogueCard("zauberschwert", "orb", ORB)]),
    ):
        with pytest.raises(StorageFailed) as caught:
            touch()
        assert ("shelf_newer", "2", 1) == (
            caught.value.name,
            caught.value.values["version"],
            caught.value.values["known"],
        )

    assert content == path.read_bytes()


def test_two_writers_wait_for_each_other(cards: CardCatalogue, folder: Folder) -> None:
    """While somebody writes, nobody else does: no card is lost to a rival."""
    children = []
    for number in range(4):
        child = os.fork()
        if not child:
            try:
                for _ in range(5):
                    cards.add_cards([CatalogueCard("zauberschwert", "orb", {"magic": 10 + number})])
            finally:
                os._exit(0)
        children.append(child)
    for child in children:
        os.waitpid(child, 0)

    assert [5, 5, 5, 5, 1] == [times for _, times in values(cards)]
    left = {path.name for path in folder.root.iterdir()}
    assert {"cards.json"} == left - {"cards.json.lock"}  # some locks leave their file, some don't


# ---- cards by number


def test_a_card_is_changed_and_forgotten_by_its_number(cards: CardCatalogue) -> None:
    """The others keep their numbers."""
    cards.add_cards([CatalogueCard("zauberschwert", "orb", {"magic": 5})])
    first, second = (card.number for card in cards.list_cards())

    cards.replace_values(first, {"magic": 6})
    assert {"magic": 6} == cards.get_card(first).values
    cards.remove(first)

    assert [second] == [card.number for card in cards.list_cards()]
    assert {"magic": 5} == cards.get_card(second).values
