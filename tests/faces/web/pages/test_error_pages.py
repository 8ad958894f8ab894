"""Unknown addresses show a page with a way back."""

from __future__ import annotations

import pytest

from tests.faces.web.local_site import BASE, LocalSite


@pytest.mark.parametrize("address", ["nonsense", f"{BASE}/nonsense", f"{BASE}/t/a/b/c"])
def test_an_address_that_leads_nowhere_is_a_page_with_a_way_back(
    site: LocalSite, address: str
) -> None:
    """It is in the reader's language, and its link leads to the device's table."""
    page = site.make_device().get(address, headers={"accept-language": "de"})

    assert 404 == page.status_code
    assert "Diese Seite gibt es nicht." in page.text
    assert f'href="/t/{site.room.id}/">Zum Tisch' in page.text
