"""The page of play and the table view in Firefox: nothing of them is Chromium's alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faces.prompts import distinct
from tests.faces.web.firefox import Firefox, firefox
from tests.faces.web.looking import FAINT, Finding, checks, given_out, is_allowed
from tests.faces.web.prompt_pages import Look, Pages

pytestmark = pytest.mark.browser("firefox")
LOOKS = (Look(820, 1180, "de", "dark"), Look(1920, 1080, "de", "dark", table=True))


@pytest.fixture(scope="module")
def fox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    """The browser."""
    with firefox(tmp_path_factory.mktemp("profile")) as started:
        yield started


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_nothing_is_wrong_in_firefox(tmp_path: Path, fox: Firefox, look: Look) -> None:
    """The same is looked at as in Chromium."""
    prompts = distinct("spruchstein", tmp_path)
    call = next(prompt for prompt in prompts if prompt.question.name == "call")
    page = Pages(tmp_path / "rooms").drawn(call, look)
    with given_out(page) as url:
        fox.show(url, look.width, look.height)
        fox.run(FAINT)
        size = fox.run("return [innerWidth, innerHeight]")
        found = [Finding(*said) for said in fox.run(f"return (\n{checks()}\n)()")]

    assert [look.width, look.height] == size
    assert [] == [finding for finding in found if not is_allowed(finding, look)]
