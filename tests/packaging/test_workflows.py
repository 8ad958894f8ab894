"""CI workflows: their rights, their actions, and a linter's report."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

PINNED = re.compile(r"[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
BY_HAND = ("pocket", "publish")
"""Workflows that publish something; only a person with the rights can start them."""


def read_workflows(root: Path) -> dict[str, str]:
    """Return the text of each workflow by name."""
    found = sorted((root / ".github" / "workflows").glob("*.yml"))
    return {path.stem: path.read_text("utf-8") for path in found}


def test_every_action_is_pinned_by_its_commit(root: Path) -> None:
    """Tags of other projects can be moved; the version beside the hash is for readers."""
    text = "\n".join(read_workflows(root).values())
    used = re.findall(r"uses: (.+)", text)

    assert used
    assert [] == [line for line in used if not PINNED.fullmatch(line)]


def test_a_workflow_may_at_most_read_by_default(root: Path) -> None:
    """A single job gets more rights; only publishing the pages needs three."""
    first = {
        name: re.search(r"^permissions:(.*(?:\n  .+)*)", text, re.MULTILINE)
        for name, text in read_workflows(root).items()
        if name != "pocket"
    }

    assert {" {}", "\n  contents: read"} == {found[1] if found else "" for found in first.values()}


def test_no_workflow_publishes_by_itself(root: Path) -> None:
    """A tag creates a draft; every publication is started by hand."""
    texts = read_workflows(root)

    for name in BY_HAND:
        assert not re.search(r"^  (push|pull_request|schedule|release):", texts[name], re.MULTILINE)
        assert "workflow_dispatch" in texts[name]
    assert "--draft" in texts["release"]
    for name in texts.keys() - set(BY_HAND):
        assert not re.search(r"pypi-publish|deploy-pages|twine", texts[name])


@pytest.mark.skipif(
    shutil.which("actionlint") is None, reason="actionlint is not here; checks.yml brings it along"
)
def test_a_linter_finds_no_fault(root: Path) -> None:
    """The linter knows the syntax, the labels and the rights."""
    done = subprocess.run(
        ["actionlint"],  # noqa: S607 - wherever it is installed
        cwd=root,
        check=False,
        capture_output=True,
        encoding="utf-8",
    )

    assert "" == done.stdout + done.stderr
