"""Runs flows on a whole screen: in a thread of their own, which waits for what is pressed."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import replace
from queue import Empty, SimpleQueue
from typing import NamedTuple, TypeVar

from companion.faces.tui.desk import Left, Pressed, Request
from companion.present.flows.talk import Talk
from companion.present.hold import SessionHold
from companion.present.screen import Answer, Command, Flow, Intent, Leave, Moved, Screen

T = TypeVar("T")
MOVED = object()
"""What is put among the answers where others have moved the game."""


class Answered(NamedTuple):
    """An answer, and the request that it is for."""

    serial: int
    value: object


class Link:
    """Between the flow's thread and the screen's.

    Args:
        show: tells the screen what is asked from now on; callable from any thread.
    """

    def __init__(self, show: Callable[[Request], None]) -> None:
        self._show = show
        self.answers: SimpleQueue[Answered] = SimpleQueue()
        self.serial = 0
        self.closed = False

    def begin(self, request: Request) -> None:
        """Ask something."""
        self.serial += 1
        self._show(replace(request, serial=self.serial))

    def wait(self, seconds: float | None = None) -> object:
        """Return what was pressed; what belongs to an older request is not it.

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
        """Leave whatever is asked from now on: nobody can press a key any more."""
        self.closed = True
        self.answers.put(Answered(self.serial, Left()))

    def wake(self) -> None:
        """Wake up whoever waits: the game is not as it was. Callable from any thread."""
        self.answers.put(Answered(self.serial, MOVED))


class Runner:
    """Runs one flow over a link.

    Args:
        link: to the thread that draws.
        language: one of LANGUAGES.

    Attributes:
        talk: what the flow says.
    """

    def __init__(self, link: Link, language: str) -> None:
        self.link = link
        self.talk = Talk(language)
        self.talk.moved = link.wake
        self._overtaken = False
        """Others have moved the game since it asked last."""

    def run(self, flow: Callable[[Talk], Flow[T]]) -> T:
        """Run a flow to its end; return what comes of it."""
        running = flow(self.talk)
        try:
            screen = next(running)
            while True:
                screen = running.send(self._intent(screen))
        except StopIteration as done:
            result: T = done.value
            return result

    def _intent(self, screen: Screen) -> Intent:
        """Show a screen and wait for what is done there."""
        others = self.talk.others
        before = _seq(others)
        overtaken = self._overtaken and not screen.opened
        self._overtaken = self._overtaken and screen.opened
        scene = screen.scene
        overlay = scene.overlay
        if overlay is not None and not overlay.footer:
            footer = scene.wording.say("full.go_on")
            scene = replace(scene, overlay=replace(overlay, footer=footer))
        request = Request(
            scene,
            screen.prompt,
            screen.commands,
            screen.about,
            overtaken=overtaken,
            palette=screen.palette,
            is_light=self.talk.is_light,
        )
        self.talk.is_light = None
        with nullcontext() if others is None else others.others_may_act():
            self.link.begin(request)
            answer = self.link.wait(screen.seconds)
            while answer is MOVED and (screen.opened or _seq(others) == before):
                answer = self.link.wait(screen.seconds)
        if isinstance(answer, Left):
            return Leave(answer.interrupted)
        if _seq(others) != before:
            self._overtaken = True
            if not screen.opened:
                return Moved()
        if isinstance(answer, Pressed):
            return Command(answer.key)
        return answer if isinstance(answer, Answer) else Answer(answer)


def _seq(others: SessionHold | None) -> int:
    """The number of the last entry, of whoever plays along; 0 where nobody does."""
    return 0 if others is None else others.seq()
