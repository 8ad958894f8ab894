"""The companion as one file, for any Python and without installing."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

PROGRAM = """
from pathlib import Path
def main():
    print("started in", Path(__file__).parent.parent, Path(__file__).with_name("data").read_text())
"""


@pytest.fixture
def program_file(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a small program packed as the companion is."""
    monkeypatch.syspath_prepend(root / "scripts")
    package = tmp_path / "tree" / "companion"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "__main__.py").write_text(PROGRAM, "utf-8")
    (package / "data").write_text("with its data", "utf-8")
    target = tmp_path / "one file.pyz"
    importlib.import_module("build_pyz").pack_folder(tmp_path / "tree", target)
    return target


def start_program(pyz: Path, **variables: str | None) -> str:
    """Start the program, and return its folder, which must be complete."""
    found = {"TMPDIR": str(pyz.parent), **variables}
    environ = {name: value for name, value in (os.environ | found).items() if value is not None}
    done = subprocess.run(
        [sys.executable, str(pyz)], env=environ, check=True, capture_output=True, encoding="utf-8"
    )
    assert "" == done.stderr
    assert done.stdout.startswith("started in ")
    assert done.stdout.endswith(" with its data\n")
    return done.stdout.removeprefix("started in ").removesuffix(" with its data\n")


def delete_file(cache_folder: Path) -> None:
    """Delete a file, as a cleanup of old files does."""
    (cache_folder / "companion" / "data").unlink()


def cut_file(cache_folder: Path) -> None:
    """Truncate a file, as a full disk does."""
    (cache_folder / "companion" / "__main__.py").write_text("", "utf-8")


def replace_by_link(cache_folder: Path) -> None:
    """Replace the folder by a link."""
    cache_folder.rename(cache_folder.with_name("elsewhere"))
    cache_folder.symlink_to("elsewhere")


def make_writable_for_all(cache_folder: Path) -> None:
    """Make the folder writable for everybody."""
    cache_folder.chmod(0o777)


def change_owner(cache_folder: Path) -> None:
    """Change the owner of the folder."""
    if os.getuid() != 0:
        pytest.skip("only the superuser gives a folder away")
    os.chown(cache_folder, 12345, 12345)


@pytest.mark.skipif(os.name == "nt", reason="owners and links are other ones there")
@pytest.mark.parametrize(
    "damage_cache", [delete_file, cut_file, replace_by_link, make_writable_for_all, change_owner]
)
def test_a_damaged_cache_is_unpacked_again(
    program_file: Path, tmp_path: Path, damage_cache: Callable[[Path], None]
) -> None:
    """An incomplete folder, or one that others could have changed, is unpacked again."""
    cache = str(tmp_path / "cache")
    cached = Path(start_program(program_file, XDG_CACHE_HOME=cache))
    unharmed = cached.stat().st_ino
    assert str(cached) == start_program(program_file, XDG_CACHE_HOME=cache)
    assert unharmed == cached.stat().st_ino
    damage_cache(cached)

    assert str(cached) == start_program(program_file, XDG_CACHE_HOME=cache)
    assert not cached.is_symlink()
    assert unharmed != cached.stat().st_ino
    assert (os.getuid(), 0o700) == (cached.stat().st_uid, cached.stat().st_mode & 0o777)


@pytest.mark.skipif(os.name == "nt", reason="homes are named otherwise there")
@pytest.mark.parametrize("home", [None, "somewhere"])
def test_without_a_home_a_temporary_folder_is_used(
    program_file: Path, tmp_path: Path, home: str | None
) -> None:
    """It unpacks into a private temporary folder, which is deleted afterwards."""
    before = {*tmp_path.iterdir()}

    assert str(tmp_path) == os.path.commonpath(
        [tmp_path, start_program(program_file, HOME=home, XDG_CACHE_HOME=None)]
    )
    assert before == {*tmp_path.iterdir()}


@pytest.mark.skipif(os.name == "nt", reason="what all may write to is said otherwise there")
def test_a_cache_that_everybody_may_write_to_is_not_used(
    program_file: Path, tmp_path: Path
) -> None:
    """Others could replace its content after the check."""
    cache = tmp_path / "companion"
    cache.mkdir()
    cache.chmod(0o777)

    assert cache not in Path(start_program(program_file, XDG_CACHE_HOME=str(tmp_path))).parents
    assert [] == [*cache.iterdir()]


@pytest.mark.network
@pytest.mark.slow
def test_one_file_unpacks_itself_once_and_plays(
    root: Path, wheel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It uses the user's cache, or a temporary folder if that is read-only."""
    monkeypatch.syspath_prepend(root / "scripts")
    build = importlib.import_module("build_pyz")
    trial = importlib.import_module("_first_turn")
    tree = tmp_path / "tree"
    cache = tmp_path / "Größe L"
    pyz = tmp_path / "one file.pyz"
    build.install_companion(tree, str(wheel))
    build.pack_folder(tree, pyz)
    environment = {**os.environ, "XDG_CACHE_HOME": str(cache), "LOCALAPPDATA": str(cache)}
    for_once = {**environment, "XDG_CACHE_HOME": str(pyz), "LOCALAPPDATA": str(pyz)}
    for_once["TMPDIR"] = str(tmp_path / "passing")
    (tmp_path / "passing").mkdir()

    assert trial.play_first_turn([sys.executable, str(pyz)], environment).startswith("2/")
    result = subprocess.run(
        [sys.executable, str(pyz), "--version"], env=for_once, check=True, capture_output=True
    )

    assert b"companion" in result.stdout
    assert [] == [*(tmp_path / "passing").iterdir()]
    (unpacked,) = (cache / "companion").iterdir()
    assert not [*unpacked.rglob("*.so")]
    assert (unpacked / "companion" / "data" / "licences" / "MIT.txt").is_file()
    licences = {path.parts[len(unpacked.parts)] for path in unpacked.rglob("*LICEN*")}
    assert 20 < len(licences)
