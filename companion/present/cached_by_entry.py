"""Cache of values computed from a session, valid for one entry of its journal."""

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


def cache_by_entry(session: WatchedSession, key: Hashable, compute: Callable[[], T]) -> T:
    """Return the value of `compute`, cached until the session has another entry.

    Args:
        session: the session; only a weak reference to it is kept.
        key: identifies the value, with everything that it depends on besides the session.
        compute: computes the value.
    """
    seq, kept = _KEPT.get(session, (-1, {}))
    if seq != session.seq:
        kept = {}
        _KEPT[session] = (session.seq, kept)
    if key not in kept:
        kept[key] = compute()
    return cast("T", kept[key])


def cache_by_checkpoint(
    session: WatchedSession, key: Hashable, point: Checkpoint, work: Callable[[], T]
) -> T:
    """Return the value of `work`, cached as long as the session has a given checkpoint.

    The value must not depend on anything after the checkpoint. An undo or correction before it
        replaces the checkpoint object, which invalidates the cache.

    Args:
        session: the session; only a weak reference to it is kept.
        key: identifies the value, with everything that it depends on besides the session.
        point: one of its checkpoints.
        work: computes the value.
    """
    kept = _PAST.setdefault(session, {})
    if key not in kept or kept[key][0] is not point:
        kept[key] = (point, work())
    return cast("T", kept[key][1])
