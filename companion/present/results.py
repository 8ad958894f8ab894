"""Results of an answer that are important enough for a card shown until the next key.

Such results are fights, auctions, spells, gatherings, rounds and turns. `Game.telling` says which
facts begin and conclude such a unit. A round or turn is over when the next scene has another title.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from companion.kernel.checkpoints import Checkpoint, ToldFact
from companion.kernel.fact_role import FactRole
from companion.kernel.facts import Value
from companion.kernel.game import Game
from companion.kernel.table import Table
from companion.kernel.view import View
from companion.mechanisms.auction import CALLED_OUT
from companion.play.journal.entries import Answered
from companion.play.session.past_states import replay_acts
from companion.play.session.watched import WatchedSession
from companion.present.changes import Change, list_changes
from companion.present.merged_facts import merge_facts
from companion.wording.messages import Wording
from companion.wording.people_words import make_wording_then

SEVERAL = 2
"""Minimum number of seats with changed figures that make the end of a scene worth a card."""
FEW = 4
"""Minimum number of facts in one part that are worth a card without changed figures."""


@dataclass(frozen=True)
class ResultPart:
    """A part of a result, such as one fight.

    Attributes:
        heading: its heading; empty if the title of the result says it.
        lines: the facts in words, in order.
    """

    heading: str
    lines: Sequence[str]


@dataclass(frozen=True)
class Result:
    """Facts and changed figures that one answer caused, to be shown on a card.

    Attributes:
        title: the title: "Fight: Goblins", "Round 2 is over".
        parts: its parts with their facts.
        changes: the changes of each seat.
    """

    title: str
    parts: Sequence[ResultPart]
    changes: Sequence[Change]


def result_of(session: WatchedSession, since: int, wording: Wording) -> Result | None:
    """Return the result of the last answer if it is worth a card.

    Args:
        session: the session after the answer.
        since: number of acts (`runner.acts`) before the answer.
        wording: the language and the players' current names.
    """
    runner = session.runner
    begins = runner.latest.scene < 2 and runner.latest.acts > since
    if runner.game is None or runner.has_ended or runner.acts <= since or begins:
        return None
    over = runner.latest.acts > since
    scene = session.checkpoints[-2 if over else -1]
    act = _Act(session, runner.game, scene, since)
    if act.waits_for_others() or scene.adopts:
        return None
    return _find_scene_result(act, wording) if over else _find_unit_result(act, wording)


class _Act:
    """The facts of an act in its scene.

    Args:
        session: the session after the act.
        game: the session's game.
        scene: the checkpoint at the start of the act's scene.
        since: number of acts before the act.
    """

    def __init__(
        self, session: WatchedSession, game: Game[Any], scene: Checkpoint, since: int
    ) -> None:
        runner = session.runner
        self.session = session
        self.game = game
        self.scene = scene
        self.told = runner.told
        self.first = bisect_right(runner.told, since, key=attrgetter("after"))
        is_over = scene is not runner.latest
        self.end = runner.latest.told if is_over else len(runner.told)

    def opens(self, at: int) -> bool:
        """Return whether a fact begins a unit, such as a fight."""
        return self.game.telling(self.told[at].fact) in {FactRole.OPENS, FactRole.ANNOUNCES}

    def list_conclusions(self, begin: int, end: int) -> list[int]:
        """List the positions of facts in a range that conclude a unit."""
        facts = [(at, self.told[at].fact) for at in range(begin, end)]
        return [at for at, fact in facts if self.game.telling(fact) is FactRole.CONCLUDES]

    def find_begin(self, at: int) -> int:
        """Return the position where a concluded unit began, at the latest the act's first fact."""
        before = range(at, self.scene.told - 1, -1)
        opens = next((place for place in before if self.opens(place)), self.first)
        return min(opens, self.first)

    def waits_for_others(self) -> bool:
        """Return whether the question just answered is still pending for other seats."""
        last = self.session.in_force.acts[-1]
        if not isinstance(last, Answered):
            return False
        asked = last.parsed_path[:3]
        return any(other.path[:3] == asked for other in self.session.pending)

    def get_before(self, at: int) -> View:
        """Return the view before a fact: before its act, if it is the act's first fact.

        For a later fact, the view after the act: changes by the act's earlier facts must not count.
        """
        after = self.told[at].after
        is_first = at == self.first or self.told[at - 1].after < after
        acts = max(self.scene.acts, after - 1 if is_first else after)
        return _view(self.game, replay_acts(self.session, acts).table)

    def get_after(self) -> View:
        """Return the view after the act, at the end of its scene if that is over."""
        latest = self.session.runner.latest
        is_over = self.scene is not latest
        return _view(self.game, latest.table if is_over else self.session.runner.table)

    def parts(self, begin: int, end: int, wording: Wording) -> list[ResultPart]:
        """Split the facts in a range into parts where units begin, without earlier acts' bids."""
        found = list[ResultPart]()
        belongs = list[ToldFact]()
        for at in range(begin, end):
            if belongs and self.opens(at):
                found.append(self._part(belongs, wording))
                belongs = []
            if at >= self.first or self.told[at].fact.name not in CALLED_OUT:
                belongs.append(self.told[at])
        found.append(self._part(belongs, wording))
        return [part for part in found if part.lines]

    def _part(self, belongs: Sequence[ToldFact], wording: Wording) -> ResultPart:
        """Make a part of facts, without those that only announce the unit."""
        seats = [row.seat for row in self.get_after().seats]
        said = [told for told in belongs if not self._announces(told)]
        return ResultPart(self._heading(belongs, wording), merge_facts(said, wording, seats))

    def _announces(self, told: ToldFact) -> bool:
        return self.game.telling(told.fact) is FactRole.ANNOUNCES

    def _heading(self, belongs: Sequence[ToldFact], wording: Wording) -> str:
        """Return the heading for the last fact that has one, filled in with all facts' values."""
        heading = ""
        values = dict[str, Value]()
        for told in belongs:
            values |= told.fact.values
            key = f"result.{told.fact.name}"
            if self.game.telling(told.fact) is not None and wording.has(key):
                heading = make_wording_then(told, wording).say(key, **values)
        return heading


