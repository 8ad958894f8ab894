"""Settings of one device on one page."""

from __future__ import annotations

import re

from tests.faces.web.local_site import LocalSite

PRESSED = re.compile(r'name="(\w+)" value="(\w+)"(?: lang="\w+")? aria-pressed="true"')


def test_a_choice_is_stored_and_shown(site: LocalSite) -> None:
    """After one tap the page still shows the settings."""
    ann = site.make_guest()
    for choice in (
        ("language", "de"),
        ("theme", "light"),
        ("vibration", "off"),
        ("sound", "on"),
        ("awake", "off"),
        ("moments", "off"),
    ):
        page = ann.post("/settings", data=dict([choice]))

        assert page.url.path == "/settings"
        assert choice in PRESSED.findall(page.text)
