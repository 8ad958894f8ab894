"""Everything that a device may want otherwise is settled on one page, for that device alone."""

from __future__ import annotations

import re

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
