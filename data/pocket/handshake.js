// The two ends of a line between phones, as state machines: neither believes in the line before the other has said so.
//
//   guest  knocking > answering > greeting > here <> asleep        any > over, and "gone" is told some time after that;
//          knocking or returning > greeting
//   host   joining > greeting > admitting > welcoming > here <> away        any > ending > over
//
// Hello and welcome are repeated until they are acknowledged: hello by welcome; welcome by met, or by anything else that
// a guest says only after it. No page, channel or clock is used here: `send` takes messages for the other phone, `pass`
// what is not ours, `later` starts a timer and returns what stops it, and `told` hears each new state with the one before,
// and "late" with the state that takes too long.
const AGAIN = 700; // milliseconds after which what is not acknowledged is said again
const LATE = 4000; // after which it is said what to do
const UNREAD = 15000; // the same for a code that people have yet to read
const KNOCKS = 3000; // in which it is tried without that code
const NEVER = 25000; // after which an open line without an answer is given up
const NO_LINE = 60000; // and one that does not open
const GOODBYE = 1500; // in which a guest hears why it has to go
const BEAT = 2500; // between two looks whether the other phone is still there
const SOON = 300; // after something has happened, to hear how the game stands
const GONE = 30000; // without a line, after which the game may go on elsewhere
const SILENT = 5000; // without a word where one is due, a phone is asleep
const THERE = '{"there":1}'; // to a beat, at once: the tables may take longer
const MET = '{"met":1}';

const timed = (ms, call) => {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
};
const begins = (message, name) => typeof message === "string" && message.startsWith(`{"${name}"`);

class End {
  constructor({ send, pass, told, later = timed }) {
    Object.assign(this, { send, pass, told, later, state: "", why: "", timers: new Map() });
  }

  // A state has timers of its own; some go on from the one before.
  enter(state, ...going) {
    const before = this.state;
    for (const name of this.timers.keys()) if (!going.includes(name)) this.stop(name);
    this.state = state;
    this.told(state, before);
  }

  start(name, ms, call) {
    this.stop(name);
    this.timers.set(name, this.later(ms, () => this.timers.delete(name) && call()));
  }

  stop(name) {
    this.timers.get(name)?.();
    this.timers.delete(name);
  }

  repeat(message) {
    this.start("again", AGAIN, () => this.repeat(message));
    this.send(message);
  }

  bound(late, never) {
    this.start("late", late, () => this.told("late", this.state));
    if (never) this.start("never", never, () => this.over());
  }

  over(why = "") {
    if (this.state === "over") return;
    this.why = why;
    this.enter("over");
  }
}

const NO_LINE_YET = ["knocking", "answering", "returning"];

export class GuestEnd extends End {
  constructor(who, around) {
    super(around);
    Object.assign(this, { hello: { hello: who }, way: "", beats: 0, isInvited: false });
  }

  // The other phone hears without a code that this one has read the invitation; its hello proves that.
  knocks(proof) {
    this.isInvited = true;
    this.hello.proof = proof;
    this.enter("knocking");
    this.start("late", KNOCKS, () => this.answers());
  }

  // The code is shown that answers the invitation.
  answers() {
    this.isInvited = true;
    this.enter("answering");
    this.bound(UNREAD);
  }

  // No code is needed: the way was agreed on while there was another line.
  returns(late = LATE) {
    this.enter("returning");
    this.bound(late, NO_LINE);
  }

  opened() {
    if (!NO_LINE_YET.includes(this.state)) return;
    this.enter("greeting");
    this.bound(LATE, NEVER);
    this.repeat(JSON.stringify(this.hello));
  }

  heard(message) {
    if ([...NO_LINE_YET, "over"].includes(this.state)) return;
    const said = typeof message === "string" ? JSON.parse(message) : message;
    if (said.end) this.over(said.end);
    else if (said.welcome) this.welcomed(said.welcome);
    else if (this.state !== "greeting") {
      if (said.there || said.beat) this.answered();
      if (!said.there) this.pass(said);
    }
  }

  welcomed(way) {
    this.send(MET); // each time: the one before may be lost
    if (this.state !== "greeting") return;
    this.way = way;
    this.enter("here");
    this.beat();
  }

  beat() {
    this.start("beat", BEAT, () => this.beat());
    if (this.state === "here" && !this.timers.has("silent")) {
      this.start("silent", SILENT, () => this.away("asleep", "beat"));
    }
    this.send(JSON.stringify({ beat: ++this.beats }));
  }

  // The other phone may be back; some time later it is gone.
  away(state, ...going) {
    this.enter(state, "gone", ...going);
    if (!this.timers.has("gone")) this.start("gone", GONE, () => this.told("gone", state));
  }

  over(why = "") {
    if (this.state === "over") return;
    this.why = why;
    this.away("over");
  }

  answered() {
    this.stop("silent");
    if (this.state === "asleep") this.enter("here", "beat");
  }

  // Something has happened: the game stands differently, perhaps.
  soon() {
    if (this.timers.has("beat")) this.start("beat", SOON, () => this.beat());
  }
}

export class HostEnd extends End {
  // The code of the guest has been read.
  accepts() {
    this.enter("joining");
    this.bound(LATE, NO_LINE);
  }

  opened() {
    if (this.state !== "joining") return;
    this.enter("greeting", "late"); // people wait since the code was read
    this.start("never", NEVER, () => this.over());
  }

  // From the guest. The tables hear its hello once, however often it comes.
  heard(message) {
    if (["joining", "ending", "over"].includes(this.state)) return;
    if (begins(message, "hello")) {
      if (this.state !== "greeting") return;
      this.who = JSON.parse(message).hello;
      this.enter("admitting", "late", "never");
    } else if (["welcoming", "here", "away"].includes(this.state)) {
      if (this.state !== "here") this.enter("here");
      this.start("silent", BEAT + SILENT, () => this.enter("away"));
      if (begins(message, "beat")) this.send(THERE);
    }
    if (message !== MET) this.pass(message);
  }

  // From the tables.
  said(message) {
    if (["ending", "over"].includes(this.state)) return;
    if (begins(message, "end")) {
      this.enter("ending");
      this.start("never", GOODBYE, () => this.over());
      this.repeat(message);
    } else if (begins(message, "welcome")) {
      if (this.state !== "admitting") return;
      this.enter("welcoming", "late", "never");
      this.repeat(message);
    } else this.send(message);
  }
}
