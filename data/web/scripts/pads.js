// Pads whose keys make up one answer together. Without it the plain form stands there by itself.
"use strict";
(() => {
  // One pad: what is chosen so far, and the ticks of the plain form that say so.
  class Pad {
    constructor(root) {
      this.root = root;
      this.form = root.closest("form");
      this.most = Number(root.dataset.most);
      this.least = Number(root.dataset.least);
      this.options = [...root.querySelector("template").content.children].map((item) => ({ token: item.dataset.token, name: item.textContent, parts: item.dataset.token.split("/") }));
      this.sets = root.dataset.sets && root.dataset.sets.split(";").map((set) => set.split(" ").filter(Boolean).map(Number));
      this.chosen = this.boxes().filter((box) => box.checked).map((box) => box.value.split("/")); // what was sent and refused
      this.at = Math.min(this.chosen.length, this.most - 1);
      this.before = [];
      this.form.classList.add("padded");
      this.show();
    }

    boxes() {
      return [...this.form.querySelectorAll(`input[type=checkbox][name="${this.root.dataset.name}"]`)];
    }

    part(token) {
      return this.root.querySelector(`[data-part="${token}"]`);
    }

    named(token) {
      return this.options.find((option) => option.token === token)?.name ?? "";
    }

    // The option that is made of just these parts.
    whole(parts) {
      return parts && this.options.find((option) => option.parts.length === parts.length && parts.every((part) => option.parts.includes(part)));
    }

    // These parts with one more: what doesn't go with it leaves.
    with(parts, token) {
      const row = this.part(token).dataset.row;
      const others = parts.filter((part) => this.part(part).dataset.row !== row);
      return [...others.filter((part) => this.options.some((option) => option.parts.includes(part) && option.parts.includes(token))), token];
    }

    full() {
      return this.chosen.filter((parts) => this.whole(parts)).length;
    }

    // Whether anything legal can still come of these parts in the place where they stand.
    fits(parts) {
      const others = this.chosen.filter((_, place) => place !== this.at).map((given) => this.options.indexOf(this.whole(given))).filter((place) => place >= 0);
      const fitting = new Set(this.options.map((option, place) => (parts.every((part) => option.parts.includes(part)) && !others.includes(place) ? place : -1)));
      if (!this.sets) return [...fitting].some((place) => place >= 0);
      return this.sets.some((set) => others.every((place) => set.includes(place)) && set.some((place) => fitting.has(place)));
    }

    put(parts, said) {
      this.before.push([[...this.chosen], this.at, said]);
      this.chosen[this.at] = parts;
      if (this.whole(parts)) this.next();
      this.show();
    }

    // On to the first place that is not full yet; where all are, it stays.
    next() {
      const open = [...Array(this.most).keys()].find((place) => !this.whole(this.chosen[place]));
      this.at = open ?? this.at;
    }

    press(button) {
      const { part, whole, slot } = button.dataset;
      if (slot) this.at = Math.min(Number(slot), this.chosen.length);
      if (part) return this.put(this.with(this.chosen[this.at] ?? [], part), button.textContent.trim());
      if (whole) {
        const lies = this.chosen.findIndex((parts) => this.whole(parts)?.token === whole);
        if (lies < 0) return this.put(whole.split("/"), this.named(whole));
        this.before.push([[...this.chosen], this.at, this.named(whole)]); // a second tap takes it out again
        this.chosen.splice(lies, 1);
        this.next();
      }
      if (button.matches(".unkey") && this.before.length) [this.chosen, this.at] = this.before.pop();
      this.show();
    }

    draw(place, parts) {
      const rows = [...this.root.querySelectorAll(".verdict [data-row]")].map((row) => row.dataset.row);
      const [picture, colour, ground] = rows.map((row) => parts.find((part) => this.part(part).dataset.row === row));
      for (const name of [...place.classList]) if (name.startsWith("p-")) place.classList.remove(name);
      if (ground) place.classList.add(`p-${ground}`);
      place.replaceChildren(...(picture ? [symbol(`part-${picture}`, colour ? `p-${colour}` : "")] : []), ...(ground ? [symbol(`part-${ground}`, "corner")] : []));
    }

    show() {
      const parts = this.chosen[this.at] ?? [];
      const words = (given) => given.map((part) => this.part(part).textContent.trim());
      const full = this.full();
      for (const slot of this.root.querySelectorAll("[data-slot]")) {
        const given = this.chosen[slot.dataset.slot] ?? [];
        this.draw(slot, given);
        const name = slot.appendChild(document.createElement("small"));
        name.textContent = this.whole(given)?.name ?? words(given).join(" ");
        slot.classList.toggle("now", Number(slot.dataset.slot) === this.at);
        slot.classList.toggle("none", !given.length);
        slot.setAttribute("aria-label", `${Number(slot.dataset.slot) + 1}: ${name.textContent}`);
      }
      for (const key of this.root.querySelectorAll("[data-part]")) {
        key.setAttribute("aria-pressed", parts.includes(key.dataset.part));
        key.classList.toggle("out", !this.fits(this.with(parts, key.dataset.part)));
      }
      for (const key of document.querySelectorAll("[data-whole]")) {
        const lies = this.chosen.some((given) => this.whole(given)?.token === key.dataset.whole);
        key.setAttribute("aria-pressed", lies);
        key.classList.toggle("out", !lies && !this.fits(key.dataset.whole.split("/")));
      }
      this.judge();
      const [back, main] = [this.root.querySelector(".unkey"), this.root.querySelector(".main")];
      back.querySelector("small").textContent = this.before.at(-1)?.[2] ?? "";
      back.classList.toggle("shut", !this.before.length);
      const open = this.whole(parts) ? this.chosen.find((given) => !this.whole(given)) ?? [] : parts;
      const lacks = [...this.root.querySelectorAll(".verdict [data-row]")].filter((row) => !open.some((part) => this.part(part).dataset.row === row.dataset.row));
      const done = full >= this.least && !(parts.length && !this.whole(parts));
      main.classList.toggle("shut", !done);
      this.says(this.root.dataset.take, done || !lacks.length ? "" : this.root.dataset.missing.replace("\ufffc", lacks.map((row) => row.dataset.name).join(", ")));
      const tokens = this.chosen.map((given) => this.whole(given)?.token);
      for (const box of this.boxes()) box.checked = tokens.includes(box.value);
      if (done && full) this.ask();
    }

    says(name, does) {
      const main = this.root.querySelector(".main");
      main.querySelector("span").textContent = name;
      main.querySelector("small").textContent = does;
    }

    // What is equal and what is different, row by row, as soon as all are known.
    judge() {
      const any = this.root.dataset.any.split(" ");
      const full = this.chosen.filter((parts) => this.whole(parts));
      for (const row of this.root.querySelectorAll(".verdict [data-row]")) {
        const of = (parts) => (parts ?? []).find((part) => this.part(part).dataset.row === row.dataset.row);
        const known = this.chosen.map((parts) => [of(parts), this.whole(parts)]).filter(([part, whole]) => part || whole).map(([part]) => (any.includes(part) ? undefined : part));
        const values = known.filter(Boolean);
        const kinds = new Set(values).size;
        const alike = kinds === 1 ? "same" : "different";
        let verdict = values.length > 1 ? alike : "any";
        if (known.length < this.most) verdict = "open";
        if (kinds > 1 && kinds < values.length) verdict = "mixed";
        row.className = verdict;
        row.querySelector("b").textContent = row.dataset[verdict];
      }
      this.root.classList.toggle("full", full.length === this.most);
    }

    // What it would do, as the rules themselves try it.
    async ask() {
      const sent = new URLSearchParams(new FormData(this.form));
      const asked = sent.toString();
      this.asked = asked;
      try {
        const would = await (await fetch(`would?${asked}`)).json();
        if (this.asked !== asked || !this.root.isConnected) return;
        this.root.querySelector(".main").classList.toggle("shut", !would.fits);
        this.says(would.name || this.root.dataset.take, would.does);
      } catch {
        // nothing is known of it then; the answer itself is judged all the same
      }
    }
  }

  let pad = null;

  function ready() {
    const root = document.querySelector(".parts");
    if (root !== pad?.root) pad = root && new Pad(root);
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest(".parts button[type=button], main [data-whole]");
    if (button && pad) pad.press(button);
  });
  document.addEventListener("put", ready);
  ready();
})();
