"""Lessons: a guided first game with the real session, rules and screens.

The steps are in data/lessons/steps, the texts in data/lessons with a folder per language; those of
the demo are in data/demo.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import cast

from companion.errors import IllegalAnswer, UsageError
from companion.games.catalogue import GAMES
from companion.kernel.acts import QuestionAtPath
from companion.kernel.checkpoints import ToldFact
from companion.kernel.facts import Message, Plain
from companion.play.journal.folder import Folder
from companion.play.session.session import Reply, Session
from companion.present.answer_lines import give_line_answers, make_line_parser
from companion.present.flows.ask import HELP
from companion.present.flows.flow_context import BACK, FROM_TERMINAL, FlowContext
from companion.present.flows.new_game import ask_game, play_new_game
from companion.present.flows.play import PlayFlow
from companion.present.prompts.prompt import LineReading, QuestionPrompt
from companion.present.screen import Answer, Flow, ListItem, Overlay, PlayerLeft, StyledLine
from companion.present.tones import make_fact_lines
from companion.wording.messages import Wording
from companion.wording.question_words import word_answer, word_question_with_seat
from companion.wording.set_up import KnownSetUp
from companion.wording.texts import read_texts, read_translation

NEW_GAME = "n"
COMMANDS_HERE = (HELP, BACK)
"""Commands of a game that are available in a lesson."""
WORD = "@"
"""Prefix of an answer's text that is replaced by a word of the language."""


@dataclass(frozen=True)
class LessonStep:
    """One step of a lesson.

    Attributes:
        kind: the kind of step, the first word of its line in the file:
            "say": a card with a rule, before it is needed.
            "result": a card with the results of the learner's last answer, and the reasons.
            "give": an answer given by the lesson: for other players, the set-up, or a revealed
            card.
            "tell": the same in the demo, shown on a card with its results.
            "type": a typed line whose answers the demo gives next.
            "ask": a question for the learner.
            "act": an interjection made by the lesson.
        name: the name of the card, of the question, or of the interjection.
        answer: the answer; if the learner gives another one, it is explained, and this one is
            taken.
        instead: name of the texts that explain other answers.
        line: whether one typed line may also answer the next steps.
    """

    kind: str
    name: str
    answer: Plain = None
    instead: str = ""
    line: bool = False


class Lesson:
    """The lesson of one game in one language.

    Args:
        game: the game's id.
        language: one of LANGUAGES.
        kind: the folder of its files in data.

    Attributes:
        words: its texts: "pages" with the title and the lines of each card, "instead" with reasons
            against other answers, "words" for placeholders in answers.
        steps: its steps, in order.
    """

    def __init__(self, game: str, language: str, kind: str = "lessons") -> None:
        self.words = read_translation(kind, language, game)
        self.steps = list[LessonStep]()
        for line in read_texts(kind, "steps", game).get("steps", ()):
            step, name = next(iter(line.items()))
            answer = self._fill_in_words(line.get("answer"))
            instead = line.get("instead", name)
            self.steps.append(LessonStep(step, name, answer, instead, line.get("line", False)))

    def _fill_in_words(self, value: Plain) -> Plain:
        """Return an answer with its placeholders replaced by words of the language."""
        if isinstance(value, str) and value.startswith(WORD):
            return cast("str", self.words["words"][value.removeprefix(WORD)])
        if isinstance(value, dict):
            return {name: self._fill_in_words(part) for name, part in value.items()}
        return value


def give_lessons(context: FlowContext, game: str = "") -> Flow[None]:
    """Give lessons until the learner leaves, or plays a game, which is saved.

    Args:
        context: writes pages, shows screens, and asks the player.
        game: the id of the first lesson's game; asked for if empty.

    Raises:
        PlayerLeft: the player leaves, or goes back, before the game begins.
        UsageError: there is no lesson for the game.
    """
    wording = Wording(context.language)
    try:
        while True:
            game = game or (
                yield from ask_game(context, "learn.which", _list_taught_games(), back="menu.leave")
            )
            yield from give_lesson(context, game)
            if (yield from _ask_next_step(context, wording, game)) == NEW_GAME:
                break
            game = ""
    except PlayerLeft:
        return
    context.remove_game()
    yield from play_new_game(context, KnownSetUp(game))


