"""A site for tests with one main table, and devices that use it."""

from __future__ import annotations

import re
from html import unescape
from types import SimpleNamespace
from typing import Any

import httpx2
from starlette.requests import Request
from starlette.testclient import TestClient

from companion.faces.web.http.routes import make_site
from companion.faces.web.pages.table_page import TablePage
from companion.faces.web.rooms.devices import PLAY, Device
from companion.faces.web.rooms.room import Room
from companion.faces.web.rooms.rooms import Rooms
from companion.kernel.facts import Plain
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests.faces.web.served import record_session
from tests.play.playing import choose_likely_answer

BASE = "http://192.168.0.5:8000"
HIDDEN = re.compile(r'<input type="hidden"\s+name="(\w+)"\s+value="([^"]*)">')
SET_UP: tuple[Plain, ...] = (
    "zauberschwert",
    2,
    {"name": "Ann", "colour": "red"},
    {"name": "Bob", "colour": "blue"},
)


class UnsentPage(TablePage):
    """A page whose request has only fields and headers."""

    link_address = "192.168.178.123:8000"
    """The server's address for phones, as long as such addresses usually are."""
    link = None


def make_page(
    room: Room, device: Device, language: str = "en", theme: str = "", **form_fields: str
) -> TablePage:
    """Return the table as a device sees it that has sent these fields."""
    headers = [(b"accept-language", language.encode()), (b"cookie", f"theme={theme}".encode())]
    request = Request({"type": "http", "headers": headers})
    nowhere: Any = SimpleNamespace(runtime=room.runtime)
    fields = {name: [value] for name, value in form_fields.items()}
    return UnsentPage(nowhere, request, fields, room, device)


class LocalSite:
    """All pages of a folder, without a network; its clock stands still."""

    def __init__(self, folder: Folder) -> None:
        self.time = 1000.0
        self.rooms = Rooms(folder, lambda: self.time)
        self.app = make_site(self.rooms, ["laptop"])

    def add_table(self, session: Session) -> Room:
        """Make a table of a session, and use it as the main table."""
        self.room = self.rooms.add_session(session)
        return self.room

    def add_recorded_game(self, name: str, acts: int | None = None) -> Session:
        """Make a table of a recorded game, or of its first acts."""
        folder = self.rooms.folder
        return self.add_table(Session.open(folder, record_session(folder.root, name, acts))).session

    def close(self) -> None:
        """Close the site and its tables."""
        self.rooms.close_rooms()

    def make_stranger(self, base: str = "") -> TestClient:
        """Return a device that has not joined."""
        return TestClient(
            self.app,
            base_url=base or f"{BASE}/t/{self.room.id}/",
            headers={"accept-language": "en"},
        )

    def make_returning_device(self, device: TestClient) -> TestClient:
        """Return a device that has joined before, at this site."""
        return TestClient(self.app, base_url=str(device.base_url), cookies=dict(device.cookies))

    def make_device(self, role: str = "scribe", grant: str = PLAY, name: str = "") -> TestClient:
        """Return a device that has joined and chosen its role."""
        client = self.make_stranger()
        client.get(f"{BASE}/J/{self.room.link_tokens[grant]}")
        if grant == PLAY:
            client.post("join", data={"role": role, "name": name})
        return client

    def make_guest(self, grant: str = PLAY) -> TestClient:
        """Return a device that has followed a link of the house."""
        client = self.make_stranger(BASE)
        client.get(f"/J/{self.rooms.make_link_token(grant)}")
        return client

    def find_id(self, device: TestClient) -> str:
        """Return the id of a device."""
        signer = self.rooms.signer
        return str(signer.read_device_id(device.cookies[signer.cookie_name]))

    def play_set_up(self) -> None:
        """Play the set-up: two players, no variants, no house rules."""
        self.give_answers(*SET_UP)
        self.finish_set_up()

    def finish_set_up(self) -> None:
        """Give the likeliest answers until the set-up is over."""
        with self.room.hold_session() as session:
            while session.runner.find_question().scene == 0:
                session.answer(choose_likely_answer(session.runner.find_question().question))

    def give_answers(self, *values: Plain) -> None:
        """Answer questions at the table as another face of this process would."""
        with self.room.hold_session() as session:
            for value in values:
                session.answer(value)

    def play_to_seat_question(self) -> str:
        """Play on to a question for one seat, and return that seat."""
        self.play_set_up()
        self.give_answers("spell", {"name": "fulmentus"}, "spell", {"name": "stonex"})
        seat = self.room.session.runner.find_question().question.seat
        assert seat is not None
        return str(seat)


def read_form(page: httpx2.Response, action: str = "answer") -> dict[str, str]:
    """Return the hidden fields of a page's form, as a browser would send them back."""
    inside = page.text.partition(f'action="{action}"')[2].partition("</form>")[0]
    return {name: unescape(value) for name, value in HIDDEN.findall(inside)}


def press_button(
    device: TestClient, action: str, page: str = "", /, **fields: str
) -> httpx2.Response:
    """Send a form of a page with these fields, and return the response."""
    return device.post(action, data={**read_form(device.get(page), action), **fields})
