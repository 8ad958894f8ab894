"""State of the screen, and how keys, clicks and the mouse wheel change it."""

from __future__ import annotations

import os
from dataclasses import replace

from companion.kernel.question_base import shorten_answer
from companion.present.prompts.pick import AnyKeyPrompt
from companion.present.screen import (
    PALETTE,
    CommandEntered,
    Intent,
    KeyPress,
    PlayerLeft,
    PlayerWentBack,
    Screen,
    ScreenContent,
    StyledLine,
)
from companion.present.settings import LIGHT, SETTINGS, THEME, get_command_keys
from companion.wording.messages import Wording

HELD = 0.12
"""Seconds within which the same digit counts as a key held down, not as a second answer."""
GRACE = 0.35
"""Seconds for which a question ignores keys after another player's move brought it up."""
HABIT = 0.4
"""Seconds within which the rest of a word, or Enter by habit, is ignored after a key was taken."""
OUR_WAY = "!"
LEAVE = "q"
LETTERS = {
    "rule": "?",
    "undo": "u",
    "redo": "r",
    "spell": "s",
    "correct": "+",
    "note": "n",
    "journal": "j",
    "leave": LEAVE,
}
"""Letters of commands that have a key everywhere, even while text is typed, by name."""
PLACE = "#"
"""Sign before the place of a listed answer, for clicks."""
LEAVING = ("ctrl+c", "ctrl+q", "ctrl+d")
CLOSING = ("enter", "space", "escape")
"""Keys that close an overlay and do nothing else."""


