"""The keys that an answer takes on the full screen, in the shortest way that its keys allow.

Found by pressing: what is counted has given the answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from companion.errors import Refusal
from companion.kernel.acts import judge_answer
from companion.kernel.facts import Plain
from companion.kernel.questions import Form, Question, Several, Text, now
from companion.present.card_suggestions import KnownCard
from companion.present.prompts.folded_form import FoldedFormPrompt
from companion.present.prompts.form import FormPrompt, prompt_for
from companion.present.prompts.listed import ListPrompt
from companion.present.prompts.prompt import QuestionPrompt
from companion.present.prompts.several import SeveralPrompt
from companion.present.prompts.typed_prompts import NumberPrompt
from companion.present.screen import Answer, Press
from companion.present.words.card_line import line_of
from companion.wording.messages import Wording
from companion.wording.naming import fold_text
from companion.wording.question_words import label_field, word_answer

ENTER = Press("enter")
DOWN = Press("down")
NEW = "0"
"""What begins a card that nobody knows yet."""
FEW = 4
"""So many letters of a word are typed at most to find a card by it."""
FARTHEST = 9
"""So many cards that fit stand in sight, and so many keys find any."""


@dataclass(frozen=True)
class Fingers:
    """Who answers one question.

    Args:
        question: what is asked.
        default: what Enter takes; None for nothing.
        wording: the language.
        known: the cards that the table knows.
        card: whether what came of the last answer lies above the question: Enter only closes it,
            any other key counts for the question as well.
    """

    question: Question[Any]
    default: Plain
    wording: Wording
    known: Sequence[KnownCard] = ()
    card: bool = False

    @property
    def keys(self) -> QuestionPrompt:
        """The question's keys, none of them pressed yet."""
        return prompt_for(self.question, self.default, self.wording, self.known)

    def fewest(self, value: Plain) -> list[Press]:
        """The fewest presses that give an answer.

        Raises:
            LookupError: none of the ways that are tried gives it.
        """
        ways = [way for way in self._ways(value) if self.gives(way, value)]
        if not ways:
            raise LookupError(f"{self.question.name}: {value} can't be pressed")
        if self.card:
            ways = [[ENTER, *way] if way[0] == ENTER else way for way in ways]
        return min(ways, key=len)

    def gives(self, presses: Sequence[Press], value: Plain) -> bool:
        """Whether presses give an answer, the last of them and none before.

        Args:
            presses: one after the other.
            value: the judged answer.
        """
        keys = self.keys
        taken: Answer | None = None
        for press in presses:
            if taken is not None:
                return False
            try:
                taken = keys.press(press)
            except Refusal:
                return False
        return taken is not None and fits(self.question, taken.value, value)

    def _ways(self, value: Plain) -> Iterator[list[Press]]:
        keys = self.keys
        yield [ENTER]
        if isinstance(keys, FoldedFormPrompt):
            yield self._unfolded(keys, value)
        elif isinstance(keys, FormPrompt):
            yield from self._card(value)
        elif isinstance(self.question, Several):
            yield self._switched(keys, value)
        else:
            yield from self._one(keys, value)

    # ---- lists, numbers, texts

    def _one(self, keys: QuestionPrompt, value: Plain) -> Iterator[list[Press]]:
        """By its key, by the beginning of its name, or typed whole."""
        name = word_answer(self.question, value, self.wording)
        if isinstance(keys, ListPrompt | NumberPrompt):
            yield from (typed(item.key) for item in keys.items if item.token == str(value))
        yield typed(str(value))
        yield [*typed(str(value)), ENTER]
        if isinstance(keys, ListPrompt):
            for end in range(1, len(name) + 1):
                yield [*typed(name[:end]), ENTER]

    def _switched(self, keys: QuestionPrompt, value: Plain) -> list[Press]:
        """The keys of what is switched, then Enter; a folded list is unfolded first."""
        assert isinstance(value, list)
        assert isinstance(keys, SeveralPrompt)
        presses = list[Press]()
        if keys.folded:
            presses = typed(keys.options()[-1].key)
            keys.press(presses[0])
        wanted = {str(item) for item in value}
        turned = wanted.symmetric_difference(keys.chosen)
        switches = [item.key for item in keys.items if item.token in turned]
        return [*presses, *typed("".join(switches)), ENTER]

    # ---- forms

    def _unfolded(self, keys: FoldedFormPrompt, value: Plain) -> list[Press]:
        """What is changed in a folded form, field by field."""
        assert isinstance(value, dict)
        presses = typed(keys.options()[1].key)
        for press in presses:
            keys.press(press)
        for option, (name, part) in zip(keys.options(), keys.parts.items(), strict=True):
            if keys.values[name] == value[name]:
                continue
            presses += typed(option.key)
            if part.count() > 2:
                presses += Fingers(part, keys.values[name], self.wording).fewest(value[name])
        return [*presses, ENTER]

    def _card(self, value: Plain) -> Iterator[list[Press]]:
        """A known card by its number or its words; else a line, the shortest that says it."""
        assert isinstance(self.question, Form)
        assert isinstance(value, dict)
        for place, card in enumerate(self.known, start=1):
            if card.card.values == value:
                yield from self._found(place)
        if self.known:
            line = Fingers(self.question, self.default, self.wording).fewest(value)
            yield line
            yield [*typed(NEW), *line]
            return
        for words in self._lines(value):
            presses = self._shortened(words, value)
            if presses:
                yield presses

    def _found(self, place: int) -> Iterator[list[Press]]:
        """A known card by its number, or by what is typed until it is the best fit or near it."""
        keys = self.keys
        assert isinstance(keys, FormPrompt)
        yield typed(str(place))
        card = keys.known[place - 1]
        best = FARTHEST
        for text in beginnings(_words_of(fold_text(card.said))):
            if len(text) >= best:
                return
            keys.line.put(text)
            found = keys.list_fitting()
            if card not in found[:FARTHEST]:
                continue
            at = found.index(card)
            downs = 0 if keys.options()[at].likely else at + 1
            best = min(best, len(text) + downs)
            yield [*typed(text), *[DOWN] * downs, ENTER]

    def _lines(self, value: dict[str, Plain]) -> Iterator[list[str]]:
        """What may be typed for a form: all of it, what is not likely, that with labels."""
        assert isinstance(self.question, Form)
        fields = now(self.question.fields)
        likely = self.default if isinstance(self.default, dict) else {}
        said = {
            name: self._words(part, value[name])
            for name, part in fields.items()
            if not part.is_forced() and not (isinstance(part, Text) and not value[name])
        }
        changed = [name for name in said if value[name] != likely.get(name)]
        yield [word for words in said.values() for word in words]
        yield [word for name in changed for word in said[name]]
        labelled = list[str]()
        for name in changed:
            labelled += [*_words_of(label_field(fields[name], self.wording)), *said[name]]
        yield labelled
        yield line_of(self.question, value, self.wording).split()

    def _words(self, part: Question[Any], value: Plain) -> list[str]:
        """What a field's answer is called, word by word."""
        if isinstance(part, Text) or isinstance(value, int):
            return [str(value)]
        return _words_of(word_answer(part, value, self.wording))

    def _shortened(self, words: list[str], value: Plain) -> list[Press]:
        """The line with every word cut as short as it may be, and no blank too many."""
        keys = self.keys
        parts = " \0".join(words).replace(" \0", "\0 \0").split("\0")
        if not self._reads(keys, parts, value):
            return []
        for place, part in enumerate(parts):
            for shorter in (part[:end] for end in range(len(part))):
                tried = [*parts[:place], shorter, *parts[place + 1 :]]
                if self._reads(keys, tried, value):
                    parts = tried
                    break
        return [*typed("".join(parts)), ENTER]

    def _reads(self, keys: QuestionPrompt, parts: Sequence[str], value: Plain) -> bool:
        """Whether a line is the answer, once it stands there."""
        keys.line.put("".join(parts))
        taken = keys.press(ENTER)
        return taken is not None and fits(self.question, taken.value, value)


def fits(question: Question[Any], given: object, value: Plain) -> bool:
    """Whether what was given comes to an answer."""
    try:
        return judge_answer(question, given) == value
    except Refusal:
        return False


def beginnings(words: Sequence[str]) -> list[str]:
    """What may be typed to find a name: the beginning of a word, or of two, the shortest first."""
    cut = {word[:end] for word in words for end in range(1, FEW + 1)}
    pairs = {f"{one} {other}" for one in cut for other in cut if one != other}
    return sorted(cut | pairs, key=lambda text: (len(text), text))


def _words_of(name: str) -> list[str]:
    return re.findall(r"[\w]+", name)


def typed(letters: str) -> list[Press]:
    """Keys that type letters."""
    return [Press("space" if letter == " " else letter, letter) for letter in letters]
