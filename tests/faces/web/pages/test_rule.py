"""Search of the rules by words, without a script; the rule of the question comes first."""

from __future__ import annotations

from tests.faces.web.local_site import LocalSite


def test_a_rule_is_found_by_all_its_words(site: LocalSite) -> None:
    """In any order, with or without umlauts; no search can break the page."""
    site.set_up()
    device = site.make_device()
    device.headers["accept-language"] = "de"

    found = device.get("rule", params={"find": 'STATTE heilige "><script>'}).text

    first = device.get("rule", params={"find": "STATTE heilige"}).text
    first = first.partition('<div id="found">')[2].partition("</h2>")[0]
    assert "Stätte" in first
    assert "<script>" not in found.partition("<body")[2]
