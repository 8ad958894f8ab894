"""What stands on the screen while a game is played: table, facts, question, keys, ranking."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from companion.faces.common.explanation import laid_out
from companion.faces.common.memory import Memory
from companion.faces.terminal.board import Board
from companion.faces.terminal.footer import footer
from companion.faces.terminal.question import choice_lines, question_line
from companion.faces.terminal.screen import DIM, FACT, REFUSED, Screen, rule, style_of
from companion.faces.terminal.standing import ranking_lines
from companion.kernel.acts import Asked
from companion.kernel.checkpoints import Told
from companion.kernel.facts import Seat
from companion.play.session.session import Reply, Session
from companion.wording.messages import Wording
from companion.wording.people import suit, told_then, wording_for

FACTS_AT_LEAST = 3
SPARE = 8
"""Lines left for the keys, what is typed, and a refusal."""
COUNTED = 3
"""Where there is room for so many lines one of them may count what is left out."""


@dataclass
class GameScreen:
    """Shows one session.

    Args:
        session: what is played.
        language: one of LANGUAGES.
        screen: where to.

    Attributes:
        last: what came of the last answer, which is shown brightest.
        memory: what the group knows; None where nobody has said.
        told: how many facts were shown, where nobody sits before a screen and each is shown once.
    """

    session: Session
    language: str
    screen: Screen
    last: Reply | None = None
    told: int = 0
    memory: Memory | None = None

    @property
    def wording(self) -> Wording:
        """The wording of this game, with the players' names."""
        return wording_for(self.language, self.session.runner)

    def taken_back(self) -> None:
        """Nothing is new after something was taken back."""
        self.last = None
        self.told = min(self.told, len(self.session.runner.told))

    def ask(self, asked: Asked) -> None:
        """The table, what just happened, the question and its answers, the keys."""
        question = asked.question
        wording = self.wording
        default = self.session.default(asked)
        screen = self.screen
        below = self._waiting()
        below += question_line(question, self._who(question.seat), wording, screen)
        below += choice_lines(question, default, wording, screen)
        if not screen.interactive:
            screen.lines(self._notices())
            screen.lines(self._untold())
            screen.lines(below)
            return
        seats = [item.question.seat for item in self.session.pending]
        above = self._table(seats) + self._notices()
        if laid_out(self.session.runner, self.language):
            below.append(Text(f"    {wording.say('screen.laid_out')}", style=DIM))
        keys = screen.wrapped(footer(self.session, wording, screen.width))
        room = screen.height - len(above) - len(below) - len(keys) - 3
        gap = [Text()] if room > 0 else []
        below = [*gap, *below, *gap, *keys]
        spared = max(FACTS_AT_LEAST, room + 2 - SPARE)
        older = max(1, min(room, spared))
        screen.clear()
        screen.lines(above)
        screen.lines(self._facts(older, room))
        screen.lines(below)

    def rank(self) -> None:
        """The table as it lies at the end, and who has won."""
        table = self.session.runner.table
        assert table is not None
        lying = self._table([])
        ranked = ranking_lines(table, self.wording)
        room = max(1, self.screen.height - len(lying) - len(ranked) - 3)
        if self.screen.interactive:
            facts = self._facts(min(room, FACTS_AT_LEAST), room)
        else:
            facts = self._untold()
        self.screen.clear()
        for lines in (lying, facts, ranked):
            self.screen.lines(lines)

    def over(self) -> str:
        """The ranking, and what is done now: the key of a command; Enter or "q" leaves."""
        self.rank()
        if not self.screen.interactive:
            return "q"
        typed = self.screen.ask(f"\n  {self.wording.say('screen.over_keys')} ")
        return typed.strip().lower()

    # ---- parts

    def _table(self, asked: Sequence[Seat | None]) -> list[Text]:
        game = self.session.runner.game
        table = self.session.runner.table
        if game is None or table is None:
            title = self.wording.say("screen.title")
            return [Text(f" {title}", style="bold"), rule(self.screen.width)]
        board = Board(self.wording, table.seating, self.screen.width)
        return board.drawn(game.view(table), game.id, asked)

    def _notices(self) -> list[Text]:
        """What went wrong beside the game; said once."""
        wording = self.wording
        said = [wording.reason(notice) for notice in self.session.notices]
        self.session.notices.clear()
        return self.screen.fitted(Text(f"  ! {reason}", style=REFUSED) for reason in said)

    def _facts(self, older: int, room: int) -> list[Text]:
        """What happened last, in so many lines; what came of the last answer has all the room."""
        facts = self.session.runner.told
        new = len(self.last.facts) if self.last is not None else 0
        self.told = len(facts)
        room = max(older, room)
        return recent_facts(facts, new, self.wording, self.screen, most=older, room=room)

    def _untold(self) -> list[Text]:
        """What was not shown yet, a line each."""
        told = self.session.runner.told
        facts = told[self.told :]
        self.told = len(told)
        most = len(facts)
        return recent_facts(facts, most, self.wording, self.screen, most=most, room=most)

    def _waiting(self) -> list[Text]:
        """Where several questions wait at once: how many."""
        count = len(self.session.pending)
        if count < 2:
            return []
        said = self.wording.say("screen.waiting", count=count)
        return [Text(f"  {said}", style=DIM)]

    def _who(self, seat: Seat | None) -> Text:
        table = self.session.runner.table
        if seat is None or table is None:
            return Text()
        seating = table.seating
        style = style_of(seating, seat)
        name = self.wording.names[seat]
        return Text(f"{suit(seating, seat)} {name}: ", style=f"bold {style}")


def recent_facts(
    facts: Sequence[Told], new: int, wording: Wording, screen: Screen, *, most: int, room: int
) -> list[Text]:
    """The last facts in lines, none of them torn apart but one that is too long alone.

    Args:
        facts: all that were told.
        new: so many of the last ones came of the last answer; they are bright, the others dim.
        wording: the language.
        screen: where to.
        most: lines while only older facts are left, at least 1.
        room: lines for new ones, at least `most`.
    """
    lines = list[Text]()
    shown = 0
    for fact in reversed(facts):
        is_new = shown < new
        limit = room if is_new else most
        part = _lines(told_then(fact, wording), screen, is_new=is_new)
        counting = int(shown + 1 < new and room >= COUNTED)
        if lines and len(lines) + len(part) + counting > limit:
            break
        lines = [*part[: max(1, limit)], *lines]
        shown += 1
    hidden = new - shown
    if hidden > 0 and COUNTED <= room > len(lines):
        more = wording.say("screen.more_facts", count=hidden)
        return [Text(f"  … {more}", style=DIM), *lines]
    return lines


def _lines(said: str, screen: Screen, *, is_new: bool) -> list[Text]:
    mark = ("  ✓ ", FACT if is_new else DIM)
    return screen.wrapped(Text.assemble(mark, (said, "" if is_new else DIM)))
