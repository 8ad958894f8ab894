"""The story so far, the newest round and entry first; what is in force leads to its page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from starlette.responses import Response

from companion.faces.common.refusal_text import RefusalText
from companion.faces.web.http.requests import RoomRequest
from companion.faces.web.pages.refusal import Refused, worded
from companion.faces.web.pages.table_page import TablePage, respond
from companion.wording.messages import Wording
from companion.wording.story import MARKS, Story, Told


@dataclass
class StoryEntry:
    """An entry and what was said of it later; `tells` if it is no such mark itself."""

    line: Told
    tells: bool
    marks: list[Told] = field(default_factory=list)


@dataclass
class StoryRound:
    """The entries of a round."""

    scene: int
    heading: str
    entries: list[StoryEntry] = field(default_factory=list)


@dataclass(frozen=True)
class StoryShown:
    """What story.html shows; the failure says why the story ends early."""

    rounds: Sequence[StoryRound]
    failure: str
    refusal: RefusalText | None


async def show(request: RoomRequest) -> Response:
    """The page."""
    return await respond(request, journal)


def journal(page: TablePage, refused: Refused | None = None) -> str:
    """The page, with the reason why a correction that was begun here can't be made."""
    lines, failure = Story(page.session.entries, page.session.games, page.language).whole()
    rounds: list[StoryRound] = []
    for line in lines:
        if not rounds or rounds[-1].scene != line.scene:
            rounds.append(StoryRound(line.scene, line.heading))
        rounds[-1].heading = line.heading
        entries = rounds[-1].entries
        if line.kind in MARKS and entries:
            entries[-1].marks.append(line)
        else:
            entries.append(StoryEntry(line, line.kind not in MARKS))
    _name_turns(rounds, page.wording)
    reason = page.wording.error(failure) if failure is not None else ""
    return page.render("story.html", StoryShown(rounds, reason, worded(refused, page.wording)))


def _name_turns(rounds: Sequence[StoryRound], wording: Wording) -> None:
    """Where a round has several turns, each is headed by its number in it, and by whose it is."""
    turns = Counter(part.heading for part in rounds)
    before = Counter[str]()
    for part in rounds:
        heading = part.heading
        if turns[heading] == 1:
            continue
        before[heading] += 1
        who = next((entry.line.who for entry in part.entries if entry.line.who), "")
        key = "web.turn_of" if who else "web.turn"
        part.heading = wording.say(key, heading=heading, turn=before[heading], name=who)
