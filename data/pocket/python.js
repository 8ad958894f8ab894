// Python with the companion laid out in it: begun anew, or from a picture of its memory that this device has taken.
// What takes pictures isn't settled in Pyodide yet: so whatever goes wrong with one ends in a start without it.
import { loadPyodide } from "./py/pyodide.mjs";

export const FOLDER = "/data";
export const MODULE = "companion.faces.pocket.bridge";
const HOME = "/lib/companion";
const FILE = 0x04034b50; // what the head of each file begins with
const HEAD = 30; // bytes of it, before the name
const PAGE = 65_536; // bytes by which memory grows
const ROOM = 300_000_000; // bytes that have to be free on the device before it keeps a picture
const LEAST = 4; // gigabytes a device has before it runs Python twice for a while; an iPhone says nothing, and never does
const TRIES = 4; // so often one is taken or used until one went well; then this version does without
const PATH = `import sys; sys.path.insert(0, "${HOME}"); sys.dont_write_bytecode = True`;
const file = (name) => new URL(name, import.meta.url);
const got = async (name) => (await fetch(file(name))).arrayBuffer();

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const around = (language) => ({ HOME: FOLDER, LANG: `${language}.UTF-8`, COMPANION_DATA: FOLDER, TZ: zone });

async function settings(language) {
  return {
    indexURL: file("./py/").href,
    lockFileContents: await (await fetch(file("py/lock.json"))).json(),
    env: around(language),
  };
}

// What must not be as it was when the picture was taken. The zone is asked for once, so a picture is of one zone; what
// hashes begin with stays the same on this device, and no other knows it.
const afresh = (language) => `
import os, random
os.environ.update(${JSON.stringify(around(language))})
random.seed()
`;

// Lays out an archive of files stored as they are. Python's own way takes six times as long.
function layOut(files, archive, folder) {
  const view = new DataView(archive);
  const made = new Set();
  let at = 0;
  while (view.getUint32(at, true) === FILE) {
    const size = view.getUint32(at + 18, true);
    const [long, more] = [view.getUint16(at + 26, true), view.getUint16(at + 28, true)];
    const name = new Uint8Array(archive, at + HEAD, long);
    const begin = at + HEAD + long + more;
    const path = `${folder}/${new TextDecoder().decode(name)}`;
    const around = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(around)) files.mkdirTree(around);
    made.add(around);
    files.writeFile(path, new Uint8Array(archive, begin, size), { canOwn: true });
    at = begin + size;
  }
}

async function laidOut(loading) {
  const archives = [got("app.zip"), got("data.zip")];
  const python = await loading;
  for (const archive of archives) layOut(python.FS, await archive, HOME);
  return python;
}

export async function anew(language, more = {}) {
  const python = await laidOut(loadPyodide({ ...(await settings(language)), ...more }));
  python.runPython(PATH);
  return python;
}

// Pictures of each version are kept beside its files.
const album = () => caches.open(`companion-${[...globalThis.versions].join()}`);
const PICTURE = file("memory").href;
const TRIED = file("memory-tried").href;
const ZONE = "companion-zone";

// Counts beforehand what may take everything down; whether it may be tried once more.
async function dares(kept) {
  const times = Number(await (await kept.match(TRIED))?.text() ?? 0);
  if (times < TRIES) await kept.put(TRIED, new Response(times + 1));
  else await kept.delete(PICTURE);
  return times < TRIES;
}

// Games were opened with it.
export async function calm() {
  await (await album()).delete(TRIED);
}

// It is restored into memory of its own size, which this version of Pyodide would not make larger by itself.
function grown(given, bytes) {
  const begin = given.instantiateWasm;
  given.instantiateWasm = (imports, take) => begin(imports, (instance, module) => {
    const { memory } = instance.exports;
    memory.grow(Math.max(0, Math.ceil((bytes - memory.buffer.byteLength) / PAGE)));
    take(instance, module);
  });
  return given;
}

// Null where there is none.
export async function recalled(language) {
  if (!globalThis.caches) return null;
  const kept = await album();
  const found = await kept.match(PICTURE);
  if (found?.headers.get(ZONE) !== zone || !(await dares(kept))) return null;
  const [picture, { default: create }] = await Promise.all([found.arrayBuffer(), import("./py/pyodide.asm.mjs")]);
  const python = await laidOut(loadPyodide({
    ...(await settings(language)),
    _loadSnapshot: new Uint8Array(picture),
    createPyodideModule: (given) => create(grown(given, picture.byteLength)),
  }));
  python.runPython(afresh(language));
  return python;
}

export async function forget() {
  await (await album()).delete(PICTURE);
}

// Takes one, by a Python of its own that has read everything, and no game.
export async function remember(language) {
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota - usage < ROOM || !(navigator.deviceMemory >= LEAST)) return;
  const kept = await album();
  if (!(await dares(kept))) return;
  const python = await anew(language, { _makeSnapshot: true });
  const bridge = python.pyimport(MODULE);
  bridge.preload_templates();
  bridge.destroy();
  await kept.put(PICTURE, new Response(python.makeMemorySnapshot(), { headers: { [ZONE]: zone } }));
}
