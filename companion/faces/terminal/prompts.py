"""Shows one question and reads its answer.

Choices by number or name, amounts by value, forms field by field.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from companion.errors import Refusal
from companion.faces.terminal.our_way import OUR_WAY, OurWay
from companion.faces.terminal.screen import DIM, GOLD, REFUSED, Screen
from companion.kernel.acts import Given
from companion.kernel.facts import Plain
from companion.kernel.questions import Form, Question, Several, now, shown
from companion.kernel.questions import Text as FreeText
from companion.play.library.catalogue import Known
from companion.wording.asking import answer, field_label, hint, option, tokens
from companion.wording.messages import Wording
from companion.wording.typed import folded, pick, read, whole_number

KEYS = ("?", "u", "r", "s", "+", "n", "j", "q", OUR_WAY)
"""One key each at every question; where a free text is asked, with a colon before it."""
OVERVIEW = 5
"""A form of at least so many fields that all have a default is shown as a whole."""
BACK = ("<", "u")
MOST_KNOWN = 9
FEW = 3
"""Only where there are so few options do their labels say letters."""
SHORTENED = 3
"""So many letters of a name are told at most."""
MOST_NAMED = 12
"""So many answers are named again when another one is refused."""
MOST_BARRED = 6
"""So many barred answers are shown with their reasons; the rule key shows all of them."""


@dataclass(frozen=True)
class Key:
    """A short key was pressed instead of an answer."""

    key: str


def key_of(question: Question[Any], typed: str) -> str | None:
    """The short key that a line is, if it is one."""
    line = typed.strip()
    if line.startswith(":") and line[1:] in KEYS:
        return line[1:]
    if isinstance(question, FreeText) or line.lower() not in KEYS or line in tokens(question):
        return None
    return line.lower()


class Prompt:
    """Asks the questions of a game in one language.

    Args:
        screen: where to.
        wording: the language.
        our_way: whether an answer that is refused may be played our way.
        leave: whether Enter leaves a question that has no likely answer.
    """

    def __init__(
        self, screen: Screen, wording: Wording, *, our_way: bool = False, leave: bool = False
    ) -> None:
        self.screen = screen
        self.leave = leave
        self.wording = wording
        self.our_way = OurWay(screen, wording, offered=our_way)

    # ---- what stands on the screen

    def choices(self, question: Question[Any], default: Plain) -> list[Text]:
        """The answers, numbered, the default marked; what is barred with its reason."""
        if isinstance(question, Form):
            return []
        if isinstance(question, FreeText):
            kept = (
                Text.assemble(("    [Enter] ", GOLD), (f"{default}   ", "bold"))
                if default
                else Text("    ")
            )
            return self._wrapped(
                [
                    kept.append(
                        self.wording.say(
                            "screen.free_text_kept" if default else "screen.free_text"
                        ),
                        style=DIM,
                    )
                ]
            )
        likely = default if isinstance(default, list) else [default]
        parts = [
            self._choice(number, question, token, default=token in likely)
            for number, token in enumerate(tokens(question), start=1)
        ]
        if question.kind == "amount":
            parts.append(self._range(question, default))
        if isinstance(question, Several):
            parts.append(
                Text(
                    self.wording.say("screen.several_chosen" if default else "screen.several"),
                    style=DIM,
                )
            )
        return self._wrapped([*flowed(parts, self.screen.width), *self._barred(question)])

    def _wrapped(self, texts: Sequence[Text]) -> list[Text]:
        """Lines that fit the screen, where there is one."""
        return [line for text in texts for line in self.screen.wrapped(text, 6)]

    def _choice(self, number: int, question: Question[Any], token: str, *, default: bool) -> Text:
        name = option(question, token, self.wording)
        if question.kind == "amount" or token.isdigit():
            key = token if token.isdigit() else ""
        else:
            key = str(number)
        text = Text()
        if default:
            text.append("✓ " if isinstance(question, Several) else "[Enter] ", style=GOLD)
        if key:
            text.append(f"{key} ", style=GOLD)
        text.append(name if name != key else "", style="bold" if default else "")
        letter = self._letters(question).get(token, "")
        return text.append(f" ({letter})", style=GOLD) if letter else text

    def _letters(self, question: Question[Any]) -> dict[str, str]:
        """How a few options are begun whose first letter alone is a short key.

        N is a note, so "no" is no.
        """
        names = {token: option(question, token, self.wording).lower() for token in tokens(question)}
        if not 1 < len(names) <= FEW:
            return {}
        begun = {
            token: [name[:length] for length in range(2, SHORTENED + 1)]
            for token, name in names.items()
            if name[:1] in KEYS
        }
        return {
            token: found
            for token, starts in begun.items()
            if (
                found := next(
                    (start for start in starts if pick(question, start, self.wording) == token), ""
                )
            )
        }

    def _range(self, question: Question[Any], default: Plain) -> Text:
        legal = question.legal()
        assert isinstance(legal, dict)
        least, most = legal["min"], legal["max"]
        text = Text()
        if isinstance(default, int):
            text.append("[Enter] ", style=GOLD).append(f"{default}  ", style="bold")
        return text.append(str(least) if least == most else f"{least} … {most}")

    def _barred(self, question: Question[Any]) -> list[Text]:
        """What is barred with its reason.

        Many at once only by their number, since the question must stay in view.
        """
        bars = [bar for bar in question.barred() if not bar.option.isdigit()]
        if len(bars) > MOST_BARRED:
            return [Text(f"    ✗ {self.wording.say('screen.barred', count=len(bars))}", style=DIM)]
        return [
            Text(
                f"    ✗ {option(question, bar.option, self.wording)}: {self.wording.reason(bar.reason)}",
                style=DIM,
            )
            for bar in bars
        ]

    def refusal(self, refusal: Refusal, question: Question[Any], given: object = None) -> None:
        """What was wrong, where the rule stands, what would be right, and the key that plays what was given all the same."""
        place = f" ({self.wording.cite(refusal.why)})" if refusal.why else ""
        our_way = self.our_way.offer(question, given)
        self.screen.hanging(
            Text.assemble(
                ("  ✗ ", REFUSED),
                f"{self.wording.error(refusal)}{place}. ",
                (self.possible(question), DIM),
                our_way,
            )
        )

    def possible(self, question: Question[Any]) -> str:
        """What would be right; many answers, which stand above anyway, are counted."""
        legal = question.legal()
        if len(tokens(question)) > MOST_NAMED:
            return self.wording.say("screen.possible_many", count=len(tokens(question)))
        names = [option(question, token, self.wording) for token in tokens(question)]
        if question.kind == "amount" and isinstance(legal, dict):
            least, most = legal["min"], legal["max"]
            names.insert(0, str(least) if least == most else f"{least} … {most}")
        return self.wording.say("screen.possible", answers=", ".join(names)) if names else ""

    # ---- reading

    def ask(
        self, question: Question[Any], default: Plain, known: Sequence[Known] = ()
    ) -> Key | Given:
        """Read an answer or a short key. Enter takes the default where there is one."""
        if isinstance(question, Form):
            return self._form(question, default if isinstance(default, dict) else {}, known)
        while True:
            typed = self.screen.ask()
            key = key_of(question, typed)
            if key == OUR_WAY:
                if (refused := self.our_way.take(question)) is not None:
                    return Given(refused[1], our_way=True)
                continue
            if key:
                return Key(key)
            if typed.strip() or isinstance(question, FreeText):
                return Given(read(question, typed, self.wording))
            if default is not None:
                return Given(default)
            if self.leave:
                return Key("q")
            self._nothing_likely(question)

    def _nothing_likely(self, question: Question[Any]) -> None:
        """Enter alone chooses nothing here."""
        self.screen.hanging(
            Text.assemble(
                f"  {self.wording.say('screen.no_default')} ", (self.possible(question), DIM)
            )
        )

    # ---- forms

    def _form(
        self, form: Form[Any], defaults: Mapping[str, Plain], known: Sequence[Known]
    ) -> Key | Given:
        fields, begun = now(form.fields), ""
        if known:
            picked = self._known(form, known)
            if not isinstance(picked, str):
                return picked
            begun = picked
        if len(fields) >= OVERVIEW and all(value is not None for value in defaults.values()):
            return self._overview(form, fields, dict(defaults))
        return self._in_turn(fields, defaults, begun)

    def _known(self, form: Form[Any], known: Sequence[Known]) -> Key | Given | str:
        """Offer the cards that the group knows; a text to enter a new one that begins with it."""
        offered = list(known[:MOST_KNOWN])
        while True:
            lines = [
                Text.assemble(
                    ("[Enter] " if number == 1 else "", GOLD),
                    (f"{number} ", GOLD),
                    self._card(form, card),
                )
                for number, card in enumerate(offered, start=1)
            ]
            self.screen.lines(
                self._wrapped(
                    flowed(
                        [*lines, Text.assemble(("0 ", GOLD), self.wording.say("screen.new_card"))],
                        self.screen.width,
                    )
                )
            )
            typed = self.screen.ask()
            key = key_of(form, typed)
            if key == OUR_WAY:
                self.our_way.take()
                continue
            if key:
                return Key(key)
            number = 1 if not typed.strip() else whole_number(typed)
            if number == 0:
                return ""
            if number is not None and 1 <= number <= len(offered):
                return Given(dict(offered[number - 1].values))
            begun = [
                card for card in known if folded(self._card(form, card)).startswith(folded(typed))
            ]
            if len(begun) == 1:
                return Given(dict(begun[0].values))
            if not begun and self._begins(form, typed):
                return typed
            offered = begun[:MOST_KNOWN] or list(known[:MOST_KNOWN])
            if not begun:
                self.screen.line(
                    Text(
                        f"  ✗ {self.wording.say('screen.no_such_card', given=shown(typed))}",
                        style=REFUSED,
                    )
                )

    def _begins(self, form: Form[Any], typed: str) -> bool:
        """Whether a line begins with a value of the first field.

        A number alone is that of a card, unless the field is an amount.
        """
        first = next(iter(now(form.fields).values()))
        try:
            first.judge(read(first, typed.split(maxsplit=1)[0], self.wording))
        except Refusal:
            return False
        return not isinstance(first, FreeText) and (
            first.kind == "amount" or whole_number(typed) is None
        )

    def _card(self, form: Form[Any], card: Known) -> str:
        return answer(form, dict(card.values), self.wording)

    def _in_turn(
        self, fields: Mapping[str, Question[Any]], defaults: Mapping[str, Plain], begun: str = ""
    ) -> Key | Given:
        """One field after the other; a line may hold the values of several, "<" goes back one.

        What has one legal value is not asked.
        """
        names, values, queue = list(fields), dict[str, Plain](defaults), begun.split()
        asked = [name for name in names if not fields[name].forced()]
        values.update({name: fields[name].nth(0) for name in names if name not in asked})
        place = 0
        while place < len(asked):
            part, default = fields[asked[place]], values.get(asked[place])
            typed = queue.pop(0) if queue else self._ask_field(part, default)
            if typed.strip() in BACK and not isinstance(part, FreeText) and place:
                place -= 1
                continue
            key = key_of(part, typed)
            if key and key != OUR_WAY:
                return Key(key)
            if not isinstance(part, FreeText | Several):
                words = typed.split()
                typed, queue = (words[0] if words else ""), words[1:] + queue
            value = self._ours(part) if key else self._judged(part, typed, default)
            if value is None:
                queue = []
                continue
            values[asked[place]] = value
            place += 1
            if place == len(asked) and queue:
                self.screen.line(
                    Text(
                        f"  ✗ {self.wording.say('screen.no_field_left', given=shown(' '.join(queue)))}",
                        style=REFUSED,
                    )
                )
                place, queue = place - 1, []
        return Given({name: values[name] for name in names}, our_way=self.our_way.used)

    def _ours(self, part: Question[Any]) -> Plain:
        """The field's value that was refused just now and is played our way; None if none was."""
        refused = self.our_way.take(part)
        return None if refused is None else (part.widened() or part).judge(refused[1])

    def _ask_field(self, part: Question[Any], default: Plain) -> str:
        label, choices = field_label(part, self.wording), self.choices(part, default)
        if not isinstance(part, FreeText):
            choices = self._wrapped(
                flowed([Text(f"{label}:", style="bold"), *map(trimmed, choices)], self.screen.width)
            )
        self.screen.lines(choices)
        return self.screen.ask(f"  {label} > ")

    def _judged(self, part: Question[Any], typed: str, default: Plain) -> Plain:
        """A field's judged value; None after a refusal."""
        if not typed.strip() and default is None and not isinstance(part, FreeText | Several):
            self._nothing_likely(part)
            return None
        value: object = (
            default
            if not typed.strip() and default is not None
            else read(part, typed, self.wording)
        )
        try:
            return part.judge(value)
        except Refusal as refusal:
            refusal.why = part.why.id
            self.refusal(refusal, part, value)
            return None

    def _numbered(self, number: int, part: Question[Any], value: Plain) -> Text:
        """A field of the overview: its number, label and value."""
        return Text.assemble(
            (f"{number} ", GOLD),
            f"{field_label(part, self.wording)}: ",
            (answer(part, value, self.wording) or "–", "bold"),
        )

    def _how(self, fields: Mapping[str, Question[Any]], *, in_words: bool, text: int | None) -> str:
        """How an overview is answered."""
        if text is not None:
            return self.wording.say(
                "screen.overview_text",
                field=field_label(list(fields.values())[text - 1], self.wording),
            )
        return self.wording.say(
            "screen.overview_line" if in_words else "screen.overview", count=len(fields)
        )

    def _overview(
        self, form: Form[Any], fields: Mapping[str, Question[Any]], values: dict[str, Plain]
    ) -> Key | Given:
        """All fields with their values.

        "3 -2" sets the third, a line with a word for each of them all, a text alone the first text;
        Enter takes the whole.
        """
        names, in_words = (
            list(fields),
            not any(isinstance(part, FreeText | Several) for part in fields.values()),
        )
        text = next(
            (
                number
                for number, part in enumerate(fields.values(), start=1)
                if isinstance(part, FreeText)
            ),
            None,
        )
        while True:
            parts = [
                self._numbered(number, fields[name], values[name])
                for number, name in enumerate(names, start=1)
            ]
            self.screen.lines(self._wrapped(flowed(parts, self.screen.width)))
            self.screen.line(
                Text(f"    {self._how(fields, in_words=in_words, text=text)}", style=DIM)
            )
            typed = self.screen.ask()
            if not typed.strip():
                return Given(values, our_way=self.our_way.used)
            key = key_of(form, typed)
            if key == OUR_WAY:
                if (refused := self.our_way.take(*fields.values())) is not None:
                    values[next(name for name in names if fields[name] is refused[0])] = refused[1]
                continue
            if key:
                return Key(key)
            if in_words and len(typed.split()) == len(names):
                return self._in_turn(fields, values, typed)
            first, _, rest = typed.strip().partition(" ")
            number = whole_number(first)
            if number is None and text is not None:
                number, rest = text, typed.strip()
            if number is None or not 1 <= number <= len(names):
                self.screen.line(
                    Text(
                        f"  ✗ {self.wording.say('screen.which_field', most=len(names))}",
                        style=REFUSED,
                    )
                )
                continue
            part = fields[names[number - 1]]
            value = self._judged(
                part,
                rest or self._ask_field(part, values[names[number - 1]]),
                values[names[number - 1]],
            )
            if value is not None:
                values[names[number - 1]] = value


def flowed(parts: Sequence[Text], width: int) -> list[Text]:
    """Parts one after the other, as many on a line as fit."""
    lines, line = list[Text](), Text("    ")
    for part in parts:
        if line.cell_len > 4 and line.cell_len + part.cell_len + 1 > width:
            lines.append(line)
            line = Text("    ")
        line.append_text(part)
        line.append("   ")
    for whole in (*lines, line):
        whole.rstrip()
    return [*lines, line] if line.cell_len > 4 else lines


def trimmed(line: Text) -> Text:
    """A line without what it is indented by."""
    return line[len(line.plain) - len(line.plain.lstrip()) :] if line.plain.strip() else line


def question_line(
    question: Question[Any], text: str, who: Text, wording: Wording, width: int
) -> list[Text]:
    """The sentence asked, with the bound at the right where there is room."""
    bound = hint(question, wording)
    line = Text.assemble("  ", who, (text, "bold"))
    if not bound:
        return [line]
    bounded = Text(bound, style=DIM)
    if line.cell_len + bounded.cell_len + 3 <= width:
        line.append(" " * (width - line.cell_len - bounded.cell_len - 1))
        return [line.append_text(bounded)]
    return [line, Text("    ").append_text(bounded)]