class ScreenState:
    """The screen that is shown, and the effects of keys on it.

    Args:
        wording: the language of the empty screen at the start; keys pressed there go to the first
            other one.

    Attributes:
        screen: the screen that is shown.
        is_overlaid: whether a card lies over the table.
        hides_question: whether that card covers the question; set by the code that draws it.
        is_light: whether the text is dark on a light background.
    """

    def __init__(self, wording: Wording) -> None:
        self.screen = Screen(ScreenContent(wording), AnyKeyPrompt("", wording))
        self.key_by_command = get_command_keys()
        self.command_by_key = {key: command for command, key in self.key_by_command.items()}
        self.is_overlaid = False
        self.hides_question = False
        self.is_light = os.environ.get(SETTINGS[THEME][0]) == LIGHT
        self._answering_key = KeyPress("")
        self._pressed_at = 0.0
        """The key that answered last, and when a key was pressed last."""
        self._is_answered = True
        self._about = ""
        """Path of the game's question, also while something else is shown."""
        self._sent_text = ""
        """Text, name or key of the last answer, without letters typed after the key."""
        self._moved_at = -GRACE
        self._dropped_text = ""
        """Text that was discarded, until the next key."""
        self.keys_ahead: list[tuple[KeyPress, float]] = []
        """Keys pressed while an answer is being worked out, with their times."""

    def show_screen(
        self, screen: Screen, now: float = 0.0, *, has_game_changed: bool = False
    ) -> None:
        """Show another screen.

        Args:
            screen: its content, and the prompt that receives the keys.
            now: the current time in seconds.
            has_game_changed: whether others have moved the game since it last asked: keys pressed
                before were not meant for this question.
        """
        is_other = screen.about != self._about or (self.screen.about and self._is_answered)
        if has_game_changed and is_other:  # the keys were meant for an earlier question
            self._moved_at = now
            self._dropped_text = self._take_typed_text()
        self._is_answered = False
        self._about = screen.about or self._about
        self.screen = screen
        self.is_overlaid = screen.content.overlay is not None
        if self.is_overlaid and isinstance(screen.prompt, AnyKeyPrompt):
            self.keys_ahead.clear()  # keys pressed before do not prove that the card was read

    def _take_typed_text(self) -> str:
        """Remove and return the text typed for an earlier question."""
        typed_text = ""
        if self.screen.about:
            typed_text = self._sent_text if self._is_answered else self.screen.prompt.line.text
        typed_text += "".join(press.char for press, _ in self.keys_ahead)
        self.keys_ahead.clear()
        return typed_text

    # ---- display

    def make_content(self) -> ScreenContent:
        """Return the whole screen."""
        screen = self.screen
        question_view = screen.prompt.build_question_view()
        if self._dropped_text.strip():
            dropped_text = shorten_answer(self._dropped_text)
            said = screen.content.wording.say("full.dropped", given=dropped_text)
            remarks = [*question_view.remarks, StyledLine(said, "gold", "!")]
            question_view = replace(question_view, remarks=remarks)
        overlay = screen.content.overlay if self.is_overlaid else None
        return replace(
            screen.content, asking=question_view, keys=self._list_keys(), overlay=overlay
        )

    def _list_keys(self) -> dict[str, str]:
        """Return the effects of the keys of the last line, the most important first."""
        screen = self.screen
        prompt = screen.prompt
        say = screen.content.wording.say
        keys = self.key_by_command
        commands = dict(screen.commands)
        if screen.palette:
            commands[PALETTE] = say("full.search")
        shown = [
            (keys["leave"], LEAVE if screen.content.banner else ""),
            (keys["rule"] if prompt.may_type_letters else "?", "?"),
            ("space" if self._can_space_open_palette() else keys["palette"], PALETTE),
            # for an act by hand that no longer fits
            (OUR_WAY, OUR_WAY if prompt.is_refused else ""),
            *((letter, letter) for letter in ("e", "x") if not prompt.accepts_char(letter)),
            (keys["spell"], "s"),  # a letter that often begins an answer
            (keys["undo"], "u"),
        ]
        labels = {key: commands[command] for key, command in shown if command in commands}
        if prompt.can_leave or (not screen.commands and prompt.can_escape):
            labels["escape"] = say("full.back")
        return labels

    # ---- keys

    def press_key(self, press: KeyPress, now: float = 0.0) -> Intent | None:
        """Return the effect of a key; None if it only changes the screen or the typed line.

        Args:
            press: the key.
            now: the current time in seconds.
        """
        screen = self.screen
        if press.name in LEAVING:
            return PlayerWentBack() if press.name == "ctrl+c" else PlayerLeft()
        if self._is_answered:
            self.keys_ahead.append((press, now))
            return None
        name = self.command_by_key.get(press.name, "")
        if self._is_key_for_last_answer(press, now):
            return None
        if now - self._moved_at < GRACE:
            self._dropped_text += press.char
            return None
        self._dropped_text = ""
        if self.is_overlaid:
            self.is_overlaid = False
            if not self._is_key_passed_on(press):
                return None
        elif name == "theme":
            self.is_light = not self.is_light
            return None
        if name == "leave" and LEAVE not in screen.commands:
            return PlayerWentBack()  # goes back where it is no command, as Ctrl-C does
        if (command := self._find_command(press, name)) is not None:
            self._is_answered = True
            return command
        self._pressed_at = now
        self._answering_key = KeyPress("")
        answer = screen.prompt.press_key(press)
        if answer is not None:
            self._is_answered = True
            self._answering_key = press
            self._sent_text = screen.prompt.line.text or answer.line or press.char
            screen.prompt.line.replace_text("")  # the text is used, so it is no longer half typed
        return answer

    def apply_typed_ahead_keys(self) -> Intent | None:
        """Return the effect of keys pressed during the previous answer; None if they had none."""
        intent = None
        while self.keys_ahead and intent is None:
            intent = self.press_key(*self.keys_ahead.pop(0))
        return intent

    def _is_key_for_last_answer(self, press: KeyPress, now: float) -> bool:
        """Return whether a key belongs to the answer just given by a key.

        It is a repeat, Enter, Space, or the next letter of its name.
        """
        if not self._answering_key.char.isalnum():
            return False
        passed = now - self._pressed_at
        if passed < HABIT and press.char and self._sent_text.startswith(press.char, 1):
            self._sent_text, self._pressed_at = self._sent_text[1:], now
            return True
        if press.name == "space" and not self.is_overlaid:  # Space separates two keys: "4 2"
            return passed < HABIT and self._can_space_open_palette()
        return passed < (
            HELD if press == self._answering_key else HABIT if press.name == "enter" else 0
        )

    @property
    def is_reading(self) -> bool:
        """Whether the arrow keys scroll: a card or a page to read is shown."""
        return self.is_overlaid or self.screen.prompt.scrolls_text

    @property
    def is_typing(self) -> bool:
        """Whether a line is being typed, or selected after a refusal."""
        prompt = self.screen.prompt
        return bool(prompt.line.text or prompt.refused_text)

    def _is_key_passed_on(self, press: KeyPress) -> bool:
        """Return whether a key that closes an overlay also goes to the question.

        It does if the question was visible all the time. The keys that usually close cards are an
        exception: they would take the default answer before the player has read the list.
        """
        prompt = self.screen.prompt
        if press.name in CLOSING:
            return prompt.passes_key_on and not prompt.build_question_view().options
        return not self.hides_question or prompt.passes_key_on

    def _find_command(self, press: KeyPress, name: str) -> CommandEntered | None:
        """Return the command of a key that is a command by itself; None for other keys.

        Letters are commands as long as no answer begins with them; one that might begin a card's
        name is a command with Enter.

        Args:
            press: the key.
            name: the name of its command if it has one everywhere; else empty.
        """
        key = LETTERS.get(name, "")
        screen = self.screen
        prompt = screen.prompt
        typed = prompt.line.text
        if press.name == "enter" and typed in screen.commands and prompt.is_command(typed):
            prompt.line.replace_text("")
            return CommandEntered(typed)
        if press.char and not prompt.accepts_char(press.char):
            key = press.char
        is_explained = screen.about and name in LETTERS  # says why it is not possible now
        if key in screen.commands or is_explained or (key == OUR_WAY and screen.commands):
            return CommandEntered(key)
        opens = press.name == "space" and self._can_space_open_palette()
        if screen.palette and (opens or name == "palette"):
            return CommandEntered(PALETTE)
        if press.name == "escape" and prompt.can_leave and not self.is_typing:
            return CommandEntered(LEAVE)
        return None

    def _can_space_open_palette(self) -> bool:
        """Return whether Space opens the palette: it has no other use at this question."""
        prompt = self.screen.prompt
        shown = prompt.build_question_view()
        chooses = bool(shown.options) or shown.typed is not None
        return chooses and not (prompt.line.text or prompt.may_type_letters or shown.several)

    def click_key(self, key: str) -> Intent | None:
        """Return the effect of a click on an answer or a key of the last line; close overlays.

        Return None if the click only changes the screen, as in `press_key`.

        Args:
            key: the key clicked on, or PLACE and the place of a listed answer; empty for a click
                elsewhere.
        """
        is_hidden = self.is_overlaid and self.hides_question
        self.is_overlaid = False
        if is_hidden or not key:
            return None
        if key in self._list_keys():
            return self.press_key(KeyPress(key, " " if key == "space" else key * (len(key) == 1)))
        prompt = self.screen.prompt
        listed = [f"{PLACE}{place}" for place, _ in enumerate(prompt.build_question_view().options)]
        if key not in listed:  # drawn before another question came
            return None
        prompt.clear_refusal()
        answer = prompt.click_answer(listed.index(key))
        self._is_answered = answer is not None
        return answer
