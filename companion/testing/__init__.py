"""Tests of games, ours and those of other packages; never imported in play."""

import pytest

pytest.register_assert_rewrite(
    "companion.testing.contract",
    "companion.testing.question_contract",
    "companion.testing.wording_checks",
)
