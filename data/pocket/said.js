// The dialogs of phones that play together.
import { scan } from "./camera.js";
import { Code, coded } from "./code.js";
import { generate } from "./qr.js";

// A dialog: its parts by name, and what it says of the things it may say.
export class Said {
  constructor(id, does) {
    this.dialog = document.getElementById(id);
    const all = { close: () => this.dialog.close(), send: () => this.send(), ...does };
    for (const [name, call] of Object.entries(all)) this.part(name).addEventListener("click", call);
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

  // Whoever closes the list of ways to send has thought better of it.
  async send() {
    const url = this.part("code").dataset.link;
    if (navigator.share) return navigator.share({ url }).catch(() => {});
    await navigator.clipboard.writeText(url);
    this.dialog.querySelector("[data-say=sent]").hidden = false;
  }

  // The other phone's code.
  scanned(accept) {
    const own = new Code(this.part("code").dataset.link ?? "");
    const take = async (text) => {
      if (new Code(text).content === own.content) throw new Error("own");
      return accept(text);
    };
    return scan(take, this.dialog.id);
  }
}
