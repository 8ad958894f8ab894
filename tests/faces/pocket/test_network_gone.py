"""A guest reconnects by itself after a network failure: two phones in a test network."""

from __future__ import annotations

import ctypes
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from shutil import which
from typing import Any

import pytest

from tests.faces.pocket.alone import (
    PATIENCE,
    make_code_fragment,
    serve_folder,
    wait_for_page,
    wait_until,
)
from tests.faces.pocket.beside import KEPT, join_host, make_phones, return_to_game
from tests.faces.web import thumb

pytestmark = pytest.mark.slow
A_NETWORK_OF_ITS_OWN = 0x40000000
"""As the kernel calls it: CLONE_NEWNET."""
MADE = (
    "link set lo up",
    "link add here type veth peer name there",
    "address add 10.9.9.1/24 dev here",
    "link set there up",
    "link set here up",
    "route add default via 10.9.9.2",
)
LOST = "qdisc add dev lo root pfifo limit 0"
"""From now on nothing arrives: what phones of one machine say to each other goes this way."""
THERE = "qdisc del dev lo root"
GIVEN_UP = "() => window.isGivenUp"
"""A browser does so after some 18 seconds."""
SPY = """
window.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(...how) {
    super(...how);
    this.addEventListener("connectionstatechange", () =>
      (window.isGivenUp ||= this.connectionState === "failed"));
  }
};
"""


def change_network(tool: str, change: str) -> None:
    """Run a command that changes the network."""
    subprocess.run([which(tool) or tool, *change.split()], check=True)


@pytest.fixture(scope="module", autouse=True)
def isolated_network(built_folder: Path) -> Iterator[None]:
    """Move this thread and its children to a network of their own."""
    assert built_folder.is_dir()
    libc = ctypes.CDLL(None)
    before = os.open("/proc/thread-self/ns/net", os.O_RDONLY)
    if os.geteuid() or libc.unshare(A_NETWORK_OF_ITS_OWN):
        pytest.skip("only who may do all on this machine can make a network of its own")
    try:
        for what in MADE:
            change_network("ip", what)
        yield
    finally:
        libc.setns(before, A_NETWORK_OF_ITS_OWN)
        os.close(before)


def test_a_guest_whose_network_was_gone_is_back_by_itself(
    tmp_path: Path, driver: Any, built_folder: Path
) -> None:
    """The failure is shown; the host's answer arrives, and the guest plays on."""
    with make_phones(driver) as phone:
        host = phone("de")
        guest = phone("en")
        guest.context.add_init_script(SPY)
        with serve_folder(built_folder) as address:
            host.goto(address + make_code_fragment(tmp_path, "only-one", 12))
            at_host = wait_for_page(host)
            at_host.locator("button[value=scribe]").click()
            at_host.wait_for_selector("#ask", timeout=PATIENCE)
            at_guest = join_host(host, guest)
            return_to_game(host)
            wait_until(guest, KEPT)
        at_guest.locator("button[value=scribe]").click()
        at_guest.wait_for_selector("#ask", timeout=PATIENCE)

        change_network("tc", LOST)
        assert thumb.give_answer(at_host)
        guest.wait_for_selector("#visiting [data-say=asleep]:visible", timeout=PATIENCE)
        guest.wait_for_function(GIVEN_UP, timeout=PATIENCE)
        change_network("tc", THERE)
        guest.wait_for_selector("#visiting", state="hidden", timeout=PATIENCE)
        thumb.wait_until_same_entry(at_host, at_guest)
        assert thumb.give_answer(at_guest)
        thumb.wait_until_same_entry(at_guest, at_host)
