// What is scanned, typed, or comes in a link: which kind of code it is, and what is wrong with it.
const EDITION = 5; // another one for phones that would not understand each other
const UNCHECKED = [2, 3]; // earlier ones, which have no check sum
const KINDS = { j: "invitation", a: "answer", c: "game" };
const GAME = /^[0-9A-Z$*+:-]{17,}$/i;
const LAPTOP = /\/J\/[\w-]+$/;

function sum(sign, raw) {
  let plain = sign.charCodeAt(0), twice = 0;
  for (const byte of raw) twice = (twice + (plain = (plain + byte) % 251)) % 251;
  return [plain, twice];
}

// What a text stands for; where it is none of those, what is taken instead.
function decoded(decode, text, otherwise) {
  try {
    return decode(text);
  } catch {
    return otherwise;
  }
}

function bytes(text) {
  const letters = decoded(atob, text.replaceAll("-", "+").replaceAll("_", "/"), "");
  return [...letters].map((sign) => sign.charCodeAt(0));
}

export class Code {
  constructor(text) {
    const given = decoded(decodeURIComponent, text.trim(), text.trim());
    const [, sign, content = given] = /^(?:.*#)?([acj])=(.*)$/s.exec(given) ?? [];
    const bare = GAME.test(given.split("/").pop()) ? "game" : "other";
    this.kind = KINDS[sign] ?? (LAPTOP.test(given) ? "laptop" : bare);
    this.content = content;
    this.fault = "";
    if (["invitation", "answer"].includes(this.kind)) this.#open(sign, bytes(content));
  }

  #open(sign, [edition, ...raw]) {
    const check = raw.splice(-2);
    const isWhole = `${check}` === `${sum(sign, [edition, ...raw])}`;
    if (UNCHECKED.includes(edition) || (isWhole && edition !== EDITION)) this.fault = "edition";
    else if (!isWhole) this.fault = "broken";
    this.raw = Uint8Array.from(raw);
  }

  // Throws what else it is, or what is wrong with it.
  is(kind) {
    if (this.kind !== kind || this.fault) throw new Error(this.kind === kind ? this.fault : this.kind);
  }
}

// An invitation or answer as what stands in a link.
export function coded(sign, raw) {
  const whole = [EDITION, ...raw];
  const text = btoa(String.fromCharCode(...whole, ...sum(sign, whole)));
  return `${sign}=${text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}
