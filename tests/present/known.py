"""A card that a table knows."""

from __future__ import annotations

from collections.abc import Mapping

from companion.kernel.facts import Plain

DRAGON: Mapping[str, Plain] = {
    "species": "dragons",
    "strength": 15,
    "symbol": "circle",
    "solo_stones": 3,
    "solo_cards": 2,
    "group_stones": 1,
    "group_cards": 1,
}
