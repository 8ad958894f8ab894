"""What stands on a whole screen while a game is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from companion.faces.full_screen.plain_lines import Chosen
from companion.faces.full_screen.screen import FullScreen, words_of
from companion.faces.terminal.footer import labels
from companion.faces.terminal.game_screen import BRANCH, GameScreen
from companion.faces.terminal.screen import Item
from companion.faces.terminal.story import story_lines
from companion.kernel.acts import Asked
from companion.kernel.facts import Seat
from companion.kernel.view import View
from companion.present.changes import changes
from companion.present.course import course
from companion.present.game_end import ending_of
from companion.present.result_cards import ending_card, result_card
from companion.present.results import Result, result_of
from companion.present.screen import Overlay, Scene, TableShown, Tone, Words
from companion.present.undo_label import undo_label
from companion.present.words.line_ahead import answers_ahead
from companion.wording.correction import unfit
from companion.wording.messages import Wording
from companion.wording.people import told_then
from companion.wording.story import Story

MOST_NEWS = 100
"""Facts that can be scrolled to; the journal has all of them."""
AFTERWARDS = {"q": "full.done", "r": "full.rematch", "u": "full.take_back", "j": "key.j"}
"""What can be done at the end, by key."""


@dataclass
class FullGameScreen(GameScreen):
    """Shows one session; the screen draws it at its size."""

    screen: FullScreen
    before: View | None = field(default=None, init=False)
    acts: int = field(default=0, init=False)
    scene: int = field(default=-1, init=False)
    course: Sequence[tuple[Seat, Sequence[int]]] = field(default=(), init=False)

    def taken_back(self) -> None:
        super().taken_back()
        self.before = None
        self.scene = -1

    def ask(self, asked: Asked) -> None:
        """What stands around the question, which asks itself."""
        self.screen.clear()
        seats = [item.question.seat for item in self.session.pending]
        self.screen.base = self._scene(seats)
        self.screen.about = f"{self.session.id} {asked.path}"
        commands = labels(self.session, self.wording)
        label = undo_label(self.session, self.wording) if "u" in commands else ""
        if label:
            commands["u"] = self.wording.say("key.u_named", what=label)
        self.screen.commands = commands
        self.screen.reveal = self.revealed(asked)
        runner = self.session.runner
        self.screen.look_ahead(partial(answers_ahead, runner, asked, wording=self.wording))

    def rank(self) -> None:
        """The table as it lies at the end; who has won stands on a card over it."""
        self.screen.clear()
        self.screen.base = replace(self._scene([]), overlay=None)

    def over(self) -> str:
        """The ending; Enter leaves."""
        scene = self._scene([])
        table = self.session.runner.table
        assert table is not None
        ended = ending_of(self.session, self.wording)
        ending = None
        if ended is not None:
            ending = ending_card(ended, table.seating, self.wording)
        items = [Item(key, self.wording.say(name)) for key, name in self._afterwards().items()]
        asked = Chosen(self.wording.say("full.and_now"), items, "q", self.wording)
        self.screen.base = replace(scene, overlay=None)
        return str(self.screen.answer(replace(scene, overlay=ending), asked, {}))

    def _afterwards(self) -> Mapping[str, str]:
        """What can be done now: a what-if has no rematch."""
        if self.branch is None:
            return AFTERWARDS
        left = {key: name for key, name in AFTERWARDS.items() if key != "r"}
        return {**left, "q": "what_if.leave"}

    def _scene(self, asked: Sequence[Seat | None]) -> Scene:
        """The table and the news as they stand now, and what came of the last answer."""
        wording = self.wording
        table = self._table_shown(asked)
        news = self._news()
        new = len(self.last.facts) if self.last is not None else 0
        result = None
        if new:
            result = result_of(self.session, self.acts, wording)
        self.acts = self.session.runner.acts
        return Scene(
            wording,
            page=self._set_up() if table is None else (),
            page_at_end=True,
            title=wording.say("screen.title"),
            table=table,
            news=news,
            new=min(new, len(news)),
            overlay=self._card(result),
            course=self._course(),
            banner=self._branched(wording),
        )

    def _branched(self, wording: Wording) -> str:
        """What stands above a what-if; empty above a game."""
        if self.branch is None:
            return ""
        said = wording.say("what_if.banner", seq=self.branch.seq, key="F9")
        return f"{BRANCH} {said}"

    def _course(self) -> Sequence[tuple[Seat, Sequence[int]]]:
        """The course of what decides; it moves from scene to scene only."""
        scene = self.session.runner.scene
        if self.scene != scene:
            self.scene = scene
            self.course = course(self.session)
        return self.course

    def _card(self, result: Result | None) -> Overlay | None:
        """What came of the last answer, over the table until a key."""
        table = self.session.runner.table
        if result is None or table is None:
            return None
        return result_card(result, table.seating, self.wording)

    def _set_up(self) -> list[Words]:
        """What was said before there is a table: who plays, with what."""
        told = Story(self.session.entries, self.session.games, self.language).told()
        lines = [words_of(line) for line in story_lines(told, self.screen)]
        return [line for line in lines if line.text.strip()]

    def _table_shown(self, asked: Sequence[Seat | None]) -> TableShown | None:
        """The table, and what has changed on it since it was shown last."""
        game = self.session.runner.game
        table = self.session.runner.table
        if game is None or table is None:
            return None
        view = game.view(table)
        changed: Sequence[tuple[Seat, str]] = ()
        if self.before is not None:
            changed = changes(self.before, view, self.wording)
        self.before = view
        return TableShown(view, game.id, table.seating, asked, changed)

    def _news(self) -> list[Words]:
        """What happened last, and what went wrong beside the game, which is said once."""
        wording = self.wording
        told = self.session.runner.told
        self.told = len(told)
        news = list[Words]()
        for item in told[-MOST_NEWS:]:
            said = told_then(item, wording)
            news.append(Words(said, Tone.FACT, "✓"))
        for notice in self.session.notices:
            said = wording.reason(notice)
            news.append(Words(said, Tone.REFUSED, "!"))
        self.session.notices.clear()
        for _, said in unfit(self.session.force, self.session.runner, wording):
            news.append(Words(said, Tone.REFUSED, "!"))
        return news
