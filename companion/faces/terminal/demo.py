"""A recorded game, played through the real rules and screens, so that a newcomer without cards sees what it does."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

from rich.text import Text

from companion.faces.terminal.ink import GOLD, Ink, InputEnded
from companion.faces.terminal.play import Play
from companion.games.catalogue import GAMES
from companion.play.session import Session
from companion.play.store import Folder
from companion.shipped import DATA
from companion.wording.asking import answer
from companion.wording.messages import Wording

RECORDING = DATA / "demo" / "zauberschwert.json"


def demo_at(ink: Ink, language: str, *, fast: bool) -> None:
    """Show the recorded game; Enter goes on by one answer, q leaves.

    Args:
        ink: where to.
        language: "de" or "en".
        fast: without waiting.
    """
    recorded = json.loads(RECORDING.read_text("utf-8"))[language]
    with tempfile.TemporaryDirectory() as place:
        folder = Folder(Path(place))
        session = Session.create(folder, GAMES)
        try:
            Demo(session, folder, language, ink, fast=fast).run(recorded)
        except InputEnded:
            return
        finally:
            session.close()


class Demo(Play):
    """Plays the answers of a recording instead of asking for them."""

    def __init__(self, session: Session, folder: Folder, language: str, ink: Ink, *, fast: bool) -> None:
        super().__init__(session, folder, GAMES, language, ink)
        self.fast = fast

    def run(self, recorded: list[object] | None = None) -> None:
        """Show each question, the recorded answer, and what comes of it."""
        for value in recorded or ():
            asked = self.session.pending[0]
            in_set_up = asked.path.scene == 0
            if not in_set_up:
                self._screen(asked)
                self.ink.line(Text.assemble(("  > ", GOLD), (answer(asked.question, value, self.wording), "bold")))
                if not self.fast and self._leaves():
                    return
            self.last = self.session.answer(value, str(asked.path))
        if self.session.runner.over:
            self._over()

    def _leaves(self) -> bool:
        return self.ink.ask(f"  {Wording(self.language).say('demo.go_on')} ").strip().lower() == "q"


