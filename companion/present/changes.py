"""Changes of each seat between two looks at a table: "+3 ◆", or "+3 power stones"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple
from weakref import WeakKeyDictionary

from companion.kernel.facts import Seat
from companion.kernel.view import View, quantities
from companion.play.session.watched import WatchedSession
from companion.wording.messages import Wording
from companion.wording.quantities import name_quantity

HEART = "♥"
"""What a meter is drawn with that has a mark for each."""
GAP = "  "
_SEEN: WeakKeyDictionary[WatchedSession, tuple[View, int, View]] = WeakKeyDictionary()
"""The table before the last entry, that entry, and the table after it."""


class Change(NamedTuple):
    """A change of one seat.

    Args:
        seat: whose.
        short: with the signs of the seats' rows: "+3 ◆  −2 Magic".
        words: with whole names: "+3 power stones, −2 magic".
        spoken: whose they are, and the words: "Ada: +3 power stones, −2 magic".
    """

    seat: Seat
    short: str
    words: str
    spoken: str


def list_changes(before: View, after: View, wording: Wording) -> list[Change]:
    """Return what changed for each seat that was there before, in the order of the rows."""
    found = list[Change]()
    there = {row.seat for row in before.seats}
    for row in after.seats:
        parts = list(_parts(before, after, row.seat, wording)) if row.seat in there else []
        if parts:
            signs = GAP.join(sign for sign, _ in parts)
            words = ", ".join(word for _, word in parts)
            spoken = wording.say("result.change", seat=row.seat, words=words)
            found.append(Change(row.seat, signs, words, spoken))
    return found


def changes(before: View, after: View, wording: Wording) -> Sequence[tuple[Seat, str]]:
    """Return what changed for each seat, in short, as it stands beside the seats' rows."""
    return [(change.seat, change.short) for change in list_changes(before, after, wording)]


def last_changes(
    session: WatchedSession, view: View, wording: Wording
) -> Sequence[tuple[Seat, str]]:
    """Return what has changed since the entry at which this was asked before, and with which view.

    Args:
        session: which is held by who asks.
        view: its table as it is now.
        wording: the language.
    """
    before, seq, now = _SEEN.get(session, (view, session.seq, view))
    if seq != session.seq:
        before = now
    _SEEN[session] = (before, session.seq, view)
    return changes(before, view, wording)


def _parts(before: View, after: View, seat: Seat, wording: Wording) -> Iterator[tuple[str, str]]:
    """Each quantity of a seat that is another now: with its sign, and with its name."""
    then = quantities(before)
    for key, quantity in quantities(after).items():
        was = then[key].at.get(seat, 0) if key in then else 0
        by = quantity.at.get(seat, 0) - was
        if by:
            kind, name = key
            amount = wording.say("result.by", amount=by)
            words = wording.say(f"{kind}.{name}", count=abs(by))
            sign = HEART if quantity.pips else name_quantity(kind, name, abs(by), wording)
            yield f"{amount} {sign}", f"{amount} {words}"
