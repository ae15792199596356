import { rowAt } from './trace.js';

const PLACES = 1200;
/** That many runs keep the times of their own samples. */
const MANY = 12;
const rounded = value => Math.round(value * 1e6) / 1e6;

/**
 * Lays runs over each other along one axis, from `first` to `last` in a `unit`. A moment of the playback, s from 0, is
 * at one place for all runs; `runs` are those that have a place on the axis. `placeAt` and `secondsAt` turn a time of
 * one run into its place and back; `line` gives values that it has at some times by their places.
 */
export function aligned(by, runs) {
  const traced = runs.filter(it => it.end > 0);
  const driven = () => traced.map(it => [it, wayOf(it)]).filter(([, way]) => way?.at(-1) > 0);
  if (by === 'distance') return byDistance(new Map(driven()));
  const eventOf = it => (by === 'time' ? 0 : it.it.events.find(event => event.name === by)?.simS);
  return byTime(traced.filter(it => eventOf(it) !== undefined), eventOf);
}

/** Names of events that some runs have, and how many of them. */
export function eventsOf(runs) {
  const found = new Map();
  for (const { it } of runs) {
    for (const name of new Set(it.events.map(event => event.name))) found.set(name, (found.get(name) ?? 0) + 1);
  }
  return found;
}

/** Time, from the beginning or from an event of each run. */
function byTime(runs, zeroOf) {
  const first = Math.min(0, ...runs.map(it => -zeroOf(it)));
  const last = Math.max(first + 1e-3, ...runs.map(it => it.end - zeroOf(it)));
  return {
    runs, first, last, unit: 's', length: last - first,
    at: moment => moment + first,
    moment: place => place - first,
    secondsAt: (run, place) => Math.min(Math.max(place + zeroOf(run), 0), run.end),
    placeAt: (run, seconds) => seconds - zeroOf(run),
    line: (run, times, values) => (runs.length > MANY && zeroOf(run) ? onGrid(times, values, zeroOf(run))
      : { places: Float64Array.from(times, it => rounded(it - zeroOf(run))), values }),
  };
}

/** Samples of many runs lie between each other: their values by then, at places that all of them share. */
function onGrid(times, values, zero) {
  const step = times[1] - times[0] || 1;
  const first = Math.ceil(-zero / step);
  const count = Math.max(0, Math.floor((times.at(-1) - zero) / step) - first + 1);
  const places = Float64Array.from({ length: count }, (_, i) => rounded((first + i) * step));
  return { places, values: Float64Array.from(places, it => values[rowAt(times, it + zero)]) };
}

/** The way that each run has driven, by run; the one that drove furthest leads. */
function byDistance(ways) {
  const whole = it => ways.get(it).at(-1);
  const runs = [...ways.keys()];
  const leader = runs.reduce((best, it) => (best && whole(best) >= whole(it) ? best : it), null);
  const length = leader ? whole(leader) : 1;
  const secondsAt = (run, place) => Math.min(run.agents.time(firstAt(ways.get(run), place)), run.end);
  const placeAt = (run, seconds) => ways.get(run)[Math.min(run.agents.row(seconds), run.agents.rows - 1)];
  return {
    runs, first: 0, last: length, unit: 'm', length: leader?.end ?? 1,
    at: moment => (leader ? placeAt(leader, moment) : 0),
    moment: place => (leader ? secondsAt(leader, place) : 0),
    secondsAt,
    placeAt,
    line: (run, times, values) => {
      const places = Float64Array.from({ length: PLACES + 1 }, (_, i) => (i * length) / PLACES)
        .filter(it => it <= whole(run));
      return { places, values: Float64Array.from(places, it => values[rowAt(times, secondsAt(run, it))]) };
    },
  };
}

/** How far the vehicle under test has driven by each sample; nothing where that is not known. */
function wayOf({ agents }) {
  if (!agents || agents.main < 0 || !agents.whole) return undefined;
  const { x, y } = agents.pose;
  let far = 0;
  return Float64Array.from({ length: agents.rows }, (_, row) => {
    const [dx, dy] = [x, y].map(it => (row ? it(row, agents.main) - it(row - 1, agents.main) : 0));
    far += Math.hypot(dx, dy) || 0;
    return far;
  });
}

/** The first row at which somebody has driven that far. */
function firstAt(way, place) {
  let low = 0;
  let high = way.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (way[middle] >= place - 1e-9) high = middle;
    else low = middle + 1;
  }
  return low;
}
