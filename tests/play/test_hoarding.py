"""Python's search for garbage rests while much is made that stays, and goes on afterwards."""

from __future__ import annotations

import gc

import pytest

from companion.play.session.hoarding import all_stays


@all_stays()
def searching(number: str) -> tuple[int, bool]:
    """A number that may be damaged, and whether garbage is searched for while it is read."""
    return int(number), gc.isenabled()


def test_the_search_rests_and_goes_on_also_after_a_mistake() -> None:
    """A damaged journal leaves nothing switched off."""
    assert searching("7") == (7, False)
    with pytest.raises(ValueError, match="damaged"):
        searching("damaged")
    assert gc.isenabled()


def test_who_has_switched_it_off_finds_it_off() -> None:
    """Nothing is switched on that was off."""
    gc.disable()
    try:
        searching("7")
        assert not gc.isenabled()
    finally:
        gc.enable()
