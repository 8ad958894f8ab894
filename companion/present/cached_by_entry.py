"""Cache of values computed from a session, valid for one entry of its journal or one scene."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar, cast
from weakref import WeakKeyDictionary

from companion.kernel.checkpoints import Checkpoint
from companion.play.session.watched import WatchedSession

T = TypeVar("T")
_KEPT: WeakKeyDictionary[WatchedSession, dict[Hashable, tuple[Checkpoint | int, Any]]]
_KEPT = WeakKeyDictionary()
"""By session and key: the checkpoint or entry that the value is of, and the value."""


def cache_by_entry(session: WatchedSession, key: Hashable, compute: Callable[[], T]) -> T:
    """Return the value of `compute`, cached until the session has another entry.

    Args:
        session: the session; only a weak reference to it is kept.
        key: identifies the value, with everything that it depends on besides the session.
        compute: computes the value.
    """
    return cache_by_checkpoint(session, key, session.seq, compute)


def cache_by_checkpoint(
    session: WatchedSession, key: Hashable, point: Checkpoint | int, compute: Callable[[], T]
) -> T:
    """Return the value of `compute`, cached as long as the session has a given checkpoint.

    The value must not depend on anything after the checkpoint, which an undo or correction before
    it replaces.

    Args:
        session: as in `cache_by_entry`.
        key: as in `cache_by_entry`.
        point: one of its checkpoints, or the number of its last entry.
        compute: computes the value.
    """
    kept = _KEPT.setdefault(session, {})
    known_point, _ = kept.get(key, (None, None))
    # a checkpoint is the same only by identity: an equal one may follow other facts
    is_known = known_point == point if isinstance(point, int) else known_point is point
    if not is_known:
        kept[key] = (point, compute())
    return cast("T", kept[key][1])
