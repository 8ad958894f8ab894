"""What the judge says beforehand is what the game then does.

At every question of recorded games and of games by chance: the judge hears what will be answered
to what it waits for, and its verdict is compared with what the rules then told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from companion.games.abracadabra.enchanters import ENCHANTERS
from companion.games.catalogue import GAMES
from companion.games.judges import doubts
from companion.games.zauberschwert.parts import CONTENTS
from companion.kernel.acts import Given
from companion.kernel.doubts import Case, Doubt, cases
from companion.kernel.facts import Fact, Plain
from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.testing.chance import Player, chosen
from companion.testing.seeds import seeds
from tests.playthrough import each_recording, read

MOST_ACTS = 260
SOLD = ("paid", "spell_unclaimed", "card_unclaimed", "creature_stays")
FOUGHT = ("beaten", "creature_stays")
ROUND_OVER = ("last_stone", "killed", "own_fault")
Act = tuple[str, Plain]
"""A path and its answer; without a path an interjection."""


class Future:
    """What a game will do from here on, until something is interjected or the scene ends.

    Args:
        runner: as it stands; nothing happens to it.
        acts: what will be answered.
    """

    def __init__(self, runner: Runner, acts: Sequence[Act]) -> None:
        self.runner = runner
        self.fork = runner.fork()
        self.past = [told.fact for told in runner.told[runner.latest.told :]]
        self.acts: list[Act] = []
        self.steps: list[list[Fact]] = []
        for path, value in acts:
            if not path or self.fork.scene > runner.scene + 1 or self.fork.over:
                break
            heard = len(self.fork.told)
            self.fork.carry_out(self.fork.asked(path).judge(Given(value, our_way=True)))
            self.acts.append((path, value))
            self.steps.append([told.fact for told in self.fork.told[heard:]])

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
        case "gathering":
            return gathering_foretold(doubt, case, future)
        case "round":
            return round_foretold(doubt, case, future)
        case "tiebreak":
            return ranking_foretold(doubt, case, future)
        case "eggs":
            return owner_foretold(doubt, case, future)
    return False


def judged(
    doubt: Doubt[Any], case: Case, future: Future, said: Mapping[str, Plain], **given: Any
) -> Any:
    """The verdict, with what will be answered."""
    known = {**case.given, **given}
    return doubt.judged(known, future.runner, said, going_on=case.going_on)


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
        begun = [place for place, fact in enumerate(future.past) if fact.name == "resolving"][-1]
        told = [*future.past[begun:], *future.facts]
    starts = [
        place
        for place, fact in enumerate(told)
        if fact.name == "resolving"
        and (fact.values["card"], fact.values["seats"]) == (card.label, there)
    ]
    if not starts or any(fact.values.get("seat") in there for fact in told[: starts[0]]):
        return False
    fight = told[starts[0] :]
    ends = [place for place, fact in enumerate(fight) if fact.name in FOUGHT]
    if not ends or any(fact.name == "our_way" for fact in fight[: ends[0]]):
        return False
    fight = fight[: ends[0] + 1]
    pays = {fact.values["seat"]: fact.values["amount"] for fact in fight if fact.name == "paid"}

    verdict = judged(doubt, case, future, future.said(going_on=case.going_on))

    assert verdict.waiting is None
    assert pays == verdict.data["pays"]
    assert (fight[-1].name == "beaten") == (verdict.data["reward"] != "none")
    return True


def auction_foretold(doubt: Doubt[Any], case: Case, future: Future) -> bool:
    """Who gets it, and what is paid, from the words that will be said."""
    told = future.until(SOLD)
    if told is None or any(fact.name == "our_way" for fact in told):
        return False
    subject = future.runner.pending[0].question.subject
    last = next(at for at, step in enumerate(future.steps) if {f.name for f in step} & {*SOLD})
    words = [value for path, value in future.acts[: last + 1] if f"/{subject}/bid/" in path]
    others = {key: value for key, value in future.said(going_on=True).items() if "/bid/" not in key}
    expected: tuple[object, object] = (None, None)
    if told[-1].name == "paid":
        expected = (told[-1].values["seat"], told[-1].values["amount"])

    verdict = judged(doubt, case, future, others, bids=words)

    assert expected == (verdict.data["winner"], verdict.data["price"])
    assert [] == verdict.data["refused"]
    return True


def owner_foretold(doubt: Doubt[Any], case: Case, future: Future) -> bool:
    """The card always lies where the judge says, since the game moves it by the same rule."""
    assert case.given["owner"] == judged(doubt, case, future, {}).data["owner"]
    return True


# ---- Spruchstein


def effect_foretold(doubt: Doubt[Any], case: Case, future: Future) -> bool:
    """Everybody's lives after the hit, and what each gets where it ends the round."""
    names = [path.rsplit("/", 3)[1] for path, _ in future.acts]
    if not case.going_on and future.acts[:1] != [(future.acts[0][0], str(case.given["spell"]))]:
        return False
    ends = next(
        (place for place, name in enumerate(names) if place and name in {"call", "call_again"}),
        len(names),
    )
    told = [fact for step in future.steps[:ends] for fact in step]
    hit = [fact.name for fact in told if fact.name in {"hit", "miss", "order_error"}]
    answers = future.said(going_on=case.going_on, until=ends)
    if (hit and hit[0] != "hit") or any(fact.name == "our_way" for fact in told):
        return False
    if not case.going_on and not hit:
        return False
    for number, fact in enumerate(told):
        if fact.name in {"next_turn", "round_begins"}:
            told = told[:number]
            break

    verdict = judged(doubt, case, future, answers)

    mine = [step for step in verdict.steps if step.name in {"lives", "points", *ROUND_OVER}]
    theirs = [fact for fact in told if fact.name in {"lives", "points", *ROUND_OVER}]
    assert theirs == mine
    return True


