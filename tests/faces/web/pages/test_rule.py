"""The rules are searched by words, without a script; the question's own rule comes before all."""

from __future__ import annotations

import re

import pytest

from tests.faces.web.local_site import LocalSite

FOUND = re.compile('<div id="found">(.*?)</div>', re.DOTALL)
TITLE = re.compile('<section class="card"><h2>(.*?)</h2>')


def titles(site: LocalSite, find: str, language: str = "de") -> list[str]:
    """The rules that are found, the closest first."""
    device = site.device()
    page = device.get("rule", params={"find": find}, headers={"accept-language": language}).text
    (found,) = FOUND.findall(page)
    return TITLE.findall(found)


@pytest.mark.parametrize("find", ["Heilige Stätte", "heilige staette", "STATTE heilige"])
def test_a_rule_is_found_by_all_its_words(site: LocalSite, find: str) -> None:
    """In any order, and however the umlaut is typed."""
    site.set_up()

    assert "Stätte" in titles(site, find)[0]


def test_the_rule_of_the_question_stands_before_doubts_and_all_others(site: LocalSite) -> None:
    """Whoever taps the question mark has just been asked something."""
    site.spells()
    page = site.device().get("rule").text
    order = [page.index(part) for part in ('class="card now"', "Judge:", "All rules")]

    assert order == sorted(order)


def test_the_words_looked_for_cannot_break_the_page(site: LocalSite) -> None:
    """They are shown as they were typed."""
    site.set_up()
    page = site.device().get("rule", params={"find": '"><script>'}).text

    assert "<script>" not in page.partition("<body")[2]
