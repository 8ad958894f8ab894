"""The room of a what-if, for one device: nothing is stored or seen by others."""

from __future__ import annotations

from companion.faces.web.rooms.devices import PLAY, Device
from companion.faces.web.rooms.members import Members
from companion.faces.web.rooms.room import House, Room
from companion.play.session.what_if import MARK, WhatIf

MOST_OF_DEVICE = 8
"""Characters of a device's id in the name of its what-if."""


class OnlyMember(Members):
    """The only device of a what-if, stored in no file."""

    def save_members(self) -> None:
        """Write nothing."""
        self._changed()

    def reload_members(self) -> None:
        """Read nothing."""


class WhatIfRoom(Room):
    """A what-if of one device.

    Args:
        trial: the what-if.
        device: its device.
        house: shared by all tables.
    """

    def __init__(self, trial: WhatIf, device: Device, house: House) -> None:
        alone = OnlyMember(house.folder.root / MARK, house.clock, lambda: None)
        super().__init__(f"{trial.id}{device.id[:MOST_OF_DEVICE]}", house, members=alone)
        self.members.add_device(device.id, PLAY, role=device.role, name=device.name)
        self.shared.adopt_session(trial)
        self.branched_at = trial.origin.seq if trial.origin is not None else 0

    @property
    def table(self) -> str:
        """The session from which it branches off."""
        return self.id.partition(MARK)[0]
