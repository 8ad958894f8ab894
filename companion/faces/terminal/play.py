"""Plays a session at the terminal: one question after the other, short keys at each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any, ClassVar

from companion.errors import CompanionError, Refusal, RuleFailed, StaleAnswer, StorageFailed
from companion.faces.terminal.correction import ANEW, Correction
from companion.faces.terminal.footer import chances
from companion.faces.terminal.game_screen import GameScreen
from companion.faces.terminal.interjecting import NOTE, Interjecting, by_hand, out_of_reach
from companion.faces.terminal.judging import ask_judge
from companion.faces.terminal.others import GameMoved
from companion.faces.terminal.pages import Pages, pause
from companion.faces.terminal.play_screen import PlayScreen
from companion.faces.terminal.question import explain
from companion.faces.terminal.screen import InputEnded
from companion.faces.terminal.short_keys import Key
from companion.faces.terminal.story import story_lines
from companion.kernel.acts import Asked, Given
from companion.kernel.asking import shown
from companion.kernel.facts import Plain, message
from companion.kernel.game import Game
from companion.kernel.interjections import Interjection
from companion.kernel.questions import Question
from companion.play.journal.folder import Folder
from companion.play.library.index import update_index
from companion.play.session.rematch import create_rematch
from companion.play.session.session import Command, Reply, Session
from companion.play.session.what_if import WhatIf, branched
from companion.present.card_suggestions import KnownCard, known_cards
from companion.present.group_memory import Memory, OnlyRemembered
from companion.wording.messages import Wording
from companion.wording.set_up import KnownSetUp, LaterAnswers, take_over
from companion.wording.story import Story

BY = Command(by="terminal")


class Play:
    """One session at one terminal.

    Args:
        session: open for writing.
        folder: the group's data, for its memory and index.
        games: the games to choose from.
        language: one of LANGUAGES.
        screen: where to.
        under_way: the game is under way at the table; as soon as it is set up it is asked how it
            stands.
        set_up: what is known of the set-up, for the questions that are still to come.
    """

    overridable: ClassVar[bool] = True
    """Whether what the rules refuse may be played our way."""
    remembering: ClassVar[type[Memory]] = Memory
    """What is made of the group's memory."""

    def __init__(
        self,
        session: Session,
        folder: Folder,
        games: Sequence[Game[Any]],
        language: str,
        screen: PlayScreen,
        *,
        under_way: bool = False,
        set_up: KnownSetUp | None = None,
    ) -> None:
        self.session = session
        self.folder = folder
        self.games = games
        self.language = language
        self.screen = screen
        self.under_way = under_way
        self.later = LaterAnswers(set_up or KnownSetUp())
        self.memory = self.remembering(folder)
        self.ahead: list[str] = []
        self.shown = self._shown(session)
        screen.redraw = self.redraw
        self.keys: dict[str, Callable[[], None]] = {
            "?": self._explain,
            "u": self._undo,
            "r": self._redo,
            "s": self._spell,
            "+": self._by_hand,
            "n": self._note,
            "t": lambda: self.shown.tell(),  # noqa: PLW0108 - a rematch is shown by another
            "j": self._journal,
            "e": self._enter_again,
            "x": self._dismiss,
        }

    def _shown(self, session: Session) -> GameScreen:
        shown = self.screen.game_screen(session, self.language)
        shown.memory = self.memory
        return shown

    @property
    def wording(self) -> Wording:
        """The wording of this game, with the players' names."""
        return self.shown.wording

    # ---- the loop

    def run(self) -> None:
        """Play until the game is over or the player leaves.

        The session is saved and closed either way.
        """
        try:
            while self._going_on():
                pass
        except InputEnded:
            self._saved()
        finally:
            self._put_away()

    def _put_away(self) -> None:
        """The session is closed, and listed as it stands."""
        self.session.close()
        for notice in self.session.notices:
            self.screen.line(self.wording.reason(notice))
        failure = update_index(self.folder, self.session)
        if failure is not None:
            self._error(failure)

    def _going_on(self) -> bool:
        """One turn; a line that was typed while others moved the game is looked at anew."""
        try:
            return self._turn()
        except GameMoved as moved:
            if not self.screen.give_again(moved) and moved.line.strip():
                self.session.notices.append(message("typed_for_older", given=shown(moved.line)))
            return True

    def redraw(self) -> None:
        """The screen anew, for others have moved the game."""
        if self.session.runner.over:
            self.shown.rank()
        else:
            self.shown.ask(self.session.pending[0])

    def _turn(self) -> bool:
        """One question and what comes of it; false when the player leaves."""
        if self.session.runner.over:
            return self._over()
        with self._knowing():
            if self.memory.recall(self.session):
                return True
        with self._knowing():
            if self.later.answer_next(self.session, self.wording, BY):
                return True
        if self.under_way and take_over(self.session, BY):
            self.under_way = False
        asked = self.session.pending[0]
        self.shown.ask(asked)
        return self._answered(asked)

    def _answered(self, asked: Asked) -> bool:
        """Ask until something comes of it; false when the player leaves."""
        our_way = self.overridable and asked.path.scene > 0
        prompt = self.screen.prompt(self.wording, our_way=our_way, ahead=self.ahead)
        known: list[KnownCard] = []
        with self._knowing():
            known = known_cards(self.session, self.memory, self.wording, asked.question)
        while True:
            given = prompt.ask(asked.question, self.session.default(asked), known)
            if isinstance(given, Key):
                return self._key(given.key)
            try:
                reply = prompt.surely(partial(self._give, asked, given))
            except StaleAnswer as stale:
                self.session.notices.append(message(stale.name, **stale.values))  # type: ignore[arg-type]
                return True
            except Refusal as refusal:
                prompt.refusals.show(refusal, asked.question, given.value)
                prompt.drop_ahead()
            except StorageFailed as failure:
                self._error(failure)
            except RuleFailed as failure:
                self._error(failure)
                self._pause()
                return True
            else:
                if reply is None:
                    continue
                self.shown.last = reply
                with self._knowing():
                    self.memory.keep(self.session, asked)
                return True

    def _give(self, asked: Asked, given: Given, *, sure: bool) -> Reply:
        """Answer a question; raises like Session.answer."""
        path = str(asked.path)
        return self.session.answer(given.value, path, BY, our_way=given.our_way, sure=sure)

    def _key(self, key: str) -> bool:
        if key == "q":
            self._saved()
            return False
        with self.screen.opened():
            try:
                self.keys[key]()
            except CompanionError as failure:
                self._error(failure)
                self._pause()
        return True

    # ---- short keys

    def _explain(self) -> None:
        """Where the question comes from, what would be right, and the judge."""
        explain(self.session.pending[0].question, self.session.runner, self.wording, self.screen)
        table = self.session.runner.table
        if table is None or not self.screen.interactive:
            self._pause()
        else:
            ask_judge(self.screen, self.wording, self.session.runner)

    def _undo(self) -> None:
        self.session.undo(command=BY)
        self.shown.taken_back()

    def _redo(self) -> None:
        self.shown.last = self.session.redo(command=BY)

    def _spell(self) -> None:
        offered = chances(self.session)
        closed = [] if offered else out_of_reach(self.session)
        if not closed:
            self._interject(offered, "screen.no_chance")
            return
        for item in closed:
            assert item.closed is not None
            self.screen.refuse(self.wording.reason(item.closed))
        self._pause()

    def _by_hand(self) -> None:
        self._interject(by_hand(self.session), "screen.no_correction")

    def _note(self) -> None:
        notes = [item for item in self.session.runner.interjections() if item.name == NOTE]
        self._interject(notes, "screen.no_correction")

    def _enter_again(self) -> None:
        """Open the first act by hand that no longer fits, with its value."""
        for act in self.session.unfit[:1]:
            item = self.session.runner.interjection(act.name)
            asking = Interjecting(self.session, self.wording, self.screen)
            self.shown.last = asking.make([item], BY, act.value) or self.shown.last

    def _dismiss(self) -> None:
        """Do without the first act by hand that no longer fits."""
        for act in self.session.unfit[:1]:
            self.session.dismiss(act.seq, BY)

    def _interject(self, offered: Sequence[Interjection[Any]], none: str) -> None:
        if not offered:
            self.screen.dim(self.wording.say(none))
            self._pause()
            return
        reply = Interjecting(self.session, self.wording, self.screen).make(offered, BY)
        self.shown.last = reply or self.shown.last

    def _journal(self) -> None:
        """The story so far, its last page first; an entry's number corrects it."""
        story = Story(self.session.entries, self.games, self.language)
        lines = list(story_lines(story.told(), self.screen))
        pages = Pages(lines, self.screen, self.wording, last=True)
        pages.show()
        correction = Correction(
            self.session,
            self.language,
            self.screen,
            pages.turned,
            self._mended,
            self._elsewhere,
        )
        if correction.ask():
            self.shown.last = None
            self.shown.told = len(self.session.runner.told)

    def _mended(self, question: Question[Any], was: Plain, value: Plain) -> None:
        with self._knowing():
            self.memory.mend(self.session, question, was, value)

    def _elsewhere(self, key: str, seq: int) -> None:
        """Play on from an entry: without saving, or as a game of its own."""
        if key == ANEW:
            self._go_on_with(branched(self.folder, self.session, seq))
            return
        trial = WhatIf.begun(self.session, seq)
        playing = PlayingOn(trial, self.folder, self.games, self.language, self.screen)
        fresh = playing.played_out()
        self.screen.redraw = self.redraw
        if fresh is not None:
            self._go_on_with(fresh)
            return
        self.shown = self._shown(self.session)
        self.session.notices.append(message("what_if_left"))

    def _saved(self) -> None:
        self.screen.dim(self.wording.say("screen.saved", session=self.session.id))

    def _pause(self) -> None:
        pause(self.screen, self.wording)

    def _error(self, error: CompanionError) -> None:
        self.screen.refuse(self.wording.error(error))

    @contextmanager
    def _knowing(self) -> Iterator[None]:
        """What is known already; if it can't be had, that is said, and the table is asked."""
        try:
            yield
        except CompanionError as failure:
            self._error(failure)

    # ---- the end

    def _over(self) -> bool:
        """The ranking; undo still works, Enter leaves."""
        typed = self.shown.over()
        if typed == "r":
            self._rematch()
            return True
        return self._key(typed) if typed in ("u", "j") else typed not in ("", "q")

    def _rematch(self) -> None:
        """A new session with the same set-up; this one is finished and closed."""
        self._go_on_with(create_rematch(self.session, self.folder, self.games))

    def _go_on_with(self, fresh: Session) -> None:
        """Another session is played from now on; this one is closed."""
        update_index(self.folder, self.session)
        self.session.close()
        self.session = fresh
        self.shown = self._shown(fresh)
        if self.screen.others is not None:
            self.screen.others.follow(fresh)


class PlayingOn(Play):
    """One what-if at one terminal.

    Attributes:
        fresh: the game that it was made into; None where nothing is to stay of it.
    """

    remembering: ClassVar[type[Memory]] = OnlyRemembered
    fresh: Session | None = None

    def played_out(self) -> Session | None:
        """Play until somebody leaves; the game that goes on from here, if that was asked for.

        Others play on at the real game meanwhile, and none of it is seen here.
        """
        with self.screen.opened():
            self.run()
        return self.fresh

    def _shown(self, session: Session) -> GameScreen:
        shown = super()._shown(session)
        shown.branch = session.origin
        return shown

    def _put_away(self) -> None:
        """Nothing stays."""
        self.session.close()

    def _saved(self) -> None:
        """Nothing is saved, which the real game says."""

    def _rematch(self) -> None:
        """A what-if has none."""

    def _elsewhere(self, key: str, seq: int) -> None:
        if key == ANEW:
            self.fresh = branched(self.folder, self.session, seq)
            return
        self.session = WhatIf.begun(self.session, seq)
        self.shown = self._shown(self.session)

    def _going_on(self) -> bool:
        return super()._going_on() and self.fresh is None
