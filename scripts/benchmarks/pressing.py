"""How much pressing a recorded turn takes, at the terminal and on the page.

Beside it stands one press for each answer that anybody has to give.
"""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from benchmarks.figures import Figure, figure
from benchmarks.keys import interjection_lines, keys, lines
from benchmarks.taps import Thumb
from companion.faces.web.pages.more import more
from companion.faces.web.pages.play import play
from companion.faces.web.pages.table_page import TablePage
from companion.faces.web.rooms.devices import PLAY, Device
from companion.faces.web.rooms.room import Room
from companion.faces.web.rooms.rooms import Rooms
from companion.faces.web.rooms.tokens import secret_of
from companion.games.catalogue import GAMES
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.wording.messages import Wording
from companion.wording.people import wording_for
from tests import playthrough
from tests.faces.web.forms import Page, Pair

LANGUAGE = "en"
SCRIBE = Device("0", PLAY)


def presses() -> Iterator[Figure]:
    """Keys and taps of a scene, beside the least possible.

    A scene is a round or a turn, as the game says; set-up is left out. No card is known beforehand.
    """
    for game in GAMES:
        scenes = [
            counts
            for path in playthrough.all_files()
            if path.parent.parent.name == game.id
            for counts in pressed(path)
        ]
        least = figure(
            f"{game.id}, answers that are not forced",
            "a scene",
            [float(counts["least"]) for counts in scenes],
        )
        yield least
        yield figure(
            "  keys at the terminal", "a scene", [float(counts["keys"]) for counts in scenes], least
        )
        yield figure(
            "  taps on the page", "a scene", [float(counts["taps"]) for counts in scenes], least
        )


def pressed(path: Path) -> list[Counter[str]]:
    """The presses of each scene of a recorded game after its set-up."""
    scenes = dict[int, Counter[str]]()
    with tempfile.TemporaryDirectory() as place:
        table = Recorded(Folder(Path(place)))
        for line in playthrough.read(path)[1:-1]:
            scenes.setdefault(table.session.runner.scene, Counter()).update(table.act(line))
        table.rooms.close()
    return [counts for scene, counts in scenes.items() if scene]


class Recorded:
    """A table at which a recorded game is played again, counting.

    Args:
        folder: an empty one.
    """

    def __init__(self, folder: Folder) -> None:
        self.session = Session.create(folder, GAMES)
        self.rooms = Rooms(folder, GAMES, secret_of(folder))
        self.room: Room = self.rooms.add(self.session)

    @property
    def wording(self) -> Wording:
        """As the terminal words the options."""
        return wording_for(LANGUAGE, self.session.runner)

    def act(self, line: playthrough.Line) -> Counter[str]:
        """What an act takes; then it is made."""
        if "interject" in line:
            return self._interject(line["interject"], line["value"])
        return self._answer(line["path"], line["answer"])

    def _answer(self, path: str, value: Plain) -> Counter[str]:
        question = self.session.runner.asked(path).question
        typed = keys(lines(question, value, self.wording))
        taps, _ = self.tapped(
            question, value, play(TablePage(self.room, LANGUAGE, SCRIBE), path), "answer"
        )
        counts = Counter(least=0 if question.forced() else 1, keys=typed, taps=taps)
        self.session.answer(value, path)
        return counts

    def _interject(self, name: str, value: Plain) -> Counter[str]:
        item = self.session.runner.interjection(name)
        typed = keys(
            interjection_lines(self.session.runner.interjections(), item, value, self.wording)
        )
        taps, _ = self.tapped(
            item.question, value, more(TablePage(self.room, LANGUAGE, SCRIBE), name), "more"
        )
        self.session.interject(name, value)
        return Counter(least=1, keys=typed, taps=2 + taps)

    def tapped(
        self, question: Question[Any], value: Plain, page: str, action: str
    ) -> tuple[int, list[Pair]]:
        """The taps that an answer takes on a page, and what they send."""
        thumb = Thumb(Page(page).forms[action])
        thumb.take(question, value)
        return thumb.taps, thumb.sends
