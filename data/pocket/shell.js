// The page around the page: owns the worker in which Python runs. The companion lives in the frame;
// what the frame asks for comes here by the service worker and goes on to the worker, port and all.
import { alone, around, at, first, heard, isSaid, language, say, shown, wrong } from "./front.js";
import { handedOver, Hosting } from "./hosting.js";
import { takenOver } from "./moving.js";
import { allKept, isOfOneVersion, Renewal, silent } from "./renewing.js";
import { canKeep, identity } from "./store.js";
import { isGuest, Visiting } from "./visiting.js";

const REST = 5000; // milliseconds from the first page to what only later starts gain from
if (language === "de") document.querySelector("link[rel=manifest]").href = "manifest.de.webmanifest"; // its name below the icon

const frame = at("app");
const base = new URL("./app", location.href).pathname;
const marks = (window.marks = { version: document.documentElement.dataset.version });
let registration, renewal, together, lacking;

function loaded({ done, whole }) {
  at("bar").value = done / whole;
  const inMegabytes = (bytes) => (bytes / 1e6).toFixed(1);
  at("far").textContent = `${inMegabytes(done)} / ${inMegabytes(whole)} MB`;
  at("starting").hidden = done < whole;
}

// Why it goes no further, and how it does: a network that is back takes up what has not come yet.
function stopped(error) {
  if (["unkept", "unsupported", "old"].includes(error)) return say(error);
  if (!lacking) return say("failed", String(error));
  if (lacking.status) return say("lacking", `${lacking.file}: ${lacking.status}`);
  say("offline");
  window.reloadOnline();
}

const work = () => new Worker(new URL("worker.js", import.meta.url), { type: "module" });

function started() {
  const worker = work();
  const ready = heard(worker);
  together = new Hosting(worker, visits);
  worker.postMessage({ kind: "start", base, language, own: identity() });
  return ready;
}

// Starts are quick from a picture of the memory. It is taken once a version, by a worker of its own, while nobody waits.
function remember() {
  if (marks.recalled) return;
  setTimeout(() => {
    const other = work();
    other.addEventListener("message", ({ data }) => (marks[data.kind] = performance.now()));
    other.postMessage({ kind: "remember", language });
  }, window.rests ?? REST);
}

navigator.serviceWorker?.addEventListener("message", ({ data, ports }) => {
  if (data.kind === "loaded") loaded(data);
  if (data.kind === "lacking") {
    lacking ??= data;
    if (!at("failed").hidden) stopped(""); // it is why, and comes after what it led to
  }
  const plays = marks.kept || renewal || together instanceof Visiting; // a guest plays without all of them
  if (data.kind === "mixed" && !plays) mixed(data.file);
  if (data.kind === "request" && window.worker) { // of several windows, the one that has the lock
    ports[0].postMessage("taken");
    window.worker.postMessage(data, [ports[0]]);
  }
});

// Whether workers take modules: a browser that does asks for the type.
function hasModules() {
  let isAsked = false;
  new Worker("data:,", { get type() { isAsked = true; } }).terminate();
  return isAsked;
}

// The pages that show the way are kept first; the rest only a guest may go without for a while.
async function served() {
  if (!navigator.serviceWorker) throw "unsupported";
  if (!hasModules() || !globalThis.DecompressionStream) throw "old";
  const settled = new Promise((wake) =>
    navigator.serviceWorker.addEventListener("controllerchange", wake, { once: true }));
  registration = await navigator.serviceWorker.register("sw.js", { scope: "./" }).catch((error) => {
    if (error instanceof TypeError) lacking = { file: "sw.js", status: 0 }; // it did not come
    throw error;
  });
  if (!navigator.serviceWorker.controller) {
    registration.active?.postMessage({ kind: "claim" }); // a page that was loaded anew by force has none
    const installing = registration.installing ?? registration.waiting;
    if (!installing && !registration.active) throw "network"; // it failed before it could be looked at
    const failed = new Promise((_, fail) => installing?.addEventListener("statechange", () => {
      if (installing.state === "redundant") fail("network");
    }));
    await Promise.race([settled, failed, ...(installing ? [] : [silent()])]);
  }
}

// The web space has other files than those that this version is made of.
function mixed(file) {
  say("mixed", file);
  renewal = new Renewal(registration, () => true, () => window.worker?.terminate?.());
  renewal.hurry();
}

// Whether nothing is torn by a new start: no game is in sight that goes on, nothing is typed, and nobody has joined.
function isFree() {
  const page = frame.contentDocument;
  if (!page || together.lines?.size || together.said.dialog.open) return false;
  const isAtTable = frame.contentWindow.location.pathname.startsWith(`${base}/t/`);
  const typed = [...page.querySelectorAll("input, textarea")].some((one) => one.value !== one.defaultValue);
  return (!isAtTable || Boolean(page.querySelector(".won"))) && !typed;
}

// Removed at once: so what the page still asks for when its news end comes before the old version is told to end.
function close() {
  at("boot").hidden = false;
  frame.remove();
}

const show = (found) => (frame.src = found);
const AROUND = {
  ...around(() => frame.contentWindow.location.reload(), show, "about.html"),
  together: () => together.open(),
};

// Where a browser puts us on the home screen by itself, a button of ours has it do so.
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  AROUND.install = () => event.prompt();
  frame.contentDocument?.dispatchEvent(new Event("put"));
});

frame.addEventListener("load", () => {
  const { pathname, search } = frame.contentWindow.location;
  if (isSaid || !pathname.startsWith(base)) return;
  shown(frame.contentDocument, pathname + search, AROUND);
  frame.contentDocument.addEventListener("put", () => renewal?.look());
  marks.shown ??= performance.now();
  frame.classList.add("up");
  renewal?.look();
});

// A link that is opened in this very window brings no new page, but all that it says.
addEventListener("hashchange", () => /^#[acj]=/.test(location.hash) && location.reload());

// A guest has no Python: another phone answers what its page asks for.
function visits() {
  together = new Visiting(base, frame);
  AROUND.scan = AROUND.together;
  delete AROUND.keep;
  delete AROUND.bring;
  return together;
}

async function visit() {
  window.worker = visits();
  await together.start();
  await new Promise(() => {});
}

async function begin() {
  await served();
  if (!(await isOfOneVersion())) return location.reload();
  if (isGuest()) return visit();
  if (!(await canKeep())) throw "unkept";
  const kept = allKept().then(() => (marks.kept = performance.now()));
  const [{ home, isRecalled }] = await Promise.all([started(), kept]);
  renewal = new Renewal(registration, isFree, close);
  marks.recalled = isRecalled;
  remember();
  frame.src = (await takenOver()) ?? (await first(home, "./"));
  together.spares.back();
}

if (location.hash.startsWith("#a=")) {
  const why = await handedOver(location.hash);
  say(why ? "unhanded" : "handed", wrong(why));
  at("unhanded").querySelector("button").addEventListener("click", () => location.reload());
} else await alone(begin, stopped);
