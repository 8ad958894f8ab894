"""Rankings in words: winner, deciding criterion, figures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.kernel.facts import Derived, Plain, Seat
from companion.kernel.ranking import SHARED, FinalPlace, Ranking
from companion.wording.messages import Wording


def word_winner(ranking: Ranking, wording: Wording) -> str:
    """Name the winner and the winning figures in a sentence.

    The sentence depends on the first criterion (`won.points`).
    """
    won = ranking.headline
    return wording.say_known(won.name, "won", **won.values)


def word_decision(ranking: Ranking, wording: Wording) -> str:
    """Name the deciding criterion; empty if it was the first one."""
    if ranking.decided_by == SHARED:  # with a single criterion, the places suffice
        compared = ranking.places[0].figures
        return wording.say("screen.shared") if len(compared) > 1 else ""
    if not ranking.is_tie_broken:
        return ""
    return wording.say("screen.decided", name=wording.say(f"decided.{ranking.decided_by}"))


def list_ranking_lines(ranking: Ranking, wording: Wording) -> list[tuple[str, Plain]]:
    """Return a ranking line by line, each with its JSON values.

    The lines are the winner, the deciding criterion if not the first, and each place with its
    figures.
    """
    won: Plain = {"fact": "won", "winners": [str(seat) for seat in ranking.winners]}
    said: list[tuple[str, Plain]] = [(word_winner(ranking, wording), won)]
    decided = word_decision(ranking, wording)
    if decided:
        said.append((decided, {"fact": "decided", "by": ranking.decided_by}))
    places = [(word_place(place, wording), _place_to_json(place)) for place in ranking.places]
    return [*said, *places]


def _place_to_json(place: FinalPlace) -> Plain:
    """Return a place as JSON values."""
    return {"fact": "place", **place.plain()}


def word_place(place: FinalPlace, wording: Wording) -> str:
    """Word a place with its figures and their terms."""
    terms = word_sums(place, wording)
    said = [terms.get(name, word) for name, word in word_figures(place, wording).items()]
    listed = ", ".join(said)
    return wording.say("ranking.place", rank=place.rank, seat=place.seat, figures=listed)


# ---- figures


def name_criterion(name: str, wording: Wording) -> str:
    """Return the name of a criterion."""
    return wording.say_known(f"flag.{name}") or wording.say(f"rank.{name}")


def word_figure(name: str, value: int | Derived, wording: Wording) -> str:
    """Word a figure with its name; a true flag by its name alone.

    Args:
        name: the criterion's id.
        value: the figure, possibly negative; terms are written out.
        wording: the language.
    """
    if wording.has(f"flag.{name}"):
        return wording.say(f"flag.{name}") if value else ""
    ranked = wording.say_known(f"ranked.{name}", count=value)
    return ranked or f"{wording.value(value)} {wording.say(f'rank.{name}')}"


def word_figures(place: FinalPlace, wording: Wording) -> dict[str, str]:
    """Word the figures of a place by criterion, without false flags."""
    named = {name: word_figure(name, value, wording) for name, value in place.figures.items()}
    return {name: words for name, words in named.items() if words}


def word_sums(place: FinalPlace, wording: Wording) -> dict[str, str]:
    """Word the figures that are sums, by criterion, with their terms."""
    return {name: word_figure(name, made, wording) for name, made in place.sums.items()}


# ---- derivation


@dataclass(frozen=True)
class Step:
    """One criterion, and the figures of those still tied.

    Attributes:
        name: the criterion's id.
        figures: figures by seat, the best first.
        ahead: the seats with the best figure; several if still tied.
    """

    name: str
    figures: dict[Seat, int]
    ahead: tuple[Seat, ...]


def list_steps(ranking: Ranking) -> Iterator[Step]:
    """List the criteria compared for the first place, in order.

    Each criterion is compared only among the seats tied in all earlier ones.
    """
    level = [place for place in ranking.places if place.figures]
    for name in level[0].figures if level else ():
        level = sorted(level, key=lambda place: -place.figures[name])
        figures = {place.seat: place.figures[name] for place in level}
        most = level[0].figures[name]
        level = [place for place in level if place.figures[name] == most]
        yield Step(name, figures, tuple(place.seat for place in level))
        if len(level) == 1:
            return


def explain_ranking(ranking: Ranking, wording: Wording) -> list[str]:
    """Word each compared criterion: the figures of the tied seats, and the seats ahead.

    Empty for a single seat.
    """
    if len(ranking.places) < 2:
        return []
    return [_word_step(step, wording) for step in list_steps(ranking)]


def _word_step(step: Step, wording: Wording) -> str:
    """Word one criterion; flags have no figures."""
    name = name_criterion(step.name, wording)
    ahead = wording.join([wording.names[seat] for seat in step.ahead])
    key = "ranking.ahead" if len(step.ahead) == 1 else "ranking.level"
    if wording.has(f"flag.{step.name}"):
        return wording.say(f"{key}_flag", name=name, ahead=ahead)
    figures = [f"{wording.value(seat)} {wording.value(it)}" for seat, it in step.figures.items()]
    return wording.say(key, name=name, figures=", ".join(figures), ahead=ahead)
