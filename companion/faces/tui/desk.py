"""State of the screen, and the effect of keys, clicks and the wheel; knows no terminal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from companion.kernel.asking import shorten
from companion.present.prompts.pick import AnyKeyPrompt
from companion.present.screen import (
    PALETTE,
    AnyPrompt,
    KeyShown,
    Press,
    Scene,
    Tone,
    Words,
)
from companion.present.settings import STANDARD_KEYS

HELD = 0.12
"""Seconds within which the same digit counts as a key held down, not as a second answer."""
GRACE = 0.35
"""Seconds for which a question ignores keys after another player's move brought it up."""
HABIT = 0.4
"""Seconds within which Enter, typed by habit after a number was taken, is ignored."""
OUR_WAY = "!"
DIRECT = {
    "f1": "?",
    "ctrl+z": "u",
    "ctrl+y": "r",
    "f4": "s",
    "f5": "+",
    "f6": "n",
    "f7": "j",
}
"""Keys that are commands everywhere, even while text is typed."""
LEAVES = "f9"
"""Key that leaves a what-if."""
LEAVING = ("ctrl+c", "ctrl+q", "ctrl+d")
CLOSING = ("enter", "space", "escape")
"""Keys that close an overlay and do nothing else."""


@dataclass(frozen=True)
class Pressed:
    """A command pressed instead of an answer."""

    key: str


@dataclass(frozen=True)
class Left:
    """The player quits; `interrupted` if by Ctrl-C, which elsewhere goes one step back."""

    interrupted: bool = False


@dataclass(frozen=True)
class Request:
    """A screen and its prompt.

    Args:
        scene: the content without the question and the keys.
        asked: the prompt that receives the keys.
        commands: labels of the commands available now, by letter.
        about: path of the game's question; half-typed text is kept while it stays the same. Empty
            for a screen that the player has opened.
        overtaken: others have moved the game since it last asked: keys pressed before were not
            meant for this question.
        serial: number of the request, so that no answer reaches another question.
        palette: whether the command palette can be opened.
        is_light: whether to switch to dark text on a light background; None changes nothing.
    """

    scene: Scene
    asked: AnyPrompt
    commands: Mapping[str, str] = field(default_factory=dict)
    about: str = ""
    overtaken: bool = False
    serial: int = 0
    palette: bool = False
    is_light: bool | None = None


