"""What all devices of a table see is made once; what belongs to one of them stays its own."""

from __future__ import annotations

from tests.faces.web.local_site import LocalSite, press


def test_a_refused_answer_is_shown_to_nobody_else(site: LocalSite) -> None:
    """Nor the reason why it was refused."""
    site.answer("zauberschwert")
    back = press(site.device(), "answer", a="77")

    assert 'role="alert"' in back.text
    assert 'role="alert"' not in site.device().get("").text
