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
    """Error for players, worded by `name` and `values` in their language."""

    def __init__(self, name: str, /, **values: object) -> None:
        self.name = name
        self.values: Mapping[str, object] = values
        super().__init__(name, values)

    def __str__(self) -> str:
        """Return a text for developers; players read the worded message."""
        told = ", ".join(f"{key}={value!r}" for key, value in self.values.items())
        return f"{self.name}({told})"


class Refusal(CompanionError):
    """Refused answer; carries the legal set and the citation of the rule.

    `legal` is the plain legal set of the question and `why` the id of its citation. `our_way` says
    whether the table may play the answer anyway. Set by the code that knows the question.
    """

    legal: object = None
    why: str | None = None
    our_way: bool = False


class InvalidAnswer(Refusal):
    """The answer is malformed."""


class IllegalAnswer(Refusal):
    """The answer is well formed but not allowed here."""


class AskedBack(Refusal):
    """The answer is legal and needs confirmation; its `reasons` are messages."""


class StaleAnswer(Refusal):
    """The answer was given to a question that has changed or gone since."""


class NothingToUndo(CompanionError):
    """Nothing to undo or redo."""


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
    """No session of that name."""


class CodeError(CompanionError):
    """A code that cannot be opened: mistyped, cut off, of other rules, or impossible."""


class GameMissing(CompanionError):
    """A game that is not installed, or whose package cannot be used; nothing is changed."""


class StorageFailed(CompanionError):
    """The disk refused to write; nothing has changed."""


class JournalContinued(StorageFailed):
    """Another process has appended to a journal that is open here."""


class NameTaken(CompanionError):
    """A file of that name exists; nothing is overwritten."""


class Withdrawn(CompanionError):
    """An interjection left a pending question without any legal answer.

    The rule that asked it continues without an answer.
    """


class RuleFailed(CompanionError):
    """A rule broke its contract: a bug. The last answer is undone."""


class CannotGoOn(RuleFailed):
    """The rules cannot continue after an act played the table's own way.

    The last answer is undone, with the reason.
    """


class UsageError(CompanionError):
    """A command line that cannot be used."""
