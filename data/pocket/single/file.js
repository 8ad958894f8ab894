// The page around the page where all is one file: as shell.js, but for what a page at file:// has not.
import { scan } from "./camera.js";
import { canKeep, keepingWith, tell, watch } from "./keeping.js";
import { BASE, Pages } from "./pages.js";

const CHOSEN = "companion-language";
const { parts } = globalThis;
const at = (id) => document.getElementById(id);
const spoken = [localStorage[CHOSEN] ?? "", ...navigator.languages].filter(Boolean);
const [language = "en"] = spoken.map((one) => one.slice(0, 2)).filter((one) => ["de", "en"].includes(one));
document.documentElement.lang = language;
const replies = new Map();
let worker, pages, calls = 0, isSaid = false;

function say(id, why = "") {
  isSaid = true;
  pages?.stop();
  at("boot").hidden = false;
  at("app").classList.remove("up");
  at(id).hidden = false;
  const reason = at(id).querySelector("code");
  if (reason) reason.textContent = why;
}

// The worker with Python in it; where the game is that was played last.
function started() {
  const begin = new Blob([at("parts-script").textContent, parts.text("inside.js")], { type: "text/javascript" });
  worker = new Worker(URL.createObjectURL(begin));
  globalThis.worker = worker;
  return new Promise((wake, fail) => {
    worker.addEventListener("error", (event) => fail(event.message || "worker"));
    worker.addEventListener("message", ({ data }) => {
      if (data.kind === "awake") worker.postMessage({ kind: "start", base: BASE, languages: spoken });
      if (data.kind === "ready") wake(data.home);
      if (data.kind === "failed") fail(data.why);
      if (data.kind === "full") say("full");
      if (data.kind === "reply") {
        replies.get(data.id)(data.value);
        replies.delete(data.id);
      }
    });
    worker.postMessage(parts.files);
  });
}

const ask = (kind, more = {}) => new Promise((wake) => {
  const id = ++calls;
  replies.set(id, wake);
  worker.postMessage({ kind, id, language: document.documentElement.lang, ...more });
});

async function opened(code) {
  const found = await ask("open", { code });
  if (!found) throw new Error(await ask("why", { code }));
  return found;
}

async function first(home) {
  const code = decodeURIComponent(location.hash.slice(1));
  if (code.startsWith("c=")) {
    history.replaceState(null, "", "#");
    try {
      return await opened(code.slice(2));
    } catch (error) {
      await tell([error.message]);
    }
  }
  return sessionStorage.at ?? home;
}

const AROUND = {
  ...keepingWith(ask, { get contentWindow() { return { location: pages.place }; } }),
  async scan() {
    const found = await scan(opened);
    if (found) pages.show(found);
  },
  about: () => open("#about"),
};

function shown(frame, address) {
  const page = frame.contentDocument;
  page.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-around]");
    AROUND[button?.dataset.around]?.(button);
  });
  watch(page, AROUND);
  document.documentElement.lang = localStorage[CHOSEN] = page.documentElement.lang;
  sessionStorage.at = address;
  document.title = page.title;
  if (!isSaid) at("boot").hidden = true;
}

// What is inside, with the words of every licence.
function about() {
  const page = new DOMParser().parseFromString(parts.text("about.html"), "text/html");
  for (const link of page.querySelectorAll("a[href$='.txt']")) {
    const words = document.createElement("details");
    const name = document.createElement("summary");
    name.textContent = link.textContent;
    const text = document.createElement("pre");
    text.textContent = parts.text(link.getAttribute("href"));
    words.append(name, text);
    link.replaceWith(words);
  }
  at("boot").replaceChildren(...page.querySelectorAll("h1, p:not(:has(a[href='./'])), ul"));
}

async function run() {
  try {
    if (!(await canKeep())) throw "unkept";
    pages = new Pages(started(), at("app"), shown);
    await pages.show(await first(await pages.home));
    await navigator.storage?.persist?.();
  } catch (error) {
    if (isSaid) return;
    if (error === "unkept") say(error);
    else say("failed", String(error));
  }
  await new Promise(() => {});
}

addEventListener("hashchange", () => /^#(c=|about)/.test(location.hash) && location.reload());
for (const again of document.querySelectorAll(".again")) again.addEventListener("click", () => location.reload());
if (location.hash === "#about") about();
else if (!navigator.locks) await run();
else {
  navigator.locks.request("companion", { ifAvailable: true }, async (lock) => {
    if (lock) await run();
    else say("elsewhere");
  }).then(() => navigator.locks.request("companion", () => location.reload()));
}
