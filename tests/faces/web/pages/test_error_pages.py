"""What leads nowhere is said on a page of ours, with a way back."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from companion.faces.web.http.guard import MOST_BYTES
from companion.faces.web.rooms.devices import WATCH
from tests.faces.web.local_site import BASE, LocalSite


@pytest.mark.parametrize(
    ("language", "text", "back"),
    [
        ("de", "Diese Seite gibt es nicht.", "Zum Tisch"),
        ("en", "There is no such page.", "To the table"),
    ],
)
@pytest.mark.parametrize("address", ["nonsense", f"{BASE}/nonsense", f"{BASE}/t/a/b/c"])
def test_an_address_that_leads_nowhere_is_a_page_with_a_way_back(
    site: LocalSite, language: str, text: str, back: str, address: str
) -> None:
    """In the reader's language; the way leads to the table where the device is."""
    page = site.device().get(address, headers={"accept-language": language})

    assert 404 == page.status_code
    assert text in page.text
    assert f'href="/t/{site.room.id}/">{back}' in page.text


def test_a_stranger_who_is_lost_is_told_how_to_get_in(site: LocalSite) -> None:
    """There is no table to go back to."""
    page = site.stranger().get(f"{BASE}/nonsense")

    assert "There is no such page." in page.text
    assert "scan the QR code" in page.text
    assert 'class="go"' not in page.text


def test_what_a_device_may_not_do_is_said_on_a_page(site: LocalSite) -> None:
    """A device that only watches, and one that sends too much."""
    watcher = site.device(grant=WATCH)

    forbidden = watcher.post("answer", data={"a": "spruchstein"})
    too_large = site.device().post("answer", data={"a": "x" * (MOST_BYTES + 1)})

    assert (403, True) == (forbidden.status_code, "may not do that" in forbidden.text)
    assert (413, True) == (too_large.status_code, "32 kB" in too_large.text)


def test_an_unknown_name_of_this_machine_is_told_from_a_page(site: LocalSite) -> None:
    """And nothing of any table is on it."""
    page = site.device().get(f"{BASE}/nonsense", headers={"host": "elsewhere.example"})

    assert 421 == page.status_code
    assert "by this name" in page.text
    assert site.room.link_tokens[WATCH] not in page.text


def test_an_error_of_ours_is_a_page_too(site: LocalSite, monkeypatch: pytest.MonkeyPatch) -> None:
    """No trace of a program is shown to a player; the game that it is about is named."""
    device = site.device()

    def break_down(_: str) -> None:
        raise ZeroDivisionError("inner workings")

    monkeypatch.setattr(site.rooms, "get", break_down)
    page = TestClient(
        site.app, BASE, raise_server_exceptions=False, cookies=dict(device.cookies)
    ).get(f"/t/{site.room.id}/")

    assert 500 == page.status_code
    assert "Something went wrong." in page.text
    assert site.room.id in page.text
    assert "inner workings" not in page.text
