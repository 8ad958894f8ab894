"""A ranking as a verdict."""

from __future__ import annotations

from collections.abc import Sequence

from companion.kernel.citations import Citation
from companion.kernel.facts import Message, Plain, message
from companion.kernel.ranking import Place, Ranking
from companion.play.judging.verdict import Verdict


def ranked(
    game: str, ranking: Ranking, why: Sequence[Citation], unsaid: Sequence[str] = ()
) -> Verdict:
    """Who wins, what decided it, and everybody's place with the figures that were compared.

    Args:
        game: id of the game whose words are used.
        ranking: as the game's own rule gives it.
        why: where the rule stands.
        unsaid: criteria that are no figures, and are not told with each place.
    """
    shared = len(ranking.winners) > 1
    places: list[Plain] = [place.plain() for place in ranking.places]
    data: dict[str, Plain] = {"ranking": places, "decided_by": ranking.decided_by}
    first = message(
        "verdict.first", winners=ranking.winners, decided=message(f"decided.{ranking.decided_by}")
    )
    result = message("verdict.tie", winners=ranking.winners) if shared else first
    return Verdict(
        game, result, [_placed(game, place, unsaid) for place in ranking.places], why, data
    )


def _placed(game: str, place: Place, unsaid: Sequence[str]) -> Message:
    figures = tuple(
        message(f"verdict.{game}.{name}", value=value)
        for name, value in place.figures.items()
        if name not in unsaid
    )
    return message("verdict.place", rank=place.rank, seat=place.seat, figures=figures)
