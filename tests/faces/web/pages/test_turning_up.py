"""Where it is asked which card is turned up, one press says its sort, or a whole known card."""

from __future__ import annotations

import json

import pytest

from companion.faces.web.rooms.forms import TURNED_UP
from companion.play.journal.folder import Folder
from companion.play.library.card_catalogue import CardCatalogue, CatalogueCard
from tests.faces.web.forms import Filled, Page
from tests.faces.web.local_site import LocalSite, press
from tests.faces.web.pages.test_play_page import GOBLINS


@pytest.fixture
def asked(site: LocalSite) -> LocalSite:
    """Two players, and the first card is turned up."""
    site.set_up()
    return site


def form(site: LocalSite) -> Filled:
    """The form on a device that is fresh."""
    return Page(site.device().get("").text).forms["answer"]


def test_a_sort_is_chosen_with_its_kind_on_that_device_alone(asked: LocalSite) -> None:
    """The others see a card of which nothing is entered."""
    ann = asked.device()
    sort = json.dumps(["creature", {"species": "goblins"}])
    assert (TURNED_UP, sort) in form(asked).buttons

    press(ann, "answer", **{TURNED_UP: sort})

    assert ("a.species", "goblins") in Page(ann.get("").text).forms["answer"].held
    assert ("a.species", "goblins") not in form(asked).held


def test_a_known_card_answers_both_questions(asked: LocalSite, folder: Folder) -> None:
    """Its kind, and what it prints; it is small unless another one looks like it."""
    for more in ({}, {"solo_stones": 9}, {"strength": 6}):
        CardCatalogue(folder).add_cards(
            [CatalogueCard("zauberschwert", "creature", {**GOBLINS, **more})]
        )
    ann = asked.device()
    _, *drawn = ann.get("").text.split('class="mini')

    press(ann, "answer", **{TURNED_UP: json.dumps(["creature", GOBLINS])})

    assert [False, True, True] == sorted('class="pays"' in card for card in drawn)
    answers = [getattr(act, "answer", None) for act in asked.room.session.in_force.acts]
    assert ["creature", GOBLINS] == answers[-2:]


def test_what_no_card_prints_is_left_to_be_entered(asked: LocalSite) -> None:
    """A page that was tampered with breaks nothing."""
    ann = asked.device()
    values = {"species": ["dragons"], "strength": "x", "colour": 7, "symbol": "circle"}

    press(ann, "answer", **{TURNED_UP: json.dumps(["creature", values])})

    held = Page(ann.get("").text).forms["answer"].held
    assert ("a.symbol", "circle") in held
    assert "a.species" not in {name for name, _ in held}
