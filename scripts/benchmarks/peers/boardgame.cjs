// The same rules as a boardgame.io game: a fight is a turn, an answer is a move, what is not legal is an invalid move.
const { INVALID_MOVE, ActivePlayers } = require('boardgame.io/core');

const seats = ['p1', 'p2', 'p3', 'p4'];
let fights = []; // the script: constant, and too long to be copied with every state

function begin(G) {
  const fight = fights[G.done];
  G.leader = '';
  G.price = 0;
  if (!fight) return Object.assign(G, { step: 'over', party: [] });
  G.party = seats.filter((seat) => seat in fight.magic);
  if (G.party.length > 1) G.step = 'stance';
  else if (fight.magic[G.party[0]] >= fight.strength) G.step = 'alone';
  else end(G, [], 0);
}

function end(G, winners, paid) {
  G.ended.push({ winners: [...winners], paid: winners.length ? paid : 0 });
  G.done += 1;
  begin(G);
}

function bounds(G, fight) {
  const least = G.leader ? G.price + 1 : fight.strength;
  const owned = fight.magic[G.party[0]];
  return [least, G.party.length === 1 && !G.leader ? Math.min(owned, least) : owned];
}

function nextBid(G, fight) {
  while (G.party.length && !(G.party.length === 1 && G.party[0] === G.leader)) {
    const [least, most] = bounds(G, fight);
    if (least <= most) return;
    G.party.shift();
  }
  end(G, G.leader ? [G.leader] : [], G.price);
}

function share(G, fight) {
  const there = G.party.length;
  while (G.party.length) {
    const each = Math.ceil(fight.strength / G.party.length);
    const able = G.party.filter((seat) => fight.magic[seat] >= each);
    if (able.length === G.party.length) {
      if (able.length === 1 && there > 1) G.step = 'last';
      else end(G, able, each);
      return;
    }
    G.party = able;
  }
  end(G, [], 0);
}

const only = (step, play) => ({ G, events }, ...args) => {
  if (G.step !== step) return INVALID_MOVE;
  G.ended = [];
  const played = play(G, fights[G.done], ...args);
  if (G.ended.length) events.endTurn();
  return played;
};

const moves = {
  fight: only('alone', (G, fight) => end(G, G.party, fight.strength)),
  decline: only('alone', (G) => end(G, [], 0)),
  together: only('stance', share),
  insist: only('stance', (G, fight, seat) => {
    if (!G.party.includes(seat)) return INVALID_MOVE;
    G.step = 'bid';
    nextBid(G, fight);
  }),
  bid: only('bid', (G, fight, amount) => {
    const [least, most] = bounds(G, fight);
    if (!Number.isInteger(amount) || amount < least || amount > most) return INVALID_MOVE;
    const seat = G.party.shift();
    G.leader = seat;
    G.price = amount;
    G.party.push(seat);
    nextBid(G, fight);
  }),
  pass: only('bid', (G, fight) => {
    G.party.shift();
    nextBid(G, fight);
  }),
  stay: only('last', (G, fight) => end(G, G.party, fight.strength)),
  withdraw: only('last', (G) => end(G, [], 0)),
};

const setup = () => {
  const G = { done: 0, ended: [] };
  begin(G);
  return G;
};

module.exports = (all) => {
  fights = all;
  return { name: 'fights', setup, turn: { activePlayers: ActivePlayers.ALL }, moves };
};
