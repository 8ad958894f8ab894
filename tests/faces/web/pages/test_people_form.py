"""Merging and separating names of one person, by the host."""

from __future__ import annotations

from companion.faces.web.rooms.devices import HOST
from companion.play.library.identities import People
from tests.faces.web.local_site import LocalSite
from tests.play.recorded import FINISHED, record_session

PAGE = "/ours/people"
CALLED = {"name": "ada", "called": "Adelheid"}


def test_the_host_merges_and_separates_names(site: LocalSite) -> None:
    """A button beside each name does it; a guest sees no form and may send none."""
    record_session(site.rooms.folder, FINISHED)
    people = People(site.rooms.folder)
    host = site.make_guest(HOST)
    guest = site.make_guest()

    refused = guest.post(PAGE, data=CALLED)
    together = host.post(PAGE, data=CALLED).text
    host.post(PAGE, data={"apart": "Ada"})
    apart = people.get_names()

    assert (403, False) == (refused.status_code, "ours/people" in guest.get("/ours").text)
    assert "“Ada” is Adelheid" in together
    assert ">Adelheid</option>" in together
    assert {} == apart
