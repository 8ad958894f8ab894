// What is entered with a thumb: amounts, cards. Without it every field stands there by itself.
// live.js says "put" on the document whenever a piece of the page is fresh.
"use strict";
(() => {
  // ---- amounts: what is left after one, and where its steps end

  function follow(input) {
    for (const label of document.querySelectorAll(`[data-left="${input.id}"]`)) {
      const left = Number(label.dataset.owned) - Number(input.value);
      label.textContent = left;
      label.parentElement.hidden = input.value === "" || left < 0;
    }
    for (const button of document.querySelectorAll(`[data-for="${input.id}"]`)) {
      const [step, value] = [Number(button.dataset.step), input.value === "" ? NaN : Number(input.value)];
      button.classList.toggle("barred", step < 0 ? value <= Number(input.min) : value >= Number(input.max));
    }
  }

  document.addEventListener("input", (event) => {
    if (event.target.type === "number") follow(event.target);
  });

  function fresh() {
    for (const input of document.querySelectorAll("input[type=number]")) follow(input);
  }

  document.addEventListener("put", fresh);
  fresh();
})();
