"""The judge at the terminal: which doubt it is, then piece by piece what it needs to know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from rich.text import Text

from companion.errors import Refusal, UsageError
from companion.faces.terminal.play_screen import PlayScreen
from companion.faces.terminal.question import choice_lines
from companion.faces.terminal.screen import DIM, GOLD, InputEnded, Item
from companion.games.judges import all_doubts, doubts
from companion.kernel.amounts import whole_number
from companion.kernel.doubts import Case, Doubt, Known, Piece, cases
from companion.kernel.facts import Plain
from companion.kernel.questions import Question, one_line
from companion.kernel.runner import Runner
from companion.wording.asking import option
from companion.wording.doubts import Reader, raw_of, split
from companion.wording.judging import asked_of, case_of, lines, piece_label
from companion.wording.messages import Wording
from companion.wording.option_words import known

LEAVING = ("", "q")
MOST_OPTIONS = 16
"""So many words that may be typed are shown."""
NOTHING = "-"
"""Typed where a piece that was given before shall not be given after all."""


def ask_judge(screen: PlayScreen, wording: Wording, runner: Runner) -> None:
    """Doubts filled in from the table, numbered.

    A number says the verdict, Enter goes back to the game.
    """
    assert runner.game is not None
    screen.line(Text(f"  {wording.say('screen.judge')}", style="bold"))
    found = cases(doubts(runner.game.id), runner)
    Judge(screen, wording, runner).ask(found, "screen.which_doubt")


class Judge:
    """Asks for one doubt after the other. Ctrl-C or an empty line goes back one step.

    Args:
        screen: where to.
        wording: the language, and what the seats are called where there is a table.
        runner: the game at whose table it is doubted; None where it is none.
    """

    def __init__(self, screen: PlayScreen, wording: Wording, runner: Runner | None = None) -> None:
        self.screen = screen
        self.wording = wording
        self.runner = runner
        self.typed: dict[str, dict[str, str]] = {}

    def run(self) -> None:
        """Any doubt, at a table that is laid for it, until nobody doubts anything any more."""
        offered = [(doubt, case_of(doubt)) for doubt in all_doubts()]
        self.screen.line()
        self.ask(offered, "judge.which")

    def ask(self, offered: Sequence[tuple[Doubt[Any], Case]], prompt: str) -> None:
        """Which doubt it is, and its verdict, until somebody leaves."""
        names = [self._wording(doubt).value(case.says) for doubt, case in offered]
        place = self._place(prompt, names)
        while place is not None:
            self._judge(*offered[place])
            place = self._place(prompt, names, stand_above=True)

    def _place(self, prompt: str, names: Sequence[str], *, stand_above: bool = False) -> int | None:
        """The place of one of some names, by its number; None where somebody goes back.

        Args:
            prompt: the sentence that asks.
            names: what there is to choose from.
            stand_above: whether they stand above already, on a screen of lines.
        """
        items = [Item(str(number), name) for number, name in enumerate(names, start=1)]
        shown = [] if stand_above and not self.screen.scrolls else items
        words = self.wording.say(prompt)
        while (typed := self._picked(words, shown)) not in (None, *LEAVING):
            chosen = whole_number(typed or "")
            if chosen is not None and 1 <= chosen <= len(names):
                return chosen - 1
            self.screen.refuse(self.wording.say("menu.which", most=len(names)))
        return None

    def _wording(self, doubt: Doubt[Any]) -> Wording:
        """The words of the game that is doubted."""
        return Wording(self.wording.language, doubt.game, self.wording.names)

    def _picked(self, prompt: str, items: Sequence[Item]) -> str | None:
        """The number of one of them; None for Ctrl-C."""
        return self._unless_left(partial(self.screen.pick, prompt, items))

    def _typed(self, prompt: str) -> str | None:
        """A line; None for Ctrl-C."""
        return self._unless_left(partial(self.screen.ask, f"  {prompt} "))

    def _unless_left(self, asked: Callable[[], str]) -> str | None:
        """What was typed; None for Ctrl-C.

        Raises:
            InputEnded: there is no more input.
        """
        try:
            return one_line(asked())
        except InputEnded as ended:
            if isinstance(ended.__cause__, KeyboardInterrupt):
                return None
            raise

    # ---- one doubt

    def _judge(self, doubt: Doubt[Any], case: Case) -> None:
        """Ask for what is not known, and say the verdict or why there is none.

        Then any piece can be changed, or added where it changes the verdict. What was typed stays.
        """
        wording = self._wording(doubt)
        pieces = Pieces(self, doubt, case, wording)
        given = pieces.asked()
        while given is not None:
            self.screen.clear()
            change = ""
            try:
                if not self._settled(doubt, case, given, wording) and case.lacks:
                    change = case.lacks[-1]
            except (UsageError, Refusal) as refusal:
                self.screen.refuse(wording.error(refusal))
            if case.lacks and not change:
                change = self._change(pieces, given)
            given = pieces.asked(change) if change else None

    def _change(self, pieces: Pieces, given: Known) -> str:
        """The name of a piece that is to be changed or added; empty for another doubt."""
        offered = pieces.changeable(given)
        place = self._place("judge.change", [pieces.told(name) for name in offered])
        return "" if place is None else offered[place]

    def _settled(self, doubt: Doubt[Any], case: Case, given: Known, wording: Wording) -> bool:
        """Say the verdict; what the rules ask on the way is asked, too, and it is judged anew.

        False where somebody went back.
        """
        said: dict[str, Plain] = {}
        told = 0
        while True:
            verdict = doubt.judged(given, self.runner, said, going_on=case.going_on)
            result, *steps, cited = lines(verdict, wording.language, wording.names)
            if verdict.waiting is None:
                self.screen.hanging(Text(f"  {result}", style="bold"))
                self._derive([*steps[told:], cited])
                return True
            self._derive(steps[told:])
            told = 0 if self.screen.scrolls else len(steps)
            place, question = verdict.waiting
            answer = self._answer(question, wording)
            if answer is None:
                return False
            said[place] = answer

    def _derive(self, steps: Sequence[str]) -> None:
        for step in steps:
            self.screen.hanging(Text(f"  {step}", style=DIM), 6)

    def _answer(self, question: Question[Any], wording: Wording) -> Plain:
        """What the verdict depends on; None for back."""
        self.screen.hanging(Text(f"  {asked_of(question, wording)}", style="bold"))
        prompt = self.screen.prompt(wording, leave=True)
        self.screen.lines(choice_lines(question, None, wording, self.screen))
        given = prompt.judged(question, None)
        return None if given is None else question.judge(given.value)


class Pieces:
    """The pieces of one doubt, each checked when it is given; what was typed stays.

    Args:
        judge: who asks.
        doubt: whose pieces.
        case: what is known, and what is not.
        wording: the language.
    """

    def __init__(self, judge: Judge, doubt: Doubt[Any], case: Case, wording: Wording) -> None:
        self.judge = judge
        self.case = case
        self.wording = wording
        self.spoken = {piece.name: piece.spoken for piece in doubt.pieces({})}
        self.doubt = doubt
        self.reader = Reader(doubt, wording, self._called)
        self.typed = judge.typed.setdefault(doubt.name, {})

    def asked(self, change: str = "") -> dict[str, Any] | None:
        """All pieces; None where somebody went back from the first.

        Args:
            change: only this one is asked, and what can't stand beside it any more; empty: all
                that are wanted are, and the others are left out.
        """
        names = self.case.lacks
        again = change
        kept = dict(self.typed)
        before = list[int]()
        place = 0
        while place < len(names):
            name = names[place]
            found = self._known(place)
            piece = self.reader.named(name, found)
            if not change and not piece.wanted:
                self.typed.pop(name, None)
            if again != name and not (self._unclear(piece, found) if change else piece.wanted):
                place += 1
            elif self._one(piece, found):
                again = ""
                before.append(place)
                place += 1
            elif before:
                place = before.pop()
                again = names[place]
            elif change:
                self.typed.clear()
                self.typed.update(kept)
                place = len(names)
            else:
                return None
        return self._known(place)

    def _unclear(self, piece: Piece, found: Known) -> bool:
        """Whether a piece can't stand as it was typed, which is said."""
        try:
            self.reader.piece(piece, raw_of(piece, self.typed.get(piece.name, "")), found)
        except UsageError as refusal:
            self.judge.screen.refuse(self.wording.error(refusal))
            return True
        return False

    def changeable(self, given: Known) -> list[str]:
        """The names of the pieces that were asked or added, or that would change the verdict."""
        return [
            name
            for name in self.case.lacks
            if (piece := self.reader.named(name, given)).wanted
            or self.typed.get(name)
            or self.doubt.deciding(piece, given)
        ]

    def told(self, name: str) -> str:
        """What a piece is called, and what was typed for it."""
        label, _, _ = self._called(name).partition(":")
        return f"{label}: {self.typed.get(name) or '–'}"

    def _known(self, place: int) -> dict[str, Any]:
        """What is given by the pieces before that place."""
        found = dict(self.case.given)
        for name in self.case.lacks[:place]:
            piece = self.reader.named(name, found)
            found[name] = self.reader.piece(piece, raw_of(piece, self.typed.get(name, "")), found)
        return found

    def _one(self, piece: Piece, found: Known) -> bool:
        """Ask for one piece until it can be used; false for back."""
        name = piece.name
        self._options(piece, found)
        while True:
            kept = self.typed.get(name, "")
            needed = bool(piece.times[0])
            enter = f" [Enter: {kept or '–'}]" if kept or not needed else ""
            typed = self.judge._typed(f"{self._called(name)}{enter} >")  # noqa: SLF001 - its own kind
            if typed is None or (typed == "" and enter == ""):
                return False
            if typed == NOTHING and not needed:
                kept = typed = ""
            try:
                raw = raw_of(piece, typed or kept)
                self.reader.piece(piece, raw, found)
            except UsageError as refusal:
                if self.judge.screen.scrolls:  # one refusal stands there, the last
                    self.judge.screen.clear()
                    self._options(piece, found)
                self.judge.screen.refuse(self.wording.error(refusal))
                self.judge.screen.half_typed = typed or kept
                continue
            self.typed[name] = typed or kept
            if self.judge.screen.scrolls:
                self.judge.screen.clear()  # what could be typed is in nobody's way any more
            self._rest(piece)
            return True

    def _rest(self, piece: Piece) -> None:
        """What was typed behind the names stands for the piece that takes words without names."""
        others = [name for name in self.case.lacks if self.spoken[name] and name != piece.name]
        words = [word for word in split(self.typed[piece.name]) if "=" not in word]
        if piece.key is not None and others and words:
            self.typed[others[0]] = " ".join(words)

    def _options(self, piece: Piece, found: Known) -> None:
        """What may be typed, where it is one of a few words; a house rule with what it says."""
        named = piece.key is not None and not piece.key.longest
        question = piece.key if named and piece.key else piece.values[0]
        options = () if question.numbers() else question.offered()
        if piece.shown is not None:
            for word in map(str, self.doubt.deciding(piece, found) or piece.shown()):
                said = Text.assemble((f"    {word}  ", GOLD), option(question, word, self.wording))
                self.judge.screen.hanging(said, 6)
        elif 0 < len(options) <= MOST_OPTIONS:
            words = [
                self.wording.value(word) for word in known(options, self.wording, MOST_OPTIONS)
            ]
            self.judge.screen.hanging(Text(f"    {' · '.join(words)}", style=DIM), 4)

    def _called(self, name: str) -> str:
        """What a piece is, in words."""
        return piece_label(self.doubt, name, self.wording, spoken=self.spoken.get(name, False))
