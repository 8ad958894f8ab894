// Reads a script from standard input, gives its answers to boardgame.io's reducer, and writes the results and the time.
const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal');
const game = require('./boardgame.cjs');

const { fights, moves } = JSON.parse(require('fs').readFileSync(0, 'utf8'));

function run() {
  const played = game(fights);
  const reducer = CreateGameReducer({ game: played });
  let state = InitializeGame({ game: played, numPlayers: 4 });
  const results = [...state.G.ended];
  const start = process.hrtime.bigint();
  for (const [type, ...args] of moves) {
    const before = state._stateID;
    state = reducer(state, { type: 'MAKE_MOVE', payload: { type, args, playerID: '0', credentials: null } });
    if (state._stateID === before) throw new Error(`refused: ${type} ${args}`);
    if (state.G.ended.length) results.push(...state.G.ended);
  }
  return [Number(process.hrtime.bigint() - start) / 1e9, results];
}

run(); // to warm up
const [seconds, results] = run();
process.stdout.write(JSON.stringify({ seconds, results }));
