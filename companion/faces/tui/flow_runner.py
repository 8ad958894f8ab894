"""Runs a flow in a thread of its own, which waits for the player's answers."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import replace
from queue import Empty, SimpleQueue
from typing import NamedTuple, TypeVar

from companion.faces.tui.desk import Request
from companion.present.flows.talk import Talk
from companion.present.hold import SessionHold
from companion.present.screen import Answer, Flow, Intent, Leave, Moved, Screen

T = TypeVar("T")


class Answered(NamedTuple):
    """The player's input and the serial number of its request."""

    serial: int
    intent: Intent


class Link:
    """Connection between the flow's thread and the screen's.

    Args:
        show: passes a request to the screen; callable from any thread.
    """

    def __init__(self, show: Callable[[Request], None]) -> None:
        self._show = show
        self.answers: SimpleQueue[Answered] = SimpleQueue()
        self.serial = 0
        self.closed = False

    def begin(self, request: Request) -> None:
        """Show a request."""
        self.serial += 1
        self._show(replace(request, serial=self.serial))

    def wait(self, seconds: float | None = None) -> Intent:
        """Return the next input; skip answers to older requests.

        Args:
            seconds: time limit, after which the answer is None; None waits without limit.
        """
        while not self.closed:
            try:
                answered = self.answers.get(timeout=seconds)
            except Empty:
                return Answer(None)
            if answered.serial == self.serial or isinstance(answered.intent, Moved):
                return answered.intent
        return Leave()

    def close(self) -> None:
        """Answer every request from now on with Leave: nobody can press a key any more."""
        self.closed = True
        self.answers.put(Answered(self.serial, Leave()))

    def wake(self) -> None:
        """Wake up the waiting flow: others have moved the game. Callable from any thread."""
        self.answers.put(Answered(self.serial, Moved()))


class Runner:
    """Runs one flow over a link.

    Args:
        link: connection to the drawing thread.
        language: one of LANGUAGES.

    Attributes:
        talk: passed to the flow.
    """

    def __init__(self, link: Link, language: str) -> None:
        self.link = link
        self.talk = Talk(language)
        self.talk.moved = link.wake
        self._overtaken = False
        """Whether others have moved the game since it last asked."""

    def run(self, flow: Callable[[Talk], Flow[T]]) -> T:
        """Run a flow to its end; return its result."""
        running = flow(self.talk)
        try:
            screen = next(running)
            while True:
                screen = running.send(self._ask_intent(screen))
        except StopIteration as done:
            result: T = done.value
            return result

    def _ask_intent(self, screen: Screen) -> Intent:
        """Show a screen and return the player's intent."""
        others = self.talk.others
        before = _get_seq(others)
        overtaken = self._overtaken and not screen.opened
        self._overtaken = self._overtaken and screen.opened
        scene = screen.scene
        overlay = scene.overlay
        if overlay is not None and not overlay.footer:
            overlay = replace(overlay, footer=scene.wording.say("full.go_on"))
        shown = replace(screen, scene=replace(scene, overlay=overlay))
        request = Request(shown, overtaken, self.talk.is_light)
        self.talk.is_light = None
        with nullcontext() if others is None else others.others_may_act():
            self.link.begin(request)
            intent = self.link.wait(screen.seconds)
            while isinstance(intent, Moved) and (screen.opened or _get_seq(others) == before):
                intent = self.link.wait(screen.seconds)
        if not isinstance(intent, Leave) and _get_seq(others) != before:
            self._overtaken = True
            return intent if screen.opened else Moved()
        return intent


def _get_seq(others: SessionHold | None) -> int:
    """Return the number of the last journal entry; 0 if nobody else plays along."""
    return 0 if others is None else others.seq()
