"""Catalogue of games: ours, and those of packages, which can't harm ours."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.errors import GameMissing
from companion.games import OURS, catalogue
from companion.games.catalogue import GAMES
from companion.wording.messages import Wording
from tests.outside.packages import simulate_installation, write_metadata

GAME = """
from companion_tricks.game import Tricks

class Other(Tricks):
    id = {id!r}
    api = {api!r}
"""
Install = Callable[..., str]


@pytest.fixture
def install(tmp_path: Path) -> Iterator[Install]:
    """Return a function that installs a package with a module and returns its refusal."""
    packages = tmp_path / "packages"
    packages.mkdir()

    def install_package(
        game: str, source: str, package: str = "others-game", entry_point: str = "Other"
    ) -> str:
        name = f"others_{game}_{package}".replace("-", "_")
        (packages / f"{name}.py").write_text(source, "utf-8")
        write_metadata(packages, package, game, f"{name}:{entry_point}")
        catalogue.find_packages.cache_clear()
        catalogue._load_game.cache_clear()  # noqa: SLF001 - as a new process would
        reasons = [Wording("en").word_error(missing) for missing in GAMES.list_missing_games()]
        return "; ".join(reasons)

    with simulate_installation(packages):
        yield install_package
    for name in [name for name in sys.modules if name.startswith("others_")]:
        del sys.modules[name]


def test_our_games_come_first_and_have_their_numbers() -> None:
    """Codes depend on the numbers."""
    assert [0, 1, 2] == [GAMES.get_game(game_id).number for game_id in OURS]
    assert list(OURS) == list(GAMES.ids)[:3]
    assert list(OURS) == [game.id for game in GAMES][:3]


def test_a_package_brings_a_game(install: Install) -> None:
    """It is listed by its id, after ours, without a number."""
    assert "" == install("other", GAME.format(id="other", api=2))

    assert [*OURS, "other"] == list(GAMES.ids)
    assert GAMES.get_game("other").number is None
    assert "other" == GAMES.ids[3]


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("import no_such_module", "it can’t be loaded (ModuleNotFoundError: No module named"),
        ("raise SystemExit('bye')", "it can’t be loaded (SystemExit: bye)"),
        ("Unlike = 1", "it can’t be loaded (AttributeError"),
        ("def Other(): return 7", "what it brings is a int"),
        (GAME.format(id="other", api=0), "it was written for API 0, this companion has 2"),
        (
            GAME.format(id="another", api=2),
            "offered as “other”, but its game calls itself “another”",
        ),
    ],
    ids=["import", "exit", "no class", "no game", "api", "other id"],
)
def test_a_package_that_cant_be_used_is_left_out(
    install: Install, source: str, reason: str
) -> None:
    """It is named with the reason; all other games work."""
    assert reason in install("other", source)

    assert list(OURS) == list(GAMES.ids)
    with pytest.raises(GameMissing) as missing:
        GAMES.get_game("other")
    assert "others-game" == missing.value.values["package"]


def test_an_id_is_of_small_letters(install: Install) -> None:
    """It is part of file names and codes."""
    assert "is no id" in install("Other-Game", GAME.format(id="Other-Game", api=2))


def test_no_package_can_use_an_id_of_ours(install: Install) -> None:
    """No package can replace one of our games."""
    reasons = install("spruchstein", GAME.format(id="spruchstein", api=2))

    assert "the id “spruchstein” is taken" in reasons
    assert list(OURS) == list(GAMES.ids)
    assert "Spruchstein" == type(GAMES.get_game("spruchstein")).__name__


def test_the_first_of_two_packages_with_one_id_is_used(install: Install) -> None:
    """The order of installation does not matter."""
    install("other", GAME.format(id="other", api=2), "z-game")
    reasons = install("other", GAME.format(id="other", api=2), "a-game")

    assert "z-game" in reasons
    assert "a-game" not in reasons
    assert "others_other_a_game" == type(GAMES.get_game("other")).__module__
