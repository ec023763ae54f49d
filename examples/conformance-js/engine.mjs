// The rules in motion. A game is an object that is never changed: a move makes the next one.
//
// A grid is a list of rows, as it lies on the table; a place is [row, column]. At a place there is {card, up}, or null
// where a line has been cleared. Piles have their top last.

import { startOf } from "./position.mjs";
import { deckOf, enoughCards, InvalidStart, rulesOf } from "./rules.mjs";
import { pointsOf, standing } from "./scoring.mjs";
import { seedBytes, shuffled } from "./shuffle.mjs";

/** Begin where a case begins: with a deal, or with a table as it stands, which may also be told as text. */
export function begin(given) {
  const start = given.position ? startOf(given.position) : given;
  const rules = rulesOf(start.options);
  const seed = start.seed ? seedBytes(start.seed) : null;
  const game = { rules, seed, orders: start.orders ?? [], scores: [], starter: start.starter ?? null };
  if (start.table) return asItStands(game, start.table);
  const players = start.players;
  if (!Number.isInteger(players) || players < rules.min_players || players > rules.max_players)
    throw new InvalidStart("players");
  if (!enoughCards(rules, players)) throw new InvalidStart("players");
  if (game.starter !== null && !(game.starter >= 0 && game.starter < players)) throw new InvalidStart("starter");
  return deal(game, players);
}

/** Say why a move is refused, as {code, rule}; null when it may be played (TURN-1 to TURN-9). */
export function refusal(game, move, seat = null) {
  const no = (code, rule) => ({ code, rule });
  const { phase, rules } = game;
  if (phase === "OVER") return no("game_over", "GAME-2");
  if (seat !== null && seat !== game.to_move) return no("not_your_turn", "START-4");
  const kind = move[0];
  const due = { REVEAL: "?", TURN: "DT", DRAWN: "KX", SCORED: "N" }[phase];
  if (!due.includes(kind)) {
    if (phase === "SCORED") return no("round_over", "END-6");
    if (phase === "REVEAL") return no("reveal_first", "SETUP-6");
    if (kind === "N") return no("round_not_over", "END-6");
    if (kind === "?") return no("reveals_done", "SETUP-6");
    return phase === "DRAWN" ? no("already_drawn", "TURN-8") : no("nothing_drawn", "TURN-3");
  }
  if (kind === "N") return null;
  if (kind === "D") return canDraw(game) ? null : no("no_card_to_draw", "PILE-1");
  if (kind === "X" && !rules.flip_after_discard) return move === "X" ? null : no("no_flip", "OPT-5");
  if (move === "X") return no("place_needed", "TURN-6");
  const [row, column] = placeOf(move);
  if (!(row >= 0 && row < rules.rows && column >= 0 && column < rules.columns)) return no("not_a_place", "SETUP-3");
  const there = game.grids[game.to_move][row][column];
  if (there === null) return no("cleared_place", "TURN-7");
  if ("?X".includes(kind) && there.up) return no("not_face_down", kind === "X" ? "TURN-6" : "SETUP-6");
  return null;
}

/** List every move that may be played. */
export function legalMoves(game) {
  const { rules } = game;
  const moves = ["D", "X", "N"];
  for (let column = 0; column < rules.columns; column++)
    for (let row = 0; row < rules.rows; row++)
      for (const kind of "?TKX") moves.push(kind + String.fromCharCode(97 + column) + (row + 1));
  return moves.filter((move) => refusal(game, move) === null);
}

/** Play a legal move. */
export function play(game, move) {
  switch (move[0]) {
    case "?":
      return turnUpOpening(game, placeOf(move));
    case "D":
      return draw(game);
    case "T":
      return exchange(game, placeOf(move), game.discard_pile.at(-1), game.discard_pile.slice(0, -1));
    case "K":
      return exchange(game, placeOf(move), game.drawn, game.discard_pile);
    case "X":
      return discardDrawn(game, move);
    case "N":
      return deal(game, game.grids.length);
  }
}

/** Count the sequences of moves of a length. */
export function countSequences(game, depth) {
  const moves = legalMoves(game);
  if (depth === 1) return moves.length;
  return moves.reduce((sum, move) => sum + countSequences(play(game, move), depth - 1), 0);
}

function canDraw(game) {
  return game.draw_pile.length > 0 || game.discard_pile.length > 1;
}

