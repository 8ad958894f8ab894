"""Everything that a device may want otherwise is settled on one page, for that device alone."""

from __future__ import annotations

import re

import pytest

from tests.faces.web.local_site import BASE, LocalSite

PRESSED = re.compile(r'name="(\w+)" value="(\w+)"(?: lang="\w+")? aria-pressed="true"')


def test_all_settings_stand_on_one_page_with_what_holds(site: LocalSite) -> None:
    """Without a choice: the device's look, vibration, no sound, the screen on, moments."""
    page = site.device().get(f"{BASE}/settings")

    assert [
        ("language", "en"),
        ("theme", "system"),
        ("vibration", "on"),
        ("sound", "off"),
        ("awake", "on"),
        ("moments", "on"),
    ] == PRESSED.findall(page.text)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", "de"),
        ("theme", "light"),
        ("vibration", "off"),
        ("sound", "on"),
        ("awake", "off"),
        ("moments", "off"),
    ],
)
def test_a_choice_holds_and_the_page_shows_it(site: LocalSite, name: str, value: str) -> None:
    """One tap, and the settings are still there."""
    ann = site.device()

    page = ann.post(f"{BASE}/settings", data={"stay": "yes", name: value})

    assert page.url.path == "/settings"
    assert (name, value) in PRESSED.findall(page.text)


def test_pages_of_the_table_know_what_is_felt(site: LocalSite) -> None:
    """Another device at the same table is not changed."""
    ann = site.device()
    bob = site.device()
    ann.post(f"{BASE}/settings", data={"sound": "on"})
    ann.post(f"{BASE}/settings", data={"vibration": "off"})

    assert 'data-felt="sound awake moments"' in ann.get("").text
    assert 'data-felt="vibration awake moments"' in bob.get("").text


@pytest.mark.parametrize(
    "back", ["https://elsewhere.example/", "//elsewhere.example", "javascript:"]
)
def test_the_way_back_leads_to_a_page_of_ours(site: LocalSite, back: str) -> None:
    """Whatever the address says."""
    page = site.device().get(f"{BASE}/settings", params={"back": back})

    assert "elsewhere" not in page.text
    assert 'class="back" href="/"' in page.text


def test_the_settings_are_reached_from_the_games_and_from_a_table_and_lead_back(
    site: LocalSite,
) -> None:
    """From a table they lead back to where they were opened."""
    ann = site.device()
    link = f"/settings?back=/t/{site.room.id}/more"

    assert f'href="{link}"' in ann.get("more").text
    assert f'class="back" href="/t/{site.room.id}/more"' in ann.get(BASE + link).text


def test_everything_else_is_reached_from_more(site: LocalSite) -> None:
    """Rule, code, correction, note, seat, settings, table view, other games."""
    site.set_up()

    page = site.device().get("more").text

    for address in ("rule", "qr", "journal", "more?name=note", "join", "table", "/"):
        assert f'class="go" href="{address}"' in page


def test_what_was_taken_back_can_be_brought_again_from_more(site: LocalSite) -> None:
    """Only if there is something."""
    ann = site.device()
    site.set_up()
    before = ann.get("more").text
    with site.room.shared.exclusive() as session:
        session.undo()

    assert 'action="redo"' not in before
    assert 'action="redo"' in ann.get("more").text


def test_whoever_only_watches_finds_the_ways_too(site: LocalSite) -> None:
    """But nothing that writes."""
    page = site.device("watch").get("more").text

    assert "/settings?back=" in page
    assert "more?name=" not in page
