"""Demo: a recorded game, replayed through the real rules and screens."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.play.journal.folder import Folder
from companion.play.session.session import Reply
from companion.present.flows.flow_context import FlowContext
from companion.present.flows.learn import Lesson, LessonDialogue
from companion.present.screen import Flow, Overlay, PlayerLeft, StyledLine
from companion.present.tones import make_fact_lines
from companion.wording.ranking_words import word_winner

GAME = "zauberschwert"
LETTERS_PER_SECOND = 35
"""Reading speed in letters per second."""
SECONDS_PER_FACT = 0.3
"""Seconds per fact on a card."""
LEAST_SECONDS = 1.5
"""Minimum number of seconds that a card is shown."""
GLIMPSE_SECONDS = 0.09
"""Seconds for an answer that gets no card."""


def show_demo(context: FlowContext) -> Flow[None]:
    """Show the recorded game; Ctrl-C leaves."""
    with TemporaryDirectory() as place, suppress(PlayerLeft):
        lesson = Lesson(GAME, context.language, "demo")
        yield from Demo(lesson, Folder(Path(place)), context).carry_out_steps()


class Demo(LessonDialogue):
    """Lesson that asks nothing: important answers are explained on a card, others pass quickly."""

    def _show_act_results(self, reply: Reply) -> Flow[None]:
        """Show the results of an act: on the table if it is drawn, else as lines."""
        if not self.runner.scene:
            return
        if not self.context.is_drawn:
            words = (self.wording.word_fact(told_fact.fact) for told_fact in reply.facts)
            self.context.write_lines(make_fact_lines(words))
            return
        self.show_current_table()
        if (yield from self.context.show_card(None, GLIMPSE_SECONDS)):
            yield from self.context.wait_until_page_read()

    def _show_overlay(self, title: str, lines: Sequence[StyledLine]) -> Flow[None]:
        """Show a card for as long as reading takes; a key keeps it open until the next key."""
        self.show_current_table()
        by_itself = Overlay(title, lines, self.wording.say("demo.by_itself"))
        letters = len(title) + sum(len(line.text) for line in lines if not line.mark)
        facts = sum(bool(line.mark) for line in lines)
        seconds = letters / LETTERS_PER_SECOND + SECONDS_PER_FACT * facts
        seconds = max(LEAST_SECONDS, seconds)
        if (yield from self.context.show_card(by_itself, seconds)):
            yield from self.context.show_card(Overlay(title, lines))

    def _show_ending(self) -> Flow[None]:
        """Show the winner and the reason, and suggest what to do next."""
        outcome = self.runner.outcome
        assert outcome is not None
        yield from super()._show_ending()
        page = self.lesson.words["pages"]["end"]
        won = word_winner(outcome, self.wording)
        lines = [StyledLine(won, "bold"), *map(StyledLine, page["lines"])]
        lines.append(StyledLine(self.wording.say("demo.now_you"), "gold"))
        yield from self.context.show_card(Overlay(page["title"], lines))
