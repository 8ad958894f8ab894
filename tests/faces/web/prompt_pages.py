"""The play page at a prompt for the device of the asked seat, and the table view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from companion.faces.web.pages.big_screen import render_big_screen
from companion.faces.web.pages.play_page import render_play_page
from companion.faces.web.rooms.devices import PLAY, SCRIBE, Device
from companion.faces.web.rooms.room import Room
from companion.faces.web.rooms.rooms import Rooms
from companion.play.journal.folder import Folder
from companion.play.library.card_catalogue import CardCatalogue, CatalogueCard
from companion.play.session.session import Session
from companion.present.round_results import get_last_round_end_entry
from companion.wording.people_words import make_wording
from tests.faces.prompts import Prompt
from tests.faces.web.local_site import make_page

DEVICE = "0"
"""Has seen the card of every round ..."""
WAITING = "1"
"""... and this one of none."""


@dataclass(frozen=True)
class Look:
    """Display of a device: size, language, theme and table view.

    Args:
        width: the width of its screen, in pixels of the page.
        height: the height of its screen, in pixels of the page.
        language: one of LANGUAGES.
        theme: dark or light.
        table: whether it shows the table view instead of the page of play.
    """

    width: int
    height: int
    language: str
    theme: str
    table: bool = False

    @property
    def name(self) -> str:
        """Description in a report."""
        size = f"{self.width}x{self.height}"
        return f"{size} {self.language} {self.theme}{' table' if self.table else ''}"


class FixedCards(CardCatalogue):
    """A catalogue of fixed cards.

    Args:
        folder: the data folder, for the base class.
        cards: all cards of the catalogue.
    """

    def __init__(self, folder: Folder, cards: Sequence[CatalogueCard]) -> None:
        super().__init__(folder)
        self.cards = cards

    def list_known_cards(self, game: str, kind: str = "") -> list[CatalogueCard]:  # noqa: ARG002 - of one game
        """Return the cards of a kind, or all cards if no kind is named."""
        return [card for card in self.cards if kind in ("", card.kind)]


class PageRenderer:
    """Renders the pages of prompts.

    Args:
        folder: an empty folder.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = Folder(folder)
        self._room: Room | None = None
        self._session: Session | None = None

    def render_page(self, prompt: Prompt, look: Look, *, is_ended: bool = False) -> str:
        """Return a page, as HTML.

        Args:
            prompt: the question and its session.
            look: how the device shows it.
            is_ended: whether the card of the last round that was over still waits for a tap.
        """
        room = self.make_room(prompt)
        room.rounds_seen[WAITING if is_ended else DEVICE] = (
            0 if is_ended else get_last_round_end_entry(prompt.session)
        )
        store_known_cards(room, self.folder, prompt, look.language)
        with room.hold_session():
            device = Device(WAITING if is_ended else DEVICE, PLAY, choose_role(prompt))
            path = prompt.asked_question.path
            page = make_page(room, device, look.language, look.theme, path=path)
            return render_big_screen(page) if look.table else render_play_page(page)

    def make_room(self, prompt: Prompt) -> Room:
        if self._room is None or self._session is not prompt.session:
            self._session = prompt.session
            rooms = Rooms(self.folder)
            self._room = rooms.add_session(prompt.session)
        return self._room


def store_known_cards(room: Room, folder: Folder, prompt: Prompt, language: str) -> None:
    """Store cards in a table's memory if the prompt is a form for a card."""
    wording = make_wording(language, prompt.session.runner)
    cards = [known.card for known in prompt.list_known_cards(wording)]
    room.catalogue = FixedCards(folder, cards)


def choose_role(prompt: Prompt) -> str:
    """Return the role of the asked seat; if all are asked, that of the first."""
    if prompt.question.seat is not None:
        return str(prompt.question.seat)
    table = prompt.session.runner.table
    seats = table.seating.seats if table is not None else ()
    return str(seats[0]) if seats else SCRIBE
