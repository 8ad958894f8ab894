"""A review held against what its journal says: each sentence, each figure, each entry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from tests.play.oracle.figures import courses, decides, opened, ranked, told
from tests.play.oracle.journal import Game, Step, leads, names, swings, turning_points
from tests.play.oracle.luck import aloud
from tests.play.oracle.moments import moments
from tests.play.oracle.words import Words, bare

NAMED = 6
"""So many changes of the lead are named one by one."""


class Expected(NamedTuple):
    """A sentence that is true, in every way in which it may be said, and its entry.

    `whose`: of the texts of which a cause is told, whose figures it changed, the first goes before.
    """

    about: str
    step: Step | None
    texts: Sequence[str]
    whose: Mapping[str, Sequence[Sequence[str]]] = {}


class Reviewed:
    """What a review has to say in one language.

    Args:
        game: as its JSON tells it.
        language: "de" or "en".
    """

    def __init__(self, game: Game, language: str) -> None:
        self.game = game
        self.language = language
        self.said = game.told["review"][language]
        self.title = "view.turn" if game.id == "abracadabra" else "view.round"

    def words(self, step: Step) -> Words:
        """The wording with the names of when an act was made.

        Args:
            step: an act in force.
        """
        return self.named(step.names)

    def named(self, names: Mapping[str, str]) -> Words:
        """The wording with some names.

        Args:
            names: by seat.
        """
        return Words(self.game.words[self.language], self.language, names)

    def titled(self, step: Step) -> str:
        """What the round or turn of an act is called.

        Args:
            step: an act in force.
        """
        key = self.title.rpartition(".")[2]
        return self.words(step).say(self.title, {key: step.number})

    def figure(self, amount: int) -> str:
        """So much of what is compared first.

        Args:
            amount: how much.
        """
        last = self.named(names(self.game.table))
        return last.say(f"ranked.{self.game.leading}", {"count": amount})

    # ---- what is to be told

    def expected(self) -> Iterator[Expected]:
        """Every sentence."""
        yield from self._result()
        if self.game.measured:
            yield from self._leads()
            yield from self._turning_points()
            yield from self._swings()
        for name, step, values in moments(self.game):
            words = self.words(step) if step else self.named(names(self.game.table))
            yield Expected(name, step, [words.say(f"moment.{name}", each) for each in values])

    def _result(self) -> Iterator[Expected]:
        last = self.named(names(self.game.table))
        table = self.game.table
        outcome = table["outcome"]
        key = self.title.rpartition(".")[2]
        if outcome is None:
            title = last.say(self.title, {key: self.game.number})
            yield Expected("result", None, [last.say("review.goes_on", {"title": title})])
            return
        best, *_ = outcome["ranking"]
        figures = [name for name in best if name not in {"seat", "rank"} and "_sum" not in name]
        winners = [place["seat"] for place in outcome["ranking"] if place["rank"] == 1]
        texts = [last.say(f"ending.{outcome['ending']}", {})]
        texts.append(
            last.say(
                f"won.{figures[0]}",
                {
                    **best,
                    "winners": winners,
                },
            )
        )
        if len(winners) > 1 and len(figures) > 1:
            texts.append(last.say("screen.shared", {}))
        decided = decides(outcome["ranking"], figures)
        if len(winners) == 1 and decided != figures[0]:
            named = last.say(f"decided.{decided}", {})
            texts.append(last.say("screen.decided", {"name": named}))
        yield from (Expected("result", None, [text]) for text in texts)

    def _leads(self) -> Iterator[Expected]:
        found = leads(self.game.steps)
        last = self.named(names(self.game.table))
        if not found:
            what = last.say(f"rank.{self.game.leading}", {})
            yield Expected(
                "lead",
                None,
                [last.say("review.lead.nobody", {"what": what})],
            )
            return
        if len(found) == 1:
            yield self._lead("entered" if found[0][0].by_hand else "one", *found[0])
            return
        named = [
            self.words(step).say(
                "review.led",
                {
                    "seat": seat,
                    "title": self.titled(step),
                },
            )
            for step, seat, _ in found
        ]
        key = {2: "two"}.get(len(found), "several" if len(found) <= NAMED else "many")
        values = {
            "count": len(found) - 1,
            "leads": named[:NAMED],
            "more": len(found) - NAMED,
        }
        values |= {
            "first": named[0],
            "last": named[-1],
        }
        yield Expected(
            "lead",
            None,
            [last.say(f"review.lead.{key}", values)],
        )
        passed = found[-1][2] in found[-1][0].standing  # else that one has left
        turns = [turn.step for turn in turning_points(self.game.steps)]
        if passed and found[-1][0] not in turns:
            yield self._lead("last", *found[-1])

    def _lead(self, key: str, step: Step, seat: str, before: str) -> Expected:
        values = {
            "seat": seat,
            "before": before,
            "figure": self.figure(step.standing[seat]),
        }
        return Expected(
            "lead",
            step,
            [self.words(step).say(f"review.lead.{key}", values)],
        )

    def _turning_points(self) -> Iterator[Expected]:
        for turn in turning_points(self.game.steps):
            standing = turn.step.standing
            whose = dict[str, Sequence[Sequence[str]]]()
            for seat, is_ahead, others in turn.ways:
                rank = 1 + sum(figure > standing[seat] for figure in standing.values())
                alone = Counter(standing.values())[standing[seat]] == 1
                key = "ahead" if rank > 1 else "first" if alone else "level"
                order = sorted(others, key=lambda one: (-standing[one], [*standing].index(one)))
                values = {
                    "seat": seat,
                    "passed": order,
                    "rank": rank,
                }
                values["figure"] = self.figure(standing[seat])
                words = self.words(turn.step)
                key = f"review.turn.{key if is_ahead else 'behind'}"
                for again in ("", ".2", ".3"):
                    whose[words.say(f"{key}{again}", values)] = ([seat], others)
            yield Expected(
                "turning_point",
                turn.step,
                [*whose],
                whose,
            )

    def _swings(self) -> Iterator[Expected]:
        for about, swing in zip(("gain", "loss"), swings(self.game.steps), strict=True):
            if swing:
                step, seat, by, now = swing
                key = f"review.{about}" + (".first" if step.was[seat] == 0 < by else "")
                values = {
                    "seat": seat,
                    "by": self.figure(abs(by)),
                    "now": self.figure(now),
                }
                text = self.words(step).say(key, values)
                yield Expected(
                    about,
                    step,
                    [text],
                    {text: ([seat],)},
                )

    # ---- what differs

    def differences(self) -> Iterator[str]:
        """Each sentence that is not as it should be, missing, or there twice."""
        left = list(self.said["sentences"])
        texts = [said["text"] for said in left]
        yield from (f"twice: {text}" for text, count in Counter(texts).items() if count > 1)
        for expected in self.expected():
            entry = expected.step.entry if expected.step else None
            like = [
                said
                for said in left
                if said["about"] == expected.about
                and (entry is None or said["entry"] == entry)
                and (expected.whose or bare(said["text"]) in map(bare, expected.texts))
            ]
            if not like:
                yield f"not told: {expected.about} {entry} {expected.texts}"
                continue
            left.remove(like[0])
            if expected.step and like[0]["title"] != self.titled(expected.step):
                yield f"{entry}: {like[0]['title']} is {self.titled(expected.step)}"
            if expected.whose:
                yield from self._cause(expected, like[0]["text"])
        yield from (f"told: {said}" for said in left)

    def _cause(self, expected: Expected, said: str) -> Iterator[str]:
        """The sentence, and behind it by which one thing it came about.

        Args:
            expected: what was to be expected.
            said: the sentence of the review.
        """
        text = next((text for text in expected.texts if said.startswith(text)), "")
        step = expected.step
        if not text or step is None:
            yield f"{said!r} is none of {expected.texts}"
            return
        causes = next(
            filter(
                None,
                (
                    told(
                        self.game,
                        step,
                        who,
                    )
                    for who in expected.whose[text]
                ),
            ),
            [],
        )
        things = {
            opened(
                self.game,
                step,
                cause,
            )
            for cause in causes
        }
        cause = said[len(text) :].removeprefix(" – ")
        if (cause != "") != (len(things) == 1):
            yield f"{said!r} came about by {causes}"
        elif cause:
            yield from self._thing(
                step,
                causes[-1],
                things.pop(),
                cause,
            )

    def _thing(self, step: Step, at: int, opening: int, said: str) -> Iterator[str]:
        """What a cause is called: after the thing to which it belongs, or as it was told itself.

        Args:
            step: an act in force.
            at: where the fact stands among all of the game.
            opening: where its thing began.
            said: the sentence of the review.
        """
        words = self.words(step)
        values = dict[str, Any]()
        for _, fact in self.game.stream[opening : at + 1]:
            values |= fact
            key = f"result.{fact['fact']}"
            if key in words.sentences and bare(words.say(key, values)) == bare(said):
                return
        figure = values[self.game.leading]
        if words.value(values["seat"]) not in said or words.value(figure) not in said:
            yield f"{said!r} is none of {self.game.stream[opening : at + 1]}"


def differences(game: Game) -> Iterator[str]:
    """All that differs between a review and its game, in both languages.

    Args:
        game: as its JSON tells it.
    """
    yield from ranked(game)
    yield from aloud(game)
    if not game.told["review"]:
        return
    for language in game.words:
        yield from Reviewed(game, language).differences()
    said = game.told["review"]["en"]["leads"]
    found = [
        {
            "seat": seat,
            "before": before or None,
            "entry": step.entry,
        }
        for step, seat, before in (leads(game.steps) if game.measured else ())
    ]
    if [{key: lead[key] for key in ("seat", "before", "entry")} for lead in said] != found:
        yield f"leads: {said} are {found}"
    yield from courses(game)
