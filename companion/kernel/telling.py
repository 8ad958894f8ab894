"""What a fact is to what is told of a game."""

from __future__ import annotations

from enum import StrEnum


class Telling(StrEnum):
    """What a fact is to the thing that it belongs to: a fight, an auction, a gathering, a spell.

    A thing may begin in one answer and be over in a later one.
    """

    OPENS = "opens"
    """With it something of its own begins."""
    ANNOUNCES = "announces"
    """The same, and it says no more than the heading of what came of it."""
    CONCLUDES = "concludes"
    """What came of it can be said now."""
