// What a round is worth, and how a game stands (SCORE-1 to SCORE-6, GAME-1 to GAME-4).

/** Score a round: the points of each seat, the finisher's penalty included. */
export function pointsOf(sums, finisher, rules) {
  if (finisher === null) return [...sums]; // the round was cut off: nobody pays (OPT-13)
  const own = sums[finisher];
  const best = Math.min(...sums.filter((_, seat) => seat !== finisher));
  const beaten = best < own || (best === own && rules.penalty_on_tie);
  const spared = own <= 0 && rules.penalty_positive_only;
  const penalised = own * rules.penalty_factor + rules.penalty_points;
  return sums.map((sum, seat) => (seat === finisher && beaten && !spared ? penalised : sum));
}

/** Keep the score from the first round to the last: totals, and the outcome once there is one. */
export function standing(rounds, players, rules) {
  let totals = Array(players).fill(0);
  let reached = null; // why the game would end; it stays, whatever extra rounds bring (OPT-4)
  let outcome = null;
  rounds.forEach(({ points }, number) => {
    totals = totals.map((total, seat) => total + points[seat]);
    if (reached === null && rules.target !== null && Math.max(...totals) >= rules.target) reached = "TARGET";
    if (reached === null && rules.rounds !== null && number + 1 >= rules.rounds) reached = "ROUNDS";
    outcome = reached === null ? null : decided(totals, points, reached, rules);
  });
  return { totals, outcome };
}

function decided(totals, lastPoints, reason, rules) {
  let winners = lowest(totals, totals.keys());
  if (winners.length > 1 && rules.total_tie === "EXTRA_ROUND") return null;
  if (winners.length > 1 && rules.total_tie === "LAST_ROUND") winners = lowest(lastPoints, winners);
  return { totals, winners, reason };
}

function lowest(points, seats) {
  const among = [...seats];
  const least = Math.min(...among.map((seat) => points[seat]));
  return among.filter((seat) => points[seat] === least);
}
