"""Every error of the companion, in one tree.

CompanionError
├── Refusal                  an answer is not taken; nothing has changed
│   ├── InvalidAnswer        malformed: a text where a number belongs
│   ├── IllegalAnswer        well formed, but not allowed here
│   ├── AskedBack            allowed, but so unlikely, or so dear, that it is to be confirmed
│   └── StaleAnswer          given to a question that has changed or gone since it was seen
├── NothingToUndo            undo or redo with nothing to take back or to bring again
├── JournalError             a session's file
│   ├── JournalBusy          another process is writing it
│   ├── JournalDamaged       a line does not carry its check sum; named with its number
│   ├── JournalForeign       not a journal, or of a format this version does not know
│   ├── JournalMismatch      an entry does not fit the rules any more; names the first
│   └── SessionUnknown       no session of that name
├── CodeError                a code that stands for no session here
├── GameMissing              a game that is not installed, or whose package can't be used
├── StorageFailed            the disk refused; nothing has moved
│   └── JournalContinued     somebody else has appended to the journal
├── NameTaken                a file of that name is there already; it stands
├── Withdrawn                an interjection left a question without any legal answer
├── RuleFailed               a rule broke its contract: our mistake, never the player's
│   └── CannotGoOn           the rules have no way on from what the table plays its own way
└── UsageError               a command line that can't be used
"""

from __future__ import annotations

from collections.abc import Mapping


class CompanionError(Exception):
    """Something the player is told about, worded by `name` and `values` in his language."""

    def __init__(self, name: str, /, **values: object) -> None:
        self.name = name
        self.values: Mapping[str, object] = values
        super().__init__(name, values)

    def __str__(self) -> str:
        """The error for a developer; players read the worded message."""
        told = ", ".join(f"{key}={value!r}" for key, value in self.values.items())
        return f"{self.name}({told})"


class Refusal(CompanionError):
    """An answer that is not taken. Carries what would be right, and where the rule stands.

    `legal` is the plain legal set of the question, `why` the id of its citation, and `our_way`
    whether the table may play that answer all the same; they are filled in by whoever knows the
    question.
    """

    legal: object = None
    why: str | None = None
    our_way: bool = False


class InvalidAnswer(Refusal):
    """The answer is malformed."""


class IllegalAnswer(Refusal):
    """The answer is well formed but not allowed here."""


class AskedBack(Refusal):
    """The answer is legal and waits to be confirmed; its `reasons` are messages."""


class StaleAnswer(Refusal):
    """The answer was given to a question that has changed or gone since."""


class NothingToUndo(CompanionError):
    """There is nothing to take back, or nothing to bring again."""


class JournalError(CompanionError):
    """A session's file can't be used as it is."""


class JournalBusy(JournalError):
    """Another process is writing this session."""


class JournalDamaged(JournalError):
    """A line of the journal does not carry its check sum."""


class JournalForeign(JournalError):
    """The file is no journal, or of a format that this version does not know."""


class JournalMismatch(JournalError):
    """An entry of the journal does not fit the rules any more."""


class SessionUnknown(JournalError):
    """There is no session of that name."""


class CodeError(CompanionError):
    """A code that stands for no session here.

    Mistyped, cut off, of another rules version, or impossible.
    """


class GameMissing(CompanionError):
    """A game is wanted that isn't installed, or whose package can't be used; nothing is touched."""


class StorageFailed(CompanionError):
    """The disk refused to write; nothing has moved."""


class JournalContinued(StorageFailed):
    """Somebody else has appended to a journal that is open here."""


class NameTaken(CompanionError):
    """A file of that name is there already; nothing is overwritten."""


class Withdrawn(CompanionError):
    """An interjection left a waiting question without any legal answer.

    The rule that asked it goes on without.
    """


class RuleFailed(CompanionError):
    """A rule broke its contract. Never the player's fault: the last answer is taken back."""


class CannotGoOn(RuleFailed):
    """The rules have no way on from what the table plays its own way.

    The last answer is taken back, with the reason.
    """


class UsageError(CompanionError):
    """A command line that can't be used."""
