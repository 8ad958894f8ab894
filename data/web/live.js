// What forms alone can't do: steps for a thumb, sending without leaving the page, and the table of the others, live.
"use strict";
(() => {
  const $ = (id) => document.getElementById(id);
  const body = document.body;

  // ---- amounts

  function shows(input) {
    for (const label of document.querySelectorAll(`[data-shows="${input.id}"]`)) label.textContent = input.value;
  }

  function ready(place) {
    for (const button of place.querySelectorAll("[data-step]")) button.hidden = false;
    for (const input of place.querySelectorAll("input[type=number]")) shows(input);
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
    if (event.target.type === "number") shows(event.target);
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

  function put(fresh) {
    if (Number(fresh.body.dataset.seq) < shown || choosing()) return true; // overtaken on its way
    for (const id of ["head", "table", "nav", "ask"]) {
      const [old, now] = [$(id), fresh.getElementById(id)];
      if (!old && !now) continue;
      if (!old || !now) return false;
      if (id === "ask" && old.dataset.key === now.dataset.key && !now.querySelector(".refusal")) continue; // what is half typed stays
      const [top, held, same] = [old.scrollTop, old.contains(document.activeElement), sameAs(document.activeElement)];
      for (const part of now.querySelectorAll("details[id]")) part.open = $(part.id)?.open ?? part.open; // what was unfolded stays so
      old.replaceChildren(...now.childNodes);
      if (held && id !== "ask") same(old)?.focus({ preventScroll: true });
      if (id === "ask") old.dataset.key = now.dataset.key;
      old.scrollTop = id === "ask" ? 0 : top;
      if (id !== "ask") continue;
      (old.querySelector(".our_way") ?? old.querySelector(".refusal"))?.scrollIntoView({ block: "nearest" });
      if (held) old.querySelector(".refusal, #question")?.focus({ preventScroll: true });
    }
    shown = Number(body.dataset.seq = fresh.body.dataset.seq);
    body.dataset.news = fresh.body.dataset.news;
    latest = Math.max(latest, shown);
    ready(body);
    $("lost").hidden = true;
    return true;
  }

  // Whether the page has gone on to another table.
  const elsewhere = (answer) => answer.redirected && new URL(answer.url).pathname !== location.pathname;

  const parsed = (text) => new DOMParser().parseFromString(text, "text/html");

  let fetching = false;
  let again = false;
  let sending = 0;

  async function refresh() {
    again = fetching;
    if (fetching || choosing()) return;
    fetching = true;
    try {
      const answer = await fetch(location.pathname + location.search, { cache: "no-store" });
      if (elsewhere(answer)) return location.assign(answer.url);
      if (answer.status === 401 || !put(parsed(await answer.text()))) location.reload();
    } catch {
      lost();
    }
    fetching = false;
    if ((again || latest > shown) && $("lost").hidden) refresh();
  }

  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (!body.classList.contains("play") || form.method !== "post") return;
    event.preventDefault();
    if (form.dataset.busy) return;
    form.dataset.busy = "yes";
    const sent = new URLSearchParams(new FormData(form, event.submitter));
    sending++; // what it moves comes back with its answer
    try {
      const answer = await send(form.getAttribute("action"), sent);
      if (elsewhere(answer)) return location.assign(answer.url);
      if (!put(parsed(await answer.text()))) location.reload();
    } catch {
      lost();
    }
    delete form.dataset.busy;
    sending--;
    if (latest > shown && $("lost").hidden) refresh();
  });

  // The same id goes with every try: what came through already is not done twice.
  async function send(action, sent) {
    for (let tries = 0; ; tries++) {
      try {
        return await fetch(action, { method: "POST", body: sent });
      } catch (error) {
        if (tries === 3) throw error;
        await new Promise((wake) => setTimeout(wake, 500 * 2 ** tries));
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
    $("lost").hidden = true;
  }

  function close() {
    clearTimeout(retry);
    if (source) source.close();
    source = null;
  }

  function open() {
    close();
    if (document.hidden) return; // a sleeping page costs nothing
    beat = Date.now();
    source = new EventSource(`live?since=${shown}&news=${body.dataset.news}`);
    source.addEventListener("open", heard);
    source.addEventListener("beat", () => {
      heard();
      if ("ages" in body.dataset) refresh(); // it says how long ago something was
    });
    source.addEventListener("moved", (event) => {
      heard();
      latest = Number(event.data);
      if (latest !== shown && !sending) refresh();
    });
    source.addEventListener("news", () => {
      heard();
      refresh();
    });
    source.addEventListener("error", () => {
      close();
      lost();
      retry = setTimeout(open, wait);
      wait = Math.min(wait * 2, 15000);
    });
  }

  function wake() {
    if (document.hidden) return close();
    wait = 1000;
    refresh();
    open();
  }

  ready(body);
  document.querySelector(".answer .refusal")?.scrollIntoView({ block: "center" }); // on a long page the reason may stand far below
  if (!body.dataset.seq) return;
  document.addEventListener("visibilitychange", wake);
  addEventListener("pageshow", (event) => { if (event.persisted) wake(); });
  addEventListener("online", wake);
  setInterval(() => { if (source && Date.now() - beat > 40000) open(); }, 5000);
  open();
})();
