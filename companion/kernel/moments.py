"""Moments of a finished game, found by the game in its facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.kernel.checkpoints import ToldFact


class Moment(NamedTuple):
    """A moment worth retelling.

    Args:
        name: the wording key of its sentence is `moment.NAME`.
        at: its fact, which shows its place in the journal.
        values: values for the sentence.
    """

    name: str
    at: ToldFact
    values: Mapping[str, Any]
