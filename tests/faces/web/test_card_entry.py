"""Entering a card on its picture: few taps, everything visible, and without scripts as well."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.kernel.facts import Plain
from companion.play.journal.folder import Folder
from companion.play.library.card_catalogue import CardCatalogue, CatalogueCard
from tests.faces.web.pages.test_play_page import GOBLINS
from tests.faces.web.served import join_table, read_seq, record_session, serve_rooms

SMALLEST = (320, 568)
IN_SIGHT = """
() => {
  const ask = document.querySelector('#ask');
  const page = document.documentElement;
  return ask.scrollHeight <= ask.clientHeight && page.scrollHeight <= page.clientHeight
    && page.scrollWidth <= page.clientWidth;
}
"""
TWO_MORE = "before => Number(document.body.dataset.seq) === before + 2"


@pytest.fixture
def phone(chromium: Any, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Any]:
    """Return the smallest phone at a new card; `request.param` has further options."""
    wishes = getattr(request, "param", {})
    session_id = record_session(tmp_path, "four-players-two-drop-out", 50)
    for card in wishes.get("known", ()):
        CardCatalogue(Folder(tmp_path)).add_cards(
            [CatalogueCard("zauberschwert", "creature", card)]
        )
    device = wishes.get("device", {})
    with serve_rooms(tmp_path) as server:
        yield join_table(
            chromium, server, session_id, size=SMALLEST, waits_to_settle=False, **device
        )


def test_a_new_creature_takes_eight_taps_and_no_scrolling(phone: Any) -> None:
    """The taps enter its kind, numbers and symbol, and lay it out."""
    before = read_seq(phone)
    taps = [
        ".pics button:has-text('Goblins')",
        ".act .chips button:text-is('5')",
        ".act .pill:has-text('triangle')",
        ".act .chips button:text-is('3')",
        ".act .chips button:text-is('2')",
        ".act .chips button:text-is('1')",
        ".act .chips button:text-is('0')",
        ".row.last .main",
    ]

    for tap in taps:
        assert phone.evaluate(IN_SIGHT), tap
        phone.locator(tap).click()
        if tap == taps[0]:
            phone.wait_for_selector(".print")

    phone.wait_for_function(TWO_MORE, arg=before)


def test_entered_values_outlive_a_reload(phone: Any) -> None:
    """A phone may load its page anew after it slept."""
    phone.locator(".pics button:has-text('Goblins')").click()
    phone.locator(".act .chips button:text-is('5')").click()
    phone.locator(".act .pill:has-text('triangle')").click()
    before = phone.inner_text(".print"), phone.inner_text(".row.last .main")

    phone.reload()
    phone.wait_for_selector(".print")

    assert before == (phone.inner_text(".print"), phone.inner_text(".row.last .main"))
    assert "4 fields to go" in before[1]


@pytest.mark.parametrize("phone", [{"known": [GOBLINS, {**GOBLINS, "strength": 8}]}], indirect=True)
def test_known_cards_that_fit_the_entered_values_are_listed(phone: Any) -> None:
    """Of two goblins, the one with the entered strength is listed above the fields."""
    phone.locator(".pics button:has-text('Goblins')").click()
    phone.wait_for_selector(".print")
    read = phone.locator("#ask").aria_snapshot()
    assert read.index("Cards you have met before") < read.index("text: strength")
    assert 2 == phone.locator(".known button:visible").count()

    phone.locator(".act .chips button:text-is('8')").click()

    assert 1 == phone.locator(".known button:visible").count()


@pytest.mark.parametrize("phone", [{"device": {"java_script_enabled": False}}], indirect=True)
def test_without_scripts_a_card_is_entered_in_fields(phone: Any) -> None:
    """The kind is selected already; the other values are typed or chosen."""
    phone.locator(".pics button:has-text('Goblins')").click()
    phone.locator("[name='a.strength'][type=number]").fill("5")
    phone.locator(".pill:has([name='a.symbol'][value=triangle])").click()

    assert phone.locator(".row.last .main").is_visible()


def test_proposed_values_hide_no_known_card(chromium: Any, tmp_path: Path) -> None:
    """A known landscape gives magic, while the form proposes none; it is still offered."""
    session_id = record_session(tmp_path, "expansions-three-players", 29)
    moor: dict[str, Plain] = {"name": "Moor", "magic": 2, "orcs": "no", "sign": "none"}
    moor |= {"per_hero": 0, "apprentices": "no"}
    card = CatalogueCard("zauberschwert", "landscape", moor)
    CardCatalogue(Folder(tmp_path)).add_cards([card])
    with serve_rooms(tmp_path) as server:
        phone = join_table(chromium, server, session_id, size=SMALLEST, waits_to_settle=False)

        assert phone.locator(".mini:has-text('Moor')").is_visible()
