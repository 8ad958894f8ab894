"""Search of the rules by words, without a script; the rule of the question comes first."""

from __future__ import annotations

from tests.faces.web.local_site import LocalSite


def test_a_rule_is_found_by_all_its_words(site: LocalSite) -> None:
    """Their order and umlauts do not matter; no search can break the page."""
    site.play_set_up()
    device = site.make_device()
    device.headers["accept-language"] = "de"

    found = device.get("rule", params={"find": 'STATTE heilige "><script>'}).text

    first = device.get("rule", params={"find": "STATTE heilige"}).text
    first = first.partition('<div id="found">')[2].partition("</h2>")[0]
    assert "Stätte" in first
    assert "<script>" not in found.partition("<body")[2]


def test_a_wrong_input_of_a_doubt_can_be_corrected_in_its_field(site: LocalSite) -> None:
    """The judge refuses a bid that nobody could pay; its field still has it."""
    site.play_set_up()
    sent = {"name": "Red=9 Yellow=7", "opening": "5", "bids": "5", "said.lot/bid/Yellow/1": "99"}

    page = site.make_device().get("rule", params={"doubt": "laid1", **sent}).text

    assert "nobody may bid more than they can pay" in page
    assert 'name="said.lot/bid/Yellow/1" value="99"' in page


def test_house_rules_are_ticked_in_a_doubt(site: LocalSite) -> None:
    """They are named by their meanings, and several can be ticked."""
    site.play_set_up()
    rules = ["four_together=must_auction", "hero_stacking=highest"]
    sent = {"name": "a=9 b=5 c=7 d=8", "strength": "7", "ruling": rules}

    page = site.make_device().get("rule", params={"doubt": "laid0", **sent}).text

    assert "fight together: conflict" in page
    assert 'value="hero_stacking=highest" checked' in page


def test_house_rules_of_the_table_are_ticked_from_the_start(site: LocalSite) -> None:
    """A form that was sent without them keeps them unticked."""
    site.play_set_up()
    table = site.room.session.runner.table
    assert table is not None
    table.rulings = {"hero_stacking": "highest"}
    device = site.make_device()

    pages = [device.get("rule", params={"doubt": doubt}).text for doubt in ("", "laid0")]

    first, sent = (page.partition('id="laid0"')[0] for page in pages)
    assert 'value="hero_stacking=highest" checked' in first
    assert 'value="hero_stacking=highest" checked' not in sent
