"""Erasing a name from the folder that this very server has open."""

from __future__ import annotations

from companion.faces.web.rooms.rooms import Rooms
from companion.play.library.erasing import Erased, Plan, erase_name


def erase_here(rooms: Rooms, plan: Plan) -> Erased:
    """Put all tables away, erase the name, and read anew who sits where. Not on the event loop.

    Args:
        rooms: all tables.
        plan: as it was made for their folder.

    Raises:
        JournalBusy: somebody is acting at a table this moment, or another program plays there.
        StorageFailed: the disk refused.
    """
    for room in rooms.all():
        room.shared.put_away()
    done = erase_name(rooms.folder, plan)
    rooms.members.reload()
    rooms.lobby.reload()
    rooms.discover()
    for room in rooms.all():
        room.members.reload()
        room.updates.publish()
    return done
