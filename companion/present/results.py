"""Results of an answer that are important enough for a card shown until the next key.

Such results are fights, auctions, spells, gatherings, rounds and turns. `Game.find_role` says which
facts begin and conclude such a unit. A round or turn is over when the next scene has another title.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.kernel.checkpoints import ToldFact, ToldFacts
from companion.kernel.facts import FactRole, Seat
from companion.kernel.game import Game
from companion.play.review.replay import find_event_facts
from companion.play.session.watched import WatchedSession
from companion.present.changes import SEVERAL, list_seat_changes
from companion.present.result_cards import make_result_card
from companion.present.screen import Overlay
from companion.wording.messages import Wording
from companion.wording.people_words import word_event_heading, word_merged_facts

FEW = 4
"""Minimum number of facts in one part that are worth a card without changed figures."""


Part = tuple[str, Sequence[str]]
"""A part of a result, such as one fight: its heading, empty without one, and its facts in words."""


def find_result_card(
    session: WatchedSession, earlier_act_count: int, wording: Wording
) -> Overlay | None:
    """Return the card with the result of the last answer; None if it is not worth one.

    The changes of each seat come first, since the facts may be too many for the screen.

    Args:
        session: the session after the answer.
        earlier_act_count: number of acts (`runner.acts`) before the answer.
        wording: the language and the players' current names.
    """
    runner = session.runner
    game = runner.game
    now = runner.make_view()
    if game is None or now is None or runner.has_ended or runner.acts <= earlier_act_count:
        return None
    next_scene = (
        runner.latest_checkpoint if runner.latest_checkpoint.act_count > earlier_act_count else None
    )
    scene = session.checkpoints[-2 if next_scene else -1]
    if not scene.scene or scene.is_takeover or _is_other_seat_next(session):
        return None
    after = next_scene.view if next_scene else now
    is_over = after.title != now.title
    told_facts = runner.told[: next_scene.fact_count if next_scene else None]
    facts = [told_fact for told_fact in told_facts if told_fact.after > earlier_act_count]
    event: ToldFacts = ()
    for told_fact in facts:
        if game.find_role(told_fact.fact) is FactRole.CONCLUDES:
            event = find_event_facts(session, told_fact) or [told_fact]
            break
    if not (event or is_over):
        return None
    acts_before = scene.act_count
    if not is_over:
        begin = event[0].after
        # the act that told earlier facts before the event counts as one before it
        begin -= session.select_told_facts(begin)[0] is event[0]
        acts_before = max(acts_before, min(earlier_act_count, begin))
    before = scene.view
    if game.renews_figures or not is_over:
        before = runner.copy_game_after(acts_before).make_view() or before
    changes = list_seat_changes(before, after, wording)
    earlier = [
        each
        for each in event
        if each.after <= earlier_act_count and game.find_role(each.fact) is not FactRole.STEP
    ]
    parts = _split_facts([*earlier, *facts], game, runner.seating.seats, wording)
    is_long = any(len(lines) >= FEW for _, lines in parts)
    if len(changes) < (1 if event else SEVERAL) and not (event and is_long):
        return None
    title = wording.say("result.over", title=after.title)
    if not is_over:
        title = wording.word_value(after.title)
        headed = next((part for part in parts if part[0]), None)
        if headed is not None:
            title, facts_below = headed
            parts[parts.index(headed)] = ("", facts_below)
    return make_result_card(title, changes, parts, wording)


def _is_other_seat_next(session: WatchedSession) -> bool:
    """Return whether the question just answered is asked of another seat next."""
    last = session.acts[-1]
    if last.path is None or session.pending is None:
        return False
    return session.pending.path.rsplit("/", 2)[0] == last.path.rsplit("/", 2)[0]


def _split_facts(
    facts: ToldFacts, game: Game, seats: Sequence[Seat], wording: Wording
) -> list[Part]:
    """Return the worded parts of a result: one for each event, such as a fight, in the facts.

    An event that begins with the last fact is left out.
    """
    opening = {FactRole.OPENS, FactRole.ANNOUNCES}
    events = list[list[ToldFact]]([[]])
    for told_fact in facts:
        if game.find_role(told_fact.fact) in opening:
            events.append([])
        events[-1].append(told_fact)
    if facts and game.find_role(facts[-1].fact) in opening:
        events.pop()
    found = list[Part]()
    for event in events:
        said = [
            told_fact
            for told_fact in event
            if game.find_role(told_fact.fact) is not FactRole.ANNOUNCES
        ]
        lines = word_merged_facts(said, wording, seats)
        if lines:
            found.append((word_event_heading(event, game, wording), lines))
    return found
