"""Fewest keys for an answer on the full screen.

Candidates are pressed, and only those that really give the answer count.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.errors import Refusal
from companion.kernel.acts import judge_answer
from companion.kernel.facts import Plain
from companion.kernel.questions import Form, Question, Several, Text, read_live_value
from companion.present.card_suggestions import KnownCard
from companion.present.prompts.base_list import ListPrompt, SeveralPrompt
from companion.present.prompts.form import FormPrompt, make_question_prompt
from companion.present.prompts.prompt import QuestionPrompt, TypedPrompt
from companion.present.screen import Answer, KeyPress
from companion.present.words.card_line import make_card_line
from companion.wording.messages import Wording
from companion.wording.option_matching import fold_text
from companion.wording.question_words import label_field, word_answer

ENTER = KeyPress("enter")
DOWN = KeyPress("down")
NEW = "0"
"""Key that begins an unknown card."""
FEW = 4
"""Letters of a word typed to find a card, at most."""
FARTHEST = 9
"""Cards visible at once; any of them takes at most as many keys."""


@dataclass(frozen=True)
class Typist:
    """A player who answers one question.

    Args:
        question: the question.
        default: the default that Enter takes; None for none.
        wording: the language.
        known_cards: the known cards.
        card: whether the card of the last result covers the question. Enter only closes it; any
            other key also counts for the question.
    """

    question: Question
    default: Plain
    wording: Wording
    known_cards: Sequence[KnownCard] = ()
    card: bool = False

    @property
    def fresh_prompt(self) -> QuestionPrompt:
        """The question's prompt before any key."""
        return make_question_prompt(self.question, self.default, self.wording, self.known_cards)

    def find_keys(self, value: Plain) -> list[KeyPress]:
        """Return the fewest presses that give an answer.

        Raises:
            LookupError: no candidate gives it.
        """
        ways = [way for way in self._list_key_sequences(value) if self.gives_answer(way, value)]
        if not ways:
            raise LookupError(f"{self.question.name}: {value} can't be pressed")
        if self.card:
            ways = [[ENTER, *way] if way[0] == ENTER else way for way in ways]
        return min(ways, key=len)

    def gives_answer(self, presses: Sequence[KeyPress], value: Plain) -> bool:
        """Return whether the last of some presses gives an answer, and none before it.

        Args:
            presses: the presses, in order.
            value: the judged answer.
        """
        prompt = self.fresh_prompt
        taken: Answer | None = None
        for press in presses:
            if taken is not None:
                return False
            try:
                taken = prompt.press_key(press)
            except Refusal:
                return False
        return taken is not None and is_judged_as(self.question, taken.value, value)

    def _list_key_sequences(self, value: Plain) -> Iterator[list[KeyPress]]:
        prompt = self.fresh_prompt
        yield [ENTER]
        if isinstance(prompt, FormPrompt):
            yield from self._list_card_keys(value)
        elif isinstance(self.question, Several):
            yield self._switch_options(prompt, value)
        else:
            yield from self._list_option_keys(prompt, value)

    # ---- lists, numbers, texts

    def _list_option_keys(self, prompt: QuestionPrompt, value: Plain) -> Iterator[list[KeyPress]]:
        """Yield the key of an option, beginnings of its name, and its whole text."""
        name = word_answer(self.question, value, self.wording)
        if isinstance(prompt, ListPrompt | TypedPrompt):
            yield from (type_letters(item.key) for item in prompt.items if item.token == str(value))
        yield type_letters(str(value))
        yield [*type_letters(str(value)), ENTER]
        if isinstance(prompt, ListPrompt):
            for end in range(1, len(name) + 1):
                yield [*type_letters(name[:end]), ENTER]

    def _switch_options(self, prompt: QuestionPrompt, value: Plain) -> list[KeyPress]:
        """Return the keys of changed options, then Enter."""
        assert isinstance(value, list)
        assert isinstance(prompt, SeveralPrompt)
        wanted = {str(item) for item in value}
        turned = wanted.symmetric_difference(prompt.chosen)
        switches = [item.key for item in prompt.items if item.token in turned]
        return [*type_letters("".join(switches)), ENTER]

    # ---- forms

    def _list_card_keys(self, value: Plain) -> Iterator[list[KeyPress]]:
        """Yield a known card's number or words; for other cards the shortest line."""
        assert isinstance(self.question, Form)
        assert isinstance(value, dict)
        for place, card in enumerate(self.known_cards, start=1):
            if card.card.values == value:
                yield from self._list_known_card_keys(place)
        if self.known_cards:
            line = Typist(self.question, self.default, self.wording).find_keys(value)
            yield line
            yield [*type_letters(NEW), *line]
            return
        for words in self._list_lines(value):
            presses = self._shorten_line(words, value)
            if presses:
                yield presses

    def _list_known_card_keys(self, place: int) -> Iterator[list[KeyPress]]:
        """Yield a known card's number, and texts that find it with the arrow keys."""
        prompt = self.fresh_prompt
        assert isinstance(prompt, FormPrompt)
        yield type_letters(str(place))
        card = prompt.offered_cards[place - 1]
        best = FARTHEST
        for text in list_beginnings(_split_words(fold_text(card.matching_words))):
            if len(text) >= best:
                return
            prompt.line.replace_text(text)
            found = prompt.list_known_cards()
            if card not in found[:FARTHEST]:
                continue
            at = found.index(card)
            downs = at if prompt.list_visible_answers()[0].marked else at + 1
            best = min(best, len(text) + downs)
            yield [*type_letters(text), *[DOWN] * downs, ENTER]

    def _list_lines(self, value: dict[str, Plain]) -> Iterator[list[str]]:
        """Yield lines for a form: all values, values other than defaults, those with labels."""
        assert isinstance(self.question, Form)
        fields = read_live_value(self.question.fields)
        likely = self.default if isinstance(self.default, dict) else {}
        words_by_field = {
            name: self._list_words(part, value[name])
            for name, part in fields.items()
            if not part.is_forced() and not (isinstance(part, Text) and not value[name])
        }
        changed = [name for name in words_by_field if value[name] != likely.get(name)]
        yield [word for words in words_by_field.values() for word in words]
        yield [word for name in changed for word in words_by_field[name]]
        labelled = list[str]()
        for name in changed:
            labelled += [
                *_split_words(label_field(fields[name], self.wording)),
                *words_by_field[name],
            ]
        yield labelled
        yield make_card_line(self.question, value, self.wording).split()

    def _list_words(self, part: Question, value: Plain) -> list[str]:
        """Return the words of a field's answer."""
        if isinstance(part, Text) or isinstance(value, int):
            return [str(value)]
        return _split_words(word_answer(part, value, self.wording))

    def _shorten_line(self, words: list[str], value: Plain) -> list[KeyPress]:
        """Return a line with each word as short as possible and no needless blanks; else empty."""
        parts = " \0".join(words).replace(" \0", "\0 \0").split("\0")
        if not self._reads_as_answer(parts, value):
            return []
        for place, part in enumerate(parts):
            for shorter in (part[:end] for end in range(len(part))):
                tried = [*parts[:place], shorter, *parts[place + 1 :]]
                if self._reads_as_answer(tried, value):
                    parts = tried
                    break
        return [*type_letters("".join(parts)), ENTER]

    def _reads_as_answer(self, parts: Sequence[str], value: Plain) -> bool:
        """Return whether a line gives an answer."""
        prompt = self.fresh_prompt
        prompt.line.replace_text("".join(parts))
        taken = prompt.press_key(ENTER)
        return taken is not None and is_judged_as(self.question, taken.value, value)


def is_judged_as(question: Question, answer: object, value: Plain) -> bool:
    """Return whether a value is judged to be an answer."""
    try:
        return judge_answer(question, answer) == value
    except Refusal:
        return False


def list_beginnings(words: Sequence[str]) -> list[str]:
    """Return beginnings of one or two words of a name, shortest first."""
    cut = {word[:end] for word in words for end in range(1, FEW + 1)}
    pairs = {f"{one} {other}" for one in cut for other in cut if one != other}
    return sorted(cut | pairs, key=lambda text: (len(text), text))


def _split_words(name: str) -> list[str]:
    return re.findall(r"[\w]+", name)


def type_letters(letters: str) -> list[KeyPress]:
    """Return the keys that type some letters."""
    return [KeyPress("space" if letter == " " else letter, letter) for letter in letters]
