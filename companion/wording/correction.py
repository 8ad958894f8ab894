"""What a correction makes of a game, in words.

Meters and points before and after, what moved or is lost, what is asked again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.kernel.runner import Runner
from companion.kernel.view import SeatView
from companion.play.journal.in_force import common
from companion.play.session.replay import Mended
from companion.play.session.session import Session
from companion.wording.asking import sentence
from companion.wording.messages import Wording
from companion.wording.people import wording_for

MOST_AGAIN = 4
"""So many of the questions to be asked again are named; the others are counted."""


def difference(session: Session, result: Mended, wording: Wording) -> Iterator[str]:
    """What would be different from now, line by line."""
    changes = list(differences(_rows(session.runner), _rows(result.runner), wording))
    yield from changes or [wording.say("screen.correct_none")]
    for act in result.moved:
        yield wording.say("screen.correct_moved", name=wording.say(f"interjection.{act.name}"))
    for act in result.lost:
        yield wording.say("screen.correct_lost", name=wording.say(f"interjection.{act.name}"))
    waited = {str(asked.path) for asked in session.pending}
    again = [asked.question for asked in result.runner.pending if str(asked.path) not in waited]
    after = wording_for(wording.language, result.runner)
    for question in again[:MOST_AGAIN]:
        who = f"{after.names[question.seat]}: " if question.seat in after.names else ""
        yield wording.say("screen.correct_again", question=who + sentence(question, after))
    same = common(session.force.acts, result.acts)
    name = "screen.correct_kept" if again or result.waiting else "screen.correct_kept_all"
    yield wording.say(
        name,
        kept=max(0, len(result.acts) - same - 1),
        again=len(again),
        waiting=len(result.waiting),
    )


def _rows(runner: Runner) -> Sequence[SeatView]:
    return (
        runner.game.view(runner.table).seats
        if runner.game is not None and runner.table is not None
        else ()
    )


def differences(
    before: Sequence[SeatView], after: Sequence[SeatView], wording: Wording
) -> Iterator[str]:
    """Each meter and figure that differs: whose, which, from what to what."""
    then = {row.seat: row for row in before}
    for row in after:
        old = then.get(row.seat)
        for kind, items, olds in (
            ("meter", row.meters, old.meters if old else ()),
            ("figure", row.figures, old.figures if old else ()),
        ):
            known = {item.name: item.value for item in olds}
            for item in items:
                if known.get(item.name, item.value) != item.value:
                    yield wording.say(
                        "screen.correct_change",
                        seat=row.seat,
                        name=wording.say(f"{kind}.{item.name}"),
                        before=known[item.name],
                        after=item.value,
                    )
