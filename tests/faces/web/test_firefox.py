"""The play page and the table view in Firefox."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faces.prompts import list_distinct_prompts
from tests.faces.web.firefox import Firefox, start_firefox
from tests.faces.web.looking import FAINT, Finding, is_allowed, read_script, serve_page
from tests.faces.web.prompt_pages import Look, PageRenderer

pytestmark = pytest.mark.browser("firefox")
LOOKS = (Look(820, 1180, "de", "dark"), Look(1920, 1080, "de", "dark", table=True))


@pytest.fixture(scope="module")
def firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    """Start the browser."""
    with start_firefox(tmp_path_factory.mktemp("profile")) as started:
        yield started


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_a_page_has_no_faults_in_firefox(tmp_path: Path, firefox: Firefox, look: Look) -> None:
    """The checks are the same as in Chromium."""
    prompts = list_distinct_prompts("spruchstein", tmp_path)
    call = next(prompt for prompt in prompts if prompt.question.name == "call")
    page = PageRenderer(tmp_path / "rooms").render_page(call, look)
    with serve_page(page) as url:
        firefox.show_page(url, look.width, look.height)
        firefox.run_script(FAINT)
        size = firefox.run_script("return [innerWidth, innerHeight]")
        found = [
            Finding(*members) for members in firefox.run_script(f"return (\n{read_script()}\n)()")
        ]

    assert [look.width, look.height] == size
    assert [] == [finding for finding in found if not is_allowed(finding, look)]
