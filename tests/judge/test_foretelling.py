"""What the judge says beforehand is what the game then does.

At every question of recorded games: the judge hears what will be answered
to what it waits for, and its verdict is compared with what the rules then told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, cast

import pytest

from companion.games.catalogue import GAMES
from companion.games.judges import doubts
from companion.kernel.acts import Given
from companion.kernel.checkpoints import Told
from companion.kernel.doubts import Case, Doubt, cases
from companion.kernel.facts import Fact, Message, Plain
from companion.kernel.runner import Runner
from tests.play.recorded import GAMES_FOLDER
from tests.playthrough import read

SOLD = ("paid", "spell_unclaimed", "card_unclaimed", "creature_stays")
FOUGHT = ("beaten", "creature_stays")
ROUND_OVER = ("last_stone", "killed", "own_fault")
RECORDED = (
    "zauberschwert/playthroughs/expansions-two-players",
    "zauberschwert/playthroughs/four-players-two-drop-out",
    "spruchstein/playthroughs/own-fault-by-miss",
    "spruchstein/playthroughs/two-players",
)
Act = tuple[str, Plain]
"""A path and its answer; without a path an interjection."""


def carry_out(runner: Runner, path: str, value: Plain) -> None:
    """Give an answer, our way if need be."""
    asked = runner.find_question(path)
    runner.carry_out(asked.judge(Given(value, our_way=True)))


def facts_of(told: Iterable[Told]) -> list[Fact]:
    """What was told, without when."""
    return [item.fact for item in told]


class Future:
    """What a game will do from here on, until something is interjected or the scene ends.

    Args:
        runner: as it stands; nothing happens to it.
        acts: what will be answered.
    """

    def __init__(self, runner: Runner, acts: Sequence[Act]) -> None:
        self.runner = runner
        self.fork = runner.fork()
        begun = runner.latest.told
        self.past = facts_of(runner.told[begun:])
        self.acts: list[Act] = []
        self.steps: list[list[Fact]] = []
        for path, value in acts:
            later = self.fork.scene > runner.scene + 1
            if not path or later or self.fork.over:
                break
            heard = len(self.fork.told)
            carry_out(self.fork, path, value)
            self.acts.append((path, value))
            self.steps.append(facts_of(self.fork.told[heard:]))

    def said(self, *, going_on: bool, until: int | None = None) -> dict[str, Plain]:
        """What will be answered, by place; a rule that begins anew counts its questions anew."""
        said = dict[str, Plain]()
        counts = Counter[str]()
        for path, value in self.acts[:until]:
            place = path.partition("/")[2]
            asked = place.rpartition("/")[0]
            counts[asked] += 1
            said.setdefault(place if going_on else f"{asked}/{counts[asked]}", value)
        return said

    @property
    def facts(self) -> list[Fact]:
        """Everything that will be told."""
        return [fact for step in self.steps for fact in step]

    def until(self, names: Sequence[str]) -> list[Fact] | None:
        """What will be told up to the first of those facts; None where none of them comes."""
        for number, fact in enumerate(self.facts, start=1):
            if fact.name in names:
                return self.facts[:number]
        return None


def compared(doubt: Doubt[Any], case: Case, future: Future) -> bool:
    """Compare one doubt with what will come, where that can be said; whether it could."""
    match doubt.name.partition(" ")[0]:
        case "split":
            return fight_foretold(doubt, case, future)
        case "auction":
            return auction_foretold(doubt, case, future)
        case "effect":
            return effect_foretold(doubt, case, future)
        case "round":
            return round_foretold(doubt, case, future)
    return False


def judged(
    doubt: Doubt[Any], case: Case, future: Future, said: Mapping[str, Plain], **given: Any
) -> Any:
    """The verdict, with what will be answered."""
    known = {**case.given, **given}
    return doubt.judge(known, future.runner, said, going_on=case.going_on)


def has(facts: Iterable[Fact], *names: str) -> bool:
    """Whether one of those facts was told."""
    return any(fact.name in names for fact in facts)


def only(steps: Iterable[Message], *names: str) -> list[Message]:
    """Those facts alone."""
    return [step for step in steps if step.name in names]


def places(facts: Iterable[Fact], *names: str) -> list[int]:
    """Where those facts stand."""
    return [place for place, fact in enumerate(facts) if fact.name in names]


def asked_by(path: str) -> str:
    """The name of the question at a path."""
    return path.rsplit("/", 3)[1]


# ---- Zauberschwert


def fight_foretold(doubt: Doubt[Any], case: Case, future: Future) -> bool:
    """Who pays what, and whether it is beaten.

    Not where another fight comes first in which somebody of this one is named.
    """
    table: Any = future.runner.table
    card = table.card(case.given["card"])
    there = table.there(case.given["card"])
    told = future.facts
    if case.going_on:
        begun = places(future.past, "resolving")[-1]
        told = [*future.past[begun:], *future.facts]
    this_fight = {"card": card.label, "seats": there}
    starts = [
        place
        for place in places(told, "resolving")
        if this_fight.items() <= dict(told[place].values).items()
    ]
    if not starts:
        return False
    start = starts[0]
    before = told[:start]
    fight = told[start:]
    ends = places(fight, *FOUGHT)
    named_before = any(fact.values.get("seat") in there for fact in before)
    if named_before or not ends or has(fight[: ends[0]], "our_way"):
        return False
    fight = fight[: ends[0] + 1]
    paid = only(fight, "paid")
    pays = {fact.values["seat"]: fact.values["amount"] for fact in paid}

    verdict = judged(doubt, case, future, future.said(going_on=case.going_on))

    assert verdict.waiting is None
    assert pays == verdict.data["pays"]
    beaten = fight[-1].name == "beaten"
    rewarded = verdict.data["reward"] != "none"
    assert beaten == rewarded
    return True


def auction_foretold(doubt: Doubt[Any], case: Case, future: Future) -> bool:
    """Who gets it, and what is paid, from the words that will be said."""
    told = future.until(SOLD)
    if told is None or has(told, "our_way"):
        return False
    bid = f"/{future.runner.pending[0].question.subject}/bid/"
    words = []
    for (path, value), step in zip(future.acts, future.steps, strict=True):
        if bid in path:
            words.append(value)
        if has(step, *SOLD):
            break
    said = future.said(going_on=True)
    others = {key: value for key, value in said.items() if "/bid/" not in key}
    end = told[-1]
    expected: tuple[object, object] = (None, None)
    if end.name == "paid":
        expected = (end.values["seat"], end.values["amount"])

    verdict = judged(doubt, case, future, others, bids=words)

    assert expected == (verdict.data["winner"], verdict.data["price"])
    assert [] == verdict.data["refused"]
    return True


# ---- Spruchstein


def effect_foretold(doubt: Doubt[Any], case: Case, future: Future) -> bool:
    """Everybody's lives after the hit, and what each gets where it ends the round."""
    _, first = future.acts[0]
    casts = case.going_on or first == str(case.given["spell"])
    if not casts:
        return False
    names = [asked_by(path) for path, _ in future.acts]
    calls = [place for place, name in enumerate(names) if name in {"call", "call_again"}]
    ends = next((place for place in calls if place), len(names))
    told = [fact for step in future.steps[:ends] for fact in step]
    answers = future.said(going_on=case.going_on, until=ends)
    came = [told[place].name for place in places(told, "hit", "miss", "order_error")]
    foreseen = came[:1] == ["hit"] or (case.going_on and not came)
    if not foreseen or has(told, "our_way"):
        return False
    over = places(told, "next_turn", "round_begins")
    told = told[: over[0]] if over else told

    verdict = judged(doubt, case, future, answers)

    compared_facts = ("lives", "points", *ROUND_OVER)
    assert only(told, *compared_facts) == only(verdict.steps, *compared_facts)
    return True


