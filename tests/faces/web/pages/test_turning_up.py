"""Turning up a card: one press names its kind or a whole known card."""

from __future__ import annotations

import json

from companion.faces.web.rooms.forms import CARD
from companion.play.journal.folder import Folder
from companion.play.library.card_catalogue import CardCatalogue, CatalogueCard
from tests.faces.web.forms import FilledForm, ParsedPage
from tests.faces.web.local_site import LocalSite, press_button
from tests.faces.web.pages.test_play_page import GOBLINS


def read_form(site: LocalSite) -> FilledForm:
    """Return the form on a new device."""
    return ParsedPage(site.make_device().get("").text).forms["answer"]


def test_the_choice_of_a_kind_affects_only_its_device(site_with_first_card: LocalSite) -> None:
    """The other devices show an empty card."""
    ann = site_with_first_card.make_device()
    sort = json.dumps(["creature", {"species": "goblins"}])
    assert (CARD, sort) in read_form(site_with_first_card).buttons

    press_button(ann, "answer", **{CARD: sort})

    assert ("a.species", "goblins") in ParsedPage(ann.get("").text).forms["answer"].selected
    assert ("a.species", "goblins") not in read_form(site_with_first_card).selected


def test_a_known_card_answers_both_questions(
    site_with_first_card: LocalSite, folder: Folder
) -> None:
    """Its button sends kind and values; it is short unless another card looks like it."""
    for more in ({}, {"solo_stones": 9}, {"strength": 6}):
        CardCatalogue(folder).add_cards(
            [CatalogueCard("zauberschwert", "creature", {**GOBLINS, **more})]
        )
    ann = site_with_first_card.make_device()
    _, *drawn = ann.get("").text.split('class="mini')

    press_button(ann, "answer", **{CARD: json.dumps(["creature", GOBLINS])})

    assert [False, True, True] == sorted('class="pays"' in card for card in drawn)
    answers = [getattr(act, "answer", None) for act in site_with_first_card.room.session.acts]
    assert ["creature", GOBLINS] == answers[-2:]


def test_values_that_no_card_has_are_left_to_be_entered(site_with_first_card: LocalSite) -> None:
    """A tampered form causes no error."""
    ann = site_with_first_card.make_device()
    values = {"species": ["dragons"], "strength": "x", "colour": 7, "symbol": "circle"}

    press_button(ann, "answer", **{CARD: json.dumps(["creature", values])})

    held = ParsedPage(ann.get("").text).forms["answer"].selected
    assert ("a.symbol", "circle") in held
    assert "a.species" not in {name for name, _ in held}
