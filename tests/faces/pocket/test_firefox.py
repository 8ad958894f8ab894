"""A phone alone with Firefox: a recorded game to its end, every answer as its form sends it."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.catalogue import GAMES
from companion.play.codes.code import make_code
from companion.testing.seeds import IN_A_TRIAL
from tests.faces.pocket.alone import PATIENCE, until
from tests.faces.pocket.posted import MEANT, Ask, Poster, lines_of, mirrored
from tests.faces.web.firefox import Firefox, firefox

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


def asking(browser: Firefox) -> Ask:
    """Asks from the page of the game, as its forms do."""

    def ask(address: str, body: str | None) -> tuple[str, str]:
        how = "{}" if body is None else f'{{method: "POST", body: new URLSearchParams({body!r})}}'
        status, where, text = browser.run(ASKED % (repr(address), how))
        assert status == 200 or MEANT in text, (status, address, body)
        return where, text

    return ask


@pytest.mark.parametrize("name", WHOLE)
def test_a_recorded_game_is_played_to_its_end(tmp_path: Path, place: str, name: str) -> None:
    """On a page that has neither a server nor Python of the machine behind it."""
    lines = lines_of(name)
    mirror = mirrored(tmp_path / "mirror", lines[:1])
    (tmp_path / "profile").mkdir()
    with firefox(tmp_path / "profile") as browser:
        browser.ask("WebDriver:SetTimeouts", {"script": PATIENCE})
        browser.show(f"{place}#c={make_code(mirror.in_force.acts, GAMES)}", 360, 740)
        until(browser, "button[value=scribe]")
        where = browser.run("return document.querySelector('iframe').contentWindow.location.href")
        poster = Poster(asking(browser), where.removesuffix("join"), mirror)
        poster.join()
        for line in lines[1:]:
            poster.post(line)
        browser.run(f"document.querySelector('iframe').contentWindow.location = {poster.table!r}")
        until(browser, ".won")
    mirror.close()
