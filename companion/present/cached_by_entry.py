"""Cache of values computed from a session: until its next entry, or while a checkpoint stays."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar, cast
from weakref import WeakKeyDictionary

from companion.kernel.checkpoints import Checkpoint
from companion.play.session.watched import WatchedSession

T = TypeVar("T")
_KEPT = WeakKeyDictionary[WatchedSession, dict[Hashable, tuple[Checkpoint | int, Any]]]()
"""By session and key: the checkpoint or entry that the value is of, and the value."""


def cache_by_entry(
    session: WatchedSession,
    key: Hashable,
    compute_value: Callable[[], T],
    checkpoint: Checkpoint | None = None,
) -> T:
    """Return the value of `compute_value`, cached until the session has another entry.

    Args:
        session: the session; only a weak reference to it is kept.
        key: identifies the value, with everything that it depends on besides the session.
        compute_value: computes the value.
        checkpoint: a checkpoint of the session that the value is of, if it does not depend on
            anything after it. Then it is cached until an undo or correction replaces the
            checkpoint.
    """
    kept = _KEPT.setdefault(session, {})
    known_point, value = kept.get(key, (None, None))
    # a checkpoint is the same only by identity: an equal one may follow other facts
    if known_point is not checkpoint if checkpoint else known_point != session.seq:
        value = compute_value()
        kept[key] = (checkpoint or session.seq, value)
    return cast("T", value)
