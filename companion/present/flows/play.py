"""Flow for playing a session: one question after the other, and the players' commands."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial

from companion.errors import CompanionError, ConfirmationNeeded, RuleFailed, StaleAnswer
from companion.kernel.acts import QuestionAtPath
from companion.kernel.facts import Plain, message
from companion.play.journal.entries import UndoEntry
from companion.play.journal.folder import Folder
from companion.play.library.card_catalogue import CardCatalogue
from companion.play.session.rematch import create_rematch
from companion.play.session.session import Session
from companion.play.session.what_if import WhatIf
from companion.present.answer_lines import give_line_answers, make_line_parser
from companion.present.card_suggestions import find_doubtful_name, list_known_cards
from companion.present.explanation import list_explanation_lines
from companion.present.flows.ask import ask_question
from companion.present.flows.correct import ask_for_correction
from companion.present.flows.flow_context import FROM_TERMINAL, FlowContext
from companion.present.flows.game_screens import GameScreens
from companion.present.flows.interjection_dialogue import make_interjection, offer_interjections
from companion.present.flows.judge import ask_judge_about_game
from companion.present.flows.palette import ANEW
from companion.present.group_memory import GroupMemory
from companion.present.prompts.form import FormPrompt, make_question_prompt
from companion.present.prompts.pick import PickPrompt
from companion.present.prompts.prompt import LineReading, QuestionPrompt
from companion.present.prompts.reveal import RevealPrompt
from companion.present.result_cards import make_ending_card
from companion.present.screen import (
    Answer,
    CommandEntered,
    Flow,
    GameChanged,
    ListItem,
    PlayerLeft,
    PlayerWentBack,
    Screen,
)
from companion.present.settings import word_data_option
from companion.present.words.card_reveal import find_reveal_parser
from companion.wording.correction_words import describe_undo
from companion.wording.set_up import KnownSetUp, give_known_answer

AFTERWARDS: Mapping[str, str] = {
    "q": "full.done",
    "r": "full.rematch",
    "u": "full.take_back",
    "j": "key.j",
}
"""Choices at the end of a game: message keys by key."""
AFTER_WHAT_IF = {"q": "what_if.leave", "u": AFTERWARDS["u"], "j": AFTERWARDS["j"]}
"""Choices at the end of a what-if."""


class PlayFlow(GameScreens):
    """Flow that plays a session at one face.

    Args:
        session: the session, open for writing.
        context: writes pages, shows screens, and asks the player.
        set_up: known answers to the remaining questions of the set-up.
        folder: the folder with the known cards; None for that of the context.
    """

    def __init__(
        self,
        session: Session,
        context: FlowContext,
        *,
        set_up: KnownSetUp | None = None,
        folder: Folder | None = None,
    ) -> None:
        super().__init__(session, context)
        self.set_up = set_up or KnownSetUp()
        self._kept_prompts: dict[str, QuestionPrompt] = {}
        """The last prompt, by its question; for after a command also by the state of the game."""
        self.folder = folder or context.folder

    @property
    def memory(self) -> GroupMemory:
        """The group's known cards and answers, for the session in play."""
        return GroupMemory(self.session, CardCatalogue(self.folder))

    # ---- the loop

    def play_game(self) -> Flow[None]:
        """Play until the game is over or the player leaves; the session is saved and closed."""
        try:
            while (yield from self._play_next_question()):
                pass
        except PlayerLeft:
            if not isinstance(self.session, WhatIf):
                named = self.session.id + word_data_option(self.folder.root)
                self.context.write_dim_line(self.wording.say("screen.saved", session=named))
        finally:
            self.session.close()
            for notice in self.session.notices:
                self.context.write_line(self.wording.word_reason(notice))

    def _play_next_question(self) -> Flow[bool]:
        """Answer or ask the next question; return False once the game is over.

        It is asked again if others change the game meanwhile.
        """
        with suppress(GameChanged):
            if self.runner.has_ended:
                return (yield from self._show_final_result())
            if self.memory.give_remembered_answers():
                return True
            try:
                if give_known_answer(self.session, self.set_up, self.wording, FROM_TERMINAL):
                    return True
            except CompanionError as failure:  # the table is asked
                self.session.add_failure_notice(failure)
            yield from self._ask_until_carried_out()
        return True

    def _begin_question(self) -> dict[str, str]:
        """Put the game behind the next question; return the names of its commands, by letter."""
        self.context.begin_page()
        self.context.game_screen = self.make_content()
        return self.name_commands()

    def _make_prompt(self, asked_question: QuestionAtPath) -> QuestionPrompt:
        """Return the prompt for a question; that for a revealed card reads the whole card."""
        question = asked_question.question
        wording = self.wording
        likely = self._suggest_answer(asked_question)
        find_known_cards = partial(list_known_cards, self.memory, wording)
        card_parser = find_reveal_parser(self.runner, question, wording, find_known_cards)
        prompt = (
            make_question_prompt(question, likely, wording, find_known_cards(question))
            if card_parser is None
            else RevealPrompt(question, likely, wording, card_parser)
        )
        prompt.parse_line = make_line_parser(self.session, asked_question, wording, self.memory)
        return prompt

    def _suggest_answer(self, asked_question: QuestionAtPath) -> Plain:
        """Return the answer that Enter takes; None for none."""
        return self.memory.suggest_answer(asked_question)

    def _ask_until_carried_out(self) -> Flow[None]:
        """Ask until an answer or a command is carried out."""
        asked_question = self.runner.find_question()
        commands = self._begin_question()
        prompt = self._make_prompt(asked_question)
        about = f"{self.session.id} {asked_question.path}"
        place = f"{about} {self.session.seq} {self.context.language}"
        former = self._kept_prompts.get(about)
        if isinstance(former, FormPrompt) and isinstance(prompt, FormPrompt) and former.values:
            prompt.keep_checked_values(former.values)
        if former is not None:
            prompt.line = former.line  # shared, as it is being edited meanwhile
        prompt = self._kept_prompts.get(place, prompt)
        self._kept_prompts = {about: prompt}
        give_answer = partial(self._give_answer, asked_question)
        try:
            yield from ask_question(
                self.context, prompt, give_answer, commands=commands, about=about
            )
        except CommandEntered as command:
            self._kept_prompts[place] = prompt
            yield from self._run_command(command.key)
        except StaleAnswer as stale:
            self.session.add_failure_notice(stale)
        except RuleFailed as failure:
            self.context.write_refusal(self.wording.word_error(failure))
            yield from self.context.wait_until_page_read()

    def _give_answer(self, asked_question: QuestionAtPath, answer: Answer) -> None:
        """Give an answer to the session, which raises as `Session.answer` does."""
        if isinstance(answer.value, LineReading):
            give_line_answers(self.session, answer.value, FROM_TERMINAL, self.memory)
            return
        name = find_doubtful_name(self.runner, asked_question.question, answer.value, self.wording)
        if name and not answer.is_confirmed:
            raise ConfirmationNeeded("doubtful_name", name=name)
        self.session.answer(
            answer.value,
            asked_question.path,
            FROM_TERMINAL,
            our_way=answer.overrides,
            is_confirmed=answer.is_confirmed,
        )
        self.memory.save_answer(asked_question)

    def _run_command(self, key: str) -> Flow[None]:
        """Carry out a command, unless the player goes back to the question."""
        if key == "q":
            raise PlayerLeft
        with self.context.mark_questions_opened(), suppress(PlayerWentBack):
            try:
                yield from self._carry_out_command(key)
            except CompanionError as failure:
                self.context.write_refusal(self.wording.word_error(failure))
                yield from self.context.wait_until_page_read()

    # ---- commands

    def _carry_out_command(self, key: str) -> Flow[None]:
        """Carry out a command, or make the interjection whose name follows a sign."""
        session = self.session
        match key:
            case "?":
                yield from self._show_rule()
            case "u":
                what = describe_undo(session, self.wording)
                session.undo(command=FROM_TERMINAL)
                say = self.wording.say
                self.announce_change(say("plain.taken_back", what=what) if what else "")
            case "r":
                session.redo(command=FROM_TERMINAL)
            case "j":
                yield from self._show_journal()
            case "e" | "x" if not session.unfit_interjections:
                self.context.write_dim_line(self.wording.say("screen.no_unfit"))
                yield from self.context.wait_until_page_read()
            case "e":  # with its value as the default
                act = session.unfit_interjections[0]
                yield from make_interjection(self.context, session, act.name, act.value)
            case "x":
                session.dismiss_interjection(session.unfit_interjections[0].seq, FROM_TERMINAL)
            case _ if key == ANEW:
                self.show_session(session)
            case _ if key[1:]:
                yield from make_interjection(self.context, session, key[1:])
            case _:
                yield from offer_interjections(self.context, session, key)

    def _show_rule(self) -> Flow[None]:
        """Show the rule behind the question and the possible answers, and offer the judge."""
        runner = self.runner
        question = runner.find_question().question
        self.context.begin_page()
        self.context.write_lines(list_explanation_lines(question, runner, self.wording))
        if runner.table is None or not self.context.interactive:
            yield from self.context.wait_until_page_read(is_scrolled_to_end=False)
        else:
            yield from ask_judge_about_game(self.context, self.wording, runner)

    def _show_journal(self) -> Flow[None]:
        """Show the story so far, scrolled to its end; the number of an entry corrects it."""
        what_if = yield from ask_for_correction(self.context, self.session, self.memory)
        if what_if:
            yield from self._play_what_if(what_if)
            return
        last = self.session.entries[-1]
        key = "screen.undone_from" if isinstance(last, UndoEntry) else "screen.corrected"
        self.announce_change(self.wording.say(key, entry=vars(last).get("target")))

    def _play_what_if(self, seq: int) -> Flow[None]:
        """Play a what-if from an entry on. Others may continue the real game, unseen here."""
        trial = WhatIf.begin(self.session, seq)
        if isinstance(self.session, WhatIf):
            self.show_session(trial)
            return
        yield from PlayFlow(trial, self.context, folder=self.folder).play_game()
        self.session.notices.append(message("what_if_left"))
        self.show_session(self.session)

    def show_current_table(self) -> None:
        """Put the current table behind the next page, and mark all facts as shown."""
        self.context.game_screen = replace(self.make_content(), overlay=None, new_facts=())

    # ---- the end

    def _show_ending(self) -> Flow[None]:
        """Show the end of the game over the table, until a key is pressed."""
        self.show_current_table()
        yield from self.context.show_card(
            make_ending_card(self.session, self.wording, is_short=True)
        )

    def _show_final_result(self) -> Flow[bool]:
        """Show the result at the end; undo still works, Enter leaves."""
        self.context.begin_page()
        card = make_ending_card(self.session, self.wording)
        scene = replace(self.make_content(), overlay=card)
        self.context.game_screen = scene
        if not self.context.interactive:
            yield from self.context.show_card(card, 0)
            return False
        choices = AFTER_WHAT_IF if isinstance(self.session, WhatIf) else AFTERWARDS
        items = [ListItem(key, self.wording.say(name)) for key, name in choices.items()]
        prompt = PickPrompt(self.wording.say("full.and_now"), items, "q", self.wording)
        screen = Screen(scene, prompt, about=self.session.id)
        try:
            answer = yield from self.context.show_screen(screen)
            key = str(answer.value)
        except CommandEntered as command:
            key = command.key
        if key == "r":
            rematch = create_rematch(self.session, self.folder)
            self.session.close()
            self.show_session(rematch)
            self.context.switch_session(rematch)
        elif key != "q":
            yield from self._run_command(key)
        return key != "q"
