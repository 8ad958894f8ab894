// Python, and the companion in it: each request comes with a port on which it is answered.
import { inPicture } from "./camera.js";
import { anew, calm, FOLDER, forget, MODULE, recalled, remember } from "./python.js";

let python, pocket, up, calls = 0, isFull = false, last = Promise.resolve();
const ready = new Promise((wake) => (up = wake));
const sync = (isRead) => new Promise((wake, fail) =>
  python.FS.syncfs(isRead, (error) => (error ? fail(error) : wake())));
const synced = (isRead) => (last = last.catch(() => {}).then(() => sync(isRead))); // one after the other

async function start(given) {
  const spoilt = async (error) => {
    console.warn(error);
    await forget().catch(console.warn);
  };
  const known = await begun(given, recalled).catch(spoilt);
  if (known) calm();
  const home = known ?? (await begun(given, anew));
  up();
  postMessage({ kind: "ready", home, isRecalled: Boolean(known) });
}

// Opens the games of this device, with a Python that has none yet; the page that is shown first.
async function begun({ base, language, own = "" }, create) {
  python = await create(language);
  if (!python) return null;
  python.FS.mkdirTree(FOLDER);
  python.FS.mount(python.FS.filesystems.IDBFS, {}, FOLDER);
  await synced(true);
  pocket = python.pyimport(MODULE).PocketBridge(base, FOLDER, own);
  const home = pocket.find_first_page();
  synced(false).catch(() => {}); // nothing was promised yet: the first answer waits for it
  return home;
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
    pocket.store_picture_text(await read(body, type).catch(() => ""));
  }
  const send = (status, head, content) =>
    port.postMessage(status ? { status, headers: head, stream: true } : { part: content });
  const id = ++calls;
  port.onmessage = ({ data }) => {
    if (data === "gone") pocket.cancel_request(id);
  };
  const bytes = body && new Uint8Array(body);
  const given = await pocket.answer_request(who, id, method, path, query, headers, bytes, send);
  let whole = given && { status: given[0], headers: given[1], whole: given[2].buffer };
  if (method === "POST" && !(await isStored())) whole = { status: 507, headers: [], whole: null };
  port.postMessage(whole ?? { over: true }, whole?.whole ? [whole.whole] : []);
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

const STORED = ["open_code", "import_games", "host_game"]; // calls that change something

const KINDS = {
  start,
  async remember({ language }) {
    await remember(language);
    postMessage({ kind: "remembered" });
    close();
  },
  request: (data, port) => answer(data, port),
  async ask({ what, given }, port) {
    await ready;
    try {
      const value = await pocket[what](...given);
      if (STORED.includes(what)) await isStored();
      port.postMessage({ value });
    } catch (error) {
      console.error(error);
      port.postMessage({ why: String(error) });
    }
  },
  async line({ table }, port) {
    await ready;
    const [take, left] = pocket.connect_guest((message) => port.postMessage(message), isStored, table).toJs();
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
    forget().catch(console.warn); // whatever it was, the next start has nothing of it
    ports[0]?.postMessage({ status: 500, headers: [], whole: null });
    if (data.kind === "start") postMessage({ kind: "failed", why: String(error) });
  }
});
