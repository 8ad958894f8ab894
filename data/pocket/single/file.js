// The page around the page where all is one file: as shell.js, but for what a page at file:// has not.
import { alone, around, at, first, heard, language, running, say, shown } from "./front.js";
import { canKeep } from "./keeping.js";
import { BASE, Pages } from "./pages.js";

const { parts } = globalThis;
let pages;

// The worker with Python in it; where the game is that was played last.
async function started() {
  const begin = new Blob([at("parts-script").textContent, parts.text("inside.js")], { type: "text/javascript" });
  const worker = new Worker(URL.createObjectURL(begin));
  const ready = heard(worker, { awake: () => worker.postMessage({ kind: "start", base: BASE, language }) });
  worker.postMessage(parts.files);
  return (await ready).home;
}

const AROUND = around(
  { get contentWindow() { return { location: pages.place }; } },
  (found) => pages.show(found),
  "#about",
);

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

const run = running(async () => {
  if (!(await canKeep())) throw "unkept";
  pages = new Pages(started(), at("app"), (frame, address) => shown(frame.contentDocument, address, AROUND));
  await pages.show(await first(await pages.home, "#"));
}, (error) => (error === "unkept" ? say(error) : say("failed", String(error))));

addEventListener("hashchange", () => /^#(c=|about)/.test(location.hash) && location.reload());
if (location.hash === "#about") about();
else await alone(run);