def _view(game: Game[Any], table: Table | None) -> View:
    assert table is not None
    return game.view(table)


def _find_unit_result(act: _Act, wording: Wording) -> Result | None:
    """Return the result of the unit (fight, auction) that an act concluded, if any."""
    done = act.list_conclusions(act.first, act.end)
    if not done:
        return None
    begin = act.find_begin(done[0])
    end = act.end
    while act.opens(end - 1):
        end -= 1
    parts = act.parts(begin, end, wording)
    changes = list_changes(act.get_before(begin), act.get_after(), wording)
    headings = [part.heading for part in parts]
    title = next(filter(None, headings), wording.value(act.get_after().title))
    if title in headings:
        first = headings.index(title)
        parts[first] = ResultPart("", parts[first].lines)
    return _drop_trivial(Result(title, parts, changes))


def _find_scene_result(act: _Act, wording: Wording) -> Result | None:
    """Return the result of a scene if the next scene has another title.

    Return None if it only changed figures of one seat without concluding a unit, or if the last
    result has shown it already.
    """
    ended = act.get_after()
    now = _view(act.game, act.session.runner.table)
    if ended.title == now.title:
        return _find_unit_result(act, wording)
    changes = list_changes(_view(act.game, act.scene.table), ended, wording)
    done = act.list_conclusions(act.first, act.end)
    if not done and (len(changes) < SEVERAL or _is_said(act, ended, wording)):
        return None
    begin = act.find_begin(done[0]) if done else act.first
    title = wording.say("result.over", title=ended.title)
    return _drop_trivial(Result(title, act.parts(begin, act.end, wording), changes))


def _is_said(act: _Act, ended: View, wording: Wording) -> bool:
    """Return whether one earlier result showed the outcome of a scene, with no changes since.

    A unit may be concluded by several seats, each in an answer of its own.
    """
    concluded = act.list_conclusions(act.scene.told, act.first)
    if not concluded or any(map(act.opens, range(concluded[0], concluded[-1]))):
        return False
    then = _view(act.game, replay_acts(act.session, act.told[concluded[-1]].after).table)
    return not list_changes(then, ended, wording)


def _drop_trivial(result: Result) -> Result | None:
    """Return the result if it has changes or a part with at least `FEW` facts; else None."""
    longest = max((len(part.lines) for part in result.parts), default=0)
    return result if result.changes or longest >= FEW else None
