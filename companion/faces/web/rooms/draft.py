"""A game before it begins: who sits where, and what is to be played how."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from companion.kernel.seating import Colour, distinct
from companion.present.new_table import NewTable
from companion.wording.set_up import OFF, ON, KnownSetUp


@dataclass(frozen=True)
class Sitting:
    """Somebody who sits down.

    Attributes:
        device: the one that they sat down with; empty for somebody without one.
    """

    name: str
    colour: str
    device: str = ""


@dataclass(frozen=True)
class Draft:
    """A game that is about to begin; each change makes another one.

    Attributes:
        seats: who sits, clockwise.
        game: its id; empty while nobody has chosen.
        start: the name of who begins; empty for the first seat.
        options: what is not as usual, as `KnownSetUp` has it.
        rulings: house rules, by name.
        origin: the session of the table that the people come from.
        session: what was begun here last; pages that still show what was before go on there.
    """

    seats: Sequence[Sitting] = ()
    game: str = ""
    start: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    rulings: Mapping[str, str] = field(default_factory=dict)
    origin: str = ""
    session: str = ""

    @property
    def names(self) -> list[str]:
        """The names of all who sit."""
        return [sitting.name for sitting in self.seats]

    @property
    def beginner(self) -> str:
        """The name of who begins; empty while nobody sits."""
        return self.start if self.start in self.names else next(iter(self.names), "")

    def of_device(self, device_id: str) -> Sitting | None:
        """Return who sits there with a device; None if nobody does."""
        own = (sitting for sitting in self.seats if sitting.device == device_id)
        return next(own, None) if device_id else None

    def find_sitting(self, name: str) -> Sitting | None:
        """Return who sits there by that name; None if nobody does."""
        wanted = name.casefold()
        return next((sitting for sitting in self.seats if sitting.name.casefold() == wanted), None)

    # ---- who sits where

    def seat(self, name: str, wished: str, free: Sequence[str], device_id: str = "") -> Draft:
        """Somebody sits down, or changes name or colour.

        Args:
            name: one that somebody without a device has is that person.
            wished: the colour; where it is worn, or empty, the first free one.
            free: all colours, the first one first.
            device_id: of whoever sits down; empty for somebody without a device.
        """
        own = self.of_device(device_id)
        same = self.find_sitting(name)
        place = own or (same if same is not None and not same.device else None)
        others = [sitting for sitting in self.seats if sitting is not place]
        worn = {sitting.colour for sitting in others}
        before = place.colour if place is not None else ""
        wishes = [
            colour for colour in (wished, before, *free) if colour in free and colour not in worn
        ]
        called = distinct(name, [sitting.name for sitting in others])
        newcomer = Sitting(called, next(iter(wishes), ""), device_id)
        if place is None:
            return replace(self, seats=(*self.seats, newcomer))
        seats = [newcomer if sitting is place else sitting for sitting in self.seats]
        start = called if self.start == place.name else self.start
        return replace(self, seats=seats, start=start)

    def without(self, gone: Sitting) -> Draft:
        """Somebody does not play after all."""
        return replace(self, seats=[sitting for sitting in self.seats if sitting != gone])

    def take_over(self, sitting: Sitting, device_id: str) -> Draft:
        """Somebody has come back with another device, which has no other seat then."""
        own = self.of_device(device_id)
        draft = self.without(own) if own is not None else self
        theirs = replace(sitting, device=device_id)
        return replace(
            draft, seats=[theirs if other == sitting else other for other in draft.seats]
        )

    def move(self, sitting: Sitting, by: int) -> Draft:
        """Somebody sits further along; who is moved beyond the last one comes first."""
        seats = list(self.seats)
        place = seats.index(sitting)
        seats.insert((place + by) % len(seats), seats.pop(place))
        return replace(self, seats=seats)

    # ---- what is played

    def playing(self, game: str) -> Draft:
        """Another game; what was chosen for the one before is forgotten."""
        if game == self.game:
            return self
        return replace(self, game=game, options={}, rulings={})

    def switching(self, option: str, *, on: bool) -> Draft:
        """Return the draft with an option switched on or off."""
        return self.choosing(option, (ON if on else OFF)[0])

    def choosing(self, option: str, value: str) -> Draft:
        """Return the draft with another value of an option."""
        return replace(self, options={**self.options, option: value})

    def table(self, offered: Collection[str] | None = None) -> NewTable:
        """The table as the set-up takes it.

        Args:
            offered: the options that the set-up asks for; all are taken without.
        """
        options = dict(self.options)
        if offered is not None:
            options = {name: value for name, value in options.items() if name in offered}
        names = self.names
        start = f"p{names.index(self.start) + 1}" if self.start in names else "p1"
        colours = {sitting.name: sitting.colour for sitting in self.seats}
        known = KnownSetUp(options=options, rulings=self.rulings)
        return NewTable(self.game, names, colours, start if names else "", known=known)

    def begin(self, session_id: str) -> Draft:
        """Return the draft once the game has begun: nobody sits here any more."""
        return Draft(game=self.game, session=session_id)

    # ---- as it is kept

    def plain(self) -> dict[str, Any]:
        """As a file keeps it."""
        return asdict(self)


def draft_from(kept: Mapping[str, Any]) -> Draft:
    """A draft as it was kept.

    Raises:
        TypeError, KeyError, AttributeError, ValueError: it is none.
    """
    seats = [Sitting(**sitting) for sitting in kept["seats"]]
    for sitting in seats:
        Colour(sitting.colour)
    return Draft(**{**kept, "seats": seats})
