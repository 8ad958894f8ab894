"""Rankings in words: winner, deciding criterion, figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from companion.kernel.facts import DerivedNumber, Plain
from companion.kernel.ranking import SHARED, FinalPlace, Ranking
from companion.wording.messages import Wording


def word_winner(ranking: Ranking, wording: Wording) -> str:
    """Name the winner and the winning figures in a sentence.

    The sentence depends on the first criterion (`won.points`).
    """
    key = f"won.{ranking.first_criterion}"
    figures = ranking.places[0].figures
    return wording.say_first_known(key, "won", winners=ranking.winners, **figures)


def word_decision(ranking: Ranking, wording: Wording) -> str:
    """Name the deciding criterion; empty if it was the first one."""
    if ranking.decided_by == SHARED:  # with a single criterion, the places suffice
        compared = ranking.places[0].figures
        return wording.say("screen.shared") if len(compared) > 1 else ""
    if ranking.decided_by == ranking.first_criterion:
        return ""
    return wording.say("screen.decided", name=wording.say(f"decided.{ranking.decided_by}"))


def list_ranking_lines(
    ranking: Ranking, wording: Wording
) -> Iterator[tuple[str, dict[str, Plain]]]:
    """Yield a ranking line by line, each with its JSON values.

    The lines are the winner, the deciding criterion if not the first, and each place with its
    figures.
    """
    winners: list[Plain] = [str(seat) for seat in ranking.winners]
    yield word_winner(ranking, wording), {"fact": "won", "winners": winners}
    decided = word_decision(ranking, wording)
    if decided:
        yield decided, {"fact": "decided", "by": ranking.decided_by}
    for place in ranking.places:
        yield word_place(place, wording), {"fact": "place", **place.to_plain()}


def word_place(place: FinalPlace, wording: Wording) -> str:
    """Word a place with its figures and their terms."""
    listed = ", ".join(word_figures({**place.figures, **place.sums}, wording))
    return wording.say("ranking.place", rank=place.rank, seat=place.seat, figures=listed)


# ---- figures


def name_criterion(name: str, wording: Wording) -> str:
    """Return the name of a criterion."""
    return wording.say_first_known(f"flag.{name}") or wording.say(f"rank.{name}")


def word_figure(name: str, value: int | DerivedNumber, wording: Wording) -> str:
    """Word a figure with its name; a true flag by its name alone.

    Args:
        name: the criterion's id.
        value: the figure, possibly negative; terms are written out.
        wording: the language.
    """
    if wording.has_sentence(f"flag.{name}"):
        return wording.say(f"flag.{name}") if value else ""
    ranked = wording.say_first_known(f"ranked.{name}", count=value)
    return ranked or f"{wording.word_value(value)} {wording.say(f'rank.{name}')}"


def word_figures(figures: Mapping[str, int | DerivedNumber], wording: Wording) -> list[str]:
    """Word figures by criterion, sums with their terms; without false flags."""
    words = [word_figure(name, value, wording) for name, value in figures.items()]
    return list(filter(None, words))


# ---- derivation


def explain_ranking(ranking: Ranking, wording: Wording) -> list[str]:
    """Word each criterion compared for the first place: figures, and the seats ahead.

    Each criterion is compared only among the seats tied in all earlier ones.
    """
    tied = list(ranking.places)
    explained = list[str]()
    for name in tied[0].figures:
        tied.sort(key=lambda place: -place.figures[name])
        ahead = [place for place in tied if place.figures[name] == tied[0].figures[name]]
        explained.append(_explain_criterion(name, tied, ahead, wording))
        tied = ahead
        if len(tied) == 1:
            break
    return explained


def _explain_criterion(
    name: str,
    tied_places: Sequence[FinalPlace],
    best_places: Sequence[FinalPlace],
    wording: Wording,
) -> str:
    """Word one criterion; flags have no figures.

    Args:
        name: the criterion's id.
        tied_places: the places still tied, the best first.
        best_places: those with the best figure; several if still tied.
        wording: the language and the players' names.
    """
    criterion_name = name_criterion(name, wording)
    ahead = [place.seat for place in best_places]
    key = "ranking.ahead" if len(best_places) == 1 else "ranking.level"
    if wording.has_sentence(f"flag.{name}"):
        return wording.say(f"{key}_flag", name=criterion_name, ahead=ahead)
    figures = [
        f"{wording.word_value(one.seat)} {wording.word_value(one.figures[name])}"
        for one in tied_places
    ]
    return wording.say(key, name=criterion_name, figures=", ".join(figures), ahead=ahead)
