"""Everything that a device may want otherwise is settled on one page, for that device alone."""

from __future__ import annotations

import re

import pytest

from tests.faces.web.local_site import LocalSite

PRESSED = re.compile(r'name="(\w+)" value="(\w+)"(?: lang="\w+")? aria-pressed="true"')


def test_a_choice_holds_and_the_page_shows_it(site: LocalSite) -> None:
    """One tap, and the settings are still there."""
    ann = site.guest()
    for choice in (
        ("language", "de"),
        ("theme", "light"),
        ("vibration", "off"),
        ("sound", "on"),
        ("awake", "off"),
        ("moments", "off"),
    ):
        page = ann.post("/settings", data=dict([("stay", "yes"), choice]))

        assert page.url.path == "/settings"
        assert choice in PRESSED.findall(page.text)


@pytest.mark.parametrize(
    "back", ["https://elsewhere.example/", "//elsewhere.example", "javascript:"]
)
def test_the_way_back_leads_to_a_page_of_ours(site: LocalSite, back: str) -> None:
    """Whatever the address says."""
    page = site.guest().get("/settings", params={"back": back})

    assert "elsewhere" not in page.text
    assert 'class="back" href="/"' in page.text
