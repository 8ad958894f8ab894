"""Merging and separating names of one person, by the host."""

from __future__ import annotations

from companion.faces.web.rooms.devices import HOST
from companion.play.library.identities import People
from tests.faces.web.local_site import LocalSite
from tests.play.recorded import FINISHED, record_session

PAGE = "/ours/people"
CALLED = {"name": "ada", "called": "Adelheid"}


def test_the_host_merges_and_separates_names(site: LocalSite) -> None:
    """A button beside each name does it."""
    record_session(site.rooms.folder, FINISHED)
    people = People(site.rooms.folder)
    host = site.make_guest(HOST)

    together = host.post(PAGE, data=CALLED).text
    host.post(PAGE, data={"apart": "Ada"})
    apart = people.get_names()

    assert "“Ada” is Adelheid" in together
    assert ">Adelheid</option>" in together
    assert {} == apart


def test_a_guest_cannot_merge_names(site: LocalSite) -> None:
    """A guest does not see the form either."""
    record_session(site.rooms.folder, FINISHED)

    assert "ours/people" in site.make_guest(HOST).get("/ours").text
    assert "ours/people" not in site.make_guest().get("/ours").text
    assert 403 == site.make_guest().post(PAGE, data=CALLED).status_code
