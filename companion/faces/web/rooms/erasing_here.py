"""Erasing a name from the data folder of the running server."""

from __future__ import annotations

from pathlib import Path

from companion.faces.web.rooms.rooms import Rooms
from companion.play.library.erasing import ErasurePlan, erase_name


def erase_name_here(rooms: Rooms, plan: ErasurePlan) -> list[Path]:
    """Close all tables, erase a name, and reload members and lobby; blocks the thread.

    Args:
        rooms: all tables.
        plan: made for the same folder.

    Raises:
        JournalBusy: a table is in use at this moment, or by another program.
        StorageFailed: the disk can't be written.
    """
    for room in rooms.list_all_rooms():
        room.close_session()
    changed_files = erase_name(rooms.folder, plan)
    rooms.members.reload_members()
    rooms.lobby.reload_draft()
    rooms.discover_sessions()
    for room in rooms.list_all_rooms():
        room.members.reload_members()
        room.updates.announce_other_change()
    return changed_files
