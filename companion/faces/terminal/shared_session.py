"""A terminal that shares its session with other faces.

While a line is awaited others may act, and what was typed for an older question is not taken.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field

from companion.faces.terminal.editor import Editor, editor
from companion.faces.terminal.others import GameMoved
from companion.faces.terminal.play_screen import PlayScreen


@dataclass
class SharedScreen(PlayScreen):
    """A screen whose waiting lets others act, once there are others."""

    _editor: Editor | None = field(default_factory=editor, init=False)
    _prompt: str = field(default="", init=False)
    _fresh: bool = field(default=False, init=False)
    _next: str | None = field(default=None, init=False)

    def ask(self, prompt: str = "  > ") -> str:
        """One line of input.

        Raises:
            InputEnded: as any screen.
            GameMoved: the game is not as it was when the line was asked for by the game.
        """
        line = self._next
        if line is not None:
            self._next = None
            return line
        if self.others is None:
            return super().ask(prompt)
        self._prompt = prompt
        self._fresh = False
        before = self.others.seq()
        with self.others.others_may_act():
            line = super().ask(prompt)
        if self.others.seq() != before and not self.apart:
            raise GameMoved(line, fresh=self._fresh)
        return line

    def moved(self) -> None:
        """Others have moved the game, and still keep it still.

        The new screen, with what is half typed; what the player opened stays as it is.
        """
        if self.apart:
            return
        typing = self._editor is not None and self.interactive
        half_typed = self._editor.get_line_buffer() if self._editor and typing else ""
        self._fresh = self._editor is not None and not half_typed
        self.redraw()
        sys.stdout.write(f"{self._prompt}{half_typed}")
        sys.stdout.flush()

    def give_again(self, moved: GameMoved) -> bool:
        """What becomes of a line that met a new question.

        It answers it if it was typed for it, else it is offered again; whether it answers.
        """
        if moved.fresh:
            self._next = moved.line
        else:
            self.half_typed = moved.line
        return moved.fresh
