"""What a phone gets: nothing that it could need is left out, and nothing else is taken."""

from __future__ import annotations

import hashlib
from base64 import b64encode
from dataclasses import replace
from pathlib import Path

import pytest

from companion.errors import UsageError
from companion.faces.pocket import building, compiling, contents, packages, shown

SOURCES = {
    "companion/__init__.py": b"",
    "companion/page.py": b"from library.inner import thing\ndef rare():\n    import seldom",
    "library/__init__.py": b"from .deep import one",
    "library/deep.py": b"if TYPE_CHECKING:\n    import typed",
    "library/inner.py": b"from ..library import deep",
    "library/unused.py": b"",
    "seldom.py": b"import tkinter.dialog",
    "tkinter/dialog.py": b"",
    "typed.py": b"",
}


def test_what_can_be_imported_anywhere_is_kept_and_nothing_else() -> None:
    """Also inside functions, by relative names and what lies around a module; types need none."""
    kept = compiling.reached(SOURCES, ("tkinter/",))

    assert {*SOURCES} - kept == {"library/unused.py", "tkinter/dialog.py", "typed.py"}


def test_the_same_files_make_the_same_bytes() -> None:
    """Two builds can be compared."""
    files = {"b": b"2", "a": b"1"}

    assert contents.zipped(files) == contents.zipped(dict(reversed(files.items())))


def test_nothing_of_the_terminal_goes_to_a_phone() -> None:
    """But the page, the rules and their words do."""
    ours = contents.ours()
    read = contents.data()

    assert "companion/faces/web/http/routes.py" in ours
    assert "companion/games/spruchstein/game.py" in ours
    assert not any(name.startswith(("companion/commands", "companion/faces/t")) for name in ours)
    assert "companion/data/web/base.html" in read
    assert not any("pictures/" in name for name in read)


def test_each_library_comes_with_its_licence() -> None:
    """In its own words."""
    names = [name.partition("-")[0] for name in contents.licences()]

    assert {*contents.LIBRARIES} == {*names}


def test_only_the_package_that_was_looked_at_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the cache; another file of its name is refused, and so is a machine without npm."""
    monkeypatch.setenv("PATH", "")
    package = replace(packages.JSQR, sha512=b64encode(hashlib.sha512(b"ours").digest()).decode())
    file = tmp_path / package.file

    file.write_bytes(b"ours")
    assert packages.fetched(package, tmp_path) == file

    file.write_bytes(b"another")
    with pytest.raises(UsageError) as refused:
        packages.fetched(package, tmp_path)
    assert refused.value.name == "pocket_needs"
    assert refused.value.values == {"program": "npm"}


def test_a_folder_with_other_files_is_left_alone(tmp_path: Path) -> None:
    """Only what was built is ever deleted."""
    (tmp_path / "diary.txt").write_text("mine", encoding="utf-8")

    with pytest.raises(UsageError, match="pocket_folder_used"):
        building._make_room(tmp_path)  # noqa: SLF001 - before minutes of building

    assert (tmp_path / "diary.txt").read_text("utf-8") == "mine"
    with pytest.raises(UsageError, match="pocket_no_folder"):
        shown.serving(tmp_path, 0)