function placeOf(move) {
  return [Number(move.slice(2)) - 1, move.charCodeAt(1) - 97];
}

function asItStands(game, table) {
  const cell = (at) => (Array.isArray(at) ? { card: at[0], up: false } : at === null ? null : { card: at, up: true });
  const grids = table.grids.map((rows) => rows.map((row) => row.map(cell)));
  const scores = (table.scores ?? []).map(({ sums, finisher }) => ({
    sums,
    finisher,
    points: pointsOf(sums, finisher, game.rules),
  }));
  const rest = { finisher: null, idle_turns: 0, reshuffles: 0, drawn: null, starter: null };
  return { ...game, ...rest, ...table, grids, scores };
}

// Where an order is handed in, it is the order of the next shuffle; otherwise that follows from the seed.
function order(game, cards, k, fields) {
  const [given, ...orders] = game.orders;
  if (given === undefined) return [shuffled(cards, game.seed, fields.round, k), orders];
  const sorted = (list) => [...list].sort((one, other) => one - other).join();
  if (sorted(given) !== sorted(cards)) throw new InvalidStart("cards");
  return [given, orders];
}

// SETUP-2, SETUP-3, SETUP-5. Cards go to a grid column by column.
function deal(before, players) {
  const { rules } = before;
  const round = before.scores.length + 1;
  const [cards, orders] = order(before, deckOf(rules), 0, { round });
  const size = rules.rows * rules.columns;
  const grids = Array.from({ length: players }, (_, seat) =>
    Array.from({ length: rules.rows }, (_, row) =>
      Array.from({ length: rules.columns }, (_, column) => ({
        card: cards[seat * size + column * rules.rows + row],
        up: false,
      }))
    )
  );
  const piles = { discard_pile: [cards[players * size]], draw_pile: cards.slice(players * size + 1).reverse() };
  const counts = { round, finisher: null, idle_turns: 0, reshuffles: 0, drawn: null };
  const game = { ...before, ...counts, ...piles, orders, grids, phase: "REVEAL", to_move: 0 };
  return rules.initial_reveals === 0 ? startTurns(game) : game;
}

// SETUP-6, SETUP-7.
function turnUpOpening(game, place) {
  const seat = game.to_move;
  const next = withGrid(game, seat, turnedUp(game.grids[seat], place));
  const open = next.grids[seat].flat().filter((at) => at.up).length;
  if (open < game.rules.initial_reveals) return next;
  return seat + 1 < game.grids.length ? { ...next, to_move: seat + 1 } : startTurns(next);
}

function startTurns(game) {
  const starter = starterOf(game);
  return { ...game, starter, to_move: starter, phase: "TURN" };
}

// START-1 to START-3, OPT-9 to OPT-11. Before the first turns, `starter` is the seat that the table has named.
function starterOf(game) {
  const { rules, scores, starter: before } = game;
  const opening = game.grids.map((rows) => rows.flat().flatMap((at) => (at.up ? [at.card] : [])));
  const sums = opening.map((cards) => cards.reduce((sum, card) => sum + card, 0));
  const bySum = (wanted) => {
    const tied = [...sums.keys()].filter((seat) => sums[seat] === wanted);
    if (rules.start_tie === "LOWEST_SEAT") return tied[0];
    const best = Math.max(...tied.flatMap((seat) => opening[seat]));
    return tied.find((seat) => opening[seat].includes(best)) ?? tied[0];
  };
  if (scores.length === 0) {
    if (before !== null) return before;
    if (rules.first_starter === "FIRST_SEAT") return 0;
    return bySum(rules.first_starter === "HIGHEST_SUM" ? Math.max(...sums) : Math.min(...sums));
  }
  const { points, finisher } = scores.at(-1);
  const nextSeat = (before + 1) % sums.length;
  switch (rules.later_starter) {
    case "FINISHER":
      return finisher ?? nextSeat;
    case "HIGHEST_SUM":
      return bySum(Math.max(...sums));
    case "ROUND_WINNER":
      return points.indexOf(Math.min(...points));
    case "NEXT_SEAT":
      return nextSeat;
  }
}

