// What a seat may know of a table (VIEW-1 to VIEW-4), as far as the vectors ask.

/** Show a game to a seat, or to a spectator when seat is null. */
export function viewOf(game, seat) {
  const facedown = game.grids.flat(2).flatMap((at) => (at && !at.up ? [at.card] : []));
  const unseenHand = game.phase === "DRAWN" && seat !== game.to_move ? [game.drawn] : [];
  const draws = [...game.draw_pile, ...unseenHand];
  // Until a reshuffle nobody can tell which unseen cards are to be drawn and which lie face down.
  const known = game.reshuffles > 0;
  const unseen = [...draws, ...facedown];
  return {
    grids: game.grids.map((rows) => rows.map((row) => row.map((at) => at && (at.up ? at.card : "?")))),
    drawn: unseenHand.length > 0 ? "?" : game.drawn,
    discard_pile: game.discard_pile,
    draw_count: game.draw_pile.length,
    draw_pool: sorted(known ? draws : unseen),
    hidden_pool: sorted(known ? facedown : unseen),
  };
}

function sorted(cards) {
  return [...cards].sort((one, other) => one - other);
}
