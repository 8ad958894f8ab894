"""A real terminal: the companion runs on a pseudo terminal, in lines unless told otherwise."""

from __future__ import annotations

import re
import signal
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path
from types import TracebackType
from typing import ClassVar, Self

import pexpect
import pyte
from rich.cells import cell_len

from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests.faces.program import COMPANION, PATIENCE, ROOT, environment

PROMPT = re.compile(r"(> ?|(go on|weiter|undo|journal|Journal|back\) >|leave|beenden)) *$")
"""What stands before the cursor when the companion waits for a line."""
CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b\].*?\x07|\x1b[()][A-Z0-9]")
COLOUR = re.compile(r"\x1b\[(?:[0-9]+;)*(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;[0-9]+)*m")


class Terminal:
    """One run of the companion at a terminal.

    Args:
        data: the data folder.
        arguments: the command; none opens the menu.
        size: columns and lines.
        more: environment variables.
    """

    def __init__(
        self, data: Path, *arguments: str, size: tuple[int, int] = (80, 24), **more: str
    ) -> None:
        self.columns, self.rows = size
        self.screen = pyte.Screen(self.columns, self.rows)
        self.stream = pyte.Stream(self.screen)
        self.raw = ""
        self.asked = 0
        """Where in it begins what was said since the last line was typed."""
        around = environment(data, **{"TERM": "xterm-256color", "COMPANION_PLAIN": "1", **more})
        self.plain = bool(around["COMPANION_PLAIN"])
        self.child: pexpect.spawn[str] = pexpect.spawn(
            COMPANION[0],
            [*COMPANION[1:], *arguments],
            cwd=str(ROOT),
            env=around,
            dimensions=(self.rows, self.columns),
            encoding="utf-8",
            timeout=PATIENCE,
        )
        self.child.delaybeforesend = None
        vars(self.child)["ptyproc"].delayafterclose = 0

    def __enter__(self) -> Self:
        self.wait()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.child.isalive():
            self.child.kill(signal.SIGKILL)
            self.child.wait()
        self.child.close()
        assert "Traceback" not in self.raw

    # ---- reading

    @property
    def lines(self) -> list[str]:
        """What was said since the last line was typed, or the lines of a drawn screen."""
        if not self.plain:
            return [line.rstrip() for line in self.screen.display]
        said = CODES.sub("", self.raw[self.asked :]).replace("\r", "")
        return [line.rstrip() for line in said.lstrip("\n").split("\n")]

    @property
    def text(self) -> str:
        """All of these lines."""
        return "\n".join(self.lines)

    @property
    def prompt(self) -> str:
        """What stands before the cursor."""
        return self.screen.display[self.screen.cursor.y][: self.screen.cursor.x]

    def wait(self) -> Terminal:
        """Read on until the companion waits for a line."""
        self._read()
        while not PROMPT.search(self.prompt):
            self._read()
        return self

    def _read(self) -> None:
        try:
            fresh = self.child.read_nonblocking(4096, timeout=PATIENCE)
        except pexpect.TIMEOUT as error:
            raise AssertionError(f"the companion does not wait for a line:\n{self.text}") from error
        except pexpect.EOF as error:
            raise AssertionError(f"the companion has left:\n{self.text}") from error
        self.raw += fresh
        self.stream.feed(fresh)

    def until(self, seen: Callable[[], bool]) -> Terminal:
        """Read on until something is on the screen by itself."""
        while not seen():
            self._read()
        return self

    def widest(self) -> int:
        """The width of the widest line that was printed."""
        return max(cell_len(CODES.sub("", line).rstrip("\r")) for line in self.raw.split("\n"))

    # ---- typing

    def keys(self, keys: str) -> None:
        """Press keys, waiting for nothing."""
        self.child.send(keys)

    def type(self, *lines: str) -> Terminal:
        """Type lines, each when the companion waits for one."""
        for line in lines:
            self.asked = len(self.raw)
            self.child.send(f"{line}\r")
            while "\n" not in self.raw[self.asked :] or not PROMPT.search(self.prompt):
                self._read()
            self.asked = max(self.asked, self.raw.find("\n", self.asked))  # behind its echo
        return self

    def refused(self, line: str, reason: str) -> Terminal:
        """Type a line that is refused and stays at the prompt, then take it away there."""
        self.asked = len(self.raw)
        self.child.send(f"{line}\r")
        self.until(lambda: reason in " ".join(self.text.split()) and self.text.endswith(line[-1]))
        return self.press("u")

    def press(self, key: str) -> Terminal:
        """Press a control key ("c", "d", "u") and wait until the companion waits again."""
        self._control(key)
        return self.wait()

    def _control(self, key: str) -> None:
        """Press a control key as late as a person would.

        An interrupt between the prompt and the waiting for keys would only count with the next one.
        """
        process = Path(f"/proc/{self.child.pid}/stat")
        while process.is_file() and ") S " not in process.read_text():
            pass
        self.child.sendcontrol(key)

    def leaves(self, line: str | None = None, control: str | None = None) -> int | None:
        """Type a last line, or press a control key.

        The exit code of the companion, which ends with it.
        """
        if control is not None:
            self._control(control)
        elif line is not None:
            self.child.send(f"{line}\r")
        self.child.expect(pexpect.EOF)
        fresh = self.child.before or ""
        self.raw += fresh
        self.stream.feed(fresh)
        self.child.close()
        return self.child.exitstatus


class WholeScreen(Terminal):
    """A run of the companion that has the whole screen: what is waited for is what it shows."""

    KEYS: ClassVar[Mapping[str, str]] = {
        "enter": "\r",
        "escape": "\x1b",
        "tab": "\t",
        "backspace": "\x7f",
        "up": "\x1b[A",
        "down": "\x1b[B",
        "f1": "\x1bOP",
        "f2": "\x1bOQ",
        "f4": "\x1bOS",
        "f5": "\x1b[15~",
        "f6": "\x1b[17~",
        "f7": "\x1b[18~",
        "f8": "\x1b[19~",
    }
    """What a terminal sends for keys that type nothing."""

    def __init__(
        self, data: Path, *arguments: str, size: tuple[int, int] = (80, 24), **more: str
    ) -> None:
        super().__init__(data, *arguments, size=size, **{"COMPANION_PLAIN": "", **more})

    def __enter__(self) -> Self:
        return self

    @property
    def flat(self) -> str:
        """All words on the screen in one line."""
        return " ".join(self.text.split())

    def shows(self, *words: str) -> Self:
        """Read on until all these words stand on the screen."""
        self.until(lambda: all(word in self.flat for word in words))
        return self

    def strike(self, *keys: str) -> Self:
        """Press keys: "enter", "f1", or what they type."""
        for key in keys:
            self.keys(self.KEYS.get(key, key))
        return self

    def paste(self, text: str) -> Self:
        """Paste a text, as terminals do."""
        self.keys(f"\x1b[200~{text}\x1b[201~")
        return self

    def resize(self, columns: int, rows: int) -> Self:
        """Give the terminal another size."""
        self.columns = columns
        self.rows = rows
        self.screen.resize(rows, columns)
        self.screen.reset()
        self.child.setwinsize(rows, columns)
        return self

    def killed(self) -> None:
        """End the companion without any warning."""
        self.child.kill(signal.SIGKILL)
        self.child.wait()


def unprepared(data: Path, game: str, **more: str) -> Terminal:
    """A game of which only the name is known; its set-up is asked question by question."""
    with closing(Session.create(Folder(data), GAMES)) as session:
        session.answer(game)
    return Terminal(data, "resume", session.id, size=(80, 24), **more)
