// The page around the page where all is one file: as shell.js, but for what a page at file:// has not.
import { alone, around, at, first, heard, language, say, shown } from "./front.js";
import { BASE, Pages } from "./pages.js";
import { canKeep } from "./store.js";

const { parts } = globalThis;
let pages;

// The worker with Python in it; where the game is that was played last.
async function started() {
  const begin = new Blob([at("parts-script").textContent, parts.text("inside.js")], { type: "text/javascript" });
  const worker = new Worker(URL.createObjectURL(begin));
  worker.postMessage([parts.files, { kind: "start", base: BASE, language }]);
  return (await heard(worker)).home;
}

const AROUND = around(() => pages.place.reload(), (found) => pages.show(found), "#about");

async function begin() {
  if (!(await canKeep())) throw "unkept";
  pages = new Pages(started(), at("app"), (frame, address) => shown(frame.contentDocument, address, AROUND));
  await pages.show(await first(await pages.home, "#"));
}

addEventListener("hashchange", () => /^#(c=|about)/.test(location.hash) && location.reload());
if (location.hash === "#about") at("boot").replaceChildren(at("inside").content);
else await alone(begin, (why) => (why === "unkept" ? say(why) : say("failed", String(why))));
