// What forms alone can't do: steps for a thumb, sending without leaving the page, and the table of the others, live.
// A tap is for the question that was seen, is said once, and is kept while there is no connection.
"use strict";
(() => {
  const $ = (id) => document.getElementById(id);
  const body = document.body;

  // ---- taps

  const SETTLES = window.settles ?? 350; // milliseconds in which a question that has just come takes no tap
  let came = 0; // when it came
  let down = 0; // when the last finger or key went down
  let press = null; // when the tap began that comes next; null where nothing went down for it, as with a screen reader
  let calm = 0;
  let sending = false; // something is said, and nothing else till the answer is there
  let slow = 0; // the moment at which it counts as unsaid
  let retrySend = () => {};

  function settle() {
    came = performance.now();
    $("ask").classList.add("settling");
    clearTimeout(calm);
    calm = setTimeout(() => $("ask").classList.remove("settling"), SETTLES);
  }

  for (const begins of ["pointerdown", "keydown"]) {
    document.addEventListener(begins, (event) => {
      if (!event.repeat) down = event.timeStamp; // a key that is held began when it went down
      press = down;
    }, true);
  }
  document.addEventListener("pointercancel", () => { press = null; }, true);

  document.addEventListener("click", (event) => {
    const began = press ?? event.timeStamp;
    press = null;
    if (!event.target.closest(sending ? "#ask, #round, #nav, #head, .over" : "#ask, #round, .over")) return;
    if (!sending && began >= came + SETTLES) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);

  // ---- amounts

  function shows(input) {
    for (const label of document.querySelectorAll(`[data-shows="${input.id}"]`)) label.textContent = input.value;
  }

  // What is left till amounts add up to what they should; as long as none is entered, only the button beside takes that.
  function adds(button) {
    const sum = [...button.form.querySelectorAll("input[type=number]")].reduce((before, input) => before + Number(input.value), 0);
    const left = button.dataset.total - sum;
    button.querySelector("small").textContent = left ? button.dataset[left > 0 ? "short" : "over"].replace("|", Math.abs(left)) : "";
    button.disabled = !sum;
    button.nextElementSibling.hidden = sum > 0;
  }

  function ready(place) {
    for (const button of place.querySelectorAll("[data-step]")) button.hidden = false;
    for (const input of place.querySelectorAll("input[type=number]")) shows(input);
    for (const button of place.querySelectorAll("[data-total]")) adds(button);
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-step]");
    if (!button) return;
    const input = $(button.dataset.for);
    const [least, most, step] = [Number(input.min), Number(input.max), Number(button.dataset.step)];
    const from = input.value === "" ? (step > 0 ? Math.max(least, 0) - step : Math.min(most, 0)) : Number(input.value);
    input.value = Math.min(most, Math.max(least, from + step));
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });

  document.addEventListener("input", (event) => {
    if (event.target.type !== "number") return;
    shows(event.target);
    for (const button of document.querySelectorAll("[data-total]")) adds(button);
  });

  // ---- the page, piece by piece

  let shown = Number(body.dataset.seq);
  let latest = shown;

  // What leads to the same place in a fresh piece of the page as this did in the old one.
  function sameAs(element) {
    const [link, form, part] = [element.getAttribute("href"), element.closest("form"), element.closest("details[id]")];
    const inside = (details) => [...details.querySelectorAll("summary, a, button, select, input")];
    if (part) return () => $(part.id) && inside($(part.id))[inside(part).indexOf(element)];
    const same = link ? `[href="${CSS.escape(link)}"]` : form && `form[action="${CSS.escape(form.getAttribute("action"))}"] button`;
    return (piece) => same && piece.querySelector(same);
  }

  // Whether somebody is about to choose from a list, which a fresh page would take away.
  const choosing = () => [...document.querySelectorAll("main select")].some((list) => list === document.activeElement || !list.options[list.selectedIndex]?.defaultSelected);

  // Brings a part of the page up to date: what has an id as a whole, everything else child by child.
  function renew(old, now, own) {
    if (old.isEqualNode(now)) return;
    if ("key" in old.dataset && old.dataset.key === now.dataset.key && !now.querySelector(".refusal")) { // what is half typed stays
      const why = old.querySelector("#why");
      if (why && !why.querySelector(".refusal")) why.replaceWith(now.querySelector("#why"));
      return;
    }
    if (old.id && !old.matches("form")) refill(old, now, own);
    else {
      const names = new Set([...old.getAttributeNames(), ...now.getAttributeNames()].filter((name) => !["open", "hidden"].includes(name)));
      for (const name of names) now.hasAttribute(name) ? old.setAttribute(name, now.getAttribute(name)) : old.removeAttribute(name);
      if (!old.childElementCount || !alike(old, now)) refill(old, now, own);
      else for (const [at, part] of [...now.children].entries()) renew(old.children[at], part, own);
    }
    if (old.id) old.hidden = now.hidden;
    Object.assign(old.dataset, now.dataset);
  }

  const said = (element) => [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.data.trim()).join();
  const kinds = (element) => [...element.children].filter((part) => part.id !== "spoken").map((part) => `${part.tagName} ${part.id}`).join();
  const alike = (old, now) => kinds(old) === kinds(now) && said(old) === said(now);

  function refill(old, now, own) {
    const [top, held, same] = [old.scrollTop, old.contains(document.activeElement), sameAs(document.activeElement)];
    for (const part of now.querySelectorAll("details[id]")) part.open = $(part.id)?.open ?? part.open; // what was unfolded stays so
    if (!own && old.id !== "ask") for (const field of now.querySelectorAll("input[type=text][name]")) field.value = old.querySelector(`[name="${field.name}"]`)?.value ?? field.value;
    old.replaceChildren(...now.childNodes);
    if (held && old.id !== "ask") same(old)?.focus({ preventScroll: true });
    old.scrollTop = old.id === "ask" ? 0 : top;
    if (old.id !== "ask") return;
    settle();
    (old.querySelector(".our_way") ?? old.querySelector(".refusal"))?.scrollIntoView({ block: "nearest" });
    if (held) old.querySelector(".refusal, #question")?.focus({ preventScroll: true });
  }

  // Own is what comes of a tap on this page.
  function put(fresh, own = false) {
    if (Number(fresh.body.dataset.seq) < shown || !own && choosing()) return true; // overtaken on its way
    if (!alike(body, fresh.body)) return false;
    const before = { seq: shown, old: body.cloneNode(true), own };
    for (const [at, part] of [...fresh.body.children].entries()) renew(body.children[at], part, own);
    Object.assign(body.dataset, fresh.body.dataset);
    shown = Number(body.dataset.seq);
    document.title = fresh.title;
    latest = Math.max(latest, shown);
    ready(body);
    $("lost").hidden = true;
    document.dispatchEvent(new CustomEvent("put", { detail: before }));
    return true;
  }

  // What a button of the set-up brings is fresh all over.
  document.addEventListener("fresh", (event) => {
    for (const part of document.querySelectorAll("[data-key]")) delete part.dataset.key;
    if (!put(event.detail, true)) location.reload();
  });

  // Whether the page has gone on to another table.
  const elsewhere = (answer) => answer.redirected && new URL(answer.url).pathname !== location.pathname;

  const parsed = (text) => new DOMParser().parseFromString(text, "text/html");

  let fetching = false;
  let again = false;

  async function refresh() {
    again = fetching;
    if (fetching || sending || choosing()) return;
    fetching = true;
    try {
      const answer = await fetch(location.pathname + location.search, { cache: "no-store" });
      if (!sending && elsewhere(answer)) return location.assign(answer.url);
      const fresh = parsed(await answer.text());
      if (!sending && (answer.status === 401 || !put(fresh))) location.reload(); // what is said brings the page itself
    } catch {
      lost();
    }
    fetching = false;
    if ((again || latest > shown) && $("lost").hidden) refresh();
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!body.classList.contains("play") || form.method !== "post") return;
    event.preventDefault();
    if (sending) return;
    const sent = new URLSearchParams(new FormData(form, event.submitter));
    say(form.getAttribute("action"), sent, event.submitter ?? form.querySelector("button"));
  });

  async function say(action, sent, button) {
    sending = true;
    kept({ action, sent: sent.toString() });
    waits(button, true);
    const [answer, text] = await send(action, sent);
    sending = false;
    kept(null);
    waits(button, false);
    if (elsewhere(answer)) return location.assign(answer.url);
    if (!put(parsed(text), true)) return location.reload();
    if (latest > shown) refresh();
  }

  // What is being said outlives a page that is loaded anew meanwhile; with an argument, that is kept instead.
  function kept(tap) {
    const place = `tap ${location.pathname}`;
    try {
      if (tap) sessionStorage.setItem(place, JSON.stringify(tap));
      else if (tap === null) sessionStorage.removeItem(place);
      else return JSON.parse(sessionStorage.getItem(place));
    } catch {
      return null; // a browser that keeps nothing
    }
  }

  function sayKept() {
    const tap = $("ask") && kept();
    if (!tap) return;
    const sent = new URLSearchParams(tap.sent);
    const buttons = [...document.querySelectorAll(`form[action="${CSS.escape(tap.action)}"] button`)];
    const same = buttons.find((button) => button.name && sent.get(button.name) === button.value && (button.form.elements.path?.value ?? null) === sent.get("path"));
    say(tap.action, sent, same ?? $("question") ?? $("ask"));
  }

  // A button that was pressed waits visibly, and everything else with it.
  function waits(button, starts) {
    button.classList.toggle("pressed", starts);
    body.classList.toggle("waiting", starts);
    $("ask").setAttribute("aria-busy", starts);
    clearTimeout(slow);
    slow = starts ? setTimeout(unsaid, 4000) : 0;
    if (!starts) $("unsaid").hidden = true;
  }

  function unsaid() {
    $("unsaid").hidden = false;
    $("unsaid").scrollIntoView({ block: "nearest" });
  }

  // It is said until it was heard. The same id goes with every try: what came through already is not done twice,
  // and what was meant for a question that has gone comes back with what happened.
  async function send(action, sent) {
    for (let pause = 500; ; pause = Math.min(2 * pause, 8000)) {
      try {
        const answer = await fetch(action, { method: "POST", body: sent, signal: AbortSignal.timeout?.(10000) });
        return [answer, await answer.text()];
      } catch {
        lost();
        unsaid();
        await new Promise((wake) => {
          retrySend = wake;
          setTimeout(wake, pause);
        });
      }
    }
  }

  // ---- live

  let source = null;
  let beat = 0;
  let wait = 1000;
  let retry = 0;

  function lost() {
    if ($("lost")) $("lost").hidden = false;
  }

  function heard() {
    beat = Date.now();
    wait = 1000;
    retrySend();
    $("lost").hidden = true;
  }

  function close() {
    clearTimeout(retry);
    if (source) source.close();
    source = null;
  }

  // A sleeping page costs nothing. Behind another one on a laptop it still says in its title whose turn it is.
  const laptop = matchMedia("(hover: hover) and (pointer: fine)");
  const asleep = () => document.hidden && !($("ask") && laptop.matches);

  function open() {
    close();
    if (asleep()) return;
    beat = Date.now();
    source = new EventSource(`${body.dataset.live ?? "live"}?since=${shown}&news=${body.dataset.news}`);
    source.addEventListener("open", heard);
    source.addEventListener("beat", () => {
      heard();
      if ("ages" in body.dataset) refresh(); // it says how long ago something was
    });
    source.addEventListener("moved", (event) => {
      heard();
      latest = Number(event.data);
      if (latest !== shown) refresh();
    });
    source.addEventListener("news", () => {
      heard();
      refresh();
    });
    source.addEventListener("refused", (event) => { // it says why; a minute later it may be otherwise
      close();
      $("lost").textContent = event.data;
      lost();
      retry = setTimeout(open, 60000);
    });
    source.addEventListener("error", () => {
      close();
      lost();
      retry = setTimeout(open, wait);
      wait = Math.min(wait * 2, 15000);
    });
  }

  function wake() {
    if (asleep()) return close();
    wait = 1000;
    retrySend();
    refresh();
    open();
  }

  ready(body);
  document.querySelector(".answer .refusal")?.scrollIntoView({ block: "center" }); // on a long page the reason may stand far below
  if (!body.dataset.seq) return;
  if ($("ask")) settle();
  document.addEventListener("visibilitychange", wake);
  addEventListener("pageshow", (event) => { if (event.persisted) wake(); });
  addEventListener("online", wake);
  setInterval(() => { if (source && Date.now() - beat > 40000) open(); }, 5000);
  open();
  sayKept();
})();
