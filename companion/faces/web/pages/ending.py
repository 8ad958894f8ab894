"""How a game ended, for the templates."""

from __future__ import annotations

from typing import Any

from companion.kernel.table import Table
from companion.wording.messages import Wording
from companion.wording.ranking import criterion, derivation, verdict


def ended(table: Table | None, wording: Wording) -> dict[str, Any] | None:
    """Places by criterion, the criterion that decided, and one step of the comparison after the other; None while a game goes on."""
    outcome = table.outcome if table is not None else None
    if outcome is None:
        return None
    ranking = outcome.ranking
    names = [
        name
        for name in ranking.places[0].figures
        if any(place.figures[name] for place in ranking.places)
    ]
    return {
        "title": wording.say(f"ending.{outcome.ending}"),
        "places": ranking.places,
        "criteria": [
            (name, criterion(name, wording), wording.has(f"flag.{name}")) for name in names
        ],
        "decided_by": ranking.decided_by,
        "verdict": verdict(ranking, wording),
        "steps": derivation(ranking, wording),
        "winners": ranking.winners,
    }
