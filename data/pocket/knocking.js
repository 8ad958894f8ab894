// Joining by one code. The host lacks only the certificate of the guest: so it opens further lines, the doors, and each digit
// of that certificate's hash is told by the door at which a connection of the guest knocks; their ports are their order. It
// takes a browser that lets a page choose its ICE names and tells who knocks before it was let in. Elsewhere, and where it
// takes too long, a second code does.
import { begin, ownPrint } from "./peers.js";
import { described, waysIn } from "./signals.js";
import { hex } from "./store.js";

const DOORS = 16;
const LOOK = 150; // milliseconds between two looks at who knocks, or by which address

async function derive(count, ...from) {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(from.join(" ")));
  return btoa(String.fromCharCode(...new Uint8Array(hash))).slice(0, count);
}

// The ICE names of the doors, or of the guest with a certificate: two that have read the same code have different ones.
export const deriveNames = async ({ password }, end) =>
  [await derive(8, password, end, "user"), await derive(24, password, end, "password")];

// Only a phone that has read the code can say that of both certificates.
export const prove = ({ password, print }, own) => derive(32, password, print, own);

// Whether a browser has taken the names that were chosen.
export const isNamed = ({ localDescription }, [user]) => localDescription.sdp.includes(user);

// The digits of a certificate, and two that go with no other one by chance.
function digits(print) {
  const bytes = print.split(":").map((byte) => parseInt(byte, 16));
  return hex([...bytes, bytes.reduce((sum, byte, place) => sum + byte * (place + 1), 0) % 256]);
}

const pause = () => new Promise((wake) => setTimeout(wake, LOOK));
const portAt = ({ localDescription }, at) => waysIn(localDescription).find(([one]) => one === at)?.[1];

// At the host: the ports of doors, none where there can't be any. While the invitation is shown, `take` may be called with
// what an answer would have said.
export async function openDoors(offer, isShown, take) {
  const names = await deriveNames(offer, "door");
  const open = () => begin((peer) => peer.createDataChannel("door"), null, () => names);
  const doors = await Promise.all(Array.from({ length: DOORS }, open)).catch(() => []);
  const [way] = waysIn(offer.peer.localDescription);
  const ports = doors.map((door) => isNamed(door, names) && portAt(door, way?.[0])).filter(Boolean);
  listen(doors, () => ports.length === DOORS && isShown()).then(async (print) => {
    if (!print) return;
    const description = described("answer", await deriveNames(offer, print), print, []);
    take({ description, ways: [], proof: await prove(offer, print) });
  });
  return ports.length === DOORS ? ports : [];
}

// The certificate that knocks tell, as soon as they do.
async function listen(doors, isOpen) {
  let print;
  while (!print && isOpen()) {
    await pause();
    print = await heardAt(doors);
  }
  for (const door of doors) door.close();
  return print;
}

async function heardAt(doors) {
  const knocks = await Promise.all(doors.map(async (door, digit) =>
    [...(await door.getStats()).values()]
      .filter(({ type, candidateType }) => type === "remote-candidate" && candidateType === "prflx")
      .map(({ port }) => [port, digit.toString(16)])));
  const told = knocks.flat().sort(([one], [other]) => one - other).map(([, digit]) => digit).join("");
  const print = told.slice(0, -2).toUpperCase().match(/../g)?.join(":");
  return print && digits(print) === told ? print : "";
}

// The address by which a line has reached the port of a way already.
async function reached(line, way) {
  const found = await line.getStats();
  const portOf = (id) => found.get(id)?.port;
  const pair = [...found.values()].find(({ type, responsesReceived, remoteCandidateId }) =>
    type === "candidate-pair" && responsesReceived > 0 && way.includes(` ${portOf(remoteCandidateId)} typ`));
  return waysIn(line.localDescription).find(([, port]) => port === portOf(pair?.localCandidateId))?.[0];
}

// At the guest: tells its certificate to the host of an invitation that `line` has answered, while `isTried`.
export async function knock(offer, line, isTried) {
  const told = digits(ownPrint(line));
  const door = described("offer", await deriveNames(offer, "door"), offer.print, []);
  const peers = await Promise.all([...told].map(() => begin(() => {}, door)));
  const [way] = offer.ways;
  let at;
  while (!at && isTried()) {
    await pause();
    at = await reached(line, way);
  }
  peers.sort((one, other) => portAt(one, at) - portAt(other, at));
  const to = (digit) => way.replace(/\d+ typ/, `${offer.ports[parseInt(digit, 16)]} typ`);
  const tell = (peer, place) => peer.addIceCandidate({ candidate: to(told[place]), sdpMid: "0" });
  if (at) await Promise.all(peers.map(tell));
  while (isTried()) await pause();
  for (const peer of peers) peer.close();
}
