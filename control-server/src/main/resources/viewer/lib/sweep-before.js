// The sweep that a sweep is compared with in the list: the one before it of a label, or of its name.
const judged = ({ counts }) => counts.pass + counts.fail;

/** The share of the judged that passed; null where it is no rate. */
export const shareOf = sweep => (judged(sweep) && !sweep.noRate ? sweep.counts.pass / judged(sweep) : null);

const comparable = it =>
  it.state === 'finished' && !it.counts.missing && !it.repeatOf && shareOf(it) !== null;

/** What a sweep shares with those of its series: labels say more than its name. */
const series = ({ scenario, name, labels }) => [
  ...labels.map(label => [`label ${label}`, JSON.stringify([scenario, 'label', label])]),
  ['the same name', JSON.stringify([scenario, 'name', name])]];

/**
 * The change of the share passed of each sweep that ended whole, by its id. `before` is the sweep that ended whole and
 * was submitted last before it with one of its labels, or else with its name; `by` says what the two share.
 */
export function changesOf(sweeps) {
  const last = new Map();
  const changes = new Map();
  for (const it of sweeps.filter(comparable).sort((a, b) => a.created.localeCompare(b.created))) {
    const keys = series(it);
    const known = keys.filter(([, key]) => last.has(key)).map(([by, key]) => ({ by, before: last.get(key) }));
    const labelled = known.filter(({ by }) => by !== 'the same name')
      .sort((a, b) => b.before.created.localeCompare(a.before.created));
    const found = labelled[0] ?? known[0];
    if (found) changes.set(it.id, { ...found, change: shareOf(it) - shareOf(found.before) });
    keys.forEach(([, key]) => last.set(key, it));
  }
  return changes;
}
