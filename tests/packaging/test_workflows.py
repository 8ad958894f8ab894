"""The workflows of the forge: what they may do, what they call, what a linter says of them."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

PINNED = re.compile(r"[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
BY_HAND = ("pocket", "publish")
"""What makes something public; nobody but a person with the rights begins it."""


def workflows(root: Path) -> dict[str, str]:
    """The text of each, by its name."""
    found = sorted((root / ".github" / "workflows").glob("*.yml"))
    return {path.stem: path.read_text("utf-8") for path in found}


def test_every_action_is_pinned_by_its_commit(root: Path) -> None:
    """A tag of somebody else's can be moved; the version beside it is for people."""
    text = "\n".join(workflows(root).values())
    used = re.findall(r"uses: (.+)", text)

    assert used
    assert [] == [line for line in used if not PINNED.fullmatch(line)]


def test_a_workflow_begins_with_leave_to_read_at_most(root: Path) -> None:
    """More is given to the one job that needs it; only the pages are one job with three rights."""
    first = {
        name: re.search(r"^permissions:(.*(?:\n  .+)*)", text, re.MULTILINE)
        for name, text in workflows(root).items()
        if name != "pocket"
    }

    assert {" {}", "\n  contents: read"} == {found[1] if found else "" for found in first.values()}


def test_nothing_publishes_by_itself(root: Path) -> None:
    """A tag makes a draft; what the world can see is begun by hand."""
    texts = workflows(root)

    for name in BY_HAND:
        assert not re.search(r"^  (push|pull_request|schedule|release):", texts[name], re.MULTILINE)
        assert "workflow_dispatch" in texts[name]
    assert "--draft" in texts["release"]
    for name in texts.keys() - set(BY_HAND):
        assert not re.search(r"pypi-publish|deploy-pages|twine", texts[name])


@pytest.mark.skipif(
    shutil.which("actionlint") is None, reason="actionlint is not here; checks.yml brings it along"
)
def test_a_linter_finds_nothing(root: Path) -> None:
    """It knows the forge's syntax, its labels and its rights."""
    done = subprocess.run(
        ["actionlint"],  # noqa: S607 - wherever it is installed
        cwd=root,
        check=False,
        capture_output=True,
        encoding="utf-8",
    )

    assert "" == done.stdout + done.stderr
