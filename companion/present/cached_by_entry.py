"""Cache of values computed from a session, valid for one entry of its journal."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar, cast
from weakref import WeakKeyDictionary

from companion.play.session.watched import WatchedSession

T = TypeVar("T")
_KEPT: WeakKeyDictionary[WatchedSession, tuple[int, dict[Hashable, Any]]] = WeakKeyDictionary()


def cache_by_entry(session: WatchedSession, key: Hashable, work: Callable[[], T]) -> T:
    """Return the value of `work`, cached until the session has another entry.

    Args:
        session: the session; only a weak reference to it is kept.
        key: identifies the value, with everything that it depends on besides the session.
        work: computes the value.
    """
    seq, kept = _KEPT.get(session, (-1, {}))
    if seq != session.seq:
        kept = {}
        _KEPT[session] = (session.seq, kept)
    if key not in kept:
        kept[key] = work()
    return cast("T", kept[key])
