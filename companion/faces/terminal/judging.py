"""The judge at the terminal: which doubt it is, then piece by piece what it needs to know."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from companion.errors import Refusal, UsageError
from companion.faces.terminal.screen import DIM, GOLD, REFUSED, Screen
from companion.kernel.questions import one_line
from companion.play.judging.at_table import Doubt
from companion.play.judging.lines import FORMS, SEVERAL, WITHOUT_WORDS, Option, judged_as, split
from companion.wording.doubts import doubted
from companion.wording.enchanters import enchanter_words
from companion.wording.judging import lines
from companion.wording.messages import Wording
from companion.wording.typed import whole_number

PIECES: dict[str, tuple[str, ...]] = {
    "split": ("strength", "orc", "hero"),
    "auction": ("opening",),
    "gathering": ("tower", "letters"),
    "points abracadabra": ("objects", "hand_cards", "elementals", "stones"),
    "round spruchstein": ("players", "ended", "by", "lost", "mystic", "variant"),
    "effect spruchstein": ("players", "caster", "spell", "roll", "lives"),
    "eggs": ("owner",),
    "tiebreak abracadabra": ("last_organiser",),
}
"""What each form asks besides its words, in the order of its options."""
LEAVING = ("", "q")


class Judge:
    """Asks for one doubt after the other, until an empty line leaves.

    Args:
        screen: where to.
        language: "de" or "en".
    """

    def __init__(self, screen: Screen, language: str) -> None:
        self.screen = screen
        self.language = language
        self.wording = Wording(language)

    def run(self) -> None:
        """Judge until nobody doubts anything any more."""
        while (form := self._form()) is not None:
            self._judge(form)

    def _form(self) -> str | None:
        """Which doubt it is."""
        forms = list(FORMS)
        self.screen.line()
        for number, form in enumerate(forms, start=1):
            self.screen.line(Text.assemble((f"   {number:>2} ", GOLD), (self._help(form), "")))
        while (
            typed := self.screen.ask(f"  {self.wording.say('judge.which')} ").strip()
        ) not in LEAVING:
            chosen = whole_number(typed)
            if chosen is not None and 1 <= chosen <= len(forms):
                return forms[chosen - 1]
            self._refuse(self.wording.say("menu.which", most=len(forms)))
        return None

    def _judge(self, form: str) -> None:
        """Ask for the pieces, and say the verdict.

        What can't be used is refused with what would be right.
        """
        game = form.rpartition(" ")[2]
        try:
            given = (
                []
                if form in WITHOUT_WORDS
                else split(self._piece(f"words.{form.replace(' ', '.')}"))
            )
            options: dict[str, Option] = {
                name: split(said) if name in SEVERAL else said
                for name in PIECES.get(form, ())
                if (said := self._piece(name))
            }
            words = [enchanter_words(word) for word in given] if form == "gathering" else given
            verdict = judged_as(form, words, options)
        except (UsageError, Refusal) as refusal:
            self._refuse(Wording(self.language, game).error(refusal))
            return
        result, *steps = lines(verdict, self.language)
        self.screen.line(Text(f"  {result}", style="bold"))
        self.screen.lines([Text(f"  {step}", style=DIM) for step in steps])

    def _piece(self, name: str) -> str:
        return one_line(self.screen.ask(f"  {self.wording.say(f'help.judge.{name}')}: "))

    def _help(self, form: str) -> str:
        """What a form is for, with its example; a ranking by its game."""
        kind, _, game = form.partition(" ")
        return self.wording.say(
            f"judge.{kind}", game=self.wording.say(f"game.{game}") if game else ""
        )

    def _refuse(self, reason: str) -> None:
        self.screen.line(Text(f"  ✗ {reason}", style=REFUSED))


def ask_judge(screen: Screen, language: str, doubts: Sequence[Doubt]) -> None:
    """Doubts filled in from the table, numbered.

    A number says the verdict, Enter goes back to the game.

    Args:
        screen: where to.
        language: "de" or "en".
        doubts: what may be doubted now.
    """
    wording = Wording(language)
    screen.line(Text(f"  {wording.say('screen.judge')}", style="bold"))
    for number, doubt in enumerate(doubts, start=1):
        screen.hanging(Text.assemble((f"   {number:>2} ", GOLD), doubted(doubt, language)), 6)
    while (typed := screen.ask(f"  {wording.say('screen.which_doubt')} ").strip()) not in LEAVING:
        chosen = whole_number(typed)
        if chosen is None or not 1 <= chosen <= len(doubts):
            screen.line(Text(f"  ✗ {wording.say('menu.which', most=len(doubts))}", style=REFUSED))
            continue
        try:
            verdict = doubts[chosen - 1].verdict()
        except (UsageError, Refusal) as refusal:
            screen.line(Text(f"  ✗ {wording.error(refusal)}", style=REFUSED))
            continue
        for number, line in enumerate(lines(verdict, language)):
            screen.hanging(Text(f"  {line}", style=DIM if number else "bold"))
