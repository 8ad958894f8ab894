"""Runs flows in lines: screens become sentences, a typed line becomes an intent.

Everything is printed once, on a line of its own; nothing is redrawn or cleared.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.faces.lines.editor import get_readline
from companion.faces.lines.output import Output
from companion.faces.lines.screen_printer import COLON, LEAVE, TELL, ScreenPrinter
from companion.kernel.facts import message
from companion.kernel.question_base import shorten_answer
from companion.present.flows.ask import OUR_WAY
from companion.present.flows.flow_context import FlowContext
from companion.present.flows.interjection_dialogue import BY_HAND
from companion.present.prompts.pick import AnyKeyPrompt, LinePrompt
from companion.present.prompts.prompt import QuestionPrompt, TextPrompt
from companion.present.screen import (
    PALETTE,
    Answer,
    CommandEntered,
    Flow,
    GameChanged,
    Intent,
    PlayerLeft,
    PlayerWentBack,
    Screen,
    StyledLine,
    run_flow,
)
from companion.wording.word_lists import fold_phrase, list_phrases

IN_GAME = "?ursnjex+q!"
"""Commands accepted at every question of a game; if one is unavailable, the game says why."""


@dataclass
class LineFace:
    """Shows the screens of a flow on a console and reads lines.

    Args:
        context: the state of the flow.
        flow: the flow.
        output: the console.
    """

    context: FlowContext
    flow: Flow[Any]
    output: Output

    def __post_init__(self) -> None:
        self.printer = ScreenPrinter(self.output)
        self.next_line = ""
        self._has_moved = False
        self._half_typed = ""

    # ---- input

    def ask_intent(self, screen: Screen) -> Intent:
        """Print a screen, and read lines until one of them is an intent; return it.

        The end of the input and Ctrl-C leave it.
        """
        try:
            if self.next_line and not screen.about:
                self.printer.screen = screen  # it is answered already
            else:
                self.printer.print_screen(screen)
            while True:
                if isinstance(screen.prompt, AnyKeyPrompt):
                    return self._wait_for_key(screen)
                typed_text = self._read_typed_line()
                screen = self.printer.screen  # others may have moved the game
                prompt = screen.prompt
                command = self._find_command(typed_text, screen)
                is_search = screen.palette and typed_text.startswith(PALETTE)
                if is_search and not (command or prompt.may_type_letters):
                    return CommandEntered(typed_text)
                # a refused line is there again, for editing
                is_unchanged = typed_text.strip() in ("", prompt.refused_text.strip())
                if (prompt.is_refused and is_unchanged) or command == TELL:
                    if command == TELL:
                        self.printer.print_table_in_sentences()
                    prompt.clear_refusal()
                    self.printer.print_screen(screen, is_asked_again=True)
                elif command:
                    # our way is about the answer just refused
                    prompt.remarks = prompt.remarks if command == OUR_WAY else []
                    return CommandEntered(command)
                else:
                    answer = prompt.enter_line(typed_text)
                    if answer is not None:
                        return answer
                    self.printer.print_remarks()
        except EOFError:
            return PlayerLeft()
        except KeyboardInterrupt:
            return PlayerWentBack()

    def _wait_for_key(self, screen: Screen) -> Answer:
        """Wait for Enter; text typed instead is kept as the answer to the next question."""
        if screen.seconds == 0 or not self.output.interactive:
            return Answer(None)
        overlay = screen.content.overlay
        by_key = overlay.footer if overlay is not None and screen.seconds is None else ""
        typed_text = self._read_typed_line(
            f"  {by_key or screen.content.wording.say('screen.go_on')} "
        )
        self.next_line = typed_text.strip()
        return Answer(None if screen.seconds is not None else "")

    def _find_command(self, typed_text: str, screen: Screen) -> str:
        """Return the command that a line stands for; empty if none, as outside of questions.

        A letter that begins an answer is a command only behind a colon. A correction behind its
        sign is kept as the answer to the next question.
        """
        line = typed_text.strip().lower()
        prompt = screen.prompt
        if not isinstance(prompt, QuestionPrompt):
            return ""
        if line[:1] == PALETTE and fold_phrase(line[1:]) in list_phrases("key.t"):
            line = COLON + TELL  # only lines have it, so the palette does not
        sign, _, correction = typed_text.strip().partition(" ")
        if sign == BY_HAND and correction[:1].isalpha() and screen.about:
            self.next_line = correction
            return sign
        known = {*screen.commands, *(IN_GAME if screen.about else "")}
        if screen.about or screen.content.table is not None:
            known.add(TELL)
        if line.startswith(COLON) and line[1:] in known:
            return line[1:]
        if not line and prompt.can_leave and prompt.default is None:
            return "" if prompt.question.any_words else LEAVE
        return line if line in known and prompt.is_command(line) else ""

    def _read_typed_line(self, prompt_text: str = "") -> str:
        """Read one line; other players may act meanwhile.

        Args:
            prompt_text: the prompt before the line; empty for that of the screen.
        """
        if self.next_line:
            typed_text, self.next_line = self.next_line, ""
            return typed_text
        while True:
            prompt = prompt_text or self.printer.make_prompt()
            begun = self._half_typed or self._get_prefilled_text()
            self._half_typed = ""
            self._has_moved = False
            with self.context.release_session_to_others():
                typed_text = self.output.read_input_line(prompt, begun)
            if not self._has_moved:
                return typed_text
            self._half_typed = typed_text  # the text was meant for an earlier question
            said = message("typed_for_older", given=shorten_answer(typed_text))
            reason = self.printer.screen.content.wording.word_reason(said)
            self.output.print_marked_lines([StyledLine(reason, "refused", "!")])

    def _get_prefilled_text(self) -> str:
        """Return the text that the next line begins with, for editing."""
        prompt = self.printer.screen.prompt
        if isinstance(prompt, LinePrompt | TextPrompt) and prompt.line.text:
            return prompt.line.text
        refused = prompt.refused_text
        return refused if " " in refused else ""  # one word is typed anew

    # ---- other players

    def show_changes(self) -> None:
        """Print changes by other players, then the half-typed line again.

        Called from another thread while a line is read. Does nothing while the player has opened a
        screen such as a rule.
        """
        if self.printer.screen.is_opened:
            return
        editing = get_readline() if self.output.interactive else None
        half_typed = editing.get_line_buffer() if editing is not None else ""
        self._has_moved = bool(half_typed) or editing is None
        self.output.print_text()  # the cursor is behind the half-typed text
        self.printer.print_screen(self.flow.send(GameChanged()))
        prompt = self.printer.make_prompt()
        sys.stdout.write(f"{prompt}{half_typed}")
        sys.stdout.flush()


def run_flow_in_lines(
    flow: Callable[[FlowContext], Flow[None]], output: Output | None = None
) -> None:
    """Run a flow in lines to its end.

    Args:
        flow: makes the flow; called with its context.
        output: the console; None for that of the process.
    """
    output = output or Output()
    context = FlowContext(is_drawn=False, interactive=output.interactive)
    running = flow(context)
    face = LineFace(context, running, output)
    context.on_game_changed = face.show_changes
    run_flow(running, face.ask_intent)
    output.print_marked_lines(context.unseen_lines)
