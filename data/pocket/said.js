// The dialogs of phones that play together.
import { scan } from "./camera.js";
import { Code, coded } from "./code.js";
import { generate } from "./qr.js";

let words; // of all dialogs, once they are here
async function fetched() {
  const page = new DOMParser().parseFromString(await (await fetch("together.html")).text(), "text/html");
  document.body.append(...page.body.children);
}

// A dialog: its parts by name, and what it says of the things it may say.
export class Said {
  static async made(id, does) {
    await (words ??= fetched());
    const said = new Said(id);
    for (const [name, call] of Object.entries(does)) said.part(name).addEventListener("click", call);
    return said;
  }

  constructor(id) {
    this.dialog = document.getElementById(id);
    this.part("close").addEventListener("click", () => this.dialog.close());
    this.part("send").addEventListener("click", () => this.send());
  }

  part(name) {
    return this.dialog.querySelector(`[data-part=${name}]`);
  }

  say(...names) {
    for (const one of this.dialog.querySelectorAll("[data-say]")) one.hidden = !names.includes(one.dataset.say);
    this.dialog.querySelector(".said:not([hidden])")?.scrollIntoView({ block: "nearest" });
  }

  show() {
    if (!this.dialog.open) this.dialog.showModal();
  }

  // Shows a code, "j" of an invitation, "a" of an answer.
  draw(sign, raw) {
    const text = `${new URL("./", location.href).href}#${coded(sign, raw)}`;
    const canvas = this.part("code");
    generate(text).toCanvas(canvas, { on: [0, 0, 0], off: [255, 255, 255], pad: 4 });
    canvas.dataset.link = text;
  }

  async send() {
    const url = this.part("code").dataset.link;
    try {
      if (navigator.share) await navigator.share({ url });
      else {
        await navigator.clipboard.writeText(url);
        this.dialog.querySelector("[data-say=sent]").hidden = false;
      }
    } catch { /* whoever closes the list of ways to send has thought better of it */ }
  }

  // The other phone's code; the camera's dialog says what it is for.
  async scanned(accept) {
    const title = document.querySelector("#scan h2");
    const before = title.innerHTML;
    title.innerHTML = document.getElementById("scan-names").content.querySelector(`[data-for=${this.dialog.id}]`).innerHTML;
    const own = new Code(this.part("code").dataset.link ?? "");
    const found = await scan((text) => {
      if (new Code(text).content === own.content) throw new Error("own");
      return accept(text);
    });
    title.innerHTML = before;
    return found;
  }
}
