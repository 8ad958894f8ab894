"""What of a game is worth telling when it is over, as the game itself finds it in its facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from companion.kernel.checkpoints import Told
from companion.kernel.facts import Value


class Moment(NamedTuple):
    """Something worth telling afterwards.

    Args:
        name: its sentence is `moment.NAME`.
        at: the fact that it is about, by which its place in the journal is known.
        values: what the sentence mentions.
    """

    name: str
    at: Told
    values: Mapping[str, Value]
