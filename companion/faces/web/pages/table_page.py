"""One table as one device sees it: the basis of all pages of a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from starlette.responses import RedirectResponse, Response

from companion.faces.web.http.page_requests import HomeRequest, JoinLink
from companion.faces.web.pages.page_pieces import PagePieces
from companion.faces.web.pages.rendering import (
    SeatLook,
    join_page,
    list_figure_columns,
    render_pieces,
)
from companion.faces.web.rooms.devices import Device
from companion.faces.web.rooms.room import Room
from companion.kernel.facts import Seat
from companion.kernel.view import SeatView, View
from companion.play.session.session import Session
from companion.present.current_seating import get_seating
from companion.present.refusal_words import word_error_with_rule
from companion.present.table_view import list_asked_seats
from companion.wording.messages import Wording
from companion.wording.people_words import SUITS, make_wording, word_past_fact

PIECES = "x-pieces"
"""Request header of pages that receive their changes as page pieces."""


@dataclass(eq=False)
class TablePage(HomeRequest):
    """A request to a table, and the table as the device sees it.

    Except its room, device and links, everything is read while the session is held.

    Args:
        room: the table.
        device: the device, which has joined the table.
        pieces: page pieces of the last rendering.
    """

    room: Room
    device: Device
    pieces: PagePieces = field(init=False)

    # ---- request

    def redirect_to_table(self) -> Response:
        """Redirect to the page of this table.

        A page that receives page pieces is not reloaded: the response is the number of the revision
        with the answer.
        """
        if PIECES in self.request.headers:
            state = f"{self.room.seq} {self.room.updates.revision}"
            return Response(status_code=204, headers={PIECES: state})
        return RedirectResponse(f"/t/{self.room.id}/", 303)

    @cached_property
    def link(self) -> JoinLink | None:
        """The join link with at most the rights of this device.

        None if no other device can reach us.
        """
        return self.make_join_link(self.room.link_tokens[self.device.grant])

    # ---- table

    @property
    def session(self) -> Session:
        """The table's session."""
        return self.room.session

    @cached_property
    def wording(self) -> Wording:
        """Wording of this game, with the players' names."""
        return make_wording(self.language, self.session.runner)

    @cached_property
    def view(self) -> View | None:
        """The table to show; None during set-up."""
        return self.session.runner.make_view()

    @property
    def rows(self) -> Sequence[SeatView]:
        """The seats of the table; none during set-up."""
        return self.view.seats if self.view is not None else ()

    def _make_seat_looks(self) -> dict[Seat, SeatLook]:
        """Return name, suit and colour of each seat."""
        seating = get_seating(self.session)
        return {
            seat: SeatLook(
                self.wording.word_value(seating.get_name(seat)),
                SUITS[player.colour],
                player.colour.value,
            )
            for seat, player in seating.all_players.items()
        }

    def render_template(self, template: str, **values: object) -> str:
        """Render a template with its own values, besides those of every page of a table."""
        known: Mapping[str, object] = {
            "view": self.view,
            "heads": list_figure_columns(self.view),
            "asked_seats": self.asked_seats,
            "seats": self._make_seat_looks(),
            "device": self.device,
            "last_seq": self.session.seq,
            "revision": self.room.updates.revision,
            "refusal": word_error_with_rule(self.error, self.wording) if self.error else None,
            "what_if": self.room.is_what_if,
            **values,
        }
        self.pieces = render_pieces(self, self.wording, template, known, self.room.page_cache)
        return join_page(self.pieces)

    @cached_property
    def asked_seats(self) -> list[Seat]:
        """Seats that have to answer, unless the whole table has to."""
        return list_asked_seats(self.session.runner)

    def list_facts(self, limit: int) -> list[tuple[str, bool]]:
        """Return the last facts in words, each with whether the last act caused it."""
        runner = self.session.runner
        return [
            (words, told_fact.after == runner.acts)
            for told_fact in runner.told[-limit:]
            if (words := word_past_fact(told_fact, self.wording))
        ]