// TURN-1, PILE-1, OPT-12.
function draw(game) {
  let { discard_pile, draw_pile, reshuffles, orders } = game;
  if (draw_pile.length === 0) {
    reshuffles += 1;
    const kept = game.rules.reshuffle === "KEEP_TOP" ? discard_pile.slice(-1) : [];
    const shuffling = discard_pile.slice(0, discard_pile.length - kept.length);
    const [fresh, left] = order(game, shuffling, reshuffles, game);
    orders = left;
    draw_pile = [...fresh].reverse();
    discard_pile = kept.length ? kept : [draw_pile.pop()];
  }
  const drawn = draw_pile.at(-1);
  return { ...game, orders, reshuffles, discard_pile, draw_pile: draw_pile.slice(0, -1), drawn, phase: "DRAWN" };
}

// TURN-4, TURN-5.
function exchange(game, [row, column], card, pile) {
  const grid = game.grids[game.to_move];
  const before = grid[row][column];
  const after = grid.map((cells, r) => cells.map((at, c) => (r === row && c === column ? { card, up: true } : at)));
  return endTurn({ ...game, discard_pile: [...pile, before.card], drawn: null }, after, !before.up);
}

// TURN-6, OPT-5.
function discardDrawn(game, move) {
  const grid = game.grids[game.to_move];
  const after = move === "X" ? grid : turnedUp(grid, placeOf(move));
  return endTurn({ ...game, discard_pile: [...game.discard_pile, game.drawn], drawn: null }, after, move !== "X");
}

// COL-1 to COL-6, then END-1 to END-5; OPT-13 and OPT-14.
function endTurn(game, grid, revealed) {
  const { rules } = game;
  const seat = game.to_move;
  const [left, gone] = withoutLines(grid, rules);
  const next = withGrid({ ...game, discard_pile: [...game.discard_pile, ...gone] }, seat, left);
  next.idle_turns = revealed || gone.length > 0 ? 0 : game.idle_turns + 1;
  if (next.finisher === null && left.flat().every((at) => at === null || at.up)) next.finisher = seat;
  next.to_move = (seat + 1) % game.grids.length;
  next.phase = "TURN";
  const cutOff = next.finisher === null && rules.stall_limit !== null && next.idle_turns >= rules.stall_limit;
  const done = next.finisher !== null && (next.to_move === next.finisher || !rules.last_turns);
  return cutOff || done ? endRound(next) : next;
}

// END-6, COL-9, OPT-8, then the score.
function endRound(game) {
  const { rules } = game;
  const pile = [...game.discard_pile];
  const grids = game.grids.map((grid) => {
    const open = grid.map((cells) => cells.map((at) => at && { card: at.card, up: true }));
    if (!rules.clear_at_reveal) return open;
    const [left, gone] = withoutLines(open, rules);
    pile.push(...gone);
    return left;
  });
  const sums = grids.map((rows) => rows.flat().reduce((sum, at) => sum + (at ? at.card : 0), 0));
  const points = pointsOf(sums, game.finisher, rules);
  const scores = [...game.scores, { sums, points, finisher: game.finisher }];
  const { outcome } = standing(scores, grids.length, rules);
  return { ...game, grids, discard_pile: pile, scores, phase: outcome ? "OVER" : "SCORED", to_move: null };
}

// Take out every complete line: returns the grid that is left, and the cards in ascending order of place.
function withoutLines(grid, rules) {
  const rows = [...grid.keys()];
  const columns = [...grid[0].keys()];
  const lines = columns.map((column) => rows.map((row) => [row, column]));
  const across = rows.map((row) => columns.map((column) => [row, column]));
  if (rules.clear_lines === "COLUMNS_AND_ROWS") lines.push(...across);
  const complete = lines.filter((line) => {
    const cards = line.map(([row, column]) => grid[row][column]);
    if (cards.some((at) => at === null || !at.up || at.card !== cards[0].card)) return false;
    return rules.clearing === "ALL" || (rules.clearing === "POSITIVE" && cards[0].card > 0);
  });
  const going = ([row, column]) => complete.some((line) => line.some(([r, c]) => r === row && c === column));
  const places = columns.flatMap((column) => rows.map((row) => [row, column])); // in ascending order
  const gone = places.filter(going).map(([row, column]) => grid[row][column].card);
  return [grid.map((cells, row) => cells.map((at, column) => (going([row, column]) ? null : at))), gone];
}

function turnedUp(grid, [row, column]) {
  return grid.map((cells, r) => cells.map((at, c) => (r === row && c === column ? { card: at.card, up: true } : at)));
}

function withGrid(game, seat, grid) {
  return { ...game, grids: game.grids.map((other, number) => (number === seat ? grid : other)) };
}
