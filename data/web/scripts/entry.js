// What is entered with a thumb: amounts, cards. Without it every field stands there by itself.
// live.js says "put" on the document whenever a piece of the page is fresh.
"use strict";
(() => {
  function made(tag, about = {}, ...inside) {
    const element = Object.assign(document.createElement(tag), about);
    element.append(...inside);
    return element;
  }

  // ---- a card on its picture: each field has its place there, the one to fill glows

  const TENS = 10;
  const MOST_HINTS = 3; // symbols that show what may stand in an empty corner

  // A field of a card: what is entered in it, and how that is shown.
  class Field {
    constructor(box) {
      Object.assign(this, box.dataset);
      this.box = box;
      this.inputs = [...box.querySelectorAll("input")];
      this.name = this.inputs[0].name.replace(/^a\./, "");
      this.label = box.querySelector("label:not(.pill), legend").firstChild.textContent.trim();
      this.seen = this.shape === "several" && this.chosen.length > 0;
      this.tens = 0;
      this.proposed = this.place === "title" ? "" : String(this.value);
    }

    get chosen() { return this.inputs.filter((input) => input.checked); }

    // What stands in place of a number that nobody knows.
    get word() { return this.shape === "amount" ? this.chosen.find((input) => input.value) : undefined; }

    get value() {
      if (this.word) return this.word.value;
      if (this.shape === "several") return this.chosen.map((input) => input.value);
      if (this.shape === "choice") return this.chosen[0]?.value ?? "";
      return this.inputs[0].value;
    }

    get words() {
      if (!this.word && (this.shape === "amount" || this.shape === "text")) return this.value;
      return this.chosen.map((input) => input.nextElementSibling.textContent.trim()).join(", ");
    }

    get open() { return !this.value.length && (this.shape === "amount" || this.shape === "choice" || this.least > 0); }

    // What of a card has to be looked at at least once.
    wanted(others) {
      if (this.shape === "several") return !this.seen;
      if (this.shape !== "text") return this.open;
      if (this.seen || !this.beside) return false;
      return Object.entries(JSON.parse(this.beside)).every(([name, value]) => others.find((one) => one.name === name)?.value === value);
    }

    clear() {
      this.seen = false;
      this.tens = 0;
      for (const input of this.inputs) {
        input.checked = false;
        if (this.shape === "text" || input.type === "number") input.value = "";
      }
    }

    // What stands in its place on the picture.
    shown() {
      const drawn = this.chosen.map((input) => input.dataset.icon).filter(Boolean);
      if (drawn.length && drawn.length === this.chosen.length) return drawn.map((name) => symbol(name));
      const said = made("span", { className: "said", textContent: this.word ? "?" : this.words });
      return this.icon && this.place !== "figure" ? [said, symbol(this.icon)] : [said];
    }
  }

  class Card {
    constructor(form) {
      this.form = form;
      this.at = [location.pathname, document.body.dataset.seq, form.elements.path?.value].join(" ");
      this.recall();
      this.fields = [...form.querySelectorAll(".field[data-place]")].map((box) => new Field(box));
      this.main = form.querySelector(".row.last .main");
      this.took = this.main.textContent;
      this.known = [...form.querySelectorAll(".mini")].map((button) => [button, JSON.parse(button.value)[1]]);
      this.print();
      this.fields.forEach((field) => this.keys(field));
      this.back = made("button", { type: "button", className: "lesser" });
      this.back.addEventListener("click", () => this.undo());
      this.main.before(this.back);
      form.classList.add("oncard");
      this.act = this.next() ?? this.fields.find((field) => field.shape !== "text") ?? this.fields[0];
      this.show();
    }

    // What is entered outlives a page that is loaded anew before it is said.
    keep() {
      try {
        if (this.form.elements.path) sessionStorage.setItem("card", JSON.stringify([this.at, [...new FormData(this.form)]]));
      } catch {
        return; // a browser that keeps nothing
      }
    }

    recall() {
      let [at, pairs] = [];
      try {
        [at, pairs] = JSON.parse(sessionStorage.getItem("card") ?? "[]");
      } catch {
        return; // as above
      }
      if (at !== this.at || !this.form.elements.path) return;
      for (const input of this.form.querySelectorAll(".field[data-place] input")) {
        const said = pairs.filter(([name]) => name === input.name).map(([, value]) => value);
        if (input.matches("[type=radio], [type=checkbox]")) input.checked = said.includes(input.value);
        else input.value = said[0] ?? "";
      }
    }

    // The next field to look at, from the one that was just filled on.
    next(from = -1) {
      const later = [...this.fields.slice(from + 1), ...this.fields.slice(0, from + 1)];
      return later.find((field) => field.wanted(this.fields));
    }

    print() {
      const card = made("div", { className: "print" });
      const [top, rows] = [made("div", { className: "mast" }), new Map()];
      this.art = made("div", { className: "art" });
      for (const field of this.fields) {
        field.slot = made("button", { type: "button", className: `spot at-${field.place}` });
        field.slot.addEventListener("click", () => this.go(field));
        if (field.place !== "row") { top.append(field.slot); continue; }
        const row = field.row || "";
        if (!rows.has(row)) rows.set(row, made("div", { className: row ? "pay" : "pay alone" }, ...(row ? [made("b", { textContent: row })] : [])));
        rows.get(row).append(field.slot);
      }
      if (!top.querySelector(".at-title")) top.append(made("span", { className: "spot at-title plain", textContent: this.form.dataset.card }));
      card.append(top, this.art, ...rows.values());
      this.form.prepend(card);
    }

    // What fills a field with one tap: chips for a number, big buttons for a choice.
    keys(field) {
      for (const input of field.inputs) {
        if (input.dataset.icon && !input.nextElementSibling.querySelector(".i")) input.nextElementSibling.prepend(symbol(input.dataset.icon));
        if (input.type === "radio") input.addEventListener("click", () => this.chose(field, input));
        else input.addEventListener("input", () => this.show());
      }
      if (field.shape === "several" || field.shape === "text" || (field.shape === "amount" && Number(field.inputs[0].min) < 0)) {
        const button = made("button", { type: "button", className: "next", textContent: this.form.dataset.next });
        button.addEventListener("click", () => this.filled(field));
        (field.box.querySelector(".pills") ?? field.box).append(button);
      } else if (field.shape === "amount") {
        field.chips = made("div", { className: "chips" });
        for (let digit = 0; digit <= TENS; digit += 1) {
          const chip = made("button", { type: "button" });
          chip.addEventListener("click", () => this.press(field, digit));
          field.chips.append(chip);
        }
        field.box.append(field.chips);
      }
    }

    press(field, digit) {
      const most = Number(field.inputs[0].max);
      if (digit === TENS) {
        field.tens = field.tens + TENS > most ? 0 : field.tens + TENS;
        return this.show();
      }
      if (field.word) field.word.checked = false;
      field.inputs[0].value = field.tens + digit;
      field.tens = 0;
      this.filled(field);
      if (this.fields.length === 1) this.main.click(); // one number is the whole card
    }

    chose(field, input) {
      if (!input.value) return this.go(field); // a number, which is still to be said
      this.filled(field);
      if (field.word && this.fields.length === 1) this.main.click();
    }

    filled(field) {
      field.seen = true;
      const further = this.fields.slice(this.fields.indexOf(field) + 1).find((one) => !one.seen && one.shape !== "text");
      this.go(this.next(this.fields.indexOf(field)) ?? further ?? field);
    }

    go(field) {
      this.act = field;
      this.show();
      if (field.shape === "text") field.inputs[0].focus({ preventScroll: true });
    }

    // The field that was filled last is filled anew.
    undo() {
      const field = this.before();
      if (!field) return;
      field.clear();
      this.go(field);
    }

    before() {
      const fields = this.fields.slice(0, this.fields.indexOf(this.act) + 1);
      return fields.findLast((field) => field.seen) ?? fields.findLast((field) => field.value.length);
    }

    show() {
      const title = this.fields.find((field) => field.place === "title");
      const figure = this.fields.find((field) => field.place === "figure");
      for (const field of this.fields) {
        const empty = field.value.length === 0;
        const inside = empty ? this.blank(field) : field.shown();
        if (!empty && field.place === "row" && !field.icon) inside.unshift(made("small", { textContent: field.short }));
        field.slot.replaceChildren(...inside);
        field.slot.classList.toggle("set", !empty);
        field.slot.ariaCurrent = field === this.act;
        field.slot.setAttribute("aria-label", `${field.label}: ${field.words}`);
        field.box.classList.toggle("act", field === this.act);
        if (field.chips) this.chips(field);
      }
      const drawn = title?.shape === "choice" && title.chosen[0]?.dataset.icon;
      this.art.replaceChildren(...(drawn || this.form.dataset.icon ? [symbol(drawn || this.form.dataset.icon)] : []));
      if (drawn) title.slot.replaceChildren(title.words);
      this.label([title?.words || this.form.dataset.card, figure?.word ? "?" : figure?.words ?? ""].join(" ").trim());
      this.filter();
      this.keep();
    }

    blank(field) {
      if (field.place === "title") return [field.shape === "text" ? `${this.form.dataset.card} …` : this.form.dataset.card];
      const drawn = field.inputs.map((input) => input.dataset.icon).filter(Boolean);
      if (field.place === "corner" && drawn.length) return drawn.slice(0, MOST_HINTS).map((name) => symbol(name, "hint"));
      if (field.icon) return [symbol(field.icon)];
      return [made("small", { textContent: field.place === "row" ? field.short : "·" })];
    }

    chips(field) {
      const [least, most] = [Number(field.inputs[0].min), Number(field.inputs[0].max)];
      [...field.chips.children].forEach((chip, digit) => {
        const value = field.tens + digit;
        const on = digit < TENS ? String(value) === field.value : false;
        const further = value > most ? "0–9" : `${value}+`;
        chip.textContent = digit < TENS ? value : further;
        chip.disabled = digit < TENS ? value < least || value > most : most < TENS;
        chip.classList.toggle("on", on);
      });
    }

    // What the lowest row does: left a field back, right the whole card, or what is still missing.
    label(card) {
      const { lay, missing, back } = this.form.dataset;
      const open = this.fields.filter((field) => field.open).length;
      const says = [made("span", { textContent: !lay ? this.took : open ? card : lay.replace("|", card) })];
      if (open) says.push(made("small", { textContent: missing.split("|")[open - 1] }));
      this.main.replaceChildren(...says);
      this.main.disabled = open > 0;
      const before = this.before();
      this.back.disabled = !before;
      this.back.replaceChildren(made("span", { textContent: back }), ...(before ? [made("small", { textContent: `${before.label}: ${before.words || "–"}` })] : []));
    }

    // The known cards that what is entered so far may become; what was only proposed excludes none.
    filter() {
      const entered = this.fields.filter((field) => field.value.length > 0 && String(field.value) !== field.proposed);
      for (const [button, values] of this.known) {
        const fits = entered.every((field) => !(field.name in values) || String(values[field.name]) === String(field.value));
        button.classList.toggle("unfit", !fits);
      }
    }
  }

  // ---- known cards by a few letters

  function find(input) {
    const words = input.value.toLowerCase().split(/\s+/);
    for (const card of input.closest(".met").querySelectorAll(".mini")) {
      card.hidden = !words.every((word) => card.dataset.words.toLowerCase().includes(word));
    }
  }

  document.addEventListener("input", ({ target }) => target.matches(".seek") && find(target));

  function fresh() {
    for (const form of document.querySelectorAll("form[data-card]:not(.oncard)")) new Card(form);
  }

  document.addEventListener("put", fresh);
  fresh();
})();
