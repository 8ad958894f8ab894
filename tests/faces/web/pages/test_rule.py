"""The rules are searched by words, without a script; the question's own rule comes before all."""

from __future__ import annotations

from tests.faces.web.local_site import LocalSite


def test_a_rule_is_found_by_all_its_words(site: LocalSite) -> None:
    """In any order, and however the umlaut is typed; words cannot break the page."""
    site.set_up()
    device = site.device()
    device.headers["accept-language"] = "de"

    found = device.get("rule", params={"find": 'STATTE heilige "><script>'}).text

    first = device.get("rule", params={"find": "STATTE heilige"}).text
    first = first.partition('<div id="found">')[2].partition("</h2>")[0]
    assert "Stätte" in first
    assert "<script>" not in found.partition("<body")[2]


def test_the_rule_of_the_question_stands_before_doubts_and_all_others(site: LocalSite) -> None:
    """Whoever taps the question mark has just been asked something."""
    site.spells()
    page = site.device().get("rule").text
    order = [page.index(part) for part in ('class="card now"', "Judge:", "All rules")]

    assert order == sorted(order)
