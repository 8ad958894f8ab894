// What the page around the pages does wherever it comes from, a web space or one file: it owns the worker in which Python
// runs, says what goes wrong, and does what a page of the game can't do by itself.
import { scan } from "./camera.js";
import { Code } from "./code.js";
import { keepingWith, tell, watch } from "./keeping.js";

const LANGUAGES = ["de", "en"];
const CHOSEN = "companion-language"; // what the pages were in last, so that the first one is, too
const spoken = [localStorage[CHOSEN] ?? "", ...navigator.languages].filter(Boolean);
export const [language = "en"] = spoken.map((one) => one.slice(0, 2)).filter((one) => LANGUAGES.includes(one));
document.documentElement.lang = language;

export const at = (id) => document.getElementById(id);
export let isSaid = false; // from then on no page is drawn over it

// Says why it goes no further, in place of the game.
export function say(id, why = "") {
  isSaid = true;
  at("boot").hidden = false;
  at("app").classList.remove("up");
  at("bar").hidden = at("starting").hidden = true;
  for (const one of at("boot").querySelectorAll(".said")) one.hidden = one.id !== id;
  const reason = at(id).querySelector("code, output");
  if (reason) reason.textContent = why;
}

// Takes what the worker says; what it has ready, in the end.
export function heard(worker) {
  window.worker = worker;
  return new Promise((wake, fail) => {
    const kinds = { ready: wake, failed: ({ why }) => fail(why), full: () => say("full") };
    worker.addEventListener("error", (event) => fail(event.message || "worker"));
    worker.addEventListener("message", ({ data }) => kinds[data.kind]?.(data));
  });
}

// The answer to a message, which comes by a port of its own; the first one, where more follow.
export function answer(target, message) {
  const { port1, port2 } = new MessageChannel();
  target.postMessage(message, [port2]);
  return new Promise((wake) => (port1.onmessage = ({ data }) => wake(data)));
}

// Calls the bridge.
export const ask = (window.ask = async (what, ...given) => {
  const { value, why } = await answer(window.worker, { kind: "ask", what, given });
  if (why) throw new Error(why);
  return value;
});

// Where the game of a code is; else throws what else it was, or why there is none.
async function opened(text) {
  const code = new Code(text);
  if (code.kind !== "other") code.is("game");
  const found = await ask("open_code", code.content);
  if (!found) throw new Error(await ask("explain_refusal", code.content, document.documentElement.lang));
  return found;
}

// Where to begin: at the game of a code that a link has brought, else where it was.
export async function first(home, bare) {
  if (location.hash.startsWith("#c=")) {
    const brought = location.hash;
    history.replaceState(null, "", bare);
    if (/iPhone|iPad/.test(navigator.userAgent) && !navigator.standalone) await apart(brought);
    const found = await opened(brought).catch((error) => tell([wrong(error.message)]));
    if (found) return found;
  }
  return sessionStorage.at ?? home;
}

// In an iPhone's browser the page has games of its own, apart from those on the home screen, and they are deleted after
// seven days: so the code of a link may belong there.
async function apart(brought) {
  await tell([at("apart").querySelector(`[lang=${document.documentElement.lang}]`).textContent]);
  await navigator.clipboard?.writeText(new Code(brought).content).catch(() => {});
}

// What the dialog of the camera says of a wrong code, to be said elsewhere.
export const wrong = (why) =>
  at("scan").querySelector(`[data-why="${CSS.escape(why)}"] [lang=${document.documentElement.lang}]`)?.textContent ?? why;

// What a page of the game can't do by itself: each is called by a button of its that names it.
export const around = (reload, show, about) => ({
  ...keepingWith(ask, reload),
  async scan() {
    const found = await scan(opened);
    if (found) show(found);
  },
  about: () => open(about),
});

// A page of the game has come.
export function shown(page, place, can) {
  page.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-around]");
    can[button?.dataset.around]?.(button);
  });
  watch(page, can);
  document.documentElement.lang = localStorage[CHOSEN] = page.documentElement.lang;
  sessionStorage.at = place;
  document.title = page.title;
  at("boot").hidden = true;
}

// One window a device: the second is told so, and takes over as soon as the first is closed. The
// first begins, or says why not.
export async function alone(begin, stopped) {
  const run = async () => {
    try {
      await begin();
      await navigator.storage?.persist?.();
    } catch (error) {
      if (!isSaid) stopped(error);
    }
    await new Promise(() => {});
  };
  for (const again of document.querySelectorAll(".again")) again.addEventListener("click", () => location.reload());
  if (!navigator.locks) await run();
  await navigator.locks.request("companion", { ifAvailable: true }, (lock) => (lock ? run() : say("elsewhere")));
  await navigator.locks.request("companion", () => location.reload());
}
