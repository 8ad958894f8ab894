"""A table of one device on which a what-if is played: nothing of it is kept or seen elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.faces.web.rooms.devices import PLAY, Device
from companion.faces.web.rooms.members import Members
from companion.faces.web.rooms.room import Room
from companion.faces.web.rooms.tokens import TokenSigner
from companion.faces.web.surroundings import Surroundings
from companion.kernel.game import Game
from companion.play.journal.folder import Folder
from companion.play.session.what_if import MARK, WhatIf
from companion.present.group_memory import OnlyRemembered

MOST_OF_DEVICE = 8
"""Characters of a device's id that stand in the name of its what-if."""


class Alone(Members):
    """The one device of a what-if, which no file keeps."""

    def save(self) -> None:
        """Nothing is written."""
        self._changed()

    def reload(self) -> bool:
        """There is nothing to read."""
        return False


class WhatIfRoom(Room):
    """A what-if of one device.

    Args:
        trial: what is played.
        device: whose it is.
        folder: the group's data, which is only read.
        games: the games to choose from.
        signer: of links, of which it has none.
        clock: seconds since some beginning.
        surroundings: where its pages run.
    """

    def __init__(
        self,
        trial: WhatIf,
        device: Device,
        folder: Folder,
        games: Sequence[Game[Any]],
        signer: TokenSigner,
        clock: Callable[[], float],
        surroundings: Surroundings,
    ) -> None:
        name = f"{trial.id}{device.id[:MOST_OF_DEVICE]}"
        super().__init__(name, folder, games, signer, clock, _nobody, surroundings)
        self.known_cards.memory = OnlyRemembered(folder)
        self.members.join(device.id, PLAY, role=device.role, name=device.name)
        self.shared.adopt(trial)
        self.branched_at = trial.origin.seq if trial.origin is not None else 0

    def _gather(
        self, folder: Folder, clock: Callable[[], float], published: Callable[[], None]
    ) -> Members:
        return Alone(folder.root / MARK, clock, published)

    @property
    def table(self) -> str:
        """The session that it branches off from."""
        return self.id.partition(MARK)[0]


def _nobody() -> None:
    """Tell nobody of what happens in a what-if."""
