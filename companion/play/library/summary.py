"""Summary of a journal, made without rules: game, players, progress, result."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from companion.errors import CompanionError, InvalidAnswer, JournalDamaged
from companion.kernel.facts import Plain, make_plain
from companion.kernel.game import ID
from companion.kernel.question_base import clean_line
from companion.kernel.runner import CHOICE_OF_GAME
from companion.kernel.seating import Colour, Seating
from companion.mechanisms.player_changes import change_seating
from companion.mechanisms.player_questions import make_player_path
from companion.play.journal.disk import read_file_stamp
from companion.play.journal.entries import Act, AnswerEntry, Entry, InterjectionEntry, ResultEntry
from companion.play.journal.folder import ARCHIVE
from companion.play.journal.in_force import compute_in_force
from companion.play.journal.reading import read_journal_file

CONTENT_ERRORS = (
    TypeError,
    ValueError,
    KeyError,
    AttributeError,
    IndexError,
    AssertionError,
    InvalidAnswer,
)
"""Errors from lines with valid check sums whose content was not written by the companion."""

PAUSE = 300
"""Seconds after which a gap between entries counts as a pause, not as time of play."""
AUTOMATIC_AUTHORS = ("catalogue", "code")
"""Authors of automatic answers, which take no player's time."""


@dataclass(frozen=True)
class SessionSummary:
    """Game, players, progress and result of a session, read from its journal without rules.

    Attributes:
        id: the session's name.
        game: the game's id; empty if none is chosen yet.
        players: names in seat order; for a player without a name, the colour's id.
        colours: the players' colours, in the same order.
        created: time of the first entry (UTC); empty if there is none.
        updated: time of the last entry.
        scene: number of the scene of the last answer.
        title: title of the current scene, which may be one later; empty if no rules were consulted.
        outcome: the result, as the journal has it; empty if the game can be resumed.
        trouble: error that prevents reading it (its `name` and `values`); empty if readable.
        archived: whether it is archived.
        origin: session and entry from which it branches off; empty if it does not.
        tally: times for statistics (see `measure_durations`); empty if unreadable.
        size: size of its file in bytes.
        stamp: time of the file's last change in nanoseconds; with `size`, detects changes.
    """

    id: str
    game: str = ""
    players: Sequence[str] = field(default_factory=list)
    colours: Sequence[str] = field(default_factory=list)
    created: str = ""
    updated: str = ""
    scene: int = 0
    title: Mapping[str, Any] = field(default_factory=dict)
    outcome: Mapping[str, Any] = field(default_factory=dict)
    trouble: Mapping[str, Any] = field(default_factory=dict)
    archived: bool = False
    origin: Mapping[str, Any] = field(default_factory=dict)
    tally: Mapping[str, Any] = field(default_factory=dict)
    size: int = 0
    stamp: int = 0

    @property
    def is_readable(self) -> bool:
        """Whether the session's journal can be read."""
        return not self.trouble

    @property
    def is_open(self) -> bool:
        """Whether the session can be resumed."""
        return not self.trouble and not self.outcome and not self.archived

    @property
    def is_played(self) -> bool:
        """Whether the game went beyond the set-up."""
        return self.is_readable and (bool(self.outcome) or self.scene > 0)


def read_summary(path: Path) -> SessionSummary:
    """Read the summary of a journal; for an unreadable one, it contains the error."""
    stamp, size, _ = read_file_stamp(path)
    archived = path.parent.name == ARCHIVE
    try:
        reading = read_journal_file(path)
        content = summarise_entries(reading.entries, str(path))
        if reading.origin is not None:
            content["origin"] = vars(reading.origin)
    except CompanionError as error:
        content = {"updated": _format_time(stamp), "trouble": serialise_error(error)}
    return SessionSummary(path.stem, archived=archived, size=size, stamp=stamp, **content)


def _format_time(time_stamp: int) -> str:
    """Return a file's time as journals write it; empty if out of range."""
    try:
        return datetime.fromtimestamp(time_stamp / 1e9, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    except (ValueError, OverflowError, OSError):
        return ""


def serialise_error(error: CompanionError) -> dict[str, Plain]:
    """Return an error as the index stores it."""
    return {"name": error.name, "values": make_plain(error.values)}


def summarise_entries(entries: Sequence[Entry], name: str) -> dict[str, Any]:
    """Summarise entries; a game has ended if its result is the last entry.

    Args:
        entries: all entries of a journal.
        name: the journal's name for error messages.

    Raises:
        JournalError: the entries contradict each other, or their players or game are invalid.
    """
    if not entries:
        return {"tally": measure_durations(entries)}
    last = entries[-1]
    try:
        acts = compute_in_force(entries).acts
        everybody = find_seating(acts).all_players.values()
        answers = [act for act in acts if isinstance(act, AnswerEntry)]
        game = str(next((act.answer for act in answers if act.path == CHOICE_OF_GAME), ""))
        if game and not ID.fullmatch(game):
            raise ValueError(game)
        return {
            "game": game,
            "players": [player.name or player.colour for player in everybody],
            "colours": [player.colour for player in everybody],
            "created": entries[0].at,
            "updated": last.at,
            "scene": answers[-1].scene if answers else 0,
            "outcome": last.outcome if isinstance(last, ResultEntry) else {},
            "tally": measure_durations(entries),
        }
    except CONTENT_ERRORS as error:
        raise JournalDamaged(
            "journal_strange", file=name, line=2, member="answer", session=Path(name).stem
        ) from error


def find_seating(acts: Sequence[Act]) -> Seating:
    """Return all players ever seated, with their latest names and colours."""
    seating = Seating()
    for act in acts:
        if isinstance(act, InterjectionEntry):
            change_seating(seating, act.name, act.value)
        elif act.path == make_player_path(seating.free_seat) and isinstance(act.answer, dict):
            seating.add_player(
                clean_line(str(act.answer.get("name", ""))),
                Colour(str(act.answer.get("colour", ""))),
            )
    return seating


def measure_durations(entries: Sequence[Entry]) -> dict[str, Any]:
    """Return the durations of a session as plain data; gaps longer than `PAUSE` are left out.

    Args:
        entries: all entries, oldest first; where the clock was set back, a gap counts as 0.

    Returns:
        `seconds` of play, the number of `scenes`, and their total in seconds (`in_scenes`).
    """
    total = 0
    scenes: dict[str, int] = defaultdict(int)
    before = -(10**12)  # before the first entry is a pause
    for entry in entries:
        time = parse_time(entry.at)
        if time is None:
            continue
        second = int(time.timestamp())
        gap = max(0, second - before)
        before = second
        if gap > PAUSE or entry.by in AUTOMATIC_AUTHORS:
            continue
        total += gap
        if isinstance(entry, AnswerEntry) and not entry.kept:
            scene, _, _ = entry.path.partition("/")
            if scene != "0":
                scenes[scene] += gap
    return {"seconds": total, "scenes": len(scenes), "in_scenes": sum(scenes.values())}


def parse_time(time_text: str) -> datetime | None:
    """Parse a journal's time, and return it as local time; None if it is not a time."""
    try:
        return datetime.fromisoformat(time_text).astimezone()
    except (ValueError, OverflowError):
        return None
