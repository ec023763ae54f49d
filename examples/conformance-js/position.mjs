// A position as text, one line with a field for each fact: what a start may have instead of a table.

/** Turn a position into a start with a table. The text is taken to be well formed. */
export function startOf(text) {
  const table = { grids: [], to_move: null };
  const start = { options: {}, table };
  for (const field of text.split("|")) {
    const [name, ...words] = field.trim().split(/\s+/);
    const value = words.length > 0 ? Number(words[0]) : null;
    if (/^\d+:$/.test(name)) table.grids.push(parted(words).map((row) => row.map(cell)));
    else if (name === "rules") start.options = Object.fromEntries(words.map(option));
    else if (["round", "starter", "finisher", "reshuffles"].includes(name)) table[name] = value;
    else if (name === "idle") table.idle_turns = value;
    else if (name === "scores") table.scores = parted(words).map(score);
    else if (name === "hand") table.drawn = value;
    else if (name === "discard") table.discard_pile = words.map(Number);
    else if (name === "draw") table.draw_pile = words.map(Number);
    else if (name === "seed") start.seed = { bytes: words[0] };
    else [table.phase, table.to_move] = [name.toUpperCase(), value];
  }
  return start;
}

function parted(words) {
  return words
    .join(" ")
    .split("/")
    .map((part) => part.trim().split(" "));
}

function cell(word) {
  return word === "." ? null : word.startsWith("(") ? [Number(word.slice(1, -1))] : Number(word);
}

function score(words) {
  const finisher = words.findIndex((word) => word.endsWith("*"));
  return { sums: words.map((word) => parseInt(word, 10)), finisher: finisher < 0 ? null : finisher };
}

function option(word) {
  const [name, text] = word.split("=");
  const known = { True: true, False: false, None: null };
  if (text in known) return [name, known[text]];
  if (text.includes(":")) return [name, deck(text)];
  return [name, /^\d+$/.test(text) ? Number(text) : text];
}

function deck(text) {
  const kinds = text.split(",").map((kind) => kind.split(":"));
  return Object.fromEntries(kinds.map(([card, count]) => [card, Number(count)]));
}
