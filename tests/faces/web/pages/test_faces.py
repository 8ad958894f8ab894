"""Each game has a face: a ground and one accent that no seat has, in both themes."""

from __future__ import annotations

import re

import pytest

from companion.faces.web.pages.assets import content_of
from companion.faces.web.pages.symbols import has_ornament
from companion.games import OURS

SHEET = content_of("look.css").decode()
SEATS = ("red", "blue", "green", "yellow", "violet", "orange")
FACES = ("plain", *OURS)
THEMES = ("dark", "light", "system")


def _colours(rule: str) -> dict[str, str]:
    _, found, rest = SHEET.partition(f"{rule}{{")
    assert found, rule
    return dict(re.findall(r"--(\w+):(#\w{6})", rest.partition("}")[0]))


def _face(theme: str, game: str) -> dict[str, str]:
    """The colours of a game in a theme; the device's own is the light one here."""
    plain = ":root" if theme == "dark" else f".{theme}"
    above = "" if theme == "dark" else f".{theme} "
    own = _colours(f"{above}[data-game={game}]") if game in OURS else {}
    return _colours(plain) | own


def _parts(colour: str) -> list[int]:
    return [int(colour[at : at + 2], 16) for at in (1, 3, 5)]


def _apart(one: str, other: str) -> int:
    """How far two colours are from each other: the sum over their three parts."""
    parts = zip(_parts(one), _parts(other), strict=True)
    return sum(abs(mine - theirs) for mine, theirs in parts)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("game", FACES)
def test_what_means_now_has_a_colour_that_no_seat_has(theme: str, game: str) -> None:
    """Neither is taken for the other."""
    face = _face(theme, game)

    for seat in SEATS:
        assert 60 < _apart(face["accent"], face[seat]), seat


def test_each_game_has_a_face_and_an_ornament_of_its_own() -> None:
    """No two share a ground or an accent."""
    for theme in ("dark", "light"):
        assert 2 * len(FACES) == len(
            {_face(theme, game)[name] for game in FACES for name in ("bg", "accent")}
        )
    assert all(map(has_ornament, OURS))
