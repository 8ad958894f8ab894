"""The journal by turn and player, newest first, with a search by player, kind and words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import groupby
from typing import NamedTuple
from urllib.parse import urlencode

from starlette.responses import Response

from companion.errors import JournalMismatch
from companion.faces.web.http.page_requests import RoomRequest
from companion.faces.web.pages.refusal import Refused, word_refusal
from companion.faces.web.pages.table_page import TablePage, respond
from companion.faces.web.rooms.forms import parse_number
from companion.kernel.facts import Seat
from companion.play.session.session import Session
from companion.play.session.what_if import WhatIf
from companion.present.cached_by_entry import cache_by_entry
from companion.wording.messages import Wording
from companion.wording.spelling import split_words
from companion.wording.story import MARKS, Story, StoryLine, StoryLineKind

LONGEST_FIND = 100
"""Characters of a search, at most; the field takes no more."""
PART = 300
"""Entries on a page, at most; a long evening has as many."""
CHANGED = (*MARKS, StoryLineKind.BY_HAND, StoryLineKind.OUR_WAY)
"""Kinds of entries that correct, adjust or override what the rules give."""


class JournalPart(StrEnum):
    """Parts of the journal that can be selected."""

    ALL = ""
    ANSWERS = "answers"
    RESULTS = "results"
    CORRECTIONS = "corrections"


class Filter(NamedTuple):
    """A search for entries.

    Attributes:
        who: a seat that was asked or is mentioned; empty for all.
        kind: the kind of entries.
        find: words in the entries, in any order.
    """

    who: str = ""
    kind: JournalPart = JournalPart.ALL
    find: str = ""


@dataclass
class StoryEntry:
    """An entry with later remarks about it; `tells` unless it is a remark itself."""

    line: StoryLine
    tells: bool
    marks: list[StoryLine] = field(default_factory=list)

    @property
    def is_changed(self) -> bool:
        """Whether the entry was corrected, or played differently from the rules."""
        return bool(self.marks) or self.line.kind in CHANGED

    def fits(self, looked: Filter, name: str) -> bool:
        """Return whether it matches a search; `name` is that of the seat."""
        if looked.kind == JournalPart.RESULTS and not any(self.line.facts):
            return False
        if looked.kind == JournalPart.ANSWERS and not self.tells:
            return False
        if looked.kind == JournalPart.CORRECTIONS and not self.is_changed:
            return False
        return (not name or self._is_about(name)) and self._has_words(split_words(looked.find))

    def _is_about(self, name: str) -> bool:
        """Return whether a player was asked or is mentioned in the facts."""
        spoken = f" {' '.join(split_words(' '.join(self.line.facts)))} "
        return self.line.who == name or f" {' '.join(split_words(name))} " in spoken

    def _has_words(self, words: Iterable[str]) -> bool:
        line = self.line
        marks = [mark.asked for mark in self.marks]
        said = (line.heading, line.who, line.asked, line.answered, line.by, *line.facts, *marks)
        text = " ".join(split_words(" ".join(said)))
        return all(word in text for word in words)


@dataclass(frozen=True)
class StoryTurn:
    """Consecutive entries of one player, or of the whole table if `name` is empty."""

    heading: str
    name: str
    seat: Seat | None
    entries: Sequence[StoryEntry]


async def show(request: RoomRequest) -> Response:
    """Serve the page; a long journal is put in words without blocking other requests."""
    session = await request.room.shared.run(lambda: request.room.session)
    await request.aside(read_story, session, request.language)
    return await respond(request, render_journal)


def render_journal(page: TablePage, refused: Refused | None = None) -> str:
    """Render the journal, or the entries that the request searches for.

    The fields of a search are `who`, `kind`, `find`, and `until` for the last entry shown.

    Args:
        page: the session as one device sees it.
        refused: a refused correction that was begun here.
    """
    wording = page.wording
    request = page.request
    looked = _read_filter(request, wording)
    lines, failure = read_story(page.session, page.language)
    entries = make_entries(lines)
    name = wording.names[Seat(looked.who)] if looked.who else ""
    found = [entry for entry in entries if entry.fits(looked, name)]
    until = parse_number(request.get_value("until")) or len(found)
    first = max(0, until - PART)
    older = {"who": looked.who, "kind": looked.kind, "find": looked.find, "until": first}
    return page.render(
        "story.html",
        turns=list(_group_turns(entries, found[first:until], wording)),
        count=len(found),
        of=len(entries),
        looked=looked,
        kinds=list(JournalPart),
        failure=wording.error(failure) if failure is not None else "",
        refusal=word_refusal(refused, wording),
        older=urlencode(older) if first else "",
        origin=_word_origin(page.session, wording),
    )


def _word_origin(session: Session, wording: Wording) -> str:
    """Return the game's origin; empty in a what-if, whose banner tells it already."""
    if session.origin is None or isinstance(session, WhatIf):
        return ""
    return wording.say("groups.branched", **vars(session.origin))


def _read_filter(request: RoomRequest, wording: Wording) -> Filter:
    """Return the search; unknown values are ignored."""
    who = request.get_value("who")
    kind = request.get_value("kind")
    return Filter(
        who if who in wording.names else "",
        JournalPart(kind) if kind in list(JournalPart) else JournalPart.ALL,
        request.get_value("find").strip()[:LONGEST_FIND],
    )


def read_story(
    session: Session, language: str
) -> tuple[Sequence[StoryLine], JournalMismatch | None]:
    """Return the journal in words and the reason why it is incomplete; cached until it grows."""
    return cache_by_entry(
        session,
        ("story", language),
        lambda: Story(list(session.entries), session.games, language).list_fitting_lines(),
    )


def make_entries(lines: Iterable[StoryLine]) -> list[StoryEntry]:
    """Return the entries; remarks are attached to the entry before them."""
    entries: list[StoryEntry] = []
    for line in lines:
        if line.kind in MARKS and entries:
            entries[-1].marks.append(line)
        else:
            entries.append(StoryEntry(line, line.kind not in MARKS))
    return entries


def _group_turns(
    told: Sequence[StoryEntry], found: Sequence[StoryEntry], wording: Wording
) -> Iterator[StoryTurn]:
    """Group the entries found by turn and name; `told` has all entries, for headings."""
    seats = {name: seat for seat, name in wording.names.items()}
    headings = _make_headings(told, wording)
    alone = _find_lone_players(told)

    def place(entry: StoryEntry) -> tuple[int, str]:
        scene = entry.line.scene
        return scene, alone.get(scene, entry.line.who)

    for (scene, name), entries in groupby(found, place):
        yield StoryTurn(headings[scene], name, seats.get(name), list(entries))


def _make_headings(told: Sequence[StoryEntry], wording: Wording) -> Mapping[int, str]:
    """Return the heading of each scene; equal headings are numbered."""
    headings = {entry.line.scene: entry.line.heading for entry in told}
    scenes = dict[str, list[int]]()
    for scene, heading in headings.items():
        scenes.setdefault(heading, []).append(scene)
    for heading, same in scenes.items():
        for turn, scene in enumerate(same, 1):
            if len(same) > 1:
                headings[scene] = wording.say("web.turn", heading=heading, turn=turn)
    return headings


def _find_lone_players(told: Sequence[StoryEntry]) -> Mapping[int, str]:
    """Return the player of each scene in which only one player was asked."""
    who = dict[int, set[str]]()
    for entry in told:
        who.setdefault(entry.line.scene, set()).add(entry.line.who)
    return {scene: max(names) for scene, names in who.items() if len(names - {""}) == 1}
