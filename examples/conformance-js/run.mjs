// Run the conformance vectors of Skyjo: node run.mjs [folder]. Prints a line a group; exit status 1 on a mismatch.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";

import { begin, countSequences, legalMoves, play, refusal } from "./engine.mjs";
import { InvalidStart, rulesOf } from "./rules.mjs";
import { pointsOf, standing } from "./scoring.mjs";
import { seedBytes, shuffled, stream } from "./shuffle.mjs";
import { viewOf } from "./view.mjs";

const BESIDE = fileURLToPath(new URL("../../src/skyjo/testing/conformance", import.meta.url));
const FORMAT = 1;

/** For each kind of case, what this program makes of it: an object to hold against `expect`. */
const KINDS = {
  play({ start, moves = [], expect }) {
    let game;
    try {
      game = begin(start);
    } catch (wrong) {
      if (wrong instanceof InvalidStart) return { invalid: wrong.field };
      throw wrong;
    }
    const trace = [traced(game)];
    for (const move of moves) {
      game = playChecked(game, move);
      trace.push(traced(game));
    }
    return { ...facts(game), trace, ...answers(game, expect) };
  },

  view({ start, moves = [], viewer }) {
    return viewOf(moves.reduce(playChecked, begin(start)), viewer);
  },

  score({ options, players, rounds }) {
    const rules = rulesOf(options);
    const scored = rounds.map(({ sums, finisher }) => ({ points: pointsOf(sums, finisher, rules) }));
    const { totals, outcome } = standing(scored, players, rules);
    return { points: scored.map(({ points }) => points), totals, outcome };
  },

  seed({ seed }) {
    return { bytes: seedBytes(seed).toString("hex") };
  },

  shuffle({ seed, round, shuffle, cards, expect }) {
    const bytes = seedBytes(seed);
    const words = stream(bytes, round, shuffle);
    return {
      order: shuffled(cards, bytes, round, shuffle),
      words: (expect.words ?? []).map(() => words.next().value),
    };
  },

  perft({ start, moves = [], expect }) {
    const game = moves.reduce(playChecked, begin(start));
    return { depths: expect.depths.map((_, number) => countSequences(game, number + 1)) };
  },
};

function playChecked(game, move) {
  const refused = refusal(game, move);
  if (refused) throw new Error(`${move} is refused: ${refused.code}`);
  return play(game, move);
}

function traced(game) {
  return [game.to_move, legalMoves(game).length, game.discard_pile.at(-1), game.draw_pile.length];
}

/** Everything that a case can ask about a game. */
function facts(game) {
  const { totals, outcome } = standing(game.scores, game.grids.length, game.rules);
  const grids = game.grids.map((rows) => rows.map((row) => row.map((at) => at && (at.up ? at.card : [at.card]))));
  const counts = { draw_count: game.draw_pile.length, discard_count: game.discard_pile.length };
  return { ...game, ...counts, grids, totals, outcome };
}

/** What depends on the question: which cards lie on top, whether moves are refused, how legal moves are listed. */
function answers(game, { top_discards: top = [], next_draws: next = [], refused = [], legal = [] }) {
  const listed = legalMoves(game);
  const claim = (seat) => (seat === undefined ? {} : { seat });
  const sameMoves = legal.length === listed.length && legal.every((move) => listed.includes(move));
  return {
    top_discards: game.discard_pile.slice(-top.length).reverse(),
    next_draws: game.draw_pile.slice(-next.length).reverse(),
    legal: sameMoves ? legal : listed,
    refused: refused.map(({ move, seat }) => ({ move, ...claim(seat), ...refusal(game, move, seat) })),
  };
}

/** Name the first expected fact that was not met; null when all were. A few grids may be asked about, by seat. */
function mismatch(expect, got) {
  for (const [name, wanted] of Object.entries(expect)) {
    const partial = name === "grids" && !Array.isArray(wanted);
    const found = partial ? Object.fromEntries(Object.keys(wanted).map((seat) => [seat, got.grids[seat]])) : got[name];
    if (!isDeepStrictEqual(found, wanted))
      return `${name} should be ${JSON.stringify(wanted)}, but is ${JSON.stringify(found)}`;
  }
  return null;
}

function run(file) {
  const { format, group, kind, cases } = JSON.parse(readFileSync(file, "utf8"));
  if (format !== FORMAT) throw new Error(`${file}: this program reads format ${FORMAT}, not ${format}`);
  let failed = 0;
  for (const one of cases) {
    let wrong;
    try {
      wrong = mismatch(one.expect, KINDS[kind](one));
    } catch (error) {
      wrong = error.message;
    }
    if (wrong === null) continue;
    failed += 1;
    console.log(`  ${one.id} (${one.rules.join(", ")}): ${one.description}\n    ${wrong}`);
  }
  console.log(`${group.padEnd(16)} ${String(cases.length - failed).padStart(4)} of ${cases.length} hold`);
  return [cases.length, failed];
}

const folder = process.argv[2] ?? BESIDE;
const files = readdirSync(folder).filter((name) => name.endsWith(".json") && name !== "schema.json");
const counts = files.sort().map((name) => run(join(folder, name)));
const [all, failed] = [0, 1].map((which) => counts.reduce((sum, count) => sum + count[which], 0));
console.log(`${"in all".padEnd(16)} ${String(all - failed).padStart(4)} of ${all} hold`);
process.exitCode = all > 0 && failed === 0 ? 0 : 1;
