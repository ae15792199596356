// How long a sweep took, and how long it may still take.
const ENOUGH_DONE = 4;

const seconds = (from, to) => (to - Date.parse(from)) / 1000;

/** Seconds until the last case ends, by the pace so far; null where that tells nothing. */
export function secondsLeft({ state, created, planned, counts, round, longRuns, pause }) {
  const open = counts.queued + counts.leased + counts.running;
  const done = planned - open;
  const steady = state === 'active' && round === 1 && !longRuns && !pause && done > ENOUGH_DONE;
  return steady && open ? (seconds(created, Date.now()) / done) * open : null;
}

/** Seconds from submission to the last outcome; null unless it ended, and of what ran again or took no time here. */
export function secondsTaken({ created, finished, round }) {
  const taken = finished && round === 1 ? seconds(created, Date.parse(finished)) : 0;
  return taken > 0 ? taken : null;
}
