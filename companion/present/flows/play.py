"""Flow for playing a session: one question after the other, and the players' commands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

from companion.errors import CompanionError, Refusal, RuleFailed, StaleAnswer, StorageFailed
from companion.kernel.acts import Asked, Given
from companion.kernel.asking import shorten
from companion.kernel.facts import message
from companion.kernel.interjections import Interjection
from companion.play.session.rematch import create_rematch
from companion.play.session.session import Command, Reply, Session
from companion.play.session.what_if import WhatIf
from companion.present.card_suggestions import KnownCard, list_known_cards
from companion.present.flows.ask import Asking
from companion.present.flows.by_hand import NO_CHANCE, ByHand, list_manual_acts, notes
from companion.present.flows.correct import Correcting
from companion.present.flows.explain import explanation_page
from companion.present.flows.group import Group
from companion.present.flows.judge import ask_judge
from companion.present.flows.palette import ANEW
from companion.present.flows.shown_game import ShownGame, chances
from companion.present.flows.talk import GameMoved, Left, Talk
from companion.present.group_memory import Memory, OnlyRemembered
from companion.present.prompts.pick import PickPrompt
from companion.present.prompts.prompt import QuestionPrompt
from companion.present.said_lines import line_reader, take_line
from companion.present.screen import Answer, Flow, Item, Screen
from companion.present.words.said import SaidLine
from companion.wording.messages import Wording
from companion.wording.set_up import KnownSetUp, LaterAnswers, adopt_game_under_way

BY = Command(by="terminal")
AFTERWARDS: Mapping[str, str] = {
    "q": "full.done",
    "r": "full.rematch",
    "u": "full.take_back",
    "j": "key.j",
}
"""Choices at the end of a game: message keys by key."""


class Play:
    """Play of one session at one face.

    Args:
        session: the session, open for writing.
        group: the group's data.
        talk: the means to show it.
        under_way: whether the game is already under way; its state is asked after the set-up.
        set_up: known answers to the remaining questions of the set-up.
    """

    overridable: ClassVar[bool] = True
    """Whether answers against the rules, and lines with several answers, are allowed."""
    remembering: ClassVar[type[Memory]] = Memory
    """Class for access to the group's memory."""

    def __init__(
        self,
        session: Session,
        group: Group,
        talk: Talk,
        *,
        under_way: bool = False,
        set_up: KnownSetUp | None = None,
    ) -> None:
        self.session = session
        self.group = group
        self.talk = talk
        self.under_way = under_way
        self.later = LaterAnswers(set_up or KnownSetUp())
        self._stood: dict[str, QuestionPrompt] = {}  # kept during a command
        self.memory = self.remembering(group.folder)
        self.shown = self._make_shown(session)
        self.keys: dict[str, Callable[[], Flow[None]]] = {
            "?": self._explain,
            "u": self._undo,
            "r": self._redo,
            "s": lambda: self._interject(chances(self.session), NO_CHANCE),
            "+": lambda: self._interject(list_manual_acts(self.session), "screen.no_correction"),
            "n": lambda: self._interject(notes(self.session), "screen.no_correction"),
            "j": self._journal,
            "e": self._enter_again,
            "x": self._dismiss,
            ANEW: self._ask_anew,
        }

    def _make_shown(self, session: Session) -> ShownGame:
        return ShownGame(session, self.talk.language, self.memory)

    @property
    def wording(self) -> Wording:
        """Wording of this game with the players' names."""
        return self.shown.wording

    # ---- the loop

    def run(self) -> Flow[None]:
        """Play until the game is over or the player leaves; the session is saved and closed."""
        try:
            while (yield from self._goes_on()):
                pass
        except Left:
            self._save()
        finally:
            self._put_away()

    def _put_away(self) -> None:
        """Close the session, and say what it noticed."""
        self.session.close()
        for notice in self.session.notices:
            self.talk.say(self.wording.reason(notice))

    def _goes_on(self) -> Flow[bool]:
        """Take one turn, or interrupt it if others change the game; False if the player leaves."""
        try:
            return (yield from self._turn())
        except GameMoved as moved:
            if moved.line.strip():
                self.session.notices.append(message("typed_for_older", given=shorten(moved.line)))
            return True

    def _turn(self) -> Flow[bool]:
        """Ask one question and handle the answer; False if the player leaves."""
        if self.session.runner.over:
            return (yield from self._over())
        with self._knowing():
            if self.memory.recall(self.session):
                return True
        with self._knowing():
            if self.later.answer_next(self.session, self.wording, BY):
                return True
        if self.under_way and adopt_game_under_way(self.session, BY):
            self.under_way = False
        return (yield from self._answer(self.session.pending[0]))

    def _asking(self, asked: Asked) -> Asking:
        """Prepare a question with its commands, suggestions and parsers."""
        wording = self.wording
        self.talk.clear()
        self.talk.base = self.shown.scene()
        self.talk.session = self.session
        say = line_reader(self.session, asked, wording, self.memory) if self.overridable else None
        known: list[KnownCard] = []
        with self._knowing():
            known = list_known_cards(self.session, self.memory, wording, asked.question)
        return Asking(
            self.talk,
            asked.question,
            self.session.suggest_answer(asked),
            wording,
            known=known,
            our_way=self.overridable and asked.path.scene > 0,
            in_game=True,
            commands=self.shown.commands(),
            about=f"{self.session.id} {asked.path}",
            reveal=self.shown.reveal(asked),
            say=say,
        )

    def _answer(self, asked: Asked) -> Flow[bool]:
        """Ask until an answer or a command is carried out; False if the player leaves."""
        asking = self._asking(asked)
        place = f"{asking.about} {self.session.seq} {self.talk.language}"
        asking.prompt = self._stood.pop(place, asking.prompt)
        while True:
            given = yield from asking.wait()
            if not isinstance(given, Given):
                self._stood = {place: asking.prompt}
                return (yield from self._command(given.key))
            try:
                reply = yield from asking.carry_out_confirmed(partial(self._give, asked, given))
            except StaleAnswer as stale:
                self.session.notices.append(message(stale.name, **stale.values))  # type: ignore[arg-type]
                return True
            except Refusal as refusal:
                asking.refuse(refusal)
            except StorageFailed as failure:
                asking.prompt.refuse(self.wording.error(failure))
            except RuleFailed as failure:
                self._error(failure)
                yield from self.talk.pause()
                return True
            else:
                if reply is None:
                    continue
                self.shown.last = reply
                yield from self._comment()
                return True

    def _give(self, asked: Asked, given: Given, *, sure: bool) -> Reply:
        """Give an answer to the session; raises like `Session.answer`."""
        if isinstance(given.value, SaidLine):
            return take_line(self.session, given.value, BY, self.memory)
        path = str(asked.path)
        reply = self.session.answer(given.value, path, BY, our_way=given.our_way, sure=sure)
        with self._knowing():
            self.memory.keep(self.session, asked)
        return reply

    def _comment(self) -> Flow[None]:
        """Comment on an answer; in an ordinary game, do nothing."""
        yield from ()

    def _command(self, key: str) -> Flow[bool]:
        """Carry out a command; False if the player leaves."""
        if key == "q":
            self._save()
            return False
        with self.talk.opening():
            try:
                if key in ("e", "x") and not self.session.unfit:
                    yield from self._interject((), "screen.no_unfit")
                elif key[1:]:
                    yield from self._interject([self.session.runner.interjection(key[1:])], "")
                else:
                    yield from self.keys[key]()
            except CompanionError as failure:
                self._error(failure)
                yield from self.talk.pause()
        return True

    # ---- commands

    def _explain(self) -> Flow[None]:
        """Show the rule behind the question and the possible answers, and offer the judge."""
        runner = self.session.runner
        question = self.session.pending[0].question
        self.talk.clear()
        self.talk.write(explanation_page(question, runner, self.wording))
        if runner.table is None or not self.talk.interactive:
            yield from self.talk.pause()
        else:
            yield from ask_judge(self.talk, self.wording, runner)

    def _ask_anew(self) -> Flow[None]:
        """Ask the question again after a change of the language."""
        yield from ()
        self.shown = self._make_shown(self.session)

    def _undo(self) -> Flow[None]:
        yield from ()
        what = self.shown.undo_label()
        self.session.undo(command=BY)
        self.shown.show_undo(what)

    def _redo(self) -> Flow[None]:
        yield from ()
        self.shown.last = self.session.redo(command=BY)

    def _enter_again(self) -> Flow[None]:
        """Ask for the first unfit interjection again, with its value as the default."""
        act = self.session.unfit[0]
        item = self.session.runner.interjection(act.name)
        by_hand = ByHand(self.session, self.wording, self.talk)
        self.shown.last = (yield from by_hand.make([item], BY, act.value)) or self.shown.last

    def _dismiss(self) -> Flow[None]:
        """Dismiss the first unfit interjection."""
        yield from ()
        self.session.dismiss(self.session.unfit[0].seq, BY)

    def _interject(self, offered: Sequence[Interjection[Any]], none: str) -> Flow[None]:
        by_hand = ByHand(self.session, self.wording, self.talk)
        if offered:
            self.shown.last = (yield from by_hand.make(offered, BY)) or self.shown.last
        else:
            yield from by_hand.refuse(none)

    def _journal(self) -> Flow[None]:
        """Show the story so far, scrolled to its end; the number of an entry corrects it."""
        correcting = Correcting(self.session, self.group.games, self.talk)
        change = yield from correcting.ask()
        if change is None:
            return
        if change.what_if:
            yield from self._try(change.what_if)
            return
        if change.question is not None:
            with self._knowing():
                self.memory.mend(self.session, change.question, change.was, change.value)
        self.shown.last = None
        self.shown.told = len(self.session.runner.told)

    def _try(self, seq: int) -> Flow[None]:
        """Play a what-if from an entry on."""
        yield from WhatIfPlay(WhatIf.begin(self.session, seq), self.group, self.talk).run()
        self.shown = self._make_shown(self.session)
        self.session.notices.append(message("what_if_left"))

    def _save(self) -> None:
        self.talk.dim(self.wording.say("screen.saved", session=self.session.id))

    def _error(self, error: CompanionError) -> None:
        self.talk.refuse(self.wording.error(error))

    @contextmanager
    def _knowing(self) -> Iterator[None]:
        """Turn errors of the group's memory inside into notices, so that the table is asked."""
        try:
            yield
        except CompanionError as failure:
            self.session.notices.append(message(failure.name, **failure.values))  # type: ignore[arg-type]

    def lay_table(self) -> None:
        """Put the current table behind the next page, and mark all facts as shown."""
        self.shown.last = None
        self.talk.base = replace(self.shown.scene(), overlay=None, fresh=())

    # ---- the end

    def _ending(self, *, waits: bool = True) -> Flow[None]:
        """Show the end of the game over the table, until a key is pressed."""
        self.lay_table()
        ending = self.shown.ending(is_short=True)
        assert ending is not None
        yield from self.talk.card(replace(ending, footer=""), None if waits else 0)

    def _over(self) -> Flow[bool]:
        """Show the result at the end; undo still works, Enter leaves."""
        self.talk.clear()
        scene = replace(self.shown.scene(), overlay=None)
        self.talk.base = scene
        ended = replace(scene, overlay=self.shown.ending())
        if not self.talk.interactive:
            yield from self.talk.glance(ended)
            return False
        items = [Item(key, self.wording.say(name)) for key, name in self._afterwards().items()]
        prompt = PickPrompt(self.wording.say("full.and_now"), items, "q", self.wording)
        answer = yield from self.talk.show(Screen(ended, prompt))
        key = str(answer.value) if isinstance(answer, Answer) else answer.key
        if key == "r":
            self._go_on_with(create_rematch(self.session, self.group.folder, self.group.games))
            return True
        return (yield from self._command(key)) if key in ("u", "j") else False

    def _afterwards(self) -> Mapping[str, str]:
        """Return the choices at the end of the game."""
        return AFTERWARDS

    def _go_on_with(self, fresh: Session) -> None:
        """Close this session, and continue with another."""
        self.session.close()
        self.session = fresh
        self.shown = self._make_shown(fresh)
        self.group.follow(fresh)


class WhatIfPlay(Play):
    """Play of a what-if. Other devices may continue the real game, unseen here."""

    remembering: ClassVar[type[Memory]] = OnlyRemembered

    def _make_shown(self, session: Session) -> ShownGame:
        return ShownGame(session, self.talk.language, self.memory, session.origin)

    def _put_away(self) -> None:
        """Close the what-if, without a row in the index."""
        self.session.close()

    def _save(self) -> None:
        """Do nothing: the real game says that the what-if is not saved."""

    def _afterwards(self) -> Mapping[str, str]:
        """Return the choices at the end, without a rematch."""
        return {"q": "what_if.leave", **{key: AFTERWARDS[key] for key in ("u", "j")}}

    def _try(self, seq: int) -> Flow[None]:
        """Play on from another entry instead."""
        yield from ()
        self.session = WhatIf.begin(self.session, seq)
        self.shown = self._make_shown(self.session)
