"""Simulates installed packages that bring a game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.games import catalogue
from companion.wording import texts

HERE = Path(__file__).parent
TRICKS = HERE / "tricks"
BROKEN = HERE / "broken"


def write_metadata(folder: Path, package: str, game: str, entry_point: str) -> None:
    """Write the metadata that pip leaves for a package with a game.

    Args:
        folder: the folder of installed packages.
        package: the name of the package.
        game: the id of the game.
        entry_point: module and class ("companion_tricks.game:Tricks").
    """
    info = folder / f"{package.replace('-', '_')}-1.0.dist-info"
    info.mkdir(parents=True)
    head = f"Metadata-Version: 2.4\nName: {package}\nVersion: 1.0\n"
    (info / "METADATA").write_text(head, "utf-8")
    (info / "entry_points.txt").write_text(f"[companion.games]\n{game} = {entry_point}\n", "utf-8")


def clear_package_cache() -> None:
    """Clear the cache of found packages."""
    for known in (
        catalogue.find_packages,
        catalogue._load_game,  # noqa: SLF001 - as a new process would
        texts.read_texts,
        texts.list_languages,
    ):
        known.cache_clear()


@contextmanager
def simulate_installation(folder: Path) -> Iterator[None]:
    """Treat the packages in a folder as installed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(folder)
        patch.syspath_prepend(TRICKS)
        clear_package_cache()
        try:
            yield
        finally:
            patch.undo()
            clear_package_cache()
