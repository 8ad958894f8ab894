// Python, and the companion in it: each request comes with a port on which it is answered.
import { loadPyodide } from "./py/pyodide.mjs";
import { layOut } from "./archives.js";
import { inPicture } from "./camera.js";

const FOLDER = "/data";
const HOME = "/lib/companion";
const MODULE = "companion.faces.pocket.bridge";
let python, bridge, up, calls = 0, isFull = false, last = Promise.resolve();
const ready = new Promise((wake) => (up = wake));
const file = (name) => new URL(name, import.meta.url);
const got = async (name) => (await fetch(file(name))).arrayBuffer();
const sync = (isRead) => new Promise((wake, fail) =>
  python.FS.syncfs(isRead, (error) => (error ? fail(error) : wake())));
const synced = (isRead) => (last = last.catch(() => {}).then(() => sync(isRead))); // one after the other

async function start({ base, languages }) {
  const marks = { began: performance.now() };
  const archives = [got("app.zip"), got("data.zip")];
  python = await loadPyodide({
    indexURL: file("./py/").href,
    lockFileContents: await (await fetch(file("py/lock.json"))).json(),
    env: {
      HOME: FOLDER,
      LANG: `${(languages[0] ?? "en").replace("-", "_")}.UTF-8`,
      COMPANION_DATA: FOLDER,
      TZ: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  });
  marks.python = performance.now();
  for (const archive of archives) layOut(python.FS, await archive, HOME);
  python.runPython(`import sys; sys.path.insert(0, "${HOME}"); sys.dont_write_bytecode = True`);
  python.FS.mkdirTree(FOLDER);
  python.FS.mount(python.FS.filesystems.IDBFS, {}, FOLDER);
  await synced(true);
  marks.read = performance.now();
  bridge = python.pyimport(MODULE);
  marks.imported = performance.now();
  const home = await bridge.start(base, FOLDER);
  synced(false).catch(() => {}); // nothing was promised yet: the first answer waits for it
  up();
  postMessage({ kind: "ready", home, marks });
}

// What stands in a QR code in a picture of a form; empty where none is found.
async function read(body, type) {
  const form = await new Response(body, { headers: { "content-type": type } }).formData();
  return inPicture(form.get("picture"));
}

async function answer({ who = "", method, path, query, headers, body }, port) {
  await ready;
  if (path === "/picture" && body) {
    const { "content-type": type } = Object.fromEntries(headers);
    bridge.found(await read(body, type).catch(() => ""));
  }
  let whole;
  const send = (kind, status, head, content) => {
    if (kind === "whole") whole = { status, headers: head, whole: content.buffer };
    if (kind === "stream") port.postMessage({ status, headers: head, stream: true });
    if (kind === "part") port.postMessage({ part: content });
    if (kind === "over") port.postMessage({ over: true });
  };
  const id = ++calls;
  port.onmessage = ({ data }) => {
    if (data === "gone") bridge.gone(id);
  };
  const given = body ? new Uint8Array(body) : null;
  await bridge.call(who, id, method, path, query, headers, given, send);
  if (method === "POST" && !(await isStored())) whole = { status: 507, headers: [], whole: null };
  if (whole) port.postMessage(whole, whole.whole ? [whole.whole] : []);
}

// Nobody is told of an answer that isn't on the disk; where it can't be, memory is let go with it.
async function isStored() {
  try {
    if (!isFull) await synced(false);
  } catch {
    isFull = true;
    postMessage({ kind: "full" });
  }
  return !isFull;
}

const KINDS = {
  start,
  request: (data, port) => answer(data, port),
  async open({ id, code }) {
    await ready;
    const value = await bridge.open_code(code);
    await synced(false);
    postMessage({ kind: "reply", id, value });
  },
  async why({ id, code, language }) {
    await ready;
    postMessage({ kind: "reply", id, value: bridge.why_not(code, language) });
  },
  async keep({ id }) {
    await ready;
    postMessage({ kind: "reply", id, value: bridge.keep() });
  },
  async bring({ id, name, content, language }) {
    await ready;
    const value = bridge.bring(name, content, language);
    await isStored();
    postMessage({ kind: "reply", id, value });
  },
  async line(_, port) {
    await ready;
    const [take, left] = bridge.line((message) => port.postMessage(message), isStored).toJs();
    port.onmessage = ({ data }) => {
      if (data === null) left();
      else take(typeof data === "string" ? data : new Uint8Array(data));
    };
  },
};

self.addEventListener("message", async ({ data, ports }) => {
  try {
    await KINDS[data.kind](data, ports[0]);
  } catch (error) {
    console.error(error);
    ports[0]?.postMessage({ status: 500, headers: [], whole: null });
    if (data.kind === "start") postMessage({ kind: "failed", why: String(error) });
  }
});
