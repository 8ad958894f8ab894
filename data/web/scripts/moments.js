// What one feels of a turn: what changed floats, whoever is asked is told, the screen stays on.
// live.js says "put" on the document whenever a piece of the page is fresh.
"use strict";
(() => {
  const body = document.body;
  const felt = (body.dataset.felt ?? "").split(" ");

  // ---- what changed: "+3" at the very figure, so that it hides no name

  const lasts = () => (matchMedia("(prefers-reduced-motion: reduce)").matches ? 3000 : 1600);
  const floating = new Map(); // by the place of a figure: since when, and the change
  const place = (figure) => `[data-seat="${CSS.escape(figure.closest("[data-seat]").dataset.seat)}"] [data-figure="${CSS.escape(figure.dataset.figure)}"]`;
  const figures = () => new Map([...document.querySelectorAll("[data-seat] [data-figure]")].map((figure) => [place(figure), Number.parseInt(figure.querySelector("b")?.textContent, 10)]));
  let before = figures();

  function compare() {
    const [old, since] = [before, performance.now()];
    before = figures();
    for (const [where, value] of before) {
      const by = value - old.get(where);
      if (by) floating.set(where, { since, by });
    }
    draw();
  }

  // A piece that is fresh again goes on showing what floated in the old one.
  function draw() {
    const now = performance.now();
    for (const float of document.querySelectorAll(".float")) float.remove();
    for (const [where, { since, by }] of floating) {
      const left = since + lasts() - now;
      if (left <= 0) {
        floating.delete(where);
        continue;
      }
      for (const figure of document.querySelectorAll(where)) {
        const float = figure.appendChild(document.createElement("span"));
        float.className = by < 0 ? "float less" : "float";
        float.setAttribute("aria-hidden", "true"); // the story says it
        float.style.animationDelay = `${since - now}ms`;
        float.textContent = `${by < 0 ? "−" : "+"}${Math.abs(by)}`;
      }
      setTimeout(draw, left);
    }
  }

  // ---- whose turn it is

  const asked = () => document.querySelector("#ask")?.dataset.mine === "yes";
  let mine = asked();

  // It is here before anything is to be said, else that would not be heard.
  const spoken = document.createElement("p");
  spoken.id = "spoken";
  spoken.className = "hide";
  spoken.setAttribute("aria-live", "polite");
  body.append(spoken);

  function speak() {
    const fact = document.querySelector("#table .fact.new");
    const question = document.querySelector("#question, .asks");
    const read = question === document.activeElement; // who has just answered stands on the next question
    spoken.textContent = [fact, read ? null : question].filter((part) => part).map((part) => part.textContent.trim()).join(". ");
  }

  // A browser lets a page be felt and heard once it was touched.
  let audio = null;
  const ways = {
    vibration: () => navigator.userActivation?.hasBeenActive !== false && navigator.vibrate?.([90, 60, 90]),
    sound: () => tone(),
  };

  // Two notes that rise.
  function tone() {
    if (audio?.state !== "running") return;
    for (const [at, pitch] of [[0, 587], [0.14, 880]]) {
      const [note, loud] = [audio.createOscillator(), audio.createGain()];
      const from = audio.currentTime + at;
      note.frequency.value = pitch;
      loud.gain.setValueAtTime(0, from);
      loud.gain.linearRampToValueAtTime(0.25, from + 0.02);
      loud.gain.exponentialRampToValueAtTime(0.001, from + 0.35);
      note.connect(loud).connect(audio.destination);
      note.start(from);
      note.stop(from + 0.4);
    }
  }

  async function touched() {
    audio ??= "AudioContext" in window ? new AudioContext() : null;
    if (audio?.state === "suspended") await audio.resume();
  }

  if (felt.includes("sound")) {
    for (const begins of ["pointerdown", "keydown"]) document.addEventListener(begins, touched, { passive: true });
  }

  document.addEventListener("put", ({ detail: { seq, own } }) => {
    compare();
    const was = mine;
    mine = asked();
    if (Number(body.dataset.seq) === seq) return;
    speak();
    if (own || was || !mine) return;
    for (const way of felt) ways[way]?.();
  });

  // ---- a screen that stays on; the browser lets go of it whenever the page is hidden

  function stay() {
    if (!body.dataset.seq || !felt.includes("awake") || document.hidden) return;
    navigator.wakeLock?.request("screen").catch(() => {}); // it is not granted, as with an empty battery
  }

  document.addEventListener("visibilitychange", stay);
  stay();

  // ---- the settings: what can be tried, and what this browser can't do

  for (const lack of document.querySelectorAll("[data-lacks]")) lack.hidden = lack.dataset.lacks in navigator;
  for (const button of document.querySelectorAll("[data-try]")) {
    button.addEventListener("click", async () => {
      await touched();
      ways[button.dataset.try]();
    });
  }
})();
