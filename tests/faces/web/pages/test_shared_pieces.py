"""What all devices of a table see is made once; what belongs to one of them stays its own."""

from __future__ import annotations

from companion.faces.web.rooms.page_cache import StateCache
from tests.faces.web.local_site import LocalSite, press


def test_a_refused_answer_is_shown_to_nobody_else(site: LocalSite) -> None:
    """Nor the reason why it was refused."""
    site.answer("zauberschwert")
    back = press(site.device(), "answer", a="77")

    assert 'role="alert"' in back.text
    assert 'role="alert"' not in site.device().get("").text


def test_what_was_made_of_a_table_is_forgotten_once_it_moves_on() -> None:
    """And kept as long as it stands."""
    kept = StateCache()
    kept.get_values(1)["view"] = "as it was"

    assert {"view": "as it was"} == kept.get_values(1)
    assert {} == kept.get_values(2)
    assert {} == kept.get_values(1)
