"""Python's search for garbage rests while much is made that stays, and goes on afterwards whatever happens."""

from __future__ import annotations

import gc

import pytest

from companion.play.hoarding import all_stays


def test_the_search_rests_and_goes_on_also_after_a_mistake() -> None:
    with pytest.raises(ValueError, match="damaged"), all_stays():
        assert not gc.isenabled()
        raise ValueError("damaged")
    assert gc.isenabled()


def test_who_has_switched_it_off_finds_it_off() -> None:
    gc.disable()
    try:
        with all_stays():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()
