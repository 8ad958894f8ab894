"""Continuing from a journal entry: a what-if on one device, or a new game for the table."""

from __future__ import annotations

from starlette.responses import RedirectResponse, Response

from companion.faces.web.pages.home import move_to_table
from companion.faces.web.pages.table_page import TablePage
from companion.faces.web.rooms.room import Room
from companion.play.session.what_if import MARK, WhatIf, branch_session


def begin_what_if(page: TablePage) -> Response:
    """Begin a what-if from an entry, for this device alone; it replaces an earlier one."""
    page.charge_accounts("tables")
    with page.room.hold_session() as session:
        trial = WhatIf.begin(session, page.get_field_number("seq"))
    room = page.rooms.begin_what_if(trial, page.device)
    return RedirectResponse(f"/t/{room.id}/", 303)


def begin_game_from_entry(page: TablePage) -> Response:
    """Begin a new game from an entry; the device goes there, others may follow.

    A what-if ends with it, and the devices of its game may follow.
    """
    page.charge_accounts("tables")
    room = page.room
    rooms = page.rooms

    def create_room() -> Room:
        with room.hold_session() as session:
            fresh = branch_session(rooms.folder, session, page.get_field_number("seq"))
        return rooms.add_session(fresh)

    former_room = rooms.find_room(room.id.partition(MARK)[0])
    response = move_to_table(page, former_room, create_room)
    rooms.end_what_if(room.id)
    return response


def leave_what_if(page: TablePage) -> Response:
    """Return to the game and discard the what-if."""
    room = page.room
    page.rooms.end_what_if(room.id)
    return RedirectResponse(f"/t/{room.id.partition(MARK)[0]}/", 303)
