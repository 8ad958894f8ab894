"""Answers given ahead: a waiting seat gives or withdraws them on its own phone."""

from __future__ import annotations

from companion.faces.web.pages.table_page import TablePage
from companion.faces.web.rooms.presets import HIGHEST, Preset
from companion.kernel.facts import Seat


def find_preset(page: TablePage) -> Preset | None:
    """Return the answer that a device's seat has given or can give ahead; None if there is none."""
    device = page.device
    is_seated = device.may_write and device.role in page.wording.names
    if not is_seated or page.room.is_what_if:  # in a what-if one device answers for all
        return None
    return page.room.presets.find_preset(page.session, Seat(device.role))


def handle_preset_form(page: TablePage) -> None:
    """Set or withdraw an answer given ahead by the device's own seat; no other device sees it."""
    device = page.device
    presets = page.room.presets
    presets.pop(device.role, None)
    offered = find_preset(page)
    if offered is not None and page.get_field_value("question") == offered.question:
        limit = min(page.get_field_number("limit"), HIGHEST)
        preset = offered._replace(limit=limit, author=device.author, is_given=True)
        presets[device.role] = preset
    page.room.updates.announce_other_change()
