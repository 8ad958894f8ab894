"""A recorded game through the real rules and screens, for a newcomer without cards."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.text import Text

from companion.faces.terminal.play import Play
from companion.faces.terminal.screen import GOLD, InputEnded, Screen
from companion.games.catalogue import GAMES
from companion.kernel.acts import Asked
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.shipped import DATA
from companion.wording.asking import answer

RECORDING = DATA / "demo" / "zauberschwert.json"


def demo_at(screen: Screen, language: str, *, fast: bool) -> None:
    """Show the recorded game; Enter goes on by one answer, q leaves.

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
            Demo(session, folder, language, screen, fast=fast).show(
                recorded["acts"], recorded["names"][language]
            )
        except InputEnded:
            return
        finally:
            session.close()


class Demo(Play):
    """Plays the answers of a recording instead of asking for them."""

    def __init__(
        self, session: Session, folder: Folder, language: str, screen: Screen, *, fast: bool
    ) -> None:
        super().__init__(session, folder, GAMES, language, screen)
        self.fast = fast

    def show(self, acts: Sequence[Mapping[str, Any]], names: Sequence[str]) -> None:
        """Show each question, the recorded answer, and what comes of it.

        Args:
            acts: answers and interjections in order.
            names: what the players are called, in seat order.
        """
        waiting = iter(names)
        for act in acts:
            if "interject" in act:
                self.shown.last = self.session.interject(act["interject"], act["value"])
                continue
            asked = self.session.pending[0]
            value = act["answer"]
            if asked.question.name == "player":
                value = {**value, "name": next(waiting)}
            if asked.path.scene and not self._watched(asked, value):
                return
            self.shown.last = self.session.answer(value, str(asked.path))
        self.shown.rank()

    def _watched(self, asked: Asked, value: object) -> bool:
        """The question with the answer that is about to be given; false when the watcher leaves."""
        self.shown.ask(asked)
        answered = answer(asked.question, value, self.wording)
        self.screen.line(Text.assemble(("  > ", GOLD), (answered, "bold")))
        if self.fast:
            return True
        return self.screen.ask(f"  {self.wording.say('demo.go_on')} ").strip().lower() != "q"
