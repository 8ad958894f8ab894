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


def cache_by_entry(session: WatchedSession, key: Hashable, compute_value: Callable[[], T]) -> T:
    """Return the value of `compute_value`, cached until the session has another entry.

    Args:
        session: the session; only a weak reference to it is kept.
        key: identifies the value, with everything that it depends on besides the session.
        compute_value: computes the value.
    """
    return cache_by_checkpoint(session, key, session.seq, compute_value)


def cache_by_checkpoint(
    session: WatchedSession,
    key: Hashable,
    checkpoint: Checkpoint | int,
    compute_value: Callable[[], T],
) -> T:
    """Return the value of `compute_value`, cached as long as the session has a given checkpoint.

    The value must not depend on anything after the checkpoint, which an undo or correction before
    it replaces.

    Args:
        session: as in `cache_by_entry`.
        key: as in `cache_by_entry`.
        checkpoint: one of its checkpoints, or the number of its last entry.
        compute_value: computes the value.
    """
    kept = _KEPT.setdefault(session, {})
    known_point, _ = kept.get(key, (None, None))
    # a checkpoint is the same only by identity: an equal one may follow other facts
    is_known = (
        known_point == checkpoint if isinstance(checkpoint, int) else known_point is checkpoint
    )
    if not is_known:
        kept[key] = (checkpoint, compute_value())
    return cast("T", kept[key][1])
