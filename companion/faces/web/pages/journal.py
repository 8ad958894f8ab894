"""The journal by turn and player, newest first, with a search for words."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from urllib.parse import urlencode

from companion.faces.web.pages.table_page import TablePage
from companion.kernel.facts import Seat
from companion.play.session.session import Session
from companion.present.cached_by_entry import cache_by_entry
from companion.wording.messages import Wording
from companion.wording.spelling import split_words
from companion.wording.story import Story, StoryLine

PART = 300
"""Entries on a page, at most; a long evening has as many."""


@dataclass
class StoryEntry:
    """An entry with later remarks about it, or a remark about no entry."""

    line: StoryLine
    marks: list[StoryLine] = field(default_factory=list)

    def has_words(self, words: Iterable[str]) -> bool:
        """Return whether all words occur in the entry or in the remarks, in any order."""
        line = self.line
        marks = [mark.question for mark in self.marks]
        texts = (
            line.heading,
            line.player,
            line.question,
            line.answer,
            line.author,
            *(fact for fact, _ in line.facts),
            *marks,
        )
        text = " ".join(split_words(" ".join(texts)))
        return all(word in text for word in words)


@dataclass(frozen=True)
class StoryTurn:
    """Consecutive entries of one player, or of the whole table if `name` is empty."""

    heading: str
    name: str
    seat: Seat | None
    entries: Sequence[StoryEntry]


def serve_journal(page: TablePage) -> str:
    """Serve the journal, which is put in words without blocking other requests."""
    room = page.room
    with room.hold_session() as session:
        pass
    read_story(session, page.language)
    with room.hold_session():
        return render_journal(page)


def render_journal(page: TablePage) -> str:
    """Render the journal, or the entries that the request searches for.

    The fields of a search are `find` for the words, and `until` for the last entry shown.
    """
    wording = page.wording
    story = read_story(page.session, page.language)
    entries = list[StoryEntry]()
    for line in story.lines:
        if line.is_remark and entries:
            entries[-1].marks.append(line)
        else:
            entries.append(StoryEntry(line))
    words = split_words(page.searched_text)
    found = [entry for entry in entries if entry.has_words(words)]
    until = page.get_field_number("until") or len(found)
    first = max(0, until - PART)
    origin = None if page.room.is_what_if else page.session.origin  # a what-if's banner shows it
    return page.render_template(
        "story.html",
        turns=list(_group_turns(entries, found[first:until], wording)),
        count=len(found),
        of=len(entries),
        failure=wording.word_error(story.failure) if story.failure is not None else "",
        older=urlencode({"find": page.searched_text, "until": first}) if first else "",
        origin="" if origin is None else wording.say("groups.branched", **vars(origin)),
    )


def read_story(session: Session, language: str) -> Story:
    """Return the journal in words, cached until it grows."""
    return cache_by_entry(session, ("story", language), lambda: Story(session.entries, language))


def list_act_lines(page: TablePage, seqs: Container[int]) -> list[StoryLine]:
    """Return the journal's lines about the acts with these numbers, without remarks."""
    lines = read_story(page.session, page.language).lines
    return [line for line in lines if line.seq in seqs and not line.is_remark]


def _group_turns(
    story: Sequence[StoryEntry], matching_entries: Sequence[StoryEntry], wording: Wording
) -> Iterator[StoryTurn]:
    """Group journal entries by turn and player.

    A scene in which only one player was asked is one turn.

    Args:
        story: all entries; scenes with equal headings are numbered by them.
        matching_entries: the entries to group.
        wording: the language and the players' names.
    """
    seats = {name: seat for seat, name in wording.names.items()}
    headings = {entry.line.scene: entry.line.heading for entry in story}
    players = dict[int, set[str]]()  # of each scene, and "" for the whole table
    for entry in story:
        players.setdefault(entry.line.scene, {""}).add(entry.line.player)

    def find_turn(entry: StoryEntry) -> tuple[int, str]:
        scene = entry.line.scene
        return scene, max(players[scene]) if len(players[scene]) == 2 else entry.line.player

    for (scene, name), entries in groupby(matching_entries, find_turn):
        heading = headings[scene]
        same = [other for other, its_heading in headings.items() if its_heading == heading]
        if len(same) > 1:
            heading = wording.say("web.turn", heading=heading, turn=same.index(scene) + 1)
        yield StoryTurn(heading, name, seats.get(name), list(entries))
