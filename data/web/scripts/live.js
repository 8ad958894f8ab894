// What forms alone can't do: steps for a thumb, sending without leaving the page, and the table of the others, live.
// A tap is for the question that was seen, is said once, and is kept while there is no connection.
"use strict";

// A symbol of the sprite, for all scripts of the page.
function symbol(name, as = "") {
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  picture.setAttribute("class", `i ${as}`);
  picture.setAttribute("aria-hidden", "true");
  picture.appendChild(document.createElementNS(picture.namespaceURI, "use")).setAttribute("href", `${document.body.dataset.symbols}#i-${name}`);
  return picture;
}

(() => {
  const $ = (id) => document.getElementById(id);
  const body = document.body;

  // ---- taps

  const settles = () => Number(window.settles ?? $("ask")?.dataset.settles ?? 350); // milliseconds in which a fresh question takes no tap
  let came = 0; // when it came
  let down = 0; // when the last finger or key went down
  let press = null; // when the tap began that comes next; null where nothing went down for it, as with a screen reader
  let calm = 0;
  let sending = false; // something is said, and nothing else till what it brings is there
  let answered = false; // whether it was heard
  let slow = 0; // the moment at which it counts as unsaid
  let retrySend = () => {};

  function settle() {
    came = performance.now();
    $("ask").classList.add("settling");
    clearTimeout(calm);
    calm = setTimeout(() => $("ask").classList.remove("settling"), settles());
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
    if (!sending && began >= came + settles()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);

  // ---- amounts

  // An amount stands on its button, with what is left after it; its steps end where it does.
  function follow(input) {
    const value = input.valueAsNumber;
    for (const label of document.querySelectorAll(`[data-shows="${input.id}"]`)) {
      label.textContent = input.value;
      label.closest("button").disabled = !input.value; // nothing is taken until there is a number
    }
    for (const label of document.querySelectorAll(`[data-left="${input.id}"]`)) {
      label.textContent = label.dataset.owned - value;
      label.parentElement.hidden = !(value <= label.dataset.owned);
    }
    for (const button of document.querySelectorAll(`[data-for="${input.id}"]`)) button.classList.toggle("barred", button.dataset.step < 0 ? value <= input.min : value >= input.max);
  }

  // What is left till amounts add up to what they should; as long as none is entered, only the button beside takes that.
  function adds(button) {
    const sum = [...button.form.querySelectorAll("input[type=number]")].reduce((before, input) => before + Number(input.value), 0);
    const left = button.dataset.total - sum;
    button.querySelector("small").textContent = left ? button.dataset[left > 0 ? "short" : "over"].replace("|", Math.abs(left)) : "";
    button.disabled = !sum;
    button.nextElementSibling.hidden = sum > 0;
  }

  function ready() {
    for (const input of document.querySelectorAll("input[type=number]")) follow(input);
    for (const button of document.querySelectorAll("[data-total]")) adds(button);
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
    ready();
    document.querySelector("form.our_way")?.remove(); // it was about the answer before
    const number = event.target.closest(".field")?.querySelector("[type=radio][value='']");
    if (number) number.checked = true; // no longer the word that stood there instead
  });

  // ---- the page, piece by piece

  let shown = Number(body.dataset.seq);
  const named = (name) => document.querySelector(`[data-piece="${name}"]`);

  // What leads to the same place in a fresh piece of the page as this did in the old one.
  function sameAs(element) {
    const [link, form, part] = [element.getAttribute("href"), element.closest("form"), element.closest("details[id]")];
    if (element.name && element.value) return (piece) => piece.querySelector(`[name="${element.name}"]${element.type === "text" ? "" : `[value="${CSS.escape(element.value)}"]`}`);
    const inside = (details) => [...details.querySelectorAll("summary, a, button, select, input")];
    if (part) return () => $(part.id) && inside($(part.id))[inside(part).indexOf(element)];
    const same = link ? `[href="${CSS.escape(link)}"]` : form && `form[action="${CSS.escape(form.getAttribute("action"))}"] button`;
    return (piece) => same && piece.querySelector(same);
  }

  // Whether somebody is about to choose from a list, which a fresh page would take away.
  const choosing = () => [...document.querySelectorAll("main select")].some((list) => list === document.activeElement || !list.options[list.selectedIndex]?.defaultSelected);

  // What is half typed stays while others do something and it is for the same, and so does why it was refused.
  const stays = (old, now, own) => !own && "key" in old.dataset && old.dataset.key === now.dataset.key && !now.querySelector(".refusal") && old.querySelector(".refusal, input, select");

  // Puts a fresh piece in the place of the old one; the pieces inside it are among the others, or as they were.
  function swap(old, now, others, own) {
    if (old.dataset.hash === now.dataset.hash) return;
    const inside = [...now.querySelectorAll("[data-piece]")].map((part) => [part, others.get(part.dataset.piece) ?? part]);
    if (stays(old, now, own)) {
      for (const [, part] of inside) swap(named(part.dataset.piece), part, others, own);
      old.dataset.hash = now.dataset.hash;
      return;
    }
    for (const [part, fresh] of inside) {
      const known = named(part.dataset.piece);
      part.replaceWith(known?.dataset.hash === fresh.dataset.hash ? known : fresh);
    }
    const path = old.querySelector("#answer [name=path]");
    if (!own && path && path.value !== now.querySelector("#answer [name=path]")?.value && [...path.form.querySelectorAll("input")].some((one) => one.value !== one.defaultValue || one.checked !== one.defaultChecked)) {
      late = `?path=${encodeURIComponent(path.value)}&seen=${body.dataset.seq}`; // what is half typed goes: it is said who was faster
    }
    const active = document.activeElement;
    const [top, held, same] = [old.scrollTop, old.contains(active), sameAs(active)];
    for (const part of [now, ...now.querySelectorAll("details")]) if (part.id && "open" in part) part.open = $(part.id)?.open ?? part.open; // what was unfolded stays so
    if (!own) for (const field of now.querySelectorAll(now.id === "ask" ? "#one-line" : "input[type=text][name]")) field.value = old.querySelector(`[name="${field.name}"]`)?.value ?? field.value;
    old.replaceWith(now);
    if (now.id !== "ask") {
      now.scrollTop = top;
      if (held) same(now)?.focus({ preventScroll: true });
      return;
    }
    settle();
    if (now.dataset.key === "over" && old.dataset.key !== "over") scrollTo(0, 0); // who has won stands above
    now.querySelector(own ? ".refusal, #question" : ".refusal")?.scrollIntoView({ block: "nearest" });
    if (held) now.querySelector(!own && active.id === "one-line" ? "#one-line" : ".refusal, #question")?.focus({ preventScroll: true });
    else if (own) document.activeElement.scrollIntoView({ block: "nearest" }); // a refusal above the button may cover its field
  }

  // Own is what comes of a tap on this page. Says whether the page shows all of it now.
  function put(pieces, about, own = false) {
    if (Number(about.seq) < shown || !own && choosing()) return true; // overtaken on its way
    if (own) waits(document.querySelector(".pressed"), false);
    const others = new Map(pieces.map((piece) => [piece.dataset.piece, piece]));
    for (const [name, now] of others) if (named(name)) swap(named(name), now, others, own);
    if (![...others].every(([name, { dataset }]) => named(name)?.dataset.hash === dataset.hash)) return false;
    const before = shown;
    Object.assign(body.dataset, about);
    shown = Number(body.dataset.seq);
    ready();
    $("lost").hidden = true;
    document.dispatchEvent(new CustomEvent("put", { detail: { seq: before, own } }));
    if (late) refresh();
    caughtUp();
    return true;
  }

  function putWhole(page, own) {
    const pieces = [...page.querySelectorAll("[data-piece]")].filter((piece) => !piece.parentElement.closest("[data-piece]"));
    return pieces.length > 0 && put(pieces, page.body.dataset, own);
  }

  // Whether the page has gone on to another table.
  const elsewhere = (answer) => answer.redirected && new URL(answer.url).pathname !== location.pathname;

  const parsed = (text) => new DOMParser().parseFromString(text, "text/html");


  // Pieces that were sent; of what is said by this page not before the answer. A page with a gap asks for all.
  const waiting = [];
  let caughtUp = () => {};

  function take(sent) {
    if (sending && !answered) return waiting.push(sent);
    const { since, pieces, ...about } = sent;
    if ((since && since !== body.dataset.state) || !put(pieces.map((html) => parsed(html).querySelector("[data-piece]")), about, sending)) refresh();
  }

  let fetching = false;
  let again = false;
  let late = ""; // which answer somebody else gave while it was half typed here

  async function refresh() {
    again = fetching;
    if (fetching || (sending && !answered) || choosing()) return;
    fetching = true;
    try {
      const answer = await fetch(location.pathname + (late || location.search), { cache: "no-store" });
      late = "";
      const fresh = parsed(await answer.text());
      if (!sending || answered) { // what is said brings the page itself
        if (elsewhere(answer)) return location.assign(answer.url);
        if (answer.status === 401 || !putWhole(fresh, sending)) return location.reload();
      }
    } catch {
      lost();
    }
    fetching = false;
    if (again && $("lost").hidden) await refresh();
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.method !== "post" || !form.matches(".play form, #setup") || event.submitter?.hasAttribute("formaction")) return;
    event.preventDefault();
    if (sending) return;
    const sent = new URLSearchParams(new FormData(form, event.submitter));
    say(form.getAttribute("action"), sent, event.submitter ?? form.querySelector("button"));
  });

  async function say(action, sent, button) {
    [sending, answered] = [true, false];
    if (sent.has("id")) sent.set("id", crypto.getRandomValues(new Uint32Array(2)).join("-"));
    kept({ action, sent: sent.toString() });
    waits(button, true);
    const [answer, text] = await send(action, sent);
    answered = true;
    kept(null);
    if (elsewhere(answer)) return location.assign(answer.url);
    if (answer.headers.has("x-pieces")) await reached(...answer.headers.get("x-pieces").split(" "));
    else if (!putWhole(parsed(text), true)) return location.reload();
    sending = false;
    waits(document.querySelector(".pressed"), false);
    for (const missed of waiting.splice(0)) take(missed);
  }

  // Waits for the pieces that an answer brings; where the stream is silent, the page asks for them.
  async function reached(seq, news) {
    const there = () => shown >= seq && Number(body.dataset.news) >= news;
    for (const sent of waiting.splice(0)) take(sent);
    const late = Date.now() + 1500;
    while (!there() && source?.readyState === EventSource.OPEN && Date.now() < late) {
      await new Promise((wake) => {
        caughtUp = wake;
        setTimeout(wake, 1500);
      });
    }
    if (!there()) await refresh();
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
    button?.classList.toggle("pressed", starts);
    body.classList.toggle("waiting", starts);
    $("ask").setAttribute("aria-busy", starts);
    clearTimeout(slow);
    slow = starts ? setTimeout(unsaid, 4000, false) : 0;
    if (!starts) unsaid(true);
  }

  function unsaid(hidden = false) {
    const place = $("unsaid");
    if (!place) return;
    place.hidden = hidden;
    if (!hidden) place.scrollIntoView({ block: "nearest" });
  }

  // It is said until it was heard. The same id goes with every try: what came through already is not done twice,
  // and what was meant for a question that has gone comes back with what happened.
  async function send(action, sent) {
    for (let pause = 500; ; pause = Math.min(2 * pause, 8000)) {
      try {
        const answer = await fetch(action, { method: "POST", body: sent, headers: { "x-pieces": "" }, signal: AbortSignal.timeout?.(10000) });
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
  let wait = 500;
  let retry = 0;

  function lost() {
    if ($("lost")) $("lost").hidden = false;
  }

  function heard() {
    beat = Date.now();
    wait = 500;
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
    source = new EventSource(`${body.dataset.live ?? "live"}?since=${shown}&news=${body.dataset.news}&page=${body.dataset.page ?? ""}&${location.search.slice(1)}`);
    source.addEventListener("open", heard);
    source.addEventListener("beat", () => {
      heard();
      if ("ages" in body.dataset) refresh(); // it says how long ago something was
    });
    source.addEventListener("pieces", (event) => {
      heard();
      take(JSON.parse(event.data));
    });
    for (const kind of ["moved", "news"]) {
      source.addEventListener(kind, () => {
        heard();
        refresh();
      });
    }
    source.addEventListener("refused", (event) => { // it says why; a minute later it may be otherwise
      close();
      $("lost").textContent = event.data;
      lost();
      retry = setTimeout(open, 60000);
    });
    source.addEventListener("error", () => {
      const gone = source.readyState === EventSource.CLOSED; // answered, but not by a stream: a what-if that has ended
      close();
      lost();
      if (gone) fetch(location.pathname).then((answer) => elsewhere(answer) && location.assign(answer.url), lost);
      retry = setTimeout(open, wait * (0.75 + Math.random() / 2)); // not all phones of a table at one moment
      wait = Math.min(wait * 2, 3000);
    });
  }

  function wake() {
    if (asleep()) return close();
    wait = 500;
    retrySend();
    refresh();
    open();
  }

  $("picture")?.addEventListener("change", ({ currentTarget }) => currentTarget.requestSubmit()); // sent at once

  ready();
  document.querySelector(".flat .refusal")?.scrollIntoView({ block: "center" }); // on a long page the reason may stand far below
  if (!body.dataset.seq) return;
  if ($("ask")) settle();
  document.addEventListener("visibilitychange", wake);
  addEventListener("pageshow", (event) => { if (event.persisted) wake(); });
  addEventListener("online", wake);
  addEventListener("focus", () => { if (!$("lost").hidden) wake(); });
  setInterval(() => { if (source && Date.now() - beat > (source.readyState ? 40000 : 10000)) open(); }, 5000);
  open();
  sayKept();
})();
