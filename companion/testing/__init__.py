"""What a game is tested with, ours and those of other packages; nothing of it runs in play."""

import pytest

pytest.register_assert_rewrite(
    "companion.testing.contract", "companion.testing.questions", "companion.testing.worded"
)
