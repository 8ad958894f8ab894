"""A recorded game told in words, through the real rules and screens, for whoever has no cards."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from companion.faces.terminal.play import Play
from companion.faces.terminal.play_screen import PlayScreen
from companion.faces.terminal.screen import InputEnded
from companion.faces.terminal.told import lay_table, show_ending, told_since
from companion.games.catalogue import GAMES
from companion.kernel.facts import Fact
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.present.screen import Overlay, Tone, Words
from companion.shipped import DATA
from companion.wording.asking import addressed, answer
from companion.wording.ranking import winner
from companion.wording.texts import text

GAME = "zauberschwert"
RECORDING = DATA / "demo" / f"{GAME}.json"
LETTERS_A_SECOND = 35
"""How fast a sentence is read."""
FACT = 0.3
"""Seconds for a fact, of which only the last ones matter much."""
AT_LEAST = 1.5
"""Seconds that a card stays."""
GLIMPSE = 0.09
"""Seconds for an answer that is not dwelt upon."""


def demo_at(screen: PlayScreen, language: str, *, fast: bool) -> None:
    """Show the recorded game; Ctrl-C leaves.

    Args:
        screen: where to.
        language: one of LANGUAGES.
        fast: without waiting.
    """
    recorded = json.loads(RECORDING.read_text("utf-8"))
    with tempfile.TemporaryDirectory() as place:
        folder = Folder(Path(place))
        session = Session.create(folder, GAMES)
        try:
            Demo(session, folder, language, screen, fast=fast).show(recorded)
        except InputEnded:
            return
        finally:
            session.close()


class Demo(Play):
    """Tells a recording scene by scene: its turning points in full, all else in passing.

    Args:
        session: new, and open for writing.
        folder: where it lies.
        language: one of LANGUAGES.
        screen: where to.
        fast: without waiting.
    """

    def __init__(
        self, session: Session, folder: Folder, language: str, screen: PlayScreen, *, fast: bool
    ) -> None:
        super().__init__(session, folder, GAMES, language, screen)
        self.fast = fast
        self.texts = text("demo", language, GAME)

    def show(self, recorded: Mapping[str, Any]) -> None:
        """Show the whole of it, and who has won.

        Args:
            recorded: the names of the players, the scenes with the number of their first act and of
                those that are told in full, and all acts.
        """
        names = iter(recorded["names"][self.language])
        scenes = {scene["at"]: scene for scene in recorded["scenes"]}
        told = {number for scene in recorded["scenes"] for number in scene["told"]}
        for number, act in enumerate(recorded["acts"]):
            if number in scenes:
                self._scene(scenes[number]["name"])
            self._act(act, names, in_full=number in told, shown=number >= min(scenes))
        self._ended()

    # ---- acts

    def _act(
        self, act: Mapping[str, Any], names: Iterable[str], *, in_full: bool, shown: bool
    ) -> None:
        """One recorded act; of the set-up nothing is shown."""
        if "interject" in act:
            facts = self.session.interject(act["interject"], act["value"]).facts
            self._passing(facts)
            return
        asked = self.session.pending[0]
        value = act["answer"]
        if asked.question.name == "player":
            value = {**value, "name": next(iter(names))}
        question = addressed(asked.question, self.wording)
        answered = answer(asked.question, value, self.wording)
        before = len(self.session.runner.told)
        facts = self.session.answer(value, str(asked.path)).facts
        if in_full:
            told = told_since(self.session, before, self.wording)
            self._card(f"{question} {answered}", told)
        elif shown:
            self._passing(facts)

    def _passing(self, facts: Sequence[Fact]) -> None:
        """What came of an act, in passing: on the table where one is drawn, else in lines."""
        self.shown.told = len(self.session.runner.told)
        lay_table(self.shown)
        if not self.screen.scrolls:
            for fact in facts:
                self.screen.line(f"  ✓ {self.wording.fact(fact)}")
        elif not self.fast and self.screen.wait(GLIMPSE):
            self.screen.pause(self.wording.say("screen.go_on"))

    # ---- cards

    def _scene(self, name: str) -> None:
        said = self.texts[name]
        self._card(said["title"], [Words(said["text"])])

    def _card(self, title: str, lines: Sequence[Words]) -> None:
        """A card that goes by itself once it is read; a key holds it until the next one."""
        lay_table(self.shown)
        self.shown.told = len(self.session.runner.told)
        by_itself = Overlay(title, lines, self.wording.say("demo.by_itself"))
        seconds = 0 if self.fast else reading(title, lines)
        if self.screen.card(by_itself, self.wording, seconds):
            self.screen.card(Overlay(title, lines), self.wording)

    def _ended(self) -> None:
        """Who has won and why, and what the watchers can do now."""
        table = self.session.runner.table
        assert table is not None
        assert table.outcome is not None
        said = self.texts["end"]
        show_ending(self.shown, waits=not self.fast)
        ranking = table.outcome.ranking
        lines = [Words(winner(ranking, self.wording), Tone.BOLD), Words(said["text"])]
        lines.append(Words(self.wording.say("demo.now_you"), Tone.GOLD))
        self.screen.card(Overlay(said["title"], lines), self.wording, 0 if self.fast else None)


def reading(title: str, lines: Sequence[Words]) -> float:
    """The seconds that a card takes to be read."""
    facts = [line for line in lines if line.mark]
    letters = len(title) + sum(len(line.text) for line in lines if not line.mark)
    return max(AT_LEAST, letters / LETTERS_A_SECOND + FACT * len(facts))
