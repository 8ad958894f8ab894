// A line between two phones, with nobody between them: no server is asked for a way.
import { described, packed, unpacked } from "./signals.js";
import { certificates } from "./store.js";

const LONGEST = 20 * 1024; // of a message: what is longer is no message of ours
const MOST_WAITING = 8 * 1024 * 1024; // for somebody who takes nothing: less than browsers would keep
const GATHERING = 2000; // milliseconds in which a phone learns its own addresses
const AGAIN = 2000; // milliseconds after which a lost way is tried again

const gathered = (peer) => new Promise((wake) => {
  const look = () => peer.iceGatheringState === "complete" && wake();
  peer.addEventListener("icegatheringstatechange", look);
  setTimeout(wake, GATHERING);
  look();
});

// A way that isn't there yet, or was lost, is looked for anew where it was: a phone's name is not found at once in each
// network, a code is read when somebody gets to it, and a line survives a network that comes back as it was. What a
// browser knows already it does not try again, so each time it gets another name.
function keepLooking(peer, ways) {
  let tries = ways.length;
  const again = (way) => way.replace(/^candidate:\d+/, () => `candidate:${++tries}`);
  const timer = setInterval(async () => {
    if (peer.signalingState === "closed") return clearInterval(timer);
    if (peer.connectionState === "connected") return;
    for (const way of ways) await peer.addIceCandidate({ candidate: again(way), sdpMid: "0" }).catch(() => {});
  }, AGAIN);
}

// The line that a channel is: said() sends, heard() takes, down() is called once it is gone for good. What is called gives
// ends(), also later, when another part of the page has the line.
function line(peer, channel) {
  const ends = {};
  let isDown = false;
  channel.binaryType = "arraybuffer";
  const close = () => {
    if (isDown) return;
    isDown = true;
    peer.close();
    ends.down();
  };
  channel.addEventListener("close", close);
  channel.addEventListener("message", ({ data }) => {
    const length = data.length ?? data.byteLength;
    if (length <= LONGEST) ends.heard(data);
    else close();
  });
  peer.addEventListener("connectionstatechange", () => peer.connectionState === "closed" && close());
  const said = (message) => {
    if (channel.readyState !== "open") return; // whatever begins a line is said again
    if (channel.bufferedAmount > MOST_WAITING) close();
    else channel.send(message);
  };
  return (given) => Object.assign(ends, given) && { peer, said };
}

const printIn = ({ sdp }) => sdp.match(/fingerprint:sha-256 (\S+)/i)[1];

// By its certificate a phone is known, also after a start anew.
export const printOf = ({ remoteDescription }) => printIn(remoteDescription);
export const ownPrint = ({ localDescription }) => printIn(localDescription);

// A peer that knows its ways: it answers an offer, or makes one once `prepare` has given it a channel. `name` returns what it
// is called, from its certificate; a browser that forbids to choose that keeps a name of its own.
export async function begin(prepare, offer, name) {
  const peer = new RTCPeerConnection({ iceServers: [], certificates: await certificates() });
  prepare(peer);
  if (offer) await peer.setRemoteDescription(offer);
  const own = offer ? await peer.createAnswer() : await peer.createOffer();
  const named = name && called(own.sdp, await name(printIn(own)));
  await peer.setLocalDescription({ type: own.type, sdp: named ?? own.sdp }).catch(() => peer.setLocalDescription(own));
  await gathered(peer);
  return peer;
}

// Invites: a code to show, and what takes the code that comes back. `opened` gets the channel's line.
export async function offered(opened) {
  const peer = await begin((made) => {
    const channel = made.createDataChannel("companion");
    channel.addEventListener("open", () => opened(made, line(made, channel)), { once: true });
  });
  const raw = packed(peer.localDescription);
  return {
    ...unpacked("offer", raw),
    peer,
    raw,
    async accept({ description, ways }) {
      await peer.setRemoteDescription(description);
      keepLooking(peer, ways);
    },
  };
}

// Takes an invitation; the code to show for it.
export async function answered({ description, user, ways }, opened, name) {
  const peer = await begin((made) => {
    made.addEventListener("datachannel", ({ channel }) => opened(made, line(made, channel)), { once: true });
  }, description, name);
  keepLooking(peer, ways);
  return { peer, raw: packed(peer.localDescription, user) };
}

const called = (sdp, [user, password]) =>
  sdp.replace(/ice-ufrag:.*/, `ice-ufrag:${user}`).replace(/ice-pwd:.*/, `ice-pwd:${password}`);
const letters = (count) => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(count))));

// Waits for the phone with a certificate; the way that it can come by.
export async function waiting(print, opened) {
  const { peer, raw, accept } = await offered(opened);
  const named = [letters(6), letters(18)];
  await accept({ description: described("answer", named, print, []), ways: [] });
  return { peer, way: { raw, named } };
}

// Comes by such a way.
export const returning = ({ raw, named }, opened) =>
  answered(unpacked("offer", raw), opened, () => named);
