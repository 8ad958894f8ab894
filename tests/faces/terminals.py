"""The companion at a pseudo terminal, in lines by default."""

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

from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests.faces.program import COMPANION, PATIENCE, ROOT, make_environment

PROMPT = re.compile(r"(> ?|(go on|weiter|undo|journal|Journal|back\) >|leave|beenden)) *$")
"""The text before the cursor when the companion waits for a line."""
CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b\].*?\x07|\x1b[()][A-Z0-9]")
COLOUR = re.compile(r"\x1b\[(?:[0-9]+;)*(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;[0-9]+)*m")


class Terminal:
    """One run of the companion at a terminal.

    Args:
        data_folder: the data folder.
        arguments: the command; none opens the menu.
        size: columns and lines.
        variables: environment variables.
    """

    def __init__(
        self, data_folder: Path, *arguments: str, size: tuple[int, int] = (80, 24), **variables: str
    ) -> None:
        self.columns, self.rows = size
        self.screen = pyte.Screen(self.columns, self.rows)
        self.stream = pyte.Stream(self.screen)
        self.raw = ""
        self.output_start = 0
        """Place in `raw` at which the output since the last typed line begins."""
        around = make_environment(
            data_folder, **{"TERM": "xterm-256color", "COMPANION_PLAIN": "1", **variables}
        )
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
        self.wait_for_prompt()
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
        """Lines printed since the last input, or the lines of a drawn screen."""
        if not self.plain:
            return [line.rstrip() for line in self.screen.display]
        printed = CODES.sub("", self.raw[self.output_start :]).replace("\r", "")
        return [line.rstrip() for line in printed.lstrip("\n").split("\n")]

    @property
    def text(self) -> str:
        """The printed lines as one text."""
        return "\n".join(self.lines)

    @property
    def prompt(self) -> str:
        """Text before the cursor."""
        return self.screen.display[self.screen.cursor.y][: self.screen.cursor.x]

    def wait_for_prompt(self) -> Terminal:
        """Read until the companion waits for a line."""
        self.read_output()
        while not PROMPT.search(self.prompt):
            self.read_output()
        return self

    def read_output(self) -> None:
        try:
            fresh = self.child.read_nonblocking(4096, timeout=PATIENCE)
        except pexpect.TIMEOUT as error:
            raise AssertionError(f"the companion does not wait for a line:\n{self.text}") from error
        except pexpect.EOF as error:
            raise AssertionError(f"the companion has left:\n{self.text}") from error
        self.raw += fresh
        self.stream.feed(fresh)

    def wait_until_seen(self, is_seen: Callable[[], bool]) -> Terminal:
        """Read until a condition about the screen holds."""
        while not is_seen():
            self.read_output()
        return self

    def measure_widest(self) -> int:
        """Return the width of the widest printed line."""
        return max(cell_len(CODES.sub("", line).rstrip("\r")) for line in self.raw.split("\n"))

    # ---- typing

    def send_keys(self, keys: str) -> None:
        """Press keys without waiting."""
        self.child.send(keys)

    def type_lines(self, *lines: str) -> Terminal:
        """Type lines, each when the companion waits for one."""
        for line in lines:
            self.output_start = len(self.raw)
            self.child.send(f"{line}\r")
            while "\n" not in self.raw[self.output_start :] or not PROMPT.search(self.prompt):
                self.read_output()
            self.output_start = max(
                self.output_start, self.raw.find("\n", self.output_start)
            )  # behind its echo
        return self

    def press_control(self, key: str) -> Terminal:
        """Press a control key ("c", "d", "u"), and wait for the next prompt."""
        self.send_control(key)
        return self.wait_for_prompt()

    def send_control(self, key: str) -> None:
        """Press a control key after the delay of a human.

        An interrupt before the program waits for keys would count only with the next key.
        """
        process = Path(f"/proc/{self.child.pid}/stat")
        while process.is_file() and ") S " not in process.read_text():
            pass
        self.child.sendcontrol(key)

    def leave(self, last_line: str | None = None, control: str | None = None) -> int | None:
        """Type a last line or press a control key, and return the exit code."""
        if control is not None:
            self.send_control(control)
        elif last_line is not None:
            self.child.send(f"{last_line}\r")
        self.child.expect(pexpect.EOF)
        fresh = self.child.before or ""
        self.raw += fresh
        self.stream.feed(fresh)
        self.child.close()
        return self.child.exitstatus


class WholeScreen(Terminal):
    """A run of the companion on the full screen; tests wait for what it shows."""

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
    """Codes that a terminal sends for keys without a character."""

    def __init__(
        self, data_folder: Path, *arguments: str, size: tuple[int, int] = (80, 24), **variables: str
    ) -> None:
        super().__init__(data_folder, *arguments, size=size, **{"COMPANION_PLAIN": "", **variables})

    def __enter__(self) -> Self:
        return self

    @property
    def words_in_one_line(self) -> str:
        """All words on the screen in one line."""
        return " ".join(self.text.split())

    def wait_for_words(self, *words: str) -> Self:
        """Read until all these words are on the screen."""
        self.wait_until_seen(lambda: all(word in self.words_in_one_line for word in words))
        return self

    def press_keys(self, *keys: str) -> Self:
        """Press keys: "enter", "f1", or text."""
        for key in keys:
            self.send_keys(self.KEYS.get(key, key))
        return self

    def paste_text(self, text: str) -> Self:
        """Paste text, as terminals do."""
        self.send_keys(f"\x1b[200~{text}\x1b[201~")
        return self

    def resize(self, columns: int, rows: int) -> Self:
        """Change the size of the terminal."""
        self.columns = columns
        self.rows = rows
        self.screen.resize(rows, columns)
        self.screen.reset()
        self.child.setwinsize(rows, columns)
        return self

    def kill(self) -> None:
        """Kill the companion."""
        self.child.kill(signal.SIGKILL)
        self.child.wait()


def start_without_options(data_folder: Path, game: str, **variables: str) -> Terminal:
    """Start a game by its name only; its set-up is asked question by question."""
    with closing(Session.create(Folder(data_folder))) as session:
        session.answer(game)
    return Terminal(data_folder, "resume", session.id, size=(80, 24), **variables)
