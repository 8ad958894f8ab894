"""Several phones: one hosts the game, others join by codes shown on two screens."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.faces.browsers import CHROMIUM
from tests.faces.pocket.alone import BUSY, CODES, PATIENCE, SIZE, wait_for_page, wait_until
from tests.faces.web.served import FLAGS

AT_ONCE = f"window.settles = 0; {BUSY}"
"""A tap counts as soon as a question has come."""
KEPT = """
async () => {
  const names = await caches.keys();
  const cache = await caches.open(names.find((name) => name.startsWith("companion-")));
  return Boolean(await cache.match("app.zip")) && Boolean(await cache.match("py/pyodide.asm.wasm"))
    && Boolean(await cache.match("data.zip")) && Boolean(await cache.match("py/python_stdlib.zip"));
}
"""
"""Whether all is there that it takes to go on alone."""
FOUND = """
  const asked = indexedDB.open("companion-lines");
  await new Promise((wake) => (asked.onsuccess = wake));
  const got = asked.result.transaction("kept").objectStore("kept").get(whose);
  await new Promise((wake) => (got.onsuccess = wake));
  asked.result.close();
"""
AGREED = f"async ([whose, others]) => {{ {FOUND} return got.result?.size === others; }}"
"""Whether a phone keeps ways to so many others, by which it is back without a code."""
FOLLOWED = f"""
async (others) => {{
  const whose = "following";
  {FOUND}
  const {{ game, heir, ways }} = got.result ?? {{}};
  if (!game || heir !== "" || ways.size !== others) return false;
  const {{ seq }} = document.querySelector("iframe.up").contentDocument.body.dataset;
  return new TextDecoder().decode(game.content).includes(`{{"seq":${{seq}},`);
}}
"""
"""Whether a phone has the game as its page shows it, and ways to so many others."""
OPEN = """
() => {
  const button = document.createElement("button");
  button.dataset.around = "together";
  document.body.append(button);
  button.click();
  button.remove();
}
"""
"""Does what the button does that stands on another page."""
FRESH = """
(before) => {
  const link = document.querySelector("#inviting[open] canvas")?.dataset.link;
  return link && link !== before;
}
"""


@contextmanager
def make_phones(driver: Any, codes: str = CODES) -> Iterator[Any]:
    """Yield a function that starts phones, each with a language and storage of its own."""
    started = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)

    def start_phone(language: str = "de") -> Any:
        context = started.new_context(viewport=SIZE, locale=language)
        context.add_init_script(AT_ONCE + codes)
        return context.new_page()

    yield start_phone
    started.close()


def get_invitation(host: Any) -> str:
    """Return the link that the host's phone shows."""
    code = host.locator("#inviting canvas")
    before = None
    if not host.locator("#inviting[open]").count():
        before = code.get_attribute("data-link") if code.count() else None
        host.frames[1].evaluate(OPEN)
    host.wait_for_function(FRESH, arg=before, timeout=PATIENCE)
    return str(code.get_attribute("data-link"))


def enter_answer(host: Any, guest: Any) -> None:
    """Enter the code of a guest's phone on the host's phone."""
    guest.wait_for_selector("#visiting canvas[data-link]", timeout=PATIENCE)
    host.locator("#inviting [data-part=read]").click()
    host.fill("#scan-text", guest.get_attribute("#visiting canvas", "data-link"))
    host.locator("#scan form button").first.click()


def join_host(host: Any, guest: Any) -> Any:
    """Let a phone join by the host's code, and return its page of the game."""
    guest.goto(get_invitation(host))
    enter_answer(host, guest)
    return wait_for_page(guest)


def wait_until_reconnectable(host: Any, *guests: Any) -> None:
    """Wait until all phones can reconnect without a code."""
    wait_until(host, AGREED, ["hosting", len(guests)])
    for guest in guests:
        wait_until(guest, AGREED, ["visiting", 1])


def wait_for_successor(next_host: Any, others: int) -> None:
    """Wait until a phone is ready to take over as host, with some other guests."""
    wait_until(next_host, FOLLOWED, others)


def choose_seat(frame: Any, role: str) -> None:
    """Choose a seat on a phone."""
    frame.locator(f"button[value={role}]").click()
    frame.wait_for_selector("#ask", timeout=PATIENCE)


def return_to_game(host: Any) -> None:
    """Return to the game on the host's phone."""
    host.locator("#inviting [data-part=close]").click()
