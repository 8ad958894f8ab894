"""Everything is found by name on the page *More*, without a script."""

from __future__ import annotations

import pytest

from companion.faces.web.rooms.devices import WATCH
from tests.faces.web.local_site import LocalSite, press_button
from tests.play.recorded import BROKEN_OFF, record_session


def search_page(site: LocalSite, query: str) -> str:
    """Return the results of a search as they are shown on the page."""
    page = site.make_device().get("more", params={"find": query}).text
    return page.partition('<div id="found">')[2].partition("</div>")[0]


@pytest.mark.parametrize(
    ("query", "address"),
    [
        ("correct something", "journal"),
        ("change magic", "more?name=set_magic"),
        ("language", "/settings?back="),
        ("holy place", "rule?find="),
        ("new game", "/"),
        ("other games", "/"),
        ("Fernseher", "table"),
    ],
)
def test_found_actions_settings_and_rules_link_to_their_pages(
    site: LocalSite, query: str, address: str
) -> None:
    """The results are the same as in the terminal's palette."""
    site.play_set_up()

    assert f'href="{address}' in search_page(site, query)


def test_a_saved_game_is_opened_by_one_tap(site: LocalSite) -> None:
    """The table from which the search was started is not listed."""
    site.play_set_up()
    other = record_session(site.rooms.folder, BROKEN_OFF)

    shown = search_page(site, "saved game")

    assert f'name="session" value="{other}"' in shown
    assert f'name="session" value="{site.room.id}"' not in shown


def test_undo_is_found_and_done_at_once(site: LocalSite) -> None:
    """Devices that may play find undo; watchers find neither undo nor adjustments."""
    site.play_set_up()
    before = len(site.room.session.acts)
    press_button(site.make_device(), "undo", "more?find=undo")
    watching = site.make_device(grant=WATCH).get("more?find=magic").text

    assert before - 1 == len(site.room.session.acts)
    assert "set_magic" not in watching
    assert "rule?find=" in watching


def test_impossible_actions_are_listed_with_the_reason(site: LocalSite) -> None:
    """With two players nobody can leave; the page gives the reason and suggests ending the game."""
    site.play_set_up()
    page = site.make_device().get("more").text

    assert "Only 1 would be left, 2 are needed; you can end the game now" in page
    assert 'href="more?name=leave"' not in page
