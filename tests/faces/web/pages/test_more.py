"""Everything is found by its name on *More*, without a script."""

from __future__ import annotations

import pytest

from companion.faces.web.rooms.devices import WATCH
from tests.faces.web.local_site import LocalSite, press
from tests.play.recorded import BROKEN_OFF, recorded


def found(site: LocalSite, find: str) -> str:
    """What is found for these words, as it stands on the page."""
    page = site.device().get("more", params={"find": find}).text
    return page.partition('<div id="found">')[2].partition("</div>")[0]


@pytest.mark.parametrize(
    ("find", "address"),
    [
        ("correct something", "journal"),
        ("change magic", "more?name=set_magic"),
        ("language", "/settings?back="),
        ("holy place", "rule?find="),
        ("new game", "/"),
    ],
)
def test_actions_settings_and_rules_lead_where_they_are(
    site: LocalSite, find: str, address: str
) -> None:
    """What the terminal's palette lists, too."""
    site.set_up()

    assert f'href="{address}' in found(site, find)


def test_a_saved_game_is_opened_by_one_tap(site: LocalSite) -> None:
    """The table at which it is looked for is not among them."""
    site.set_up()
    other = recorded(site.rooms.folder, BROKEN_OFF)

    shown = found(site, "saved game")

    assert f'name="session" value="{other}"' in shown
    assert f'name="session" value="{site.room.id}"' not in shown


def test_undo_is_done_where_it_is_found(site: LocalSite) -> None:
    """By somebody who may play; who only watches finds neither that nor what is set by hand."""
    site.set_up()
    before = len(site.room.session.in_force.acts)
    press(site.device(), "undo", "more?find=undo")
    watching = site.device(grant=WATCH).get("more?find=magic").text

    assert before - 1 == len(site.room.session.in_force.acts)
    assert "set_magic" not in watching
    assert "rule?find=" in watching


def test_what_cannot_be_done_is_listed_with_the_reason(site: LocalSite) -> None:
    """With two players nobody can leave; the page says so and advises to end the game."""
    site.set_up()
    page = site.device().get("more").text

    assert "Only 1 would be left, 2 are needed; you can end the game now" in page
    assert 'href="more?name=leave"' not in page
