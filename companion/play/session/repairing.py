"""Mending a damaged journal: all that can still be read is kept, in a session beside it.

A single flipped bit is set right by the line's check sum; a line that can't be is left out. What
stands behind it stays as far as its paths still fit, as after a correction.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.errors import JournalForeign, JournalMismatch, NameTaken
from companion.kernel.game import Game
from companion.kernel.runner import Runner
from companion.play.journal.entries import Answered, Entry, Misread, decode, entry, sealed
from companion.play.journal.file import move_journal, read_journal
from companion.play.journal.folder import Folder
from companion.play.journal.in_force import InForce
from companion.play.session.correction import corrected
from companion.play.session.history import refuse_missing
from companion.play.session.session import Session

LONGEST = 4096
"""Bytes of a line in which a flipped bit is looked for; to try all of a longer one takes too long.
"""


@dataclass
class Repair:
    """What became of a damaged journal.

    Attributes:
        session: the name of the session beside it that has what could be kept.
        kept: how many acts are in force there.
        set_right: the lines in which one bit was wrong.
        left_out: the lines that say nothing any more, or of what is not there.
        unfit: the paths of answers that fit nowhere, and the names of other acts.
    """

    session: str = ""
    kept: int = 0
    set_right: list[int] = field(default_factory=list)
    left_out: list[int] = field(default_factory=list)
    unfit: list[str] = field(default_factory=list)


def repaired(folder: Folder, session_id: str, games: Sequence[Game[Any]]) -> Repair:
    """Make a session of what can still be read of another one, which stays as it is.

    Args:
        folder: where it lies.
        session_id: its name.
        games: the games to choose from.

    Raises:
        SessionUnknown: there is none of that name.
        JournalForeign: nothing in it is ours.
        GameMissing: its game is not here.
        NameTaken: it was repaired before.
    """
    repair = Repair()
    state = InForce()
    for number, found in _entries(read_journal(folder.journal(session_id)), repair):
        try:
            state.feed(found)
        except JournalMismatch:
            repair.left_out.append(number)
    acts = [*state.acts, *state.waiting]
    named = folder.journal(f"{session_id[:60]}-repaired")
    if named.exists():
        raise NameTaken("name_taken", file=str(named))
    if not acts:
        raise JournalForeign("journal_foreign", file=session_id)
    refuse_missing(acts, games)
    result = corrected(Runner(games), [], acts)
    fits = {act.seq for act in result.acts}
    lost = [act for act in acts if act.seq not in fits]
    repair.unfit = [act.path if isinstance(act, Answered) else act.name for act in lost]
    session = Session.unpacked(folder, games, [act.move for act in result.acts])
    session.close()
    repair.kept = len(result.acts)
    repair.session = named.stem
    move_journal(folder.journal(session.id), named)
    return repair


def _entries(content: bytes, repair: Repair) -> Iterator[tuple[int, Entry]]:
    """All entries that can be read, each with its line; the first line is rebuilt anyway."""
    for number, raw in enumerate(content.split(b"\n"), start=1):
        for line in _lines(raw, number, repair) if raw and number > 1 else ():
            said = decode(line)
            try:
                found = entry(said) if said is not None else None
            except Misread:
                found = None
            if found is None:
                repair.left_out.append(number)
            else:
                yield number, found


def _lines(raw: bytes, number: int, repair: Repair) -> list[bytes]:
    """A line as it was written; two of them where the break between them is damaged."""
    if sealed(raw) or len(raw) > LONGEST:
        return [raw]
    for place in range(len(raw)):
        both = [raw[:place], raw[place + 1 :]]
        if raw[place - 1 : place] == b"}" and all(map(sealed, both)):
            repair.set_right.append(number)
            return both
        for bit in range(8):
            mended = raw[:place] + bytes([raw[place] ^ 1 << bit]) + raw[place + 1 :]
            if sealed(mended) and decode(mended) is not None:
                repair.set_right.append(number)
                return [mended]
    return [raw]
