"""Screens as lines of text: everything is printed once, nothing is redrawn or cleared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from companion.faces.lines.output import DIM, GOLD, Output
from companion.faces.lines.signs import list_sign_words, replace_signs
from companion.faces.table_text.styled_text import join_parts
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.kernel.view import View
from companion.present.changes import list_seat_changes
from companion.present.prompts.form import FormPrompt
from companion.present.prompts.pick import PickPrompt
from companion.present.prompts.prompt import (
    QuestionPrompt,
    choose_separator,
    word_number_range,
    word_possible_answers,
)
from companion.present.screen import (
    ListItem,
    Prompt,
    QuestionView,
    Screen,
)
from companion.wording.messages import Wording, capitalize_first_letter
from companion.wording.question_words import label_field, word_answer
from companion.wording.table_words import describe_card, describe_table, end_sentence

LEAVE = "q"
UNDO = "u"
TELL = "t"
"""Command that describes the whole table; only this face has it."""
COLON = ":"
MOST_TOLD = 24
"""Answers listed at once; for more, only their number and how to find them is printed."""
MOST_BARRED = 3
"""Barred answers printed with their reasons; for more, only their number is printed."""
ROOM_TO_TYPE = 20
"""Columns for the typed line behind the prompt, at least."""
INDENT = 6


class ScreenPrinter:
    """Prints screens on a console, each time only what was not printed yet.

    Args:
        output: the console.

    Attributes:
        screen: the last screen, printed or answered without being printed.
        described_view: the table as last described.
    """

    screen: Screen

    def __init__(self, output: Output) -> None:
        self.output = output
        self.described_view: View | None = None
        self._prompt: Prompt | None = None
        """The last prompt whose question was printed."""
        self._printed: set[str] = set()
        """Commands and barred answers that were printed since the whole table was described."""

    def print_screen(self, screen: Screen, *, is_asked_again: bool = False) -> None:
        """Print the new parts of a screen; if only its question is asked again, only the remarks.

        Args:
            screen: the screen.
            is_asked_again: whether to print the question again.
        """
        self.screen = screen
        prompt = screen.prompt
        question_view = prompt.build_question_view()
        scene = screen.content
        if self._prompt is prompt and not (is_asked_again or scene.new_lines):
            self.output.print_marked_lines(scene.notices)
            self.print_remarks()
            return
        self._prompt = prompt
        self.output.signs = list_sign_words(scene.wording)
        if not is_asked_again:
            self._print_news()
        if scene.overlay is not None:
            self.output.print_heading(f"  {scene.overlay.title}")
            told = " ".join(scene.new_facts)
            self.output.print_marked_lines(
                words
                for words in scene.overlay.lines
                if words.text.isalpha() or words.text.strip() not in told  # not a mere heading
            )
        if scene.banner:
            self.output.print_text(f"  {self._word_banner()}", style=GOLD)
        if isinstance(prompt, QuestionPrompt):
            self._print_question(prompt, question_view, scene.wording)
            if screen.about:
                self._print_commands(prompt, screen)
        elif isinstance(prompt, PickPrompt):
            self._print_list(prompt, question_view)
            if scene.overlay:  # a rematch may follow an ending
                self.described_view = None
        self.output.print_marked_lines(question_view.remarks)

    def _word_banner(self) -> str:
        """Return the banner; a letter replaces the function key that leaves the what-if."""
        prompt = self.screen.prompt
        is_taken = isinstance(prompt, QuestionPrompt) and not prompt.is_command(LEAVE)
        return self.screen.content.banner.replace("F9", COLON + LEAVE if is_taken else LEAVE)

    def _print_news(self) -> None:
        """Print notices, facts, the table and the page, but only their new parts."""
        scene = self.screen.content
        self.output.print_marked_lines(scene.notices)
        self._print_sentences(scene.new_facts)
        if scene.new_facts or scene.overlay is None:  # a lesson's card comes before its table
            self._print_table()
        self.output.print_marked_lines(scene.new_lines)

    def _print_table(self) -> None:
        """Print the whole table in a new scene, or what facts do not tell.

        That is the print of a new card, and changes that no fact told, as by undo.
        """
        scene = self.screen.content
        if scene.table is None:
            self.described_view = None  # the next game is another one
            return
        seen, self.described_view = self.described_view, scene.table.view
        if seen is None or seen.title != self.described_view.title:
            self.print_table_in_sentences()
            self._printed.clear()
            return
        known = {card.id for card in seen.cards}
        for card in self.described_view.cards:
            if card.figure and card.id not in known:
                self._print_sentences([describe_card(card, scene.wording)])
        if not scene.new_facts:
            changes = list_seat_changes(seen, self.described_view, scene.wording)
            self._print_sentences([change.spoken for change in changes])

    def print_table_in_sentences(self) -> None:
        """Print the whole table in sentences."""
        content = self.screen.content
        table = content.table
        if table is not None:
            self._print_sentences(describe_table(table.view, content.wording))

    def _print_sentences(self, sentences: Sequence[str]) -> None:
        """Print each sentence on a line."""
        for sentence in sentences:
            self.output.print_text(f"  {end_sentence(sentence)}")

    # ---- lists

    def _print_list(self, prompt: PickPrompt, question_view: QuestionView) -> None:
        """Print a list, one item per line, below its heading or its text.

        A few short answers stand in the prompt instead.
        """
        if prompt.is_brief:
            if question_view.sentence:
                self.output.print_text(f"  {question_view.sentence}", style=GOLD)
            return
        if not prompt.scrolls_text:
            self.output.print_text()
            heading = question_view.sentence or prompt.wording.say("screen.title")
            self.output.print_heading(f" {heading}")
            self.output.print_text()
        for option in question_view.options:
            enter = "Enter: " if option.is_default else ""
            line = Text(f"    {enter}{option.key.lstrip('0') or option.key} ", GOLD)
            line.append(option.label, "" if prompt.scrolls_text else "bold")
            if option.detail:
                line.append(f"   {option.detail}", DIM)
            self.output.print_text(line, INDENT)
        if not prompt.scrolls_text:
            self.output.print_text()

    # ---- questions

    def _print_question(
        self, prompt: QuestionPrompt, question_view: QuestionView, wording: Wording
    ) -> None:
        """Print the player who is asked, the question, the hint and the answers."""
        sentence = question_view.sentence
        if question_view.seat and question_view.seat in wording.names:
            sentence = f"{wording.names[question_view.seat]}: {sentence}"
        line = Text("  ").append(sentence, "bold")
        if question_view.hint:
            hint = capitalize_first_letter(end_sentence(question_view.hint))
            line.append(f" {hint}", DIM)
        self.output.print_text(line)
        if isinstance(prompt, FormPrompt) and question_view.fields:
            for words in prompt.describe_fields():
                self.output.print_text(f"    {words}", INDENT)
        self._print_answers(prompt, question_view, wording)

    def _print_answers(
        self, prompt: QuestionPrompt, question_view: QuestionView, wording: Wording
    ) -> None:
        """Print the answers, as many on a line as fit; in a form those of the current field."""
        part, likely = prompt.get_asked_part()
        # at a field for a text, the options are those of a field behind it
        options = () if part.longest else question_view.options
        offered = [option for option in options if not option.barred]
        parts = list(self._list_answers_with_keys(offered, wording))
        if part.get_numbers() and not any(option.key.isdigit() for option in offered):
            parts.insert(0, Text(word_number_range(part, wording)))
        if len(parts) > MOST_TOLD and not any(option.heading for option in offered):
            parts = [Text(wording.say("plain.many", count=len(parts)))]
        self._print_parts(parts)
        self._print_effect_of_enter(prompt, part, likely, wording)
        self._print_barred_answers(question_view, wording)

    def _print_barred_answers(self, question_view: QuestionView, wording: Wording) -> None:
        """Print barred answers with their reasons, or only their number if there are many."""
        reasons = [
            wording.say("plain.barred", answer=option.label, reason=option.barred)
            for option in question_view.options
            if option.barred
        ]
        if len(reasons) > MOST_BARRED:
            reasons = [wording.say("screen.barred", count=len(reasons))]
        for reason in sorted({*reasons} - self._printed):
            self.output.print_text(f"    {reason}", INDENT, DIM)
        self._printed |= {*reasons}

    def _list_answers_with_keys(
        self, options: Sequence[ListItem], wording: Wording
    ) -> Iterator[Text]:
        """Yield the answers with their keys; the first below a heading starts with that heading."""
        heading = ""
        for option in options:
            text = Text()
            if option.heading != heading:
                heading = option.heading
                text.append(f"{heading}: ", "bold")
            text.append(option.key.lstrip("0") or option.key, GOLD)
            label = option.spoken or option.label
            if label:
                text.append(f" {label}" if option.key else label, "bold")
            yield text.append(wording.say("plain.chosen")) if option.chosen else text

    def _print_parts(self, parts: Sequence[Text]) -> None:
        """Print answers, fields or keys, as many on a line as fit."""
        spoken = [replace_signs(part, self.output.signs) for part in parts]
        lines = join_parts(
            spoken, self.output.width - 1, separator=choose_separator(spoken), indent=INDENT - 2
        )
        for line in lines:
            self.output.print_text(line, INDENT)

    def _print_effect_of_enter(
        self, prompt: QuestionPrompt, part: Question, default: Plain, wording: Wording
    ) -> None:
        """Print the effect of Enter, and how to answer if that is not obvious.

        Args:
            prompt: the prompt.
            part: the question, or the field of a form that is asked now.
            default: the answer that Enter gives; None for none.
            wording: the language and the players' names.
        """
        said = list(_list_default_words(part, default, wording))
        if isinstance(prompt, FormPrompt):  # Enter may take one of the known cards instead
            taken = [option.key for option in prompt.list_visible_answers() if option.is_default]
            said = [wording.say("plain.enter", answer=key) for key in taken] or said
        if prompt.is_refused:  # Enter only asks again
            said = []
        if part.signed:
            low, _ = part.get_bounds()
            key = "screen.figure_below_0" if low < 0 else "screen.figure"
            said.append(wording.say(key))
        if prompt.can_leave and not part.longest:
            nothing = not prompt.question.parts and prompt.default is None
            key = "screen.back_by_enter" if nothing else "screen.back_by_key"
            said.append(wording.say(key))
        effect = " · ".join(said)
        if effect:
            self.output.print_text(f"    {effect}", INDENT, DIM)

    def _print_commands(self, prompt: QuestionPrompt, screen: Screen) -> None:
        """Print the keys that are new or are typed differently at this question."""
        labels = dict(screen.commands)
        if screen.content.table is not None:
            labels[TELL] = screen.content.wording.say("key.t")
        keys = dict[str, str]()
        for key, label in labels.items():
            typed = key if prompt.is_command(key) else COLON + key
            said = f"{typed} {label}"
            keys[typed if key == UNDO else said] = said  # what it takes back has just been printed
        fresh = [
            Text(said, style=DIM) for known, said in keys.items() if known not in self._printed
        ]
        self._printed |= {*keys}
        self._print_parts(fresh)

    def print_remarks(self) -> None:
        """Print the remarks on the last line, and the possible answers."""
        prompt = self.screen.prompt
        question_view = prompt.build_question_view()
        self.output.print_marked_lines(question_view.remarks)
        if not isinstance(prompt, QuestionPrompt):
            return
        wording = self.screen.content.wording
        right = "" if prompt.question.parts else word_possible_answers(prompt.question, wording)
        possible = wording.say("screen.possible", answers="").strip()
        said = " ".join(words.text for words in question_view.remarks)
        if right and said and possible not in said:
            self.output.print_dim_remark(f"  {right}")
        if prompt.overriding_answer is not None:
            self.output.print_dim_remark(f"  ! {wording.say('screen.our_way')}")
        if isinstance(prompt, FormPrompt):
            self._print_answers(prompt, question_view, wording)

    def make_prompt(self) -> str:
        """Return the prompt before the line.

        In a form it names the field that is asked, below a short question it lists the answers. A
        text that leaves no room to type is printed on a line of its own.
        """
        prompt = self.screen.prompt
        question_view = prompt.build_question_view()
        said = ""
        if isinstance(prompt, QuestionPrompt):
            part, _ = prompt.get_asked_part()
            said = label_field(part, prompt.wording).strip() if part is not prompt.question else ""
        elif isinstance(prompt, PickPrompt) and prompt.is_brief:
            keys = (
                "Enter:" if option.is_default else option.key for option in question_view.options
            )
            labels = (option.label for option in question_view.options)
            said = " · ".join(map("{} {}".format, keys, labels))
        elif prompt.scrolls_text:
            said = question_view.sentence
        if len(said) > self.output.width - ROOM_TO_TYPE:
            self.output.print_text(f"  {said}")
            said = ""
        return f"  {said} > " if said else "  > "


def _list_default_words(part: Question, default: Plain, wording: Wording) -> Iterator[str]:
    """Yield descriptions of the answer that Enter gives."""
    if part.allows_several_options:
        least, most = part.get_bounds()
        none = "screen.several_some" if least else "screen.several"
        yield wording.say("screen.several_chosen" if default else none, count=most)
    elif part.longest and not default:
        yield wording.say("screen.free_text")
    elif isinstance(default, dict):
        if None not in default.values():
            yield wording.say("screen.fields_together")
    elif default is not None:
        yield wording.say("plain.enter", answer=word_answer(part, default, wording))
        if part.longest:
            yield wording.say("screen.free_text_kept")
