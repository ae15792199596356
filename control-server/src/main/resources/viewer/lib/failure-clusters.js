import { extent } from './scale.js';

/** More places of failures than these are not compared with each other. */
const MOST_PLACES = 2000;
/** Of an axis with an order: cases within this share of it are near each other. */
const NEAR = 1 / 8;

/** By level its rank among those of its axis, and how many ranks are near; equal alone where levels are words. */
function ranks(axis) {
  const { levels, numeric, continuous } = axis;
  const places = levels.map((level, i) => (numeric && !continuous ? parseFloat(level) : i));
  const order = [...places.keys()].sort((a, b) => places[a] - places[b]);
  const of = new Array(levels.length);
  order.forEach((level, rank) => { of[level] = rank; });
  return { axis, of, order, near: numeric ? Math.max(1, Math.floor(levels.length * NEAR)) : 0 };
}

/** What a case did not pass by: its cause, or else the first criterion whose margin it missed. */
function reason(columns, index) {
  const missed = () => columns.available.find(it => it.signed && columns.value(it.name, index) < 0)?.description ?? '';
  return columns.cause(index) || missed();
}

/**
 * Failures by cause and place. Two places are neighbours where levels that are words are equal, and those of every
 * other axis at most an eighth of it apart, or next to each other; neighbours of neighbours are one cluster.
 *
 * @param takes whether a case is looked at
 * @returns the clusters, the largest first; null where there are too many places to compare
 */
export function clustersOf(columns, takes) {
  const axes = columns.axes.filter(it => it.levels.length > 1).map(ranks);
  const places = new Map();
  for (let index = 0; index < columns.size; index++) {
    if (!takes(index) || !['fail', 'error'].includes(columns.outcome(index))) continue;
    const [outcome, why] = [columns.outcome(index), reason(columns, index)];
    const at = axes.map(({ axis, of }) => of[axis.of[index]]);
    const key = [outcome, why, ...at].join('\n');
    if (!places.has(key)) places.set(key, { outcome, why, cause: columns.cause(index), at, cases: [] });
    places.get(key).cases.push(index);
  }
  if (places.size > MOST_PLACES) return null;
  return joined([...places.values()], axes).map(it => ({ ...it, ...boxOf(columns, it, axes) }))
    .sort((a, b) => b.cases.length - a.cases.length || a.cases[0] - b.cases[0]);
}

const near = (one, other, axes) => one.outcome === other.outcome && one.why === other.why
  && axes.every((it, i) => Math.abs(one.at[i] - other.at[i]) <= it.near);

/** From a place to its neighbours, to theirs, and so on. */
function joined(places, axes) {
  const free = new Set(places);
  return places.filter(it => free.has(it)).map(first => {
    if (!free.delete(first)) return null;
    const cluster = [first];
    for (const here of cluster) {
      for (const it of free) {
        if (near(here, it, axes)) {
          free.delete(it);
          cluster.push(it);
        }
      }
    }
    const cases = cluster.flatMap(it => it.cases).sort((a, b) => a - b);
    return { outcome: first.outcome, why: first.why, cause: first.cause, cases };
  }).filter(Boolean);
}

/** From where to where a cluster reaches on every axis, and how many cases with a verdict are within. */
function boxOf(columns, { cases }, axes) {
  const sides = axes.map(({ axis, of, order }) => {
    const found = cases.map(it => of[axis.of[it]]);
    const [from, to] = extent(found);
    return { axis, of, from, to, whole: to - from === order.length - 1, levels: order.slice(from, to + 1) };
  });
  const inside = it => sides.every(({ axis, of, from, to }) => of[axis.of[it]] >= from && of[axis.of[it]] <= to);
  let judged = 0;
  for (let it = 0; it < columns.size; it++) {
    if (['pass', 'fail'].includes(columns.outcome(it)) && inside(it)) judged++;
  }
  return {
    judged,
    sides: sides.map(({ axis, whole, levels }) => ({ axis, whole, levels: levels.map(it => axis.levels[it]) })),
  };
}
