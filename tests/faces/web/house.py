"""A house for tests: its desk, its site, and devices by name."""

from __future__ import annotations

import re
from html import unescape

import httpx2
from starlette.testclient import TestClient

from companion.faces.web.http.routes import Site
from companion.faces.web.rooms import rooms as houses
from companion.faces.web.rooms.room import Desk, secret_of
from companion.faces.web.rooms.tokens import PLAY, Strikes
from companion.games.catalogue import GAMES
from companion.kernel.facts import Plain
from companion.play.journal.file import Folder
from companion.play.session.session import Session

BASE = "http://192.168.0.5:8000"
HIDDEN = re.compile(r'<input type="hidden" name="(\w+)" value="([^"]*)">')
SET_UP: tuple[Plain, ...] = (
    "zauberschwert",
    2,
    {"name": "Ann", "colour": "red"},
    {"name": "Bob", "colour": "blue"},
)


class House:
    """A house with its site, and the table that tests are about."""

    def __init__(self, folder: Folder) -> None:
        self.now = 1000.0
        self.inside = houses.House(folder, GAMES, secret_of(folder), lambda: self.now)
        self.site = Site(self.inside, ["laptop"], Strikes(lambda: self.now))

    def begin(self, session: Session) -> Desk:
        """Make a table of a session; it is the one that tests are about."""
        self.desk = self.inside.take(session)
        return self.desk

    def close(self) -> None:
        """Put everything away."""
        self.inside.close()

    def stranger(self, base: str = "") -> TestClient:
        """A device that has not joined."""
        return TestClient(
            self.site.app,
            base_url=base or f"{BASE}/t/{self.desk.id}/",
            headers={"accept-language": "en"},
        )

    def device(self, role: str = "scribe", grant: str = PLAY, name: str = "") -> TestClient:
        """A device that has joined and chosen its role."""
        client = self.stranger()
        client.get(f"{BASE}/J/{self.desk.tokens[grant]}")
        if grant == PLAY:
            client.post("join", data={"role": role, "name": name})
        return client

    def set_up(self) -> None:
        """Play until the table is set: two players, no variants, no house rules."""
        for value in SET_UP:
            self.desk.session.answer(value)
        while self.desk.session.pending[0].path.scene == 0:
            asked = self.desk.session.pending[0]
            default = asked.question.default()
            self.desk.session.answer(asked.question.nth(0) if default is None else default)

    def spells(self) -> str:
        """Play on to a question that is for one seat; which one."""
        self.set_up()
        for spell in ("fulmentus", "stonex"):
            self.desk.session.answer("spell")
            self.desk.session.answer({"name": spell})
        seat = self.desk.session.pending[0].question.seat
        assert seat is not None
        return str(seat)


def form(page: httpx2.Response, action: str = "answer") -> dict[str, str]:
    """The hidden fields of a page's form, as a browser would send them back."""
    inside = page.text.partition(f'action="{action}"')[2].partition("</form>")[0]
    return {name: unescape(value) for name, value in HIDDEN.findall(inside)}
