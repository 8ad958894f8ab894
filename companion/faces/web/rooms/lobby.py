"""The lobby, where players take seats, and its draft of the game that begins there."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from threading import Lock
from time import time
from typing import Any

from companion.errors import IllegalAnswer, StorageFailed
from companion.faces.web.rooms.updates import Updates
from companion.games.catalogue import GAMES
from companion.kernel.seating import Colour
from companion.play.journal.disk import read_file_stamp, replace_file
from companion.wording.set_up import KnownSetUp

STALE = 12 * 3600.0
"""Seconds without changes after which the lobby is emptied."""
SITS_ELSEWHERE = "sits_elsewhere"
"""Name of the refusal of a name whose seat another device has."""


@dataclass(frozen=True)
class SeatedPlayer:
    """A player who has taken a seat in the lobby.

    Attributes:
        device: id of the player's device; empty for none.
    """

    name: str
    colour: str
    device: str = ""


@dataclass(frozen=True)
class Draft:
    """A game about to begin; changes return new drafts.

    Attributes:
        seats: the seated players, clockwise.
        game: id of the game; empty until it is chosen.
        start: name of the first player; empty for the first seat.
        options: options that differ from the default, as in `KnownSetUp`.
        rulings: house rules, by name.
        origin: session of the players' last table.
        session: the session last begun here, to which outdated pages are redirected.
    """

    seats: Sequence[SeatedPlayer] = ()
    game: str = ""
    start: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    rulings: Mapping[str, str] = field(default_factory=dict)
    origin: str = ""
    session: str = ""

    @property
    def names(self) -> list[str]:
        """Names of the seated players."""
        return [sitting.name for sitting in self.seats]

    @property
    def first_player(self) -> str:
        """Name of the first player; empty if nobody is seated."""
        return self.start if self.start in self.names else next(iter(self.names), "")

    @property
    def colours(self) -> Sequence[Colour]:
        """The colours of the game; all colours if no game is chosen."""
        return GAMES.get_game(self.game).colours if self.game in GAMES.ids else tuple(Colour)

    @property
    def is_full(self) -> bool:
        """Whether all seats are taken."""
        return len(self.seats) >= len(self.colours)

    def find_player_by_device(self, device_id: str) -> SeatedPlayer | None:
        """Return the player of a device; None for none."""
        players = (sitting for sitting in self.seats if sitting.device == device_id)
        return next(players, None) if device_id else None

    def find_seated_player(self, name: str) -> SeatedPlayer | None:
        """Return the seated player of that name; None for none."""
        wanted = name.casefold()
        return next((sitting for sitting in self.seats if sitting.name.casefold() == wanted), None)

    # ---- seats

    def seat_player(
        self, name: str, wished_colour: str, device_id: str = "", *, takes_over: bool = False
    ) -> Draft:
        """Seat a player, or change the name or colour of a device's player.

        Args:
            name: the name; a seated player of that name is the same player.
            wished_colour: the colour; if it is taken or empty, the first free one.
            device_id: the player's device, which gives up any other seat; empty for none.
            takes_over: whether the device may take the seat of another device.

        Raises:
            IllegalAnswer: another device has the seat, or all seats are taken.
        """
        own = self.find_player_by_device(device_id)
        same = self.find_seated_player(name)
        if same is not None and same.device not in ("", device_id) and not takes_over:
            raise IllegalAnswer(SITS_ELSEWHERE, name=same.name)
        if not (same or own) and self.is_full:
            raise IllegalAnswer("lobby_full", count=len(self.colours))
        place = same or own or SeatedPlayer(name, "")  # a new one comes last
        others = [sitting for sitting in self.seats if sitting not in (same, own)]
        worn = {sitting.colour for sitting in others}
        wishes = (
            colour
            for colour in (wished_colour, place.colour, *self.colours)
            if colour in self.colours and colour not in worn
        )
        player = SeatedPlayer(name, next(wishes, place.colour), device_id)
        seats = [
            player if sitting == place else sitting
            for sitting in dict.fromkeys((*self.seats, place))
            if sitting in (place, *others)
        ]
        start = name if self.start == place.name else self.start
        return replace(self, seats=seats, start=start)

    def remove_player(self, player: SeatedPlayer) -> Draft:
        """Remove a player."""
        return replace(self, seats=[sitting for sitting in self.seats if sitting != player])

    def remove_device(self, device_id: str) -> Draft:
        """Remove the player of a device, if it has one."""
        player = self.find_player_by_device(device_id)
        return self.remove_player(player) if player is not None else self

    def move_player(self, player: SeatedPlayer, places: int) -> Draft:
        """Move a player along the seats; beyond the last seat comes the first."""
        seats = list(self.seats)
        place = seats.index(player)
        seats.insert((place + places) % len(seats), seats.pop(place))
        return replace(self, seats=seats)

    # ---- game and options

    def make_set_up(self) -> KnownSetUp:
        """Return the draft's answers to the questions of the set-up."""
        names = self.names
        start = f"p{names.index(self.first_player) + 1}" if names else ""
        colours = {sitting.name: sitting.colour for sitting in self.seats}
        return KnownSetUp(self.game, names, start, self.rulings, self.options, colours)


def read_draft(stored_values: Mapping[str, Any]) -> Draft:
    """Return a draft, read from its stored values.

    Raises:
        TypeError, KeyError, AttributeError, ValueError: the values are no draft.
    """
    seats = [SeatedPlayer(**sitting) for sitting in stored_values["seats"]]
    for sitting in seats:
        Colour(sitting.colour)
    return Draft(**{**stored_values, "seats": seats})


class Lobby:
    """The draft of the next game, stored on disk so that it survives a restart of the server.

    Args:
        path: its file.
        on_change: called after every change.
    """

    def __init__(self, path: Path, on_change: Callable[[], None]) -> None:
        self.updates = Updates(on_change)
        self._path = path
        self._lock = Lock()
        self._stamp = (0, 0, 0)
        self._draft = Draft()
        self._changed_at = 0.0
        self._read_draft_if_changed()

    @property
    def draft(self) -> Draft:
        """The current draft; after half a day without changes, only its game and options."""
        draft = self._draft
        is_stale = time() - self._changed_at > STALE
        return Draft(game=draft.game, options=draft.options) if is_stale else draft

    def change_draft(self, change: Callable[[Draft], Draft]) -> Draft:
        """Change the draft and notify all pages; waits for the disk."""
        with self._lock:
            self._read_draft_if_changed()  # so that an erased name never comes back
            before = self.draft
            after = change(before)
            if after == before:
                return after
            self._draft = after
            self._changed_at = time()
            with suppress(StorageFailed):  # the change holds until the server ends
                text = json.dumps(asdict(after), ensure_ascii=False)
                replace_file(self._path, text.encode())
            self._stamp = read_file_stamp(self._path)
        self.updates.announce_other_change()
        return after

    def reload_draft(self) -> None:
        """Reload the file after another part of the program has written it."""
        with self._lock:
            self._read_draft_if_changed()
        self.updates.announce_other_change()

    def _read_draft_if_changed(self) -> None:
        stamp = read_file_stamp(self._path)
        if stamp == self._stamp:
            return
        self._stamp = stamp
        self._changed_at = stamp[0] / 1e9
        self._draft = Draft()
        with suppress(OSError, ValueError, TypeError, KeyError, AttributeError):
            self._draft = read_draft(json.loads(self._path.read_bytes()))