def round_foretold(doubt: Doubt[Any], case: Case, future: Future) -> bool:
    """What each gets for the round, once it is known how it ends."""
    told = future.until(ROUND_OVER)
    unlike = {"mystic_taken", "out", "our_way", "next_turn"}
    if told is None or unlike & {fact.name for fact in told}:
        return False
    end: Mapping[str, Any] = told[-1].values
    assert future.runner.table is not None
    made = {
        fact.values["seat"]: fact.values["made"].total  # type: ignore[union-attr]
        for fact in future.facts[len(told) : len(told) + len(future.runner.table.seating)]
        if fact.name == "points"
    }
    lost = tuple(seat for seat in end["lost"] if seat != end["seat"])
    if not made or (told[-1].name == "own_fault" and lost):
        return False

    verdict = judged(doubt, case, future, {}, ended=told[-1].name, by=end["seat"], lost=lost)

    assert made == verdict.data["points"]
    return True


# ---- Abracadabra


def gathering_foretold(doubt: Doubt[Any], case: Case, future: Future) -> bool:
    """That it is one, and which stacks it may be rewarded by."""
    told = future.until(("gathering",))
    if (
        told is None
        or future.acts[0][1] != "gathering"
        or any(fact.name in {"our_way", "gathering_withdrawn"} for fact in told)
    ):
        return False
    end: Mapping[str, Any] = told[-1].values
    cards = tuple(card for label in end["cards"] for card in ENCHANTERS if card.label == label)

    verdict = judged(doubt, case, future, future.said(going_on=False), cards=cards)

    assert verdict.data["valid"]
    assert str(end["stack"]) in verdict.data["stacks"].values()
    return True


# ---- the ranking


def ranking_foretold(doubt: Doubt[Any], case: Case, future: Future) -> bool:
    """At the end: where nothing more comes before it but what is scored there."""
    told = future.until(("game_over",))
    if told is None or future.fork.table is None or future.fork.table.outcome is None:
        return False
    scored = doubt.game == "zauberschwert" and (case.given.get("scored") or not _parts(future))
    known = {"artefacts", "stones_per_black_egg", "protection_holder", "window_last_spells"}
    asked = {path.rsplit("/", 3)[1] for path, _ in future.acts}
    moved = {"laid_out", "traded", "spell_used", "our_way", "landscape_acts", "cards_dealt"}
    if not scored or not asked <= known or moved & {fact.name for fact in told}:
        return False

    verdict = judged(doubt, case, future, future.said(going_on=case.going_on))

    assert future.fork.table.outcome.ranking.decided_by == verdict.data["decided_by"]
    ranking = [place.plain() for place in future.fork.table.outcome.ranking.places]
    assert ranking == verdict.data["ranking"]
    return True


