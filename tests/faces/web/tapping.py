"""A recorded game tapped on the page, line by line."""

from __future__ import annotations

import json
from typing import Any

from companion.faces.web.rooms.forms import CARD
from companion.kernel.facts import Plain
from companion.play.session.session import Session
from tests.faces.web.forms import list_fields
from tests.faces.web.thumb import close_round_cards

PATIENCE = 60_000
MOVED = "seq => document.body.dataset.seq !== seq"
TAKEN = f"{MOVED} || document.querySelector('[name=sure]')"
FILL = """
([form, pairs]) => {
  for (const fold of form.querySelectorAll('details')) fold.open = true;
  const controls = (name) => [...form.elements].filter((one) => one.name === name);
  let pressed = null;
  for (const [name, value] of pairs) {
    for (const one of controls(name)) {
      if (one.tagName === 'BUTTON') { if (one.value === String(value)) pressed = one; }
      else if (one.type === 'radio') { if (one.value === String(value)) one.checked = true; }
      else if (one.type === 'checkbox') one.checked = value.includes(one.value);
      else if (one.type !== 'hidden') one.value = String(value);
    }
  }
  for (const one of form.querySelectorAll('input'))
    one.dispatchEvent(new Event('input', { bubbles: true }));
  const takes = ['.parts .main', ':scope > .row button:not([type=button])'];
  return pressed ?? takes.map((one) => form.querySelector(one)).find((one) => one);
}
"""
"""Fills in a form; what is to be tapped then: the button that is the answer, else the one that
takes it."""


def tap_answer(page: Any, form: str, pairs: list[tuple[str, Plain]]) -> None:
    """Fill in a form and tap its button."""
    page.wait_for_selector(form)
    handle = page.evaluate_handle(FILL, [page.query_selector(form), pairs])
    handle.as_element().click(timeout=PATIENCE)


def wait_for_entry(pages: list[Any], seq: int) -> None:
    """Wait until every page shows the game up to an entry."""
    for page in pages:
        page.wait_for_function(
            "seq => document.body.dataset.seq === seq", arg=str(seq), timeout=PATIENCE
        )


def wait_until_accepted(page: Any, seq: int) -> None:
    """Wait until an answer is accepted; confirm it if necessary."""
    page.wait_for_function(TAKEN, arg=str(seq), timeout=PATIENCE)
    if page.get_attribute("body", "data-seq") == str(seq):
        page.locator("button[name=sure]").click()
        page.wait_for_function(MOVED, arg=str(seq), timeout=PATIENCE)


def make_kind_pairs(line: dict[str, Any], next_line: dict[str, Any]) -> list[tuple[str, Plain]]:
    """Return the fields for a kind of card and its value, which is in the following line."""
    asked_for = f"/{line['answer']}/", f"/card_{line['answer']}/"
    at = next_line.get("path", "")
    if next_line.get("kind") != "form" or not any(question in at for question in asked_for):
        return []
    name, value = next(iter(next_line["answer"].items()))
    return [(CARD, json.dumps([line["answer"], {name: value}]))]


def tap_line(
    devices: dict[str, Any], session: Session, line: dict[str, Any], next_line: dict[str, Any]
) -> Any:
    """Tap the answer of a recorded line on the device of the asked seat.

    Return that device.
    """
    if "interject" in line:
        page = devices[""]
        question = session.runner.find_interjection(line["interject"]).question
        page.goto(f"{page.url.partition('?')[0]}more?name={line['interject']}")
        tap_answer(page, "form.answer", list_fields(question, line["value"]))
        page.wait_for_selector("#ask", state="attached", timeout=PATIENCE)
        return page
    asked = session.runner.find_question(line["path"])
    page = devices.get(asked.question.seat or "", devices[""])
    if page.get_attribute("#ask form input[name=path]", "value") != line["path"]:
        page.goto(f"{page.url.partition('?')[0]}?path={line['path']}")
    close_round_cards(page)
    tap_answer(
        page,
        "#ask form",
        list_fields(asked.question, line["answer"]) + make_kind_pairs(line, next_line),
    )
    return page
