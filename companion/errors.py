"""Every error of the companion, in one tree.

CompanionError
├── Refusal                  an answer is refused; nothing has changed
│   ├── InvalidAnswer        malformed: a text where a number belongs
│   ├── IllegalAnswer        well formed, but not allowed here
│   ├── ConfirmationNeeded   allowed, but so unlikely or costly that it needs confirmation
│   └── StaleAnswer          given to a question that has changed or gone since it was seen
├── NothingToUndo            undo or redo with nothing to undo or redo
├── JournalError             a session's file
│   ├── JournalBusy          another process is writing it
│   ├── JournalDamaged       a line has a wrong check sum; names its number
│   ├── JournalForeign       not a journal, or of a format this version does not know
│   ├── JournalMismatch      an entry no longer fits the rules; names the first one
│   └── SessionUnknown       no session of that name
├── CodeError                a code that can't be opened
├── GameMissing              a game that is not installed, or whose package is unusable
├── StorageFailed            the disk refused; nothing has changed
│   └── JournalContinued     another process has appended to the journal
├── NameTaken                a file of that name exists; it stays
├── QuestionWithdrawn        an interjection left a question without any legal answer
├── RuleFailed               a rule broke its contract: a bug, never the player's mistake
│   └── CannotGoOn           the rules can't continue after an act against them
└── UsageError               an invalid command line
"""

from __future__ import annotations

from collections.abc import Mapping


class CompanionError(Exception):
    """Error for players, worded by `name` and `values` in their language.

    If an answer is refused, `legal` is the question's legal set as plain data, and `why` the id of
    the citation of its rule. `our_way` says whether the table may play the answer against the
    rules. All are set by the code that knows the question.
    """

    legal: object = None
    why: str | None = None
    our_way = False

    def __init__(self, name: str, /, **values: object) -> None:
        self.name = name
        self.values: Mapping[str, object] = values
        super().__init__(name, values)

    def __str__(self) -> str:
        """Return a text for developers; players read the worded message."""
        told = ", ".join(f"{key}={value!r}" for key, value in self.values.items())
        return f"{self.name}({told})"


class Refusal(CompanionError):
    """Refused answer; carries the legal set and the citation of the rule."""


class InvalidAnswer(Refusal):
    """The answer has not the form that its question expects, such as a number."""


class IllegalAnswer(Refusal):
    """The answer is well formed but not allowed here."""


class ConfirmationNeeded(Refusal):
    """The answer is legal, but has to be confirmed, as it is unlikely, costly or ambiguous."""


class StaleAnswer(Refusal):
    """The answer was given to a question that has changed or gone since."""


class NothingToUndo(CompanionError):
    """Nothing to undo or redo."""


class JournalError(CompanionError):
    """A session's file can't be used as it is."""


class JournalBusy(JournalError):
    """Another process is writing this session."""


class JournalDamaged(JournalError):
    """A line of the journal has a wrong check sum or content that no companion wrote."""


class JournalForeign(JournalError):
    """The file is no journal, or of a format that this version does not know."""


class JournalMismatch(JournalError):
    """An entry of the journal no longer fits the rules."""


class SessionUnknown(JournalError):
    """There is no session of that name."""


class CodeError(CompanionError):
    """A code cannot be opened: it is mistyped, truncated, of other rules, or impossible."""


class GameMissing(CompanionError):
    """A game is not installed, or its package is unusable; nothing has changed."""


class StorageFailed(CompanionError):
    """The disk refused to write; nothing has changed."""


class JournalContinued(StorageFailed):
    """Another process has appended to a journal that is open here."""


class NameTaken(CompanionError):
    """A file of that name exists; nothing is overwritten."""


class QuestionWithdrawn(CompanionError):
    """An interjection left a pending question without any legal answer.

    The rule that asked it continues without an answer.
    """


class RuleFailed(CompanionError):
    """A rule broke its contract: a bug. The last answer is undone."""


class CannotGoOn(RuleFailed):
    """The rules cannot continue after an act that the table played against them.

    The act is undone, with the reason.
    """


class UsageError(CompanionError):
    """A command line that cannot be used."""
