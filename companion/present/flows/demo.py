"""Demo: a recorded game, replayed through the real rules and screens."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

from companion.play.session.session import Reply, Session
from companion.present.answer_lines import make_line_parser
from companion.present.flows.flow_context import FlowContext, PlayerLeft
from companion.present.flows.game_screens import list_facts_since
from companion.present.flows.group import GroupData, open_practice_session
from companion.present.flows.play import PlayFlow
from companion.present.screen import Flow, Overlay, StyledLine, Tone
from companion.present.tones import make_fact_lines
from companion.shipped import DATA
from companion.wording.question_words import address_question, word_answer
from companion.wording.ranking_words import word_winner
from companion.wording.texts import SPARE, read_translation

GAME = "zauberschwert"
RECORDING = DATA / "demo" / f"{GAME}.json"
LETTERS_A_SECOND = 35
"""Reading speed in letters per second."""
FACT = 0.3
"""Seconds per fact on a card."""
AT_LEAST = 1.5
"""Minimum number of seconds that a card is shown."""
GLIMPSE = 0.09
"""Seconds for an answer that gets no card."""


def show_demo(context: FlowContext) -> Flow[None]:
    """Show the recorded game; Ctrl-C leaves."""
    recorded = json.loads(RECORDING.read_text("utf-8"))
    with open_practice_session() as (session, group), suppress(PlayerLeft):
        yield from Demo(session, group, context).replay(recorded)


class Demo(PlayFlow):
    """Replay of a recording: important answers are explained on a panel, the others pass quickly.

    Args:
        session: a new session, open for writing.
        group: the group whose folder it is in.
        context: the means to show it.
    """

    def __init__(self, session: Session, group: GroupData, context: FlowContext) -> None:
        super().__init__(session, group, context)
        self.texts = read_translation("demo", context.language, GAME)

    def replay(self, recorded: Mapping[str, Any]) -> Flow[None]:
        """Show the whole recording, and the winner.

        Args:
            recorded: the names of the players, and the steps: an act, possibly told on a card, a
                scene with a card of its own, or a line that gives the next answers.
        """
        called = recorded["names"]
        names = iter(called.get(self.context.language, called[SPARE]))
        begun = False
        for step in recorded["steps"]:
            if "scene" in step:
                begun = True
                said = self.texts[step["scene"]]
                yield from self._show_card(said["title"], [StyledLine(said["text"])])
            elif "line" in step:
                yield from self._type_line(self.texts[step["line"]]["line"])
            else:
                yield from self._show_act(step, names, is_shown=begun)
        yield from self._show_end()

    # ---- acts

    def _show_act(
        self, act: Mapping[str, Any], names: Iterator[str], *, is_shown: bool
    ) -> Flow[None]:
        """Carry out one recorded act and show it; acts of the set-up are not shown."""
        if "interject" in act:
            reply = self.session.interject(act["interject"], act["value"])
            yield from self._show_results(reply)
            return
        asked = self.session.runner.find_question()
        value = act["answer"]
        if asked.question.name == "player":
            value = {**value, "name": next(names)}
        question = address_question(asked.question, self.wording)
        answered = word_answer(asked.question, value, self.wording)
        before = len(self.session.runner.told)
        reply = self.session.answer(value)
        if "told" in act:
            told = list_facts_since(self.session, before, self.wording)
            yield from self._show_card(f"{question} {answered}", told)
        elif is_shown:
            yield from self._show_results(reply)

    def _show_results(self, reply: Reply) -> Flow[None]:
        """Show the results of an act: on the table if it is drawn, else as lines."""
        if not self.context.is_drawn:
            words = (self.wording.word_fact(told.fact) for told in reply.told)
            self.context.write_lines(make_fact_lines(words))
            return
        self.show_current_table()
        if (yield from self.context.show_table_for(GLIMPSE)):
            yield from self.context.wait_until_read()

    # ---- cards

    def _type_line(self, line: str) -> Flow[None]:
        """Show a typed line whose answers the demo gives next."""
        said = make_line_parser(self.session, self.session.runner.find_question(), self.wording)(
            line
        )
        lines = [StyledLine(self.wording.say("demo.one_line"))]
        lines += make_fact_lines(answer.words for answer in said.answers)
        yield from self._show_card(f"> {line}", lines)

    def _show_card(self, title: str, lines: Sequence[StyledLine]) -> Flow[None]:
        """Show a card for as long as reading takes; a key keeps it open until the next key."""
        self.show_current_table()
        by_itself = Overlay(title, lines, self.wording.say("demo.by_itself"))
        seconds = compute_reading_time(title, lines)
        if (yield from self.context.show_card(by_itself, seconds)):
            yield from self.context.show_card(Overlay(title, lines))

    def _show_end(self) -> Flow[None]:
        """Show the winner and the reason, and suggest what to do next."""
        table = self.session.runner.table
        assert table is not None
        assert table.outcome is not None
        said = self.texts["end"]
        yield from self._show_ending()
        ranking = table.outcome.ranking
        lines = [
            StyledLine(word_winner(ranking, self.wording), Tone.BOLD),
            StyledLine(said["text"]),
        ]
        lines.append(StyledLine(self.wording.say("demo.now_you"), Tone.GOLD))
        yield from self.context.show_card(Overlay(said["title"], lines))


def compute_reading_time(title: str, lines: Sequence[StyledLine]) -> float:
    """Return the number of seconds for reading a card."""
    facts = [line for line in lines if line.mark]
    letters = len(title) + sum(len(line.text) for line in lines if not line.mark)
    return max(AT_LEAST, letters / LETTERS_A_SECOND + FACT * len(facts))