def round_foretold(doubt: Doubt[Any], case: Case, future: Future) -> bool:
    """What each gets for the round, once it is known how it ends."""
    told = future.until(ROUND_OVER)
    if told is None or has(told, "mystic_taken", "out", "our_way", "next_turn"):
        return False
    assert future.runner.table is not None
    ended = told[-1].name
    end: Mapping[str, Any] = told[-1].values
    seats = len(future.runner.table.seating)
    after = future.facts[len(told) :]
    made = {
        fact.values["seat"]: fact.values["made"].total  # type: ignore[union-attr]
        for fact in only(after[:seats], "points")
    }
    by = end["seat"]
    lost = tuple(seat for seat in end["lost"] if seat != by)
    if not made or (ended == "own_fault" and lost):
        return False

    verdict = judged(doubt, case, future, {}, ended=ended, by=by, lost=lost)

    assert made == verdict.data["points"]
    return True


# ---- Abracadabra


# ---- the ranking


# ---- the games


def foretold(acts: Sequence[Act]) -> Counter[str]:
    """Play those acts, ask the judge at every question, and count what was compared.

    Args:
        acts: a game from its beginning; an interjection has no path, but a name with a value.
    """
    runner = Runner(GAMES)
    found = Counter[str]()
    for place, (path, value) in enumerate(acts):
        found.update(_here(runner, acts[place:]))
        if path:
            carry_out(runner, path, value)
        else:
            runner.interject(*cast("list[Any]", value))
    return found


def _here(runner: Runner, acts: Sequence[Act]) -> Iterator[str]:
    """What was compared at one question."""
    if runner.table is None or runner.game is None:
        return
    if runner.over or runner.latest.adopts:
        return
    future = Future(runner, acts)
    for doubt, case in cases(doubts(runner.game.id), runner):
        before = runner.table.plain()
        if future.acts and compared(doubt, case, future):
            yield f"{doubt.name}, going on" if case.going_on else doubt.name
        assert before == runner.table.plain(), "nothing has moved"


@pytest.mark.parametrize("name", RECORDED)
def test_recorded_games_are_foretold(name: str) -> None:
    """At every question, every doubt of which the recording says how it ends."""
    path = GAMES_FOLDER / f"{name}.jsonl"
    acts: list[Act] = []
    for line in read(path)[1:-1]:
        if "path" in line:
            acts.append((line["path"], line["answer"]))
        else:
            acts.append(("", [line["interject"], line["value"]]))

    assert foretold(acts)
