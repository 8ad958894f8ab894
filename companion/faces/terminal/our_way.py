"""Playing it our way at the terminal.

After a refusal one key gives exactly the answer that was refused.
"""

from __future__ import annotations

from typing import Any

from rich.text import Text

from companion.faces.terminal.screen import DIM, GOLD, Screen
from companion.kernel.acts import fits
from companion.kernel.questions import Question
from companion.wording.messages import Wording

OUR_WAY = "!"


class OurWay:
    """What was refused last at one prompt, and whether the table may play it all the same.

    Args:
        screen: where to.
        wording: the language.
        offered: whether refusals can be overridden here at all: answers to the rules, but nothing
            of the set-up and no correction by hand.
    """

    def __init__(self, screen: Screen, wording: Wording, *, offered: bool) -> None:
        self.screen = screen
        self.wording = wording
        self.offered = offered
        self.used = False
        self._refused: tuple[Question[Any], object] | None = None
        self._nobodys = False

    def offer(self, question: Question[Any], value: object) -> Text:
        """What the line of a refusal says of the key.

        Nothing where the answer can't be played our way.
        """
        wider = question.widened() if self.offered else None
        self._refused = (question, value) if wider is not None and fits(wider, value) else None
        self._nobodys = self._refused is None
        return (
            Text.assemble(
                (" · ", DIM), (f"{OUR_WAY} ", GOLD), (self.wording.say("screen.our_way"), DIM)
            )
            if self._refused
            else Text()
        )

    def take(self, *questions: Question[Any]) -> tuple[Question[Any], Any] | None:
        """Which of these questions was answered so that it was refused, and with what.

        None, and what the key is for, where nothing was.
        """
        if self._refused is None or self._refused[0] not in questions:
            self.screen.hanging(
                Text(
                    f"  {self.wording.say('screen.our_way_not' if self._nobodys else 'screen.our_way_what')}",
                    style=DIM,
                )
            )
            return None
        self.used = True
        return self._refused