def _parts(future: Future) -> bool:
    table: Any = future.runner.table
    return bool(table.parts) or "last_spells" in table.rulings


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
            runner.carry_out(runner.asked(path).judge(Given(value, our_way=True)))
        else:
            name, given = cast("list[Any]", value)
            found.update(_broken_off(runner, name))
            runner.interject(name, given)
    return found


def _here(runner: Runner, acts: Sequence[Act]) -> Iterator[str]:
    """What was compared at one question."""
    if runner.table is None or runner.game is None or runner.over or runner.latest.adopts:
        return
    future = Future(runner, acts)
    for doubt, case in cases(doubts(runner.game.id), runner):
        before = runner.table.plain()
        if future.acts and compared(doubt, case, future):
            yield f"{doubt.name}, going on" if case.going_on else doubt.name
        assert before == runner.table.plain(), "nothing has moved"


def _broken_off(runner: Runner, name: str) -> Iterator[str]:
    """The ranking as it stands is that of a game that is broken off there."""
    if name != "end_now" or runner.game is None:
        return
    fork = runner.fork()
    fork.interject("end_now", "end")
    assert fork.table is not None
    assert fork.table.outcome is not None
    for doubt, case in cases(doubts(runner.game.id), runner):
        if doubt.name.startswith("tiebreak") and not case.given.get("scored"):
            data = doubt.judged(case.given, runner).data
            assert [place.plain() for place in fork.table.outcome.ranking.places] == data["ranking"]
            yield f"{doubt.name}, broken off"


@pytest.mark.parametrize("path", each_recording())
def test_recorded_games_are_foretold(path: Path) -> None:
    """At every question, every doubt of which the recording says how it ends."""
    acts: list[Act] = [
        (line["path"], line["answer"])
        if "path" in line
        else ("", [line["interject"], line["value"]])
        for line in read(path)[1:-1]
    ]

    assert foretold(acts) or path.stem == "under-way", "a table taken over asks little"


def chance_acts(game: str, seed: int) -> list[Act]:
    """A game by chance, with boxes, heroes, orcs and house rules as they come."""
    luck = Random(seed)
    runner = Runner(GAMES)
    acts = list[Act]()
    player = Player(luck, reply=partial(_reply, game=game))
    while not runner.over and len(acts) < MOST_ACTS:
        acts.append(player.answer(runner))
    return acts


def _reply(question: Question[Any], luck: Random, game: str) -> Plain:
    """Mostly the boxes on the table, and everybody at the same few creatures."""
    match question.name:
        case "game":
            return game
        case "parts":
            return list(luck.choice((("heroes", "knowledge", "poison"), ())))
        case "contents":
            return [content.name for content in CONTENTS if luck.random() < 0.7]
        case "card_kind" if luck.random() < 0.6:
            offered = cast("list[str]", question.legal())
            wanted = [kind for kind in ("creature", "creature", "hero") if kind in offered]
            return luck.choice(wanted or offered)
        case "adventure" if luck.random() < 0.7:
            return question.nth(0)
        case "heroes_help" | "stance":
            return question.nth(luck.randrange(question.count()))
    return chosen(question, luck)


@pytest.mark.parametrize(
    ("game", "few", "least", "kinds"),
    [
        ("zauberschwert", 6, 60, {"split, going on", "split", "auction, going on"}),
        ("spruchstein", 4, 30, {"effect spruchstein", "round spruchstein"}),
        ("abracadabra", 4, 3, {"gathering"}),
    ],
    ids=["zauberschwert", "spruchstein", "abracadabra"],
)
def test_games_by_chance_are_foretold(game: str, few: int, least: int, kinds: set[str]) -> None:
    """With heroes, orcs, other boxes and house rules; at least so many verdicts are compared."""
    found = Counter[str]()
    for seed in seeds(few):
        found.update(foretold(chance_acts(game, seed)))

    assert least <= sum(found.values()), found
    assert set() == kinds - set(found), found
