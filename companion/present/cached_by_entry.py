"""Values computed from a session once for each entry of its journal, however often shown."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar, cast
from weakref import WeakKeyDictionary

from companion.kernel.checkpoints import Checkpoint
from companion.play.session.watched import WatchedSession

T = TypeVar("T")
_KEPT: WeakKeyDictionary[WatchedSession, tuple[int, dict[Hashable, Any]]] = WeakKeyDictionary()
_PAST: WeakKeyDictionary[WatchedSession, dict[Hashable, tuple[Checkpoint, Any]]]
_PAST = WeakKeyDictionary()


def once(session: WatchedSession, key: Hashable, work: Callable[[], T]) -> T:
    """Return the value of `work`, kept until the session has another entry.

    Args:
        session: which is held by who asks.
        key: what it is, with everything that it depends on besides the session.
        work: works it out.
    """
    seq, kept = _KEPT.get(session, (-1, {}))
    if seq != session.seq:
        kept = {}
        _KEPT[session] = (session.seq, kept)
    if key not in kept:
        kept[key] = work()
    return cast("T", kept[key])


def once_before(
    session: WatchedSession, key: Hashable, point: Checkpoint, work: Callable[[], T]
) -> T:
    """Return the value of `work`, which depends on nothing that comes after a checkpoint.

    It is kept while the session has that very checkpoint: what is undone or corrected before it
    makes another one.

    Args:
        session: which is held by who asks.
        key: what it is, with everything that it depends on besides the session.
        point: one of its checkpoints.
        work: works it out.
    """
    kept = _PAST.setdefault(session, {})
    if key not in kept or kept[key][0] is not point:
        kept[key] = (point, work())
    return cast("T", kept[key][1])
