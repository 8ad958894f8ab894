"""Parts of a page are rendered once for all devices unless they belong to one."""

from __future__ import annotations

from tests.faces.web.local_site import LocalSite, press_button


def test_a_refused_answer_is_shown_to_nobody_else(site: LocalSite) -> None:
    """The reason of the refusal is not shown either."""
    site.give_answers("zauberschwert")
    back = press_button(site.make_device(), "answer", a="77")

    assert 'role="alert"' in back.text
    assert 'role="alert"' not in site.make_device().get("").text