class Desk:
    """The state of one screen.

    Args:
        keys: the key of each command of STANDARD_KEYS.

    Attributes:
        request: the current request.
        overlaid: whether a card lies over the table.
        covers: whether that card covers the question; set by the code that draws it.
        is_light: whether the text is dark on a light background.
    """

    def __init__(self, keys: Mapping[str, str] = STANDARD_KEYS) -> None:
        self.request: Request | None = None
        self.key_of = keys
        self._standard = {key: STANDARD_KEYS[command] for command, key in keys.items()}
        self.overlaid = False
        self.covers = False
        self.is_light = False
        self._last = Press("")
        self._at = 0.0
        self._answered = False
        self._about = ""
        self._half_typed = ""
        self._sent = ""
        self._moved_at = -GRACE
        self._dropped = ""
        self._said = Words("")
        self._ahead: list[tuple[Press, float]] = []

    def show(self, request: Request, at: float = 0.0) -> None:
        """Show another request; half-typed text stays with its question.

        Args:
            request: the new request.
            at: the current time in seconds.
        """
        before = self.request
        if before is not None and before.about:
            self._half_typed = before.asked.line.text
        if before is not None and request.overtaken and self._is_for_another(before, request):
            self._moved_at = at
            self._dropped = ""
            self._drop(self._take_typed(before), request)
        elif request.about and self._about == request.about:
            request.asked.line.put(request.asked.line.text or self._half_typed)
        self._answered = False
        self._about = request.about or self._about
        self.request = request
        self.is_light = self.is_light if request.is_light is None else request.is_light
        self.overlaid = request.scene.overlay is not None
        if self.overlaid and isinstance(request.asked, AnyKeyPrompt):
            self._ahead.clear()  # keys pressed before do not prove that the card was read

    def _is_for_another(self, before: Request, request: Request) -> bool:
        """Return whether the keys pressed so far were meant for an earlier question."""
        return request.about != self._about or (bool(before.about) and self._answered)

    def _take_typed(self, before: Request) -> str:
        """Remove and return the text typed for an earlier question."""
        typed = ""
        if before.about:
            typed = self._sent if self._answered else before.asked.line.text
        typed += "".join(press.char for press, _ in self._ahead)
        self._ahead.clear()
        return typed

    def _drop(self, typed: str, request: Request) -> None:
        """Discard typed text, and add it to the remark about discarded text."""
        if not typed.strip():
            return
        remarks = request.asked.remarks
        if self._said in remarks:
            remarks.remove(self._said)
        self._dropped += typed
        said = request.scene.wording.say("full.dropped", given=shorten(self._dropped))
        self._said = Words(said, Tone.GOLD, "!")
        remarks.append(self._said)

    # ---- display

    def make_scene(self) -> Scene | None:
        """Return the whole screen; None before the first request."""
        request = self.request
        if request is None:
            return None
        asking = request.asked.asking()
        overlay = request.scene.overlay if self.overlaid else None
        return replace(request.scene, asking=asking, keys=self._list_keys(request), overlay=overlay)

    def _list_keys(self, request: Request) -> list[KeyShown]:
        wording = request.scene.wording
        commands = request.commands
        typing = request.asked.letters
        keys = list[KeyShown]()
        if commands and request.scene.banner:
            keys.append(self._make_key("leave", commands["q"]))
        if "?" in commands:
            key = KeyShown("question_mark", "?", commands["?"])
            keys.append(self._make_key("rule", commands["?"]) if typing else key)
        if request.palette:
            said = wording.say("full.search")
            key = KeyShown("space", "␣", said)
            by_space = self._can_open_by_space(request)
            keys.append(key if by_space else self._make_key("palette", said))
        if OUR_WAY in commands:
            keys.append(KeyShown(OUR_WAY, OUR_WAY, commands[OUR_WAY]))
        if "s" in commands:  # the letter s often begins an answer
            keys.append(self._make_key("spell", commands["s"]))
        if "u" in commands:
            keys.append(self._make_key("undo", commands["u"]))
        asked = request.asked
        if asked.leaves or (not commands and asked.escapes):
            keys.append(KeyShown("escape", "Esc", wording.say("full.back")))
        return keys

    def _make_key(self, command: str, label: str) -> KeyShown:
        key = self.key_of[command]
        return KeyShown(key, key.upper().replace("CTRL+", "^"), label)

    # ---- keys

    def press(self, press: Press, at: float = 0.0) -> object | None:
        """Return the effect of a key: an answer, Pressed, Left, or None if the game need not know.

        Args:
            press: the key.
            at: the current time in seconds.
        """
        request = self.request
        if press.name in LEAVING:
            return Left(interrupted=press.name == "ctrl+c")
        if self._answered:
            self._ahead.append((press, at))
            return None
        press = press._replace(name=self._standard.get(press.name, press.name))
        if request is None or self._is_held(press, at, request):
            return None
        if at - self._moved_at < GRACE:
            self._drop(press.char, request)
            return None
        if self._change_view(press):
            return None
        if (command := self._find_command(press, request)) is not None:
            return command
        if self._is_opening(press, request):
            self._answered = True
            return Pressed(PALETTE)
        self._at = at
        if self._is_leaving(press, request):
            self._answered = True
            return Pressed("q")
        answer = request.asked.press(press)
        self._answered = answer is not None
        self._last = press if answer is not None else Press("")
        if answer is not None:
            self._sent = request.asked.line.text or press.char
            request.asked.line.put("")  # the text is used, so it is no longer half typed
        return answer

    def take_typed_ahead(self) -> object | None:
        """Return the effect of the keys that were pressed while an answer was being worked out."""
        while self._ahead and not self._answered:
            press, at = self._ahead.pop(0)
            answer = self.press(press, at)
            if answer is not None:
                return answer
        return None

    def _is_held(self, press: Press, at: float, request: Request) -> bool:
        """Return whether a key only repeats, or ends by Enter or Space, the number just taken."""
        if not self._last.char.isdigit():
            return False
        passed = at - self._at
        if press.name == "space" and not self.overlaid:  # Space separates two keys: "4 2"
            return passed < HABIT and self._can_open_by_space(request)
        return passed < (HELD if press == self._last else HABIT if press.name == "enter" else 0)

    def _change_view(self, press: Press) -> bool:
        """Handle a key that changes only the view; return whether the key is used up."""
        if self.overlaid:
            self.overlaid = False
            return not self._is_passed_on(press)
        if press.name == "f8":
            self._switch_colours()
        return press.name == "f8"

    @property
    def reads(self) -> bool:
        """Whether the arrow keys scroll: a card or a page to read is shown."""
        return self.overlaid or (self.request is not None and self.request.asked.reads)

    def _is_passed_on(self, press: Press) -> bool:
        """Return whether a key that closes an overlay also goes to the question.

        It does if the question was visible all the time. The keys that usually close cards are an
        exception: they would take the default answer before the player has read the list.
        """
        if self.request is None:
            return False
        if press.name in CLOSING:
            asked = self.request.asked
            return asked.through and not asked.asking().options
        return not self.covers or self.request.asked.through

    def _find_command(self, press: Press, request: Request) -> Pressed | None:
        """Return the command of a key that is a command by itself; None for other keys."""
        key = DIRECT.get(press.name, "")
        if press.name == LEAVES and request.scene.banner:
            key = "q"
        asked = request.asked
        apart = press.char in ("?", OUR_WAY) and not asked.letters
        if apart or (press.char and not asked.takes(press.char)):
            key = press.char
        if not key or key not in {*request.commands, *(OUR_WAY if request.commands else "")}:
            return None
        self._answered = True
        return Pressed(key)

    def _is_opening(self, press: Press, request: Request) -> bool:
        if not request.palette:
            return False
        return press.name == "f2" or (press.name == "space" and self._can_open_by_space(request))

    def _can_open_by_space(self, request: Request) -> bool:
        """Return whether Space opens the palette: it has no other use at this question."""
        asked = request.asked
        shown = asked.asking()
        chooses = bool(shown.options) or shown.typed is not None
        return chooses and not (asked.line.text or asked.letters or shown.several)

    def _is_leaving(self, press: Press, request: Request) -> bool:
        """Return whether a key leaves a screen that the player opened: Escape, nothing typed."""
        asked = request.asked
        return press.name == "escape" and asked.leaves and not asked.line.text

    def _switch_colours(self) -> None:
        self.is_light = not self.is_light

    def click(self, key: str) -> object | None:
        """Return the effect of a click on an answer or a key of the last line; close overlays.

        Args:
            key: the key clicked on; empty for a click elsewhere.
        """
        is_hidden = self.overlaid and self.covers
        self.overlaid = False
        request = self.request
        return None if is_hidden or not key or request is None else self._click(key, request)

    def _click(self, key: str, request: Request) -> object | None:
        names = [shown.key for shown in self._list_keys(request)]
        if key in names:
            signs = {"question_mark": "?", "space": " ", OUR_WAY: OUR_WAY}
            return self.press(Press(key, signs.get(key, "")))
        answer = request.asked.click(key)
        self._answered = answer is not None
        return answer
