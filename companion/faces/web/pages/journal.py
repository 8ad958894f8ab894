"""The story so far by turn and name, the newest first; found by who, by kind and by words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import groupby
from typing import NamedTuple
from urllib.parse import urlencode
from weakref import WeakKeyDictionary

from starlette.responses import Response

from companion.errors import JournalMismatch
from companion.faces.web.http.page_requests import RoomRequest
from companion.faces.web.pages.refusal import Refused, word_refusal
from companion.faces.web.pages.table_page import TablePage, respond
from companion.faces.web.rooms.forms import parse_number
from companion.kernel.facts import Seat
from companion.play.journal.entries import Entry
from companion.play.session.session import Session
from companion.play.session.what_if import WhatIf
from companion.present.refusal_text import RefusalText
from companion.wording.messages import Wording
from companion.wording.spelling import split_words
from companion.wording.story import MARKS, Kind, Story, Told

LONGEST_FIND = 100
"""Characters of what is looked for; the field takes no more."""
PART = 300
"""So many entries stand on a page; a long evening has as many."""
CHANGED = (*MARKS, Kind.BY_HAND, Kind.OUR_WAY)
"""What the rules alone would not have made so."""


class Shown(StrEnum):
    """The part of the story that is looked at."""

    ALL = ""
    ANSWERS = "answers"
    RESULTS = "results"
    CORRECTIONS = "corrections"


class Filter(NamedTuple):
    """A search for entries.

    Attributes:
        who: the seat that was asked, or that is spoken of.
        kind: what of them.
        find: words that they hold, in any order.
    """

    who: str = ""
    kind: Shown = Shown.ALL
    find: str = ""


@dataclass
class StoryEntry:
    """An entry and what was said of it later; `tells` if it is no such mark itself."""

    line: Told
    tells: bool
    marks: list[Told] = field(default_factory=list)

    @property
    def is_changed(self) -> bool:
        """Whether somebody put it right, or played it otherwise than the rules say."""
        return bool(self.marks) or self.line.kind in CHANGED

    def fits(self, looked: Filter, name: str) -> bool:
        """Whether it is looked for; `name` is that of the seat."""
        if looked.kind == Shown.RESULTS and not any(self.line.facts):
            return False
        if looked.kind == Shown.ANSWERS and not self.tells:
            return False
        if looked.kind == Shown.CORRECTIONS and not self.is_changed:
            return False
        return (not name or self._of(name)) and self._holds(split_words(looked.find))

    def _of(self, name: str) -> bool:
        """Whether somebody was asked, or is spoken of in what came of it."""
        spoken = f" {' '.join(split_words(' '.join(self.line.facts)))} "
        return self.line.who == name or f" {' '.join(split_words(name))} " in spoken

    def _holds(self, words: Iterable[str]) -> bool:
        line = self.line
        marks = [mark.asked for mark in self.marks]
        said = (line.heading, line.who, line.asked, line.answered, line.by, *line.facts, *marks)
        text = " ".join(split_words(" ".join(said)))
        return all(word in text for word in words)


@dataclass(frozen=True)
class StoryTurn:
    """The entries of one player in a row, or of the whole table; `name` is empty then."""

    heading: str
    name: str
    seat: Seat | None
    entries: Sequence[StoryEntry]


@dataclass(frozen=True)
class StoryShown:
    """Values of story.html; the failure says why the story ends early.

    Attributes:
        turns: the newest last.
        count: the entries that are shown, `of` so many.
        looked: what is looked for.
        kinds: what can be chosen.
        failure: why the story ends early.
        older: the address of what comes before what is shown; empty where nothing does.
        origin: the line of another game from which this one goes on; empty for none.
    """

    turns: Sequence[StoryTurn]
    count: int
    of: int
    looked: Filter
    kinds: Sequence[Shown]
    failure: str
    refusal: RefusalText | None
    older: str
    origin: str


class _Read(NamedTuple):
    """A journal as it was told when it was so long."""

    seq: int
    entries: Sequence[StoryEntry]
    failure: JournalMismatch | None


_READ = WeakKeyDictionary[Session, dict[str, _Read]]()
"""By language; whoever looks for something in a long game waits for the telling only once."""


async def show(request: RoomRequest) -> Response:
    """The page; a long game is told while others play on."""
    sent = request.request.query_params
    language = request.language
    shared = request.room.shared

    def note() -> tuple[Session, list[Entry]]:
        return shared.session, list(shared.session.entries)

    session, entries = await shared.run(note)
    await request.aside(_tell, session, entries, language)
    return await respond(request, lambda page: journal(page, sent=sent))


def journal(
    page: TablePage, refused: Refused | None = None, sent: Mapping[str, str] | None = None
) -> str:
    """The page.

    Args:
        page: the session as one device sees it.
        refused: why a correction that was begun here can't be made.
        sent: what is looked for: `who`, `kind` and `find`.
    """
    wording = page.wording
    looked = _read_filter(sent or {}, wording)
    entries = page.session.entries
    read = read_story(page) if refused is None else _tell(page.session, entries, page.language)
    name = wording.names[Seat(looked.who)] if looked.who else ""
    found = [entry for entry in read.entries if entry.fits(looked, name)]
    until = parse_number((sent or {}).get("until", "")) or len(found)
    first = max(0, until - PART)
    turns = list(_turns(read.entries, found[first:until], wording))
    failure = wording.error(read.failure) if read.failure is not None else ""
    shown = StoryShown(
        turns,
        len(found),
        len(read.entries),
        looked,
        list(Shown),
        failure,
        word_refusal(refused, wording),
        urlencode({"who": looked.who, "kind": looked.kind, "find": looked.find, "until": first})
        if first
        else "",
        _origin(page.session, wording),
    )
    return page.render("story.html", shown)


def _origin(session: Session, wording: Wording) -> str:
    """Return the origin of the game, unless the banner of a what-if says it already."""
    if session.origin is None or isinstance(session, WhatIf):
        return ""
    return wording.say("groups.branched", **vars(session.origin))


def _read_filter(sent: Mapping[str, str], wording: Wording) -> Filter:
    """Return the search; what does not exist is left out."""
    who = sent.get("who", "")
    kind = sent.get("kind", "")
    return Filter(
        who if who in wording.names else "",
        Shown(kind) if kind in list(Shown) else Shown.ALL,
        sent.get("find", "").strip()[:LONGEST_FIND],
    )


def read_story(page: TablePage) -> _Read:
    """Return the journal as last told; what was written just now may be missing."""
    known = _READ.get(page.session, {}).get(page.language)
    return known or _tell(page.session, page.session.entries, page.language)


def _tell(session: Session, entries: Sequence[Entry], language: str) -> _Read:
    """The journal of a session, told once for as long as nothing is written to it."""
    known = _READ.setdefault(session, {})
    read = known.get(language)
    if read is None or read.seq != len(entries):
        lines, failure = Story(entries, session.games, language).tell_all()
        read = _Read(len(entries), _entries(lines), failure)
        known[language] = read
    return read


def _entries(lines: Iterable[Told]) -> list[StoryEntry]:
    """The lines, marks with what they are about."""
    entries: list[StoryEntry] = []
    for line in lines:
        if line.kind in MARKS and entries:
            entries[-1].marks.append(line)
        else:
            entries.append(StoryEntry(line, line.kind not in MARKS))
    return entries


def _turns(
    told: Sequence[StoryEntry], found: Sequence[StoryEntry], wording: Wording
) -> Iterator[StoryTurn]:
    """Group what was found by turn and name; `told` is the whole story, for headings."""
    seats = {name: seat for seat, name in wording.names.items()}
    headings = _headings(told, wording)
    alone = _alone(told)

    def place(entry: StoryEntry) -> tuple[int, str]:
        scene = entry.line.scene
        return scene, alone.get(scene, entry.line.who)

    for (scene, name), entries in groupby(found, place):
        yield StoryTurn(headings[scene], name, seats.get(name), list(entries))


def _headings(told: Sequence[StoryEntry], wording: Wording) -> Mapping[int, str]:
    """Return the heading of each scene; those of the same name are numbered."""
    headings = {entry.line.scene: entry.line.heading for entry in told}
    scenes = dict[str, list[int]]()
    for scene, heading in headings.items():
        scenes.setdefault(heading, []).append(scene)
    for heading, same in scenes.items():
        for turn, scene in enumerate(same, 1):
            if len(same) > 1:
                headings[scene] = wording.say("web.turn", heading=heading, turn=turn)
    return headings


def _alone(told: Sequence[StoryEntry]) -> Mapping[int, str]:
    """Return whose turn a scene is, if it is one player's; what all decide in it is part of it."""
    who = dict[int, set[str]]()
    for entry in told:
        who.setdefault(entry.line.scene, set()).add(entry.line.who)
    return {scene: max(names) for scene, names in who.items() if len(names - {""}) == 1}
