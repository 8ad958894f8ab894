"""The folder for phones has all that is needed, and nothing else."""

from __future__ import annotations

import hashlib
from base64 import b64encode
from dataclasses import replace
from pathlib import Path

import pytest
from pocket_build import contents, folder, packages
from pocket_build.packages import BuildError


def test_each_library_comes_with_its_licence() -> None:
    """The licence text is the library's own."""
    names = [name.partition("-")[0] for name in contents.read_licence_texts()]

    assert {*contents.LIBRARIES} == {*names}


def test_only_the_pinned_package_is_accepted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A cached package with another hash is refused, and a machine without npm gets an error."""
    monkeypatch.setenv("PATH", "")
    package = replace(packages.JSQR, sha512=b64encode(hashlib.sha512(b"ours").digest()).decode())
    file = tmp_path / package.file

    file.write_bytes(b"ours")
    assert packages.fetch_package(package, tmp_path) == file

    file.write_bytes(b"another")
    with pytest.raises(BuildError) as refused:
        packages.fetch_package(package, tmp_path)
    assert "npm is not installed" in str(refused.value)


def test_only_built_files_are_ever_deleted(tmp_path: Path) -> None:
    """A foreign folder is refused; foreign files in ours stay."""
    theirs, ours, build_path = (tmp_path / name for name in ("theirs", "ours", "made"))
    for place in (theirs, ours, build_path):
        place.mkdir()
        (place / "diary.txt").write_text("mine", encoding="utf-8")
    (build_path / "diary.txt").rename(build_path / "new.js")
    (ours / "old.js").touch()
    (ours / folder.MARK).write_text('{"files": ["old.js", "../theirs/diary.txt"]}', "utf-8")

    with pytest.raises(BuildError, match="other files"):
        folder._list_earlier_files(theirs)  # noqa: SLF001 - before minutes of building
    folder._replace_build(build_path, ours, folder._list_earlier_files(ours))  # noqa: SLF001

    assert {"diary.txt", "new.js", folder.MARK} == {path.name for path in ours.iterdir()}
    assert (theirs / "diary.txt").is_file()
