// The rules of a table: the classic values, and what else each may be (OPT-1 to OPT-17).

const CLASSIC_DECK = { "-2": 5, "-1": 10, 0: 15 };
for (let card = 1; card <= 12; card++) CLASSIC_DECK[card] = 10;

const flag = (value) => typeof value === "boolean";
const number = (least, most = 1e9) => (value) => Number.isInteger(value) && value >= least && value <= most;
const optional = (check) => (value) => value === null || check(value);
const choice = (...names) => (value) => names.includes(value);

// Every option: its classic value, and the test that another value has to pass.
const OPTIONS = {
  penalty_positive_only: [true, flag],
  penalty_on_tie: [true, flag],
  penalty_factor: [2, number(1)],
  penalty_points: [0, number(0)],
  total_tie: ["SHARED", choice("SHARED", "EXTRA_ROUND", "LAST_ROUND")],
  flip_after_discard: [true, flag],
  clearing: ["ALL", choice("ALL", "POSITIVE", "OFF")],
  clear_lines: ["COLUMNS", choice("COLUMNS", "COLUMNS_AND_ROWS")],
  clear_at_reveal: [true, flag],
  first_starter: ["HIGHEST_SUM", choice("HIGHEST_SUM", "LOWEST_SUM", "FIRST_SEAT")],
  later_starter: ["FINISHER", choice("FINISHER", "HIGHEST_SUM", "ROUND_WINNER", "NEXT_SEAT")],
  start_tie: ["LOWEST_SEAT", choice("LOWEST_SEAT", "HIGHEST_CARD")],
  reshuffle: ["KEEP_TOP", choice("KEEP_TOP", "WHOLE_PILE")],
  stall_limit: [null, optional(number(1))],
  last_turns: [true, flag],
  target: [100, optional(number(1))],
  rounds: [null, optional(number(1))],
  rows: [3, number(2, 9)],
  columns: [4, number(1, 26)],
  initial_reveals: [2, number(0)],
  deck: [CLASSIC_DECK, isDeck],
  min_players: [2, number(2, 99)],
  max_players: [8, number(2, 99)],
};

/** Something that no game can start from; `field` says what is wrong. */
export class InvalidStart extends Error {
  constructor(field) {
    super(`invalid: ${field}`);
    this.field = field;
  }
}

/** Complete the options of a table with the classic values, and check them. */
export function rulesOf(given = {}) {
  const rules = {};
  for (const [name, [classic, allowed]] of Object.entries(OPTIONS)) {
    const value = name in given ? given[name] : classic;
    if (!allowed(value)) throw new InvalidStart(name);
    rules[name] = value;
  }
  if (rules.target === null && rules.rounds === null) throw new InvalidStart("target");
  const shortest = rules.clear_lines === "COLUMNS" ? rules.rows : Math.min(rules.rows, rules.columns);
  if (rules.initial_reveals >= shortest) throw new InvalidStart("initial_reveals");
  if (rules.max_players < rules.min_players) throw new InvalidStart("max_players");
  if (!enoughCards(rules, rules.min_players)) throw new InvalidStart("deck");
  return rules;
}

/** List the cards of the deck, the lowest first. */
export function deckOf(rules) {
  const kinds = Object.entries(rules.deck).map(([card, count]) => [Number(card), count]);
  kinds.sort(([one], [other]) => one - other);
  return kinds.flatMap(([card, count]) => Array(count).fill(card));
}

/** Tell whether there are cards for every grid and the first discard. */
export function enoughCards(rules, players) {
  return deckOf(rules).length >= players * rules.rows * rules.columns + 1;
}

function isDeck(deck) {
  const kinds = Object.entries(deck);
  const all = kinds.reduce((sum, [, count]) => sum + count, 0);
  return all <= 10_000 && kinds.every(([card, count]) => number(-99, 99)(Number(card)) && number(1)(count));
}
