"""Runner of one game: it resumes the suspended rule with answers, and collects its facts."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from companion.errors import IllegalAnswer, QuestionWithdrawn, Refusal, RuleFailed, StaleAnswer
from companion.kernel.acts import (
    JudgedAnswer,
    Move,
    Place,
    QuestionAtPath,
    QuestionCounts,
    number_question,
)
from companion.kernel.checkpoints import Checkpoint, ToldFact
from companion.kernel.citations import UNDER_WAY, Citation
from companion.kernel.game import Games
from companion.kernel.interjections import Interjection, Offers, Rule
from companion.kernel.paths import Path
from companion.kernel.question_base import shorten_answer, word_refusal
from companion.kernel.questions import Choice, Question, make_label_function
from companion.kernel.ranking import Ranking
from companion.kernel.seating import Seating
from companion.kernel.table import Table
from companion.kernel.view import View

GAME = Citation("common.game")
SuspendedRule = tuple[Rule, QuestionAtPath | None]
"""A rule suspended by an interjection, with its pending question."""
CHOICE_OF_GAME = str(Path(0, "", "game"))


class Runner:
    """One game in play. Only accepted answers change it.

    Args:
        games: the games to choose from, in display order.
    """

    pending: QuestionAtPath | None
    """The pending question; None if there is none."""

    def __init__(self, games: Games) -> None:
        self.games = games
        self.told: list[ToldFact] = []
        self.checkpoints = [Checkpoint(0, 0, 0, None, None)]
        """The game at the start of each scene, the latest last."""
        self._held: list[SuspendedRule] = []
        self._rule: Rule = self._set_up()
        self._done: list[Move] = []
        """All acts so far."""
        self.rewind_game(0)

    @property
    def latest_checkpoint(self) -> Checkpoint:
        """The game at the start of the current scene."""
        return self.checkpoints[-1]

    def rewind_game(self, act_count: int) -> None:
        """Go back to the state after a number of acts.

        It replays the acts since the last checkpoint, since a suspended rule can't be copied.
        """
        while self.latest_checkpoint.act_count > act_count:
            self.checkpoints.pop()
        checkpoint = self.latest_checkpoint
        again = self._done[checkpoint.act_count : act_count]
        self._close_rule()
        self.scene = checkpoint.scene
        self.acts = checkpoint.act_count
        self.game = checkpoint.game
        self.table: Table | None = checkpoint.table.copy() if checkpoint.table else None
        del self.told[checkpoint.fact_count :]
        del self._done[checkpoint.act_count :]
        self.pending = None
        with report_failures():
            self._begin_scene()
            self._run_rule()
        for move in again:
            self.carry_out_act(self.judge(move))

    def copy_game_after(self, act_count: int) -> Runner:
        """Return a separate copy of the game after a number of acts."""
        copy = Runner(self.games)
        copy.told = [*self.told]
        copy.checkpoints = [*self.checkpoints]
        copy._done = [*self._done]
        copy.rewind_game(act_count)
        return copy

    def fork_game(self) -> Runner:
        """Return a separate copy of the game as it is now."""
        return self.copy_game_after(self.acts)

    def _close_rule(self) -> None:
        for held, _ in self._held:
            held.close()
        self._held.clear()
        self._rule.close()

    # ---- questions and interjections

    @property
    def game_id(self) -> str:
        """The game's id; empty before it is chosen."""
        return "" if self.game is None else self.game.id

    @property
    def seating(self) -> Seating:
        """The seats of the table; empty during set-up."""
        return Seating() if self.table is None else self.table.seating

    @property
    def outcome(self) -> Ranking | None:
        """The final ranking of the game; None before its end."""
        return None if self.table is None else self.table.outcome

    @property
    def has_ended(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None

    def make_view(self) -> View | None:
        """Draw the table as it is now; None during set-up."""
        return self.game.make_view(self.table) if self.game and self.table else None

    def find_question(self, path: str | None = None) -> QuestionAtPath:
        """Return the pending question if it has a path (None: any).

        Raises:
            StaleAnswer: no question is pending at that path.
        """
        asked_question = self.pending
        if asked_question is not None and path in {None, asked_question.path}:
            return asked_question
        raise StaleAnswer("game_over" if self.has_ended else "not_asked", path=path or "")

    def list_possible_interjections(self) -> Offers:
        """Return the acts that are possible now besides the pending question."""
        return tuple(item for item in self.list_interjections() if item.closed is None)

    def list_interjections(self) -> Offers:
        """Return the acts besides the pending question; those not possible now have a reason."""
        if self.game is None or self.table is None or self.has_ended:
            return ()
        offered = self.game.list_interjections(self.table)
        if not self.can_take_over_game():
            return offered
        begin = Choice("under_way", UNDER_WAY, ("adopt",), likely="adopt")
        return [*offered, Interjection(begin, lambda _: self._ask_game_state())]

    def can_take_over_game(self) -> bool:
        """Return whether a game under way can be taken over: nobody has acted since the set-up."""
        return (
            self.game is not None
            and self.game.adoptable
            and self.scene == 1
            and self.acts == self.latest_checkpoint.act_count
        )

    def find_interjection(self, name: str) -> Interjection:
        """Return the interjection with a name.

        Raises:
            IllegalAnswer: it is not possible now.
        """
        items = {item.name: item for item in self.list_interjections()}
        if name not in items:
            offered = tuple(item.name for item in self.list_possible_interjections())
            refusal = "no_interjection" if offered else "nothing_by_hand"
            raise IllegalAnswer(refusal, given=shorten_answer(name), offered=offered)
        closed = items[name].closed
        if closed is not None:
            raise IllegalAnswer(closed.name, **closed.values)
        return items[name]

    # ---- acts

    def judge(self, move: Move) -> JudgedAnswer:
        """Judge an act at the current position, without any effect.

        Raises:
            Refusal: the act is not accepted.
        """
        return self.find_target(move).judge(move.value, our_way=move.our_way)

    def find_target(self, move: Move) -> Place:
        """Return the pending question or the interjection that an act answers.

        Raises:
            StaleAnswer, IllegalAnswer: the act is not possible now.
        """
        if move.interjects:
            return self.find_interjection(move.where)
        return self.find_question(move.where)

    def answer(self, value: object, *, our_way: bool = False) -> None:
        """Answer the pending question.

        Raises:
            Refusal: the answer is not accepted; nothing has changed.
            RuleFailed: see `carry_out_act`.
        """
        self.carry_out_act(self.find_question().judge(value, our_way=our_way))

    def carry_out_act(self, act: JudgedAnswer) -> None:
        """Carry out a judged act, and run the rule up to its next question.

        Raises:
            RuleFailed: a rule raised an error; the game has to be restored.
        """
        self.acts += 1
        self._done.append(act.move)
        with report_failures():
            value = act.accepting_question.to_rule_value(act.value)
            if not isinstance(act.place, Interjection):
                if act.refusal is not None:
                    self._tell_override(act.place.question, act.refusal)
                self._resume_rule(value)
            elif (rule := act.place.apply(value)) is not None:
                # its questions are asked before the pending one
                self._held.append((self._rule, self.pending))
                self._rule = rule
                self._resume_rule(None)
            else:
                self._continue_after_interjection()
            self._run_rule()

    def _continue_after_interjection(self) -> None:
        """Begin the next scene if an interjection has called `Table.request_next_scene`.

        Else withdraw the pending question from the rule if no legal answer is left.
        """
        if self.table is not None and self.table.dropped:
            self.table.dropped = False
            self._close_rule()
            if not self.has_ended:
                self._begin_next_scene()
        elif self.pending is not None and self.pending.question.count_answers() == 0:
            self._resume_rule(QuestionWithdrawn("withdrawn"))

    # ---- running the rule

    def _begin_scene(self) -> None:
        """Start the scene's rule and run it up to its first question."""
        self._counts = QuestionCounts()
        self._rule = self._make_rule()
        self._resume_rule(None)

    async def _set_up(self) -> None:
        """Play scene 0: the choice of a game, then its set-up."""
        chosen = await Choice("game", GAME, self.games.ids, label=make_label_function("game"))
        self.game = self.games.get_game(chosen)
        self.table = await self.game.set_up()

    def _make_rule(self) -> Rule:
        if self.game is None or self.table is None:
            return self._set_up()
        if self.table.breaking_off:
            return self.game.break_off(self.table)
        if self.latest_checkpoint.is_takeover:
            return self.game.ask_game_state(self.table)
        return self.game.play_scene(self.table)

    def _ask_game_state(self) -> None:
        """Ask for the state of the game in place of the first scene."""
        assert self.latest_checkpoint.table is not None
        self._close_rule()
        self.table = self.latest_checkpoint.table.copy()
        self.table.tell("under_way", UNDER_WAY)
        self._begin_next_scene(is_takeover=True)

    def _run_rule(self) -> None:
        """Resume the rule until a question waits for a player."""
        while self.pending is not None and not self.has_ended:
            if not self._skip_forced_question(self.pending):
                break
        if self.has_ended:
            self.pending = None
            self._close_rule()
        self._collect_facts()

    def _resume_rule(self, answer: Any) -> None:
        """Resume the rule once, with an answer or with a withdrawal.

        Begin the next scene at the end of one.
        """
        try:
            question = (
                self._rule.throw(answer)
                if isinstance(answer, QuestionWithdrawn)
                else self._rule.send(answer)
            )
        except StopIteration:
            self.pending = None
            if self._held:
                self._rule, self.pending = self._held.pop()
                self._continue_after_interjection()
            elif not self.has_ended:
                self._begin_next_scene()
            return
        self.pending = number_question(question, self.scene, self._counts)

    def _begin_next_scene(self, *, is_takeover: bool = False) -> None:
        """Save a checkpoint, and begin the next scene."""
        assert self.table is not None
        self.scene += 1
        self._collect_facts()
        if self.latest_checkpoint.act_count == self.acts:  # no question in the scene that has ended
            self.checkpoints.pop()
        begun = Checkpoint(
            self.scene, self.acts, len(self.told), self.game, self.table.copy(), is_takeover
        )
        self.checkpoints.append(begun)
        self._begin_scene()

    def _skip_forced_question(self, asked_question: QuestionAtPath) -> bool:
        """Answer a question with a single legal answer; return whether it has only one.

        Do nothing if an interjection may add another answer. A question without any legal answer is
        an error of the rule. The fact that tells it has the reasons of all barred options, and the
        citation of the first.
        """
        question = asked_question.question
        table = self.table
        if self.game is None:
            return False
        if question.count_answers() == 0:
            raise RuleFailed("rule_failed", reason=f"no answer to {asked_question.path} is legal")
        if not question.is_forced() or (table and self.game.may_gain_answers(table, question)):
            return False
        value = question.get_nth_answer(0)
        bars = question.list_barred_options()
        if table and bars and not question.silent:
            table.tell(
                "forced",
                bars[0].why,
                question=question.name,
                seat=question.seat or "",
                answer=str(value),
                reasons=tuple(bar.sentence for bar in bars),
            )
        self._resume_rule(question.to_rule_value(value))
        return True

    def _tell_override(self, question: Question, refusal: Refusal) -> None:
        """Tell which refusal of the rules the players have overridden."""
        assert self.table is not None
        rule = Citation(refusal.why or question.why.id)
        fact_values = {"question": question.name, "seat": question.seat or ""}
        self.table.tell("our_way", rule, **fact_values, reason=word_refusal(refusal), rule=rule)

    def _collect_facts(self) -> None:
        """Move the facts from the table to `told`, with the seats' current names."""
        if self.table is not None and self.table.told:
            names = self.table.seating.names
            self.told += [ToldFact(self.acts, fact, names) for fact in self.table.told]
            self.table.told.clear()


@contextmanager
def report_failures() -> Iterator[None]:
    """Report errors of a rule as `RuleFailed`."""
    try:
        yield
    except RuleFailed:
        raise
    except Exception as error:
        raise RuleFailed("rule_failed", reason=f"{type(error).__name__}: {error}") from error
