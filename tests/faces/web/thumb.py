"""A player with a thumb: answers whatever the page asks, knowing nothing but what it shows."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.faces.program import PATIENCE

FILL = """
() => {
  const ask = document.querySelector('#ask'), form = ask.querySelector('form');
  for (const fold of ask.querySelectorAll('details'))
    fold.open = !fold.classList.contains('cards-known');
  if (!form) return null;
  const groups = new Set();
  for (const input of form.querySelectorAll('input[type=radio][required]')) groups.add(input.name);
  for (const name of groups) {
    const radios = [...form.querySelectorAll(`input[name="${name}"]`)];
    if (!radios.some((radio) => radio.checked)) radios[0].checked = true;
  }
  for (const input of form.querySelectorAll('input[type=number]'))
    if (input.value === '')
      input.value = String(Math.max(Number(input.min), Math.min(3, Number(input.max))));
  for (const select of form.querySelectorAll('select'))
    select.value ||= [...select.options].map((option) => option.value).find((value) => value);
  return [...form.querySelectorAll(':scope > .row button')].map((button) => button.innerText);
}
"""

CHANGED = "before => document.body.dataset.seq !== before"
MEANT = "#ask form:has(input[name=sure]) button"
"""Presses once more what was asked back."""
CHANGED_OR_ASKED_BACK = f"""
before => document.body.dataset.seq !== before || document.querySelector('{MEANT}')
"""


def answer(page: Page, wanted: str = "") -> bool:
    """Fill in what is empty and press a button; false when nothing is asked any more.

    Args:
        page: at the table.
        wanted: the beginning of the button to press; the first one if there is none of that name.
    """
    buttons = page.evaluate(FILL)
    if buttons is None:
        return False
    place = next(
        (number for number, text in enumerate(buttons) if wanted and text.startswith(wanted)), 0
    )
    before = page.get_attribute("body", "data-seq")
    page.locator("#ask form > .row button").nth(place).click()
    page.wait_for_function(CHANGED_OR_ASKED_BACK, arg=before, timeout=1000 * PATIENCE)
    if page.get_attribute("body", "data-seq") == before:
        page.locator(MEANT).click()
        page.wait_for_function(CHANGED, arg=before, timeout=1000 * PATIENCE)
    return True


def in_step(page: Page, other: Page) -> None:
    """Wait until another page shows what this one shows."""
    seq = page.get_attribute("body", "data-seq")
    other.wait_for_function(
        "seq => document.body.dataset.seq === seq", arg=seq, timeout=1000 * PATIENCE
    )
