"""The attacks on the page, repeated over a guest's channel."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests.faces.pocket.channel import ChannelSite
from tests.faces.web import test_attacks

NOT_SAID = {
    "test_a_forged_cookie_is_rejected",  # a guest has no cookies: the phone keeps them
    "test_the_cookie_is_out_of_reach_for_scripts",
    "test_an_invalid_length_is_refused",  # what came is measured, whatever it says
    "test_a_watcher_is_not_shown_the_link_for_players",  # nobody is shown one
}
"""Tests of what does not go over a channel."""

globals().update(
    (name, test)
    for name, test in vars(test_attacks).items()
    if name.startswith("test_") and name not in NOT_SAID
)


@pytest.fixture
def site(folder: Folder) -> Iterator[ChannelSite]:
    """Return a phone's site with one table, at which no game is chosen yet."""
    site = ChannelSite(folder)
    site.add_table(Session.create(folder))
    yield site
    site.close()
