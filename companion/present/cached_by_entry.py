"""Cache of values computed from a session, valid until its next entry."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar, cast
from weakref import WeakKeyDictionary

from companion.play.session.watched import WatchedSession

T = TypeVar("T")
_KEPT = WeakKeyDictionary[WatchedSession, dict[Hashable, tuple[int, Any]]]()
"""By session and key: the number of the entry that the value is of, and the value."""


def cache_by_entry(
    session: WatchedSession,
    key: Hashable,
    compute_value: Callable[[], T],
) -> T:
    """Return the value of `compute_value`, cached until the session has another entry.

    Args:
        session: the session; only a weak reference to it is kept.
        key: identifies the value, with everything that it depends on besides the session.
        compute_value: computes the value.
    """
    kept = _KEPT.setdefault(session, {})
    seq, value = kept.get(key, (None, None))
    if seq != session.seq:
        value = compute_value()
        kept[key] = (session.seq, value)
    return cast("T", value)
