"""Results of an answer, where they are worth a card that stays until the next key.

A fight, an auction, a spell, a gathering, a round, a turn; the game says which of its facts begin
and conclude such a thing (`Game.telling`), and a round or turn is over when another scene has
another title.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from companion.kernel.checkpoints import Checkpoint, Told
from companion.kernel.facts import Value
from companion.kernel.game import Game
from companion.kernel.table import Table
from companion.kernel.telling import Telling
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
"""So many seats with other figures make the end of a scene worth a card by itself."""
FEW = 4
"""So many facts of one thing are worth a card also where no figure has changed."""


@dataclass(frozen=True)
class Part:
    """One of the things that came of an answer.

    Attributes:
        heading: what it was; empty where the title says it.
        lines: the facts in order, each once.
    """

    heading: str
    lines: Sequence[str]


@dataclass(frozen=True)
class Result:
    """The result of an answer.

    Attributes:
        title: what it was: "Fight: Goblins", "Round 2 is over".
        parts: what happened in it.
        changes: what it changed, seat by seat.
    """

    title: str
    parts: Sequence[Part]
    changes: Sequence[Change]


def result_of(session: WatchedSession, since: int, wording: Wording) -> Result | None:
    """Return the result of the last answer if it is worth a card.

    Args:
        session: as it stands after it.
        since: `runner.acts` before it.
        wording: the language, and what the players are called now.
    """
    runner = session.runner
    begins = runner.latest.scene < 2 and runner.latest.acts > since
    if runner.game is None or runner.over or runner.acts <= since or begins:
        return None
    over = runner.latest.acts > since
    scene = session.checkpoints[-2 if over else -1]
    act = _Act(session, runner.game, scene, since)
    if act.waits_for_others() or scene.adopts:
        return None
    return _scene_over(act, wording) if over else _find_deed(act, wording)


class _Act:
    """The facts of an act, in the scene in which it was done.

    Args:
        session: as it stands after the act.
        game: which one is played.
        scene: how that scene began.
        since: how many acts there were before.
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
        """Whether something of its own begins with a fact."""
        return self.game.telling(self.told[at].fact) in {Telling.OPENS, Telling.ANNOUNCES}

    def list_conclusions(self, begin: int, end: int) -> list[int]:
        """The facts in a range that conclude something."""
        facts = [(at, self.told[at].fact) for at in range(begin, end)]
        return [at for at, fact in facts if self.game.telling(fact) is Telling.CONCLUDES]

    def find_begin(self, at: int) -> int:
        """Return where that began which a fact concludes: at the latest with the act."""
        before = range(at, self.scene.told - 1, -1)
        opens = next((place for place in before if self.opens(place)), self.first)
        return min(opens, self.first)

    def waits_for_others(self) -> bool:
        """Whether others are still asked what was just answered."""
        last = self.session.force.acts[-1]
        if not isinstance(last, Answered):
            return False
        asked = last.at_path[:3]
        return any(other.path[:3] == asked for other in self.session.pending)

    def get_before(self, at: int) -> View:
        """The table before a fact: before the act that told it, where it was the first.

        Else what came before it in that act would seem to be of its making.
        """
        after = self.told[at].after
        is_first = at == self.first or self.told[at - 1].after < after
        acts = max(self.scene.acts, after - 1 if is_first else after)
        return _view(self.game, replay_acts(self.session, acts).table)

    def get_after(self) -> View:
        """The table after the act, as the scene left it."""
        latest = self.session.runner.latest
        is_over = self.scene is not latest
        return _view(self.game, latest.table if is_over else self.session.runner.table)

    def parts(self, begin: int, end: int, wording: Wording) -> list[Part]:
        """The facts in a range, cut where something begins; bids of earlier acts are over."""
        found = list[Part]()
        belongs = list[Told]()
        for at in range(begin, end):
            if belongs and self.opens(at):
                found.append(self._part(belongs, wording))
                belongs = []
            if at >= self.first or self.told[at].fact.name not in CALLED_OUT:
                belongs.append(self.told[at])
        found.append(self._part(belongs, wording))
        return [part for part in found if part.lines]

    def _part(self, belongs: Sequence[Told], wording: Wording) -> Part:
        """Return the facts that belong together, without what the heading repeats."""
        seats = [row.seat for row in self.get_after().seats]
        said = [told for told in belongs if not self._announces(told)]
        return Part(self._heading(belongs, wording), merge_facts(said, wording, seats))

    def _announces(self, told: Told) -> bool:
        return self.game.telling(told.fact) is Telling.ANNOUNCES

    def _heading(self, belongs: Sequence[Told], wording: Wording) -> str:
        """Return the heading, as the last fact that has one says it, with the figures of all."""
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


def _find_deed(act: _Act, wording: Wording) -> Result | None:
    """Return the fight, auction or the like that an act ended, from its beginning; else None."""
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
        parts[first] = Part("", parts[first].lines)
    return _worth(Result(title, parts, changes))


def _scene_over(act: _Act, wording: Wording) -> Result | None:
    """Return the result of a scene if another title follows.

    None where it changed nothing but figures of one seat (its turn, in which nothing else was
    concluded), or where that was said just before.
    """
    ended = act.get_after()
    now = _view(act.game, act.session.runner.table)
    if ended.title == now.title:
        return _find_deed(act, wording)
    changes = list_changes(_view(act.game, act.scene.table), ended, wording)
    done = act.list_conclusions(act.first, act.end)
    if not done and (len(changes) < SEVERAL or _is_said(act, ended, wording)):
        return None
    begin = act.find_begin(done[0]) if done else act.first
    title = wording.say("result.over", title=ended.title)
    return _worth(Result(title, act.parts(begin, act.end, wording), changes))


def _is_said(act: _Act, ended: View, wording: Wording) -> bool:
    """Whether one result told the outcome of a scene, and nothing has changed since.

    Several seats may conclude what one has begun, each in an answer of its own.
    """
    concluded = act.list_conclusions(act.scene.told, act.first)
    if not concluded or any(map(act.opens, range(concluded[0], concluded[-1]))):
        return False
    then = _view(act.game, replay_acts(act.session, act.told[concluded[-1]].after).table)
    return not list_changes(then, ended, wording)


def _worth(result: Result) -> Result | None:
    """The result, if it has changed anything or one of its parts takes some words."""
    longest = max((len(part.lines) for part in result.parts), default=0)
    return result if result.changes or longest >= FEW else None


def list_lines(result: Result) -> list[str]:
    """A result as lines to be read one after the other, each change in words."""
    said = [result.title]
    for part in result.parts:
        said += [part.heading] if part.heading else []
        said += part.lines
    return [*said, *(change.spoken for change in result.changes)]
