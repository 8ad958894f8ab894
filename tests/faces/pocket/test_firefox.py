"""A phone alone in Firefox: a recorded game to its end, each answer sent by a form."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.catalogue import GAMES
from companion.play.codes.code import make_code
from companion.testing.seeds import IN_A_TRIAL
from tests.faces.pocket.alone import PATIENCE, wait_for_element
from tests.faces.pocket.posted import MEANT, Ask, Poster, make_mirror_session, read_answers
from tests.faces.web.firefox import Firefox, start_firefox

pytestmark = pytest.mark.browser("firefox")
WHOLE = (
    ("zauberschwert/stalled-display", "spruchstein/only-one")
    if IN_A_TRIAL
    else ("abracadabra/element-bonus",)
)
ASKED = """
const frame = document.querySelector("iframe").contentWindow;
return frame.fetch(%s, %s).then(async (answer) => [answer.status, answer.url, await answer.text()])
"""


def make_request_function(browser: Firefox) -> Ask:
    """Return a function that sends requests from the page of the game, as its forms do."""

    def send_request(address: str, body: str | None) -> tuple[str, str]:
        how = "{}" if body is None else f'{{method: "POST", body: new URLSearchParams({body!r})}}'
        status, where, text = browser.run_script(ASKED % (repr(address), how))
        assert status == 200 or MEANT in text, (status, address, body)
        return where, text

    return send_request


@pytest.mark.parametrize("name", WHOLE)
def test_a_recorded_game_is_played_to_its_end(tmp_path: Path, address: str, name: str) -> None:
    """Neither a server nor the machine's Python is behind the page."""
    lines = read_answers(name)
    mirror = make_mirror_session(tmp_path / "mirror", lines[:1])
    (tmp_path / "profile").mkdir()
    with start_firefox(tmp_path / "profile") as browser:
        browser.send_command("WebDriver:SetTimeouts", {"script": PATIENCE})
        browser.show_page(f"{address}#c={make_code(mirror.acts, GAMES)}", 360, 740)
        wait_for_element(browser, "button[value=scribe]")
        where = browser.run_script(
            "return document.querySelector('iframe').contentWindow.location.href"
        )
        poster = Poster(make_request_function(browser), where.removesuffix("join"), mirror)
        poster.join_table()
        for line in lines[1:]:
            poster.post_line(line)
        browser.run_script(
            f"document.querySelector('iframe').contentWindow.location = {poster.table!r}"
        )
        wait_for_element(browser, ".won")
    mirror.close()