def give_lesson(context: FlowContext, game: str) -> Flow[None]:
    """Give one lesson. Its session is in a temporary folder, removed at the end.

    Raises:
        PlayerLeft: the learner leaves before the end.
        UsageError: there is no lesson for the game.
    """
    lesson = Lesson(game, context.language)
    if not lesson.steps:
        raise UsageError(
            "no_lesson", game=Message(f"game.{game}"), known=tuple(_list_taught_games())
        )
    with TemporaryDirectory() as place:
        yield from LessonDialogue(lesson, Folder(Path(place)), context).carry_out_steps()


class LessonDialogue(PlayFlow):
    """One lesson: shows cards, answers for other players, and asks the learner.

    Args:
        lesson: the lesson.
        folder: an empty data folder for its session.
        context: writes pages, shows screens, and asks the player.
    """

    def __init__(self, lesson: Lesson, folder: Folder, context: FlowContext) -> None:
        super().__init__(Session.create(folder), context, folder=folder)
        self.lesson = lesson
        self.steps = list(lesson.steps)
        self.card_of_try: Overlay | None = None
        self.shown_count = 0
        """Position of the first fact caused by the learner's last answer."""

    def carry_out_steps(self) -> Flow[None]:
        """Go through all steps, show the end of the game, and close the session."""
        with closing(self.session):
            while self.steps:
                yield from self._carry_out_step(self.steps[0])
            yield from self._show_ending()

    def _carry_out_step(self, step: LessonStep) -> Flow[None]:
        """Carry out one step of the lesson; a question may be asked again for the same step."""
        told_facts = self.runner.told
        match step.kind:
            case "ask":
                self.shown_count = len(told_facts)
                yield from self._ask_until_carried_out()
                if self.card_of_try is not None:
                    yield from self.context.show_card(self.card_of_try)
                    self.card_of_try = None
                return
            case "say":
                yield from self._show_card(step.name)
            case "result":
                facts = self._make_fact_lines(told_facts[self.shown_count :])
                yield from self._show_card(step.name, facts)
                self.shown_count = len(told_facts)
            case "type":
                yield from self._show_typed_line(self.lesson.words["words"][step.name])
            case "tell":
                yield from self._show_answer(step.answer)
            case "give":
                yield from self._show_act_results(self.session.answer(step.answer))
            case "act":
                yield from self._show_act_results(self.session.interject(step.name, step.answer))
        del self.steps[0]

    def _show_typed_line(self, line: str) -> Flow[None]:
        """Show a typed line on a card, with the answers in it, which are given next."""
        question = self.runner.find_question()
        reading = make_line_parser(self.session, question, self.wording)(line)
        lines = [StyledLine(self.wording.say("demo.one_line"))]
        lines += make_fact_lines(answer.words for answer in reading.answers)
        yield from self._show_overlay(f"> {line}", lines)

    def _show_answer(self, value: Plain) -> Flow[None]:
        """Give an answer, and show it on a card with its results."""
        question = self.runner.find_question().question
        answer_text = word_answer(question, value, self.wording)
        title = f"{word_question_with_seat(question, self.wording)} {answer_text}"
        reply = self.session.answer(value)
        yield from self._show_overlay(title, self._make_fact_lines(reply.facts))

    def _show_act_results(self, reply: Reply) -> Flow[None]:  # noqa: ARG002 - the demo shows it
        """Show the results of an act: nothing here, since the next card has them."""
        yield from ()

    # ---- the learner's answers

    def _suggest_answer(self, asked_question: QuestionAtPath) -> Plain:  # noqa: ARG002 - the lesson knows it
        """Return the lesson's answer, so that Enter takes it."""
        return self.steps[0].answer

    def _begin_question(self) -> dict[str, str]:
        """Put the game behind the next question; return the commands of a lesson, by letter."""
        commands = super()._begin_question()
        # results are shown on the lesson's own cards
        self.context.game_screen = replace(self.context.background, overlay=None)
        return {key: said for key, said in commands.items() if key in COMMANDS_HERE}

    def _make_prompt(self, asked_question: QuestionAtPath) -> QuestionPrompt:
        """Return a prompt that keeps to the rules, and takes lines only if the step allows them."""
        prompt = super()._make_prompt(asked_question)
        prompt.may_override = False
        if not self.steps[0].line:
            prompt.parse_line = None
        return prompt

    def _give_answer(self, asked_question: QuestionAtPath, answer: Answer) -> None:
        """Give the answer of the lesson.

        If the learner gave another legal answer, first try that one, and explain its effect.
        """
        if isinstance(answer.value, LineReading):
            self._give_line(answer.value)
            return
        step = self.steps[0]
        value = asked_question.judge(answer.value, is_confirmed=answer.is_confirmed).value
        wanted = asked_question.judge(step.answer).value
        if value != wanted:
            self.card_of_try = self._try_answer(asked_question, step, value)
        del self.steps[0]
        self.session.answer(wanted, asked_question.path, FROM_TERMINAL)

    def _give_line(self, reading: LineReading) -> None:
        """Carry out a line if it has exactly the lesson's next answers.

        Raises:
            IllegalAnswer: the line has other answers.
        """
        said_values = [one.move.value for one in reading.answers]
        count = len(said_values)
        if reading.rest or said_values != [step.answer for step in self.steps[:count]]:
            raise IllegalAnswer("other_in_lesson")
        del self.steps[:count]
        give_line_answers(self.session, reading, FROM_TERMINAL)

    def _try_answer(
        self, asked_question: QuestionAtPath, step: LessonStep, value: Plain
    ) -> Overlay:
        """Try another answer by the rules, undo it, and return a card with its results."""
        wording = self.wording
        better = word_answer(asked_question.question, step.answer, wording)
        answer_text = word_answer(asked_question.question, value, wording)
        title = wording.say("learn.allowed_too", answer=answer_text)
        reply = self.session.answer(value, asked_question.path, FROM_TERMINAL)
        facts = self._make_fact_lines(reply.facts)
        self.session.undo()
        reasons = self.lesson.words["instead"].get(step.instead, {})
        reason = reasons.get(str(value), reasons.get("", ""))
        said = [*map(StyledLine, filter(None, [reason])), *facts]
        said.append(StyledLine(wording.say("learn.goes_on", answer=better), "bold"))
        return Overlay(title, said)

    def _run_command(self, key: str) -> Flow[None]:
        """Run a command. A lesson has two: show the rule, and leave."""
        if key in COMMANDS_HERE:
            yield from super()._run_command(key)
            return
        self.context.write_dim_line(self.wording.say("learn.not_here"))
        yield from self.context.wait_until_page_read()

    # ---- facts

    def _make_fact_lines(self, told_facts: Sequence[ToldFact]) -> list[StyledLine]:
        """Return a line for each fact, equal ones merged."""
        return make_fact_lines(self.word_facts(told_facts))

    def _show_card(self, name: str, facts: Sequence[StyledLine] = ()) -> Flow[None]:
        """Show the card with a page of the lesson, and facts below."""
        page = self.lesson.words["pages"][name]
        yield from self._show_overlay(page["title"], [*map(StyledLine, page["lines"]), *facts])

    def _show_overlay(self, title: str, lines: Sequence[StyledLine]) -> Flow[None]:
        """Show a card over the current table."""
        self.show_current_table()
        yield from self.context.show_card(Overlay(title, lines))


# ---- before and after a lesson


def _list_taught_games() -> list[str]:
    """List the ids of games with a lesson."""
    return [game for game in GAMES.ids if Lesson(game, "de").steps]


def _ask_next_step(context: FlowContext, wording: Wording, game: str) -> Flow[str]:
    """Ask what to do after a lesson: play, another lesson, or leave."""
    if not context.interactive:
        context.write_line(wording.say("learn.now_play", game=game))
        raise PlayerLeft
    items = [
        ListItem(NEW_GAME, wording.say("learn.play", game=wording.name_game(game))),
        ListItem("l", wording.say("learn.another")),
    ]
    return (
        yield from context.ask_item_on_new_page(wording.say("learn.done"), items, back="menu.leave")
    )
