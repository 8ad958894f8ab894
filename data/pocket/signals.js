// What two phones must know of each other, in as few signs as a code on a screen needs. Of a session's description
// only what can't be known before is sent; the rest is written anew on the other side.
import { hex } from "./store.js";

const IP4 = 4, IP6 = 6, HIDDEN = 16; // what an address is; a hidden one is a name that only this network knows
const DOORS = 1, PORTS = 16; // more of the first address, by which a phone can join that shows no code
const MOST_WAYS = 6;
const PARAMETER = /^[A-Za-z0-9+/]{4,64}$/;
const DASHED = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

const unhex = (text) => text.match(/../g).map((pair) => parseInt(pair, 16));
const ascii = (text) => [text.length, ...[...text].map((sign) => sign.charCodeAt(0))];

// An address as bytes, its kind before them; nothing for what no phone in the same network could reach.
function address(host) {
  const name = host.match(/^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.local$/i);
  if (name) return [HIDDEN, ...unhex(name[1].replaceAll("-", ""))];
  if (/^\d+(\.\d+){3}$/.test(host)) return [IP4, ...host.split(".").map(Number)];
  if (!/^[0-9a-f:]+$/i.test(host)) return null;
  const [before, behind] = host.split("::").map((half) => half.split(":").filter(Boolean));
  const missing = Array(8 - before.length - (behind?.length ?? 0)).fill("0");
  const groups = behind ? [...before, ...missing, ...behind] : before;
  return [IP6, ...groups.flatMap((group) => unhex(group.padStart(4, "0")))];
}

function host(kind, raw) {
  if (kind === IP4) return raw.join(".");
  if (kind === IP6) return hex(raw).match(/.{4}/g).join(":");
  return `${hex(raw).replace(DASHED, "$1-$2-$3-$4-$5")}.local`;
}

// The addresses of a description with their ports.
export const waysIn = ({ sdp }) =>
  [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim)]
    .filter(([, at]) => address(at)).map(([, at, port]) => [at, Number(port)]);

const portBytes = (port) => [port >> 8, port & 255];
export const doorBytes = (ports) => (ports.length ? [DOORS, ...ports.flatMap(portBytes)] : []);

// What a code has of a description, as bytes; an answer says which offer it is for.
export function packed({ sdp }, of = "") {
  const one = (name) => sdp.match(new RegExp(`^a=${name}:(.*)$`, "m"))[1].trim();
  const ways = waysIn({ sdp }).slice(0, MOST_WAYS);
  return [
    ...ascii(one("ice-ufrag")),
    ...ascii(one("ice-pwd")),
    ...ascii(of),
    ...unhex(one("fingerprint").split(" ")[1].replaceAll(":", "")),
    ...ways.flatMap(([at, port]) => [...address(at), ...portBytes(port)]),
  ];
}

// The description, "offer" or "answer", of those bytes; throws where they are none.
export function unpacked(type, raw) {
  let place = 0;
  const take = (count) => {
    if (place + count > raw.length) throw new Error("short");
    return raw.slice(place, (place += count));
  };
  const word = () => String.fromCharCode(...take(take(1)[0]));
  const [user, password, of] = [word(), word(), word()];
  if (![user, password, of || user].every((one) => PARAMETER.test(one))) throw new Error("words");
  const print = hex(take(32)).toUpperCase().match(/../g).join(":");
  const port = () => take(2).reduce((high, low) => high * 256 + low);
  const ways = [], ports = [];
  while (place < raw.length && raw[place] !== DOORS && ways.length < MOST_WAYS) {
    const [kind] = take(1);
    const at = host(kind, take(kind === IP4 ? 4 : 16));
    ways.push(`candidate:${ways.length + 1} 1 udp ${2113937151 - ways.length} ${at} ${port()} typ host`);
  }
  if (raw[place++] === DOORS) while (ports.length < PORTS) ports.push(port());
  return { description: described(type, [user, password], print, ways), user, password, print, of, ways, ports };
}

// What is not said in a code is the same of all our lines. The phone that invited begins to encrypt: it knows then which of
// several that have read its code it has let in.
export function described(type, [user, password], print, ways) {
  const sdp = [
    "v=0",
    "o=- 1 2 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    ...ways.map((way) => `a=${way}`),
    `a=ice-ufrag:${user}`,
    `a=ice-pwd:${password}`,
    `a=fingerprint:sha-256 ${print}`,
    `a=setup:${type === "offer" ? "active" : "passive"}`,
    "a=mid:0",
    "a=sctp-port:5000",
    "a=max-message-size:65536",
  ];
  return { type, sdp: `${sdp.join("\r\n")}\r\n` };
}
