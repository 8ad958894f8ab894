"""Where it is asked which card is turned up, one press says its sort, or a whole known card."""

from __future__ import annotations

import json

import pytest

from companion.faces.web.rooms.forms import TURNED_UP
from companion.kernel.facts import Plain
from companion.play.journal.folder import Folder
from companion.play.library.catalogue import Catalogue
from tests.faces.web.forms import Page
from tests.faces.web.local_site import LocalSite

GOBLINS: dict[str, Plain] = {
    "species": "goblins",
    "strength": 5,
    "symbol": "triangle",
    "solo_stones": 3,
    "solo_cards": 2,
    "group_stones": 1,
    "group_cards": 0,
}


@pytest.fixture
def asked(site: LocalSite) -> LocalSite:
    """Two players, and the first card is turned up."""
    ann: Plain = {"name": "Ann", "colour": "red"}
    ben: Plain = {"name": "Ben", "colour": "blue"}
    site.answer("zauberschwert", 2, ann, ben, [], [], "p1")
    return site


def sent(page: str, values: Plain) -> dict[str, str]:
    """The form with a button pressed that says so much of a creature."""
    form = Page(page).forms["answer"]
    pressed = (TURNED_UP, json.dumps(["creature", values]))
    assert pressed in form.buttons
    return dict([*form.pairs, pressed])


def test_a_sort_is_chosen_with_its_kind_on_that_device_alone(asked: LocalSite) -> None:
    """The others see a card of which nothing is entered."""
    ann = asked.device()
    bob = asked.device()

    ann.post("answer", data=sent(ann.get("").text, {"species": "goblins"}))

    assert ("a.species", "goblins") in Page(ann.get("").text).forms["answer"].held
    assert ("a.species", "goblins") not in Page(bob.get("").text).forms["answer"].held


def test_a_known_card_answers_both_questions(asked: LocalSite, folder: Folder) -> None:
    """Its kind, and what it prints."""
    Catalogue(folder).met("zauberschwert", "creature", GOBLINS)
    ann = asked.device()

    ann.post("answer", data=sent(ann.get("").text, GOBLINS))

    answers = [getattr(act, "answer", None) for act in asked.room.session.force.acts]
    assert ["creature", GOBLINS] == answers[-2:]


def test_what_no_card_prints_is_left_to_be_entered(asked: LocalSite) -> None:
    """A page that was tampered with breaks nothing."""
    ann = asked.device()
    form = dict(Page(ann.get("").text).forms["answer"].pairs)
    values = {"species": ["dragons"], "strength": "x", "colour": 7, "symbol": "circle"}

    ann.post("answer", data={**form, TURNED_UP: json.dumps(["creature", values])})

    held = Page(ann.get("").text).forms["answer"].held
    assert ("a.symbol", "circle") in held
    assert "a.species" not in {name for name, _ in held}


def test_a_known_card_is_small_unless_another_one_looks_like_it(
    asked: LocalSite, folder: Folder
) -> None:
    """Two with the same symbols and figure are told apart by what they give."""
    catalogue = Catalogue(folder)
    for values in (GOBLINS, {**GOBLINS, "solo_stones": 9}, {**GOBLINS, "strength": 6}):
        catalogue.met("zauberschwert", "creature", values)

    page = asked.device().get("").text

    drawn = [card for card in page.split("<button ") if 'class="mini' in card]
    assert [False, True, True] == sorted('class="pays"' in card for card in drawn)
