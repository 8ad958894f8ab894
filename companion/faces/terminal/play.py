"""Plays a session at the terminal.

The table above, one question below, short keys at every question.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich.text import Text

from companion.errors import CompanionError, Refusal, RuleFailed, StorageFailed
from companion.faces.terminal.board import Board
from companion.faces.terminal.correction import Correcting
from companion.faces.terminal.interjecting import NOTE, Interjecting, by_hand, chances
from companion.faces.terminal.judging import ask_judge
from companion.faces.terminal.pages import Pages
from companion.faces.terminal.prompts import Key, Prompt, question_line
from companion.faces.terminal.ranking import ranking_lines
from companion.faces.terminal.recent_facts import recent_facts
from companion.faces.terminal.screen import DIM, GOLD, REFUSED, STYLES, InputEnded, Screen, rule
from companion.faces.terminal.shared_session import Moved, SharedScreen
from companion.faces.terminal.story import story_lines
from companion.kernel.acts import Asked
from companion.kernel.asking import shown
from companion.kernel.facts import Quotient, Seat, message
from companion.kernel.game import Game
from companion.kernel.interjections import Interjection
from companion.kernel.questions import Form, Question
from companion.play.journal.entries import Answered
from companion.play.journal.file import Folder
from companion.play.judging.at_table import doubts
from companion.play.library.catalogue import Catalogue, Known, fitting, try_put
from companion.play.library.remembered_answers import recall, remember
from companion.play.session.session import Command, Reply, Session
from companion.wording.asking import sentence
from companion.wording.messages import Wording
from companion.wording.people import suit, wording_for
from companion.wording.rulebook import text_for
from companion.wording.set_up import begins, take_over
from companion.wording.story import Story

FACTS_AT_LEAST = 3
SPARE = 8
"""Lines left for the keys, what is typed, and a refusal."""
SHORTEST = 8
"""What undo takes back is named where at least so many columns are left for it."""
BY = Command(by="terminal")


class Play:
    """One session at one terminal.

    Args:
        session: open for writing.
        folder: the group's data, for catalogue and index.
        games: the games to choose from.
        language: "de" or "en".
        screen: where to.
        under_way: the game is under way at the table; as soon as it is set up it is asked how it
            stands.
    """

    def __init__(
        self,
        session: Session,
        folder: Folder,
        games: Sequence[Game[Any]],
        language: str,
        screen: Screen,
        *,
        under_way: bool = False,
    ) -> None:
        self.session = session
        self.folder = folder
        self.games = games
        self.language = language
        self.screen = screen
        self.under_way = under_way
        self.catalogue = Catalogue(folder)
        self.said = 0
        self.last: Reply | None = None
        if isinstance(screen, SharedScreen):
            screen.redraw = self.redraw
        self.keys: dict[str, Callable[[Asked | None], None]] = {
            "?": self._explain,
            "u": self._undo,
            "r": self._redo,
            "s": self._spell,
            "+": self._correct,
            "n": self._note,
            "j": self._journal,
        }

    @property
    def wording(self) -> Wording:
        """The wording of this game, with the players' names."""
        game = self.session.runner.game
        return wording_for(self.language, game.id if game else None, self.session.runner.table)

    # ---- the loop

    def run(self) -> None:
        """Play until the game is over or the player leaves.

        The session is saved and closed either way.
        """
        try:
            while self._going_on():
                pass
        except InputEnded:
            self.screen.line(
                Text(self.wording.say("screen.saved", session=self.session.id), style=DIM)
            )
        finally:
            failure = try_put(self.folder, self.session)
            if failure is not None:
                self._error(failure)
            self.session.close()

    def _going_on(self) -> bool:
        """One turn, unless others moved the game while a line was typed.

        Then its line is seen anew.
        """
        try:
            return self._turn()
        except Moved as moved:
            assert isinstance(self.screen, SharedScreen)
            if not self.screen.give_again(moved) and moved.line.strip():
                self.session.notices.append(message("typed_for_older", given=shown(moved.line)))
            return True

    def redraw(self) -> None:
        """The screen anew, for others have moved the game."""
        if self.session.runner.over:
            self._ranking()
        else:
            self._screen(self.session.pending[0])

    def _turn(self) -> bool:
        """One question and what comes of it; false when the player leaves."""
        if self.session.runner.over:
            return self._over()
        if self._recalled():
            return True
        if self.under_way and take_over(self.session, BY):
            self.under_way = False
        asked = self.session.pending[0]
        self._screen(asked)
        prompt = Prompt(self.screen, self.wording, our_way=asked.path.scene > 0)
        known = self._known(asked.question)
        while True:
            given = prompt.ask(asked.question, self.session.default(asked), known)
            if isinstance(given, Key):
                return self._key(given.key, asked)
            try:
                self.last = self.session.answer(
                    given.value, str(asked.path), BY, our_way=given.our_way
                )
            except Refusal as refusal:
                prompt.refusal(refusal, asked.question, given.value)
            except StorageFailed as failure:
                self._error(failure)
            except RuleFailed as failure:
                self._error(failure)
                self._pause()
                return True
            else:
                self._remember(asked)
                return True

    def _key(self, key: str, asked: Asked | None) -> bool:
        if key == "q":
            self.screen.line(
                Text(self.wording.say("screen.saved", session=self.session.id), style=DIM)
            )
            return False
        try:
            self.keys[key](asked)
        except CompanionError as failure:
            self._error(failure)
            self._pause()
        return True

    # ---- the screen

    def _screen(self, asked: Asked) -> None:
        """The table, what just happened, the question and its answers, the keys."""
        wording, question = self.wording, asked.question
        prompt = Prompt(self.screen, wording)
        asking = question_line(
            question,
            sentence(question, wording),
            self._who(question.seat),
            wording,
            self.screen.width,
        )
        below = [
            *self._progress(),
            *(line for text in asking for line in self.screen.wrapped(text)),
            *prompt.choices(question, self.session.default(asked)),
        ]
        if not self.screen.interactive:
            self.screen.lines([*self._notices(), *self._untold(), *below])
            self._all_said()
            return
        table, below = (
            [*self._table([item.question.seat for item in self.session.pending]), *self._notices()],
            [*below, Text(), *self.screen.wrapped(self._footer())],
        )
        room = self.screen.height - len(table) - len(below) - 2
        self.screen.clear()
        self.screen.lines(
            [
                *table,
                *self._facts(max(1, min(room, max(FACTS_AT_LEAST, room + 2 - SPARE))), room),
                Text(),
                *below,
            ]
        )
        self._all_said()

    def _untold(self) -> list[Text]:
        """What was told since the last time, where nobody sits before a screen.

        All of it, a line each.
        """
        fresh = [item.fact for item in self.session.runner.told[self.said :]]
        return recent_facts(
            fresh, len(fresh), self.wording, self.screen, most=len(fresh), room=len(fresh)
        )

    def _all_said(self) -> None:
        self.said = len(self.session.runner.told)

    def _progress(self) -> list[Text]:
        """Where several questions wait at once: how many."""
        waiting = len(self.session.pending)
        return (
            [Text(f"  {self.wording.say('screen.waiting', count=waiting)}", style=DIM)]
            if waiting > 1
            else []
        )

    def _table(self, asked: Sequence[Seat | None]) -> list[Text]:
        game, table = self.session.runner.game, self.session.runner.table
        if game is None or table is None:
            return [
                Text(f" {self.wording.say('screen.title')}", style="bold"),
                rule(self.screen.width),
            ]
        return Board(self.wording, table.seating, self.screen.width).drawn(
            game.view(table), game.id, asked
        )

    def _facts(self, most: int, room: int) -> list[Text]:
        """What happened last.

        At most so many lines, and as many as there is room for what came of the last answer.
        """
        new = len(self.last.facts) if self.last is not None else 0
        return recent_facts(
            [item.fact for item in self.session.runner.told],
            new,
            self.wording,
            self.screen,
            most=most,
            room=max(most, room),
        )

    def _notices(self) -> list[Text]:
        notices = [
            Text(f"  ! {self.wording.reason(notice)}", style=REFUSED)
            for notice in self.session.notices
        ]
        lines = [line for notice in notices for line in self.screen.wrapped(notice)]
        self.session.notices.clear()
        return lines

    def _who(self, seat: Seat | None) -> Text:
        table = self.session.runner.table
        if seat is None or table is None:
            return Text()
        style = STYLES[table.seating.players[seat].colour]
        return Text.assemble(
            (f"{suit(table.seating, seat)} {self.wording.names[seat]}: ", f"bold {style}")
        )

    def _footer(self) -> Text:
        """The short keys; undo says what it takes back."""
        keys = {
            key: self._label(key)
            for key in ("?", "u", "r", "s", "+", "j", "n", "q")
            if self._offered(key)
        }
        last, named = self._last_act(), self.wording.say("key.u_named", what="")
        if last and "u" in keys:
            if self._room(keys, named) < SHORTEST:
                keys.pop("n", None)
            room = self._room(keys, named)
            if room >= SHORTEST:
                keys["u"] = self.wording.say(
                    "key.u_named", what=last if len(last) <= room else last[: room - 1] + "…"
                )
        line = Text(" ")
        for key, label in keys.items():
            line.append(key, style=GOLD).append(f" {label}  ", style=DIM)
        line.rstrip()
        return line

    def _label(self, key: str) -> str:
        """What a key is called.

        The one for corrections says where the game may be under way already.
        """
        return self.wording.say(
            "key.+_begins" if key == "+" and begins(self.session) else f"key.{key}"
        )

    def _room(self, keys: Mapping[str, str], named: str) -> int:
        """Columns that the footer leaves for naming what undo takes back."""
        return (
            self.screen.width
            - 1
            - sum(len(key) + len(label) + 3 for key, label in keys.items())
            + len(keys["u"])
            - len(named)
        )

    def _offered(self, key: str) -> bool:
        match key:
            case "u":
                return bool(self.session.force.acts)
            case "r":
                return bool(self.session.force.undone)
            case "s":
                return bool(chances(self.session))
            case "+" | "n":
                return bool(self.session.runner.interjections())
        return True

    def _last_act(self) -> str:
        """What undo would take back, in words: the first thing that came of it and is no sum."""
        if self.session.force.corrected_last():
            return self.wording.say("story.correction")
        caused = self.session.facts(self.session.runner.acts)
        deed = next(
            (
                fact
                for fact in caused
                if not any(isinstance(value, Quotient) for value in fact.values.values())
            ),
            next(iter(caused), None),
        )
        return self.wording.fact(deed) if deed is not None else ""

    # ---- short keys

    def _explain(self, asked: Asked | None) -> None:
        """Where the question comes from, and what would be right."""
        if asked is None:
            return
        wording, question = self.wording, asked.question
        self.screen.line()
        self.screen.line(Text(f"  {sentence(question, wording)}", style="bold"))
        self.screen.line(f"  {wording.cite(question.why)}")
        game, table = self.session.runner.game, self.session.runner.table
        text = text_for(
            question.why,
            self.language,
            game.rulings if game else (),
            table.rulings if table else None,
        )
        if text:
            self.screen.hanging(Text(f"  {text}"), 2)
        for bar in question.barred():
            self.screen.hanging(
                Text(f"  ✗ {wording.reason(bar.reason)} ({wording.cite(bar.why)})", style=DIM)
            )
        self.screen.hanging(Text(f"  {Prompt(self.screen, wording).possible(question)}", style=DIM))
        if table is None or not self.screen.interactive:
            self._pause()
        else:
            ask_judge(self.screen, self.language, doubts(table, wording.names))

    def _undo(self, asked: Asked | None) -> None:  # noqa: ARG002 - all keys are called alike
        self.session.undo(command=BY)
        self.last = None
        self.said = min(self.said, len(self.session.runner.told))

    def _redo(self, asked: Asked | None) -> None:  # noqa: ARG002 - all keys are called alike
        self.last = self.session.redo(command=BY)

    def _spell(self, asked: Asked | None) -> None:  # noqa: ARG002 - all keys are called alike
        self._interject(chances(self.session), "screen.no_chance")

    def _correct(self, asked: Asked | None) -> None:  # noqa: ARG002 - all keys are called alike
        self._interject(by_hand(self.session), "screen.no_correction")

    def _note(self, asked: Asked | None) -> None:  # noqa: ARG002 - all keys are called alike
        self._interject(
            [item for item in self.session.runner.interjections() if item.name == NOTE],
            "screen.no_correction",
        )

    def _interject(self, offered: Sequence[Interjection[Any]], none: str) -> None:
        if not offered:
            self.screen.line(Text(f"  {self.wording.say(none)}", style=DIM))
            self._pause()
            return
        self.last = (
            Interjecting(self.session, self.wording, self.screen).make(offered, BY) or self.last
        )

    def _journal(self, asked: Asked | None) -> None:  # noqa: ARG002 - all keys are called alike
        """The story so far, its last page first; an entry's number mends it."""
        pages = Pages(
            list(
                story_lines(
                    Story(self.session.entries, self.games, self.language).told(), self.screen
                )
            ),
            self.screen,
            self.wording,
            last=True,
        )
        pages.show()
        if Correcting(self.session, self.language, self.screen, pages.turned).ask():
            self.last, self.said = None, len(self.session.runner.told)

    def _pause(self) -> None:
        if self.screen.interactive:
            self.screen.ask(f"  {self.wording.say('screen.go_on')} ")

    def _error(self, error: CompanionError) -> None:
        self.screen.hanging(Text(f"  ✗ {self.wording.error(error)}", style=REFUSED))

    # ---- cards the group knows

    def _known(self, question: Question[Any]) -> list[Known]:
        game = self.session.runner.game
        if not isinstance(question, Form) or not question.card or game is None:
            return []
        try:
            return fitting(question, self.catalogue.known(game.id, question.card))
        except CompanionError as failure:
            self._error(failure)
            return []

    def _recalled(self) -> bool:
        """Whether the catalogue knew the answer; if it can't be read, the table is asked."""
        try:
            return recall(self.session, self.catalogue)
        except CompanionError as failure:
            self._error(failure)
            return False

    def _remember(self, asked: Asked) -> None:
        """Keep a card that was entered, or an answer that lasts.

        What was asked may have gone on by itself since.
        """
        game, question = self.session.runner.game, asked.question
        try:
            remember(self.session, self.catalogue, asked)
        except CompanionError as failure:
            self._error(failure)
        if isinstance(question, Form) and question.card and game is not None:
            answers = {
                act.path: act.answer for act in self.session.force.acts if isinstance(act, Answered)
            }
            values = answers.get(str(asked.path))
            if isinstance(values, dict):
                try:
                    self.catalogue.met(game.id, question.card, values)
                except CompanionError as failure:
                    self._error(failure)

    # ---- the end

    def _ranking(self) -> None:
        """The table as it lies at the end, and who has won."""
        table = self.session.runner.table
        assert table is not None
        lying, ranked = self._table([]), ranking_lines(table, self.wording)
        room = max(1, self.screen.height - len(lying) - len(ranked) - 3)
        self.screen.clear()
        self.screen.lines(
            [
                *lying,
                *(
                    self._facts(min(room, FACTS_AT_LEAST), room)
                    if self.screen.interactive
                    else self._untold()
                ),
                *ranked,
            ]
        )
        self._all_said()

    def _over(self) -> bool:
        """The ranking; undo still works, Enter leaves."""
        self._ranking()
        if not self.screen.interactive:
            return False
        typed = self.screen.ask(f"\n  {self.wording.say('screen.over_keys')} ").strip().lower()
        if typed == "r":
            self._rematch()
            return True
        return self._key(typed, None) if typed in ("u", "j") else typed not in ("", "q")

    def _rematch(self) -> None:
        """A new session with the same set-up; this one is finished and closed."""
        fresh = self.session.rematch(self.folder)
        try_put(self.folder, self.session)
        self.session.close()
        self.session, self.last, self.said = fresh, None, 0
        if isinstance(self.screen, SharedScreen):
            self.screen.others.follow(fresh)
