// What one file carries, by name. A page at file:// may fetch and import nothing by a name, in Chromium not even from
// blob: in a worker: so scripts become data: addresses, and whatever is fetched is looked for here first.
const PLACE = "http://localhost/"; // nothing is ever asked of it: names need something to stand behind

globalThis.Parts = class {
  constructor(files) {
    this.files = files;
    const beyond = globalThis.fetch;
    globalThis.fetch = async (what, how) => this.found(String(what)) ?? beyond(what, how);
    globalThis.imported = (address) => import(this.script(address.replace(PLACE, "")));
  }

  // From what stands in the page: each file packed, and made of letters.
  static async unpacked(packed) {
    const unpack = async ([name, letters]) => {
      const { body } = await fetch(`data:application/octet-stream;base64,${letters}`);
      return [name, await new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer()];
    };
    return Object.fromEntries(await Promise.all(Object.entries(packed).map(unpack)));
  }

  text(name) {
    return new TextDecoder().decode(this.files[name]);
  }

  // The address of a script, and within it those of all that it imports.
  script(name) {
    const text = this.text(name)
      .replace(/(\bfrom |\bimport\()"\.\/([^"]+)"/g, (_, how, other) => `${how}"${this.script(other)}"`)
      .replace(/\bimport\((?=\w+\))/g, "globalThis.imported(")
      .replaceAll("import.meta.url", JSON.stringify(PLACE + name));
    return `data:text/javascript,${encodeURIComponent(text)}`;
  }

  found(address) {
    const content = address.startsWith(PLACE) && this.files[address.slice(PLACE.length)];
    const type = address.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
    return content ? new Response(content, { headers: { "content-type": type } }) : null;
  }
};
