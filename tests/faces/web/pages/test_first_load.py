"""Size of the first page load of a phone."""

from __future__ import annotations

from tests.faces.web.local_site import BASE, LocalSite

MOST = 60_000
"""Bytes, as they go over the air."""


def test_a_first_load_is_small(site: LocalSite) -> None:
    """The sizes of page, style, scripts and symbols are added up."""
    site.play_to_seat_question()
    names = ("look.css", "live.js", "symbols.svg")
    pages = [
        site.make_device().get(page) for page in ("", *(f"{BASE}/web/{name}" for name in names))
    ]

    assert sum(int(page.headers["content-length"]) for page in pages) <= MOST
