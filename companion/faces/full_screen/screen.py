"""The screen as the game's own thread sees it: it shows, asks, and waits for what was pressed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field, replace
from queue import Empty, SimpleQueue
from typing import Any, ClassVar, NamedTuple

from rich.text import Text

from companion.faces.full_screen.desk import Asked, Left, Request
from companion.faces.full_screen.plain_lines import AnyKey, Chosen, Prompted
from companion.faces.terminal.others import GameMoved
from companion.faces.terminal.screen import (
    DIM,
    FACT,
    GOLD,
    REFUSED,
    InputEnded,
    Item,
    Screen,
)
from companion.present.screen import Overlay, Scene, Tone, Words
from companion.present.words.line_ahead import LookingAhead
from companion.wording.messages import Wording

TONES = {
    "bold": Tone.BOLD,
    DIM: Tone.DIM,
    FACT: Tone.FACT,
    GOLD: Tone.GOLD,
    REFUSED: Tone.REFUSED,
}
MARKS = "✓✗!?•"
"""Signs that stand before a line, which hangs behind them."""
MOVED = object()
"""What is put among the answers where others have moved the game."""


class Answered(NamedTuple):
    """What was pressed, and at which request."""

    serial: int
    value: object


class Link:
    """Between the game's thread and the screen's.

    Args:
        show: tells the screen what is asked from now on; callable from any thread.
        size: columns and lines now.
    """

    def __init__(
        self, show: Callable[[Request], None], size: Callable[[], tuple[int, int]]
    ) -> None:
        self._show = show
        self.size = size
        self.answers: SimpleQueue[Answered] = SimpleQueue()
        self.serial = 0
        self.closed = False

    def begin(self, request: Request) -> None:
        """Ask something."""
        self.serial += 1
        self._show(replace(request, serial=self.serial))

    def wait(self, seconds: float | None = None) -> object:
        """What was pressed; what belongs to an older request is not it.

        Args:
            seconds: how long at most, then it is None; None for as long as it takes.
        """
        while not self.closed:
            try:
                answered = self.answers.get(timeout=seconds)
            except Empty:
                return None
            if answered.serial == self.serial or answered.value is MOVED:
                return answered.value
        return Left()

    def close(self) -> None:
        """Whatever is asked from now on is left: nobody can press a key any more."""
        self.closed = True
        self.answers.put(Answered(self.serial, Left()))

    def moved(self) -> None:
        """Wake up whoever waits: the game is not as it was. Callable from any thread."""
        self.answers.put(Answered(self.serial, MOVED))


@dataclass
class FullScreen(Screen):
    """A screen whose lines become a page, and whose questions are answered by keys.

    Args:
        link: to the thread that draws.
        language: one of LANGUAGES.
    """

    link: Link = field(kw_only=True)
    language: str = field(kw_only=True)
    base: Scene | None = field(default=None, init=False)
    commands: Mapping[str, str] = field(default_factory=dict, init=False)
    about: str = field(default="", init=False)
    ahead: LookingAhead | None = field(default=None, init=False)
    printed: list[Text | Drawn] = field(default_factory=list, init=False)
    seen: int = field(default=0, init=False)
    overtaken: bool = field(default=False, init=False)
    """Others have moved the game since it asked last."""
    scrolls: ClassVar[bool] = True

    def __post_init__(self) -> None:
        self.interactive = True
        self.base = Scene(Wording(self.language))

    @property
    def width(self) -> int:
        return self.link.size()[0]

    @property
    def height(self) -> int:
        return self.link.size()[1]

    def look_ahead(self, answers: LookingAhead) -> None:
        self.ahead = answers

    # ---- what is printed

    def line(self, text: Text | str = "") -> None:
        """One line more of the page."""
        self.printed.append(text if isinstance(text, Text) else Text(text))

    def wrapped(self, text: Text, indent: int = 4) -> list[Text]:  # noqa: ARG002 - drawing wraps
        return [text]

    def clear(self) -> None:
        """A fresh page."""
        self.printed.clear()
        self.seen = 0

    def page(self) -> list[Words]:
        """What was printed, as words."""
        words = [words_of(text) for text in self.printed]
        while words and words[0] == Words(""):
            words.pop(0)
        return words

    def painted(self, texts: Sequence[Text]) -> None:
        self.printed += [Drawn(text) for text in texts]

    def moved(self) -> None:
        self.link.moved()

    # ---- what is asked

    def ask(self, prompt: str = "  > ") -> str:
        return self._text(Prompted(prompt, self._wording()))

    def pause(self, words: str) -> None:
        self._text(AnyKey(words, self._wording()))
        self.clear()

    def speak(self, language: str) -> None:
        self.language = language

    def no_game(self) -> None:
        self.base = None
        self.commands = {}
        self.about = ""

    def choose(self, title: str, items: Sequence[Item], likely: str) -> str:
        heading = "" if title == self._wording().say("screen.title") else title
        return self._text(Chosen(heading, items, likely, self._wording()), title=title)

    def decide(self, items: Sequence[Item], likely: str) -> str:
        return self._text(Chosen("", items, likely, self._wording()))

    def pick(self, words: str, items: Sequence[Item]) -> str:
        width = len(items[-1].key) if items else 1
        numbered = [item._replace(key=item.key.rjust(width, "0")) for item in items]
        asked = Chosen(words, numbered, "", self._wording(), reads=True)
        picked = self._text(asked, at_end=False)
        self.clear()
        return picked.lstrip("0")

    def card(self, overlay: Overlay, wording: Wording, seconds: float | None = None) -> bool:
        shown = replace(overlay, footer=overlay.footer or wording.say("full.go_on"))
        base = self.base or Scene(wording)
        self.link.begin(Request(replace(base, overlay=shown), AnyKey("", wording)))
        return self._pressed(self.link.wait(seconds))

    def wait(self, seconds: float) -> bool:
        base = self.base or Scene(self._wording())
        self.link.begin(Request(base, AnyKey("", self._wording())))
        return self._pressed(self.link.wait(seconds))

    def _pressed(self, answer: object) -> bool:
        """Whether a key was pressed; none was where the time is up."""
        if isinstance(answer, Left):
            raise InputEnded from KeyboardInterrupt() if answer.interrupted else None
        return answer is not None

    def _wording(self) -> Wording:
        return self.base.wording if self.base is not None else Wording(self.language)

    def _text(self, asked: Asked, title: str = "", *, at_end: bool = True) -> str:
        """The line or key that answers something outside a question."""
        base = self.base or Scene(self._wording())
        if base.table is None:
            base = replace(base, title=title or base.title or self._wording().say("screen.title"))
        scene = replace(base, page=self.page(), page_at_end=at_end, overlay=None)
        asked.line.put(self.half_typed)
        self.half_typed = ""
        return str(self.answer(scene, asked, {}))

    def answer(
        self, scene: Scene, asked: Asked, commands: Mapping[str, str], about: str = ""
    ) -> Any:
        """Show a scene and wait for what is pressed at it.

        Raises:
            InputEnded: whoever plays leaves.
            GameMoved: others have moved the game, unless the player has opened what is asked.
        """
        before = self._seq()
        overtaken = self.overtaken and not self.apart
        self.overtaken = self.overtaken and self.apart
        with self._others_may_act():
            self.link.begin(Request(scene, asked, commands, about, overtaken=overtaken))
            answer = self.link.wait()
            while answer is MOVED and (self.apart or self._seq() == before):
                answer = self.link.wait()
        self.seen = len(self.printed)
        if isinstance(answer, Left):
            raise InputEnded from KeyboardInterrupt() if answer.interrupted else None
        if self._seq() != before:
            self.overtaken = True
            if not self.apart:
                raise GameMoved("", fresh=False)
        return answer

    def _others_may_act(self) -> AbstractContextManager[None]:
        return nullcontext() if self.others is None else self.others.others_may_act()

    def _seq(self) -> int:
        """The number of the last entry, of whoever plays along; 0 where nobody does."""
        return 0 if self.others is None else self.others.seq()


class Drawn(NamedTuple):
    """A line with colours of its own."""

    line: Text


def words_of(text: Text | Drawn) -> Words:
    """A printed line as words: how its first styled part is meant, and the sign before it."""
    if isinstance(text, Drawn):
        return Words("", drawn=text.line)
    plain = text.plain
    stripped = plain.lstrip()
    indent = len(plain) - len(stripped)
    tone = TONES.get(str(text.style), Tone.PLAIN)
    if tone is Tone.PLAIN:
        for span in text.spans:
            whole = span.end - span.start >= len(stripped) // 2
            if whole and str(span.style) in TONES:
                tone = TONES[str(span.style)]
                break
    if stripped[:2].strip() in MARKS and stripped[1:2] == " ":
        return Words(stripped[2:], tone, stripped[0])
    return Words(" " * max(0, indent - 2) + stripped, tone)
