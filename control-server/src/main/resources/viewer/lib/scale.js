import { number } from './format.js';

/** From how many places on an axis is a scale; fewer are levels to compare. */
const FEWEST = 4;

export const isScale = axis => axis.places.length >= FEWEST;

/** The axis of one side of a matrix, if that is a scale. */
export function scaleOf({ axes }, { parameters }) {
  const axis = parameters.length === 1 && axes.find(it => it.parameter === parameters[0]);
  return axis && isScale(axis) ? axis : null;
}

/** The unit that all labels end with, if there is one: `km/h` of `10 km/h`, `20 km/h`. */
function unitAmong(labels) {
  const [first, ...others] = labels.map(it => it.match(/^[-+\d.eE]+ (.+)$/)?.[1] ?? '');
  return others.every(it => it === first) ? first : '';
}

/**
 * The levels that one side has, in the order of their places: index of the key, place, the ends of a bin, label
 * without its unit.
 */
export function placesOf(axis, { keys }) {
  const unit = unitAmong(axis.levels);
  const places = keys.map(([level], index) => ({
    index, at: axis.places[level], from: axis.edges[level], to: axis.edges[level + 1],
    label: unit ? axis.levels[level].slice(0, -unit.length - 1) : axis.levels[level],
  })).sort((a, b) => a.at - b.at);
  return { places, title: unit ? `${axis.parameter}, ${unit}` : axis.parameter };
}

/** The least and the greatest of any number of values: more than a hundred thousand are no arguments of a call. */
export const extent = values =>
  values.reduce(([least, most], it) => [Math.min(least, it), Math.max(most, it)], [Infinity, -Infinity]);

/** A function from values to pixels. */
export const linear = ([from, to], [start, end]) =>
  value => start + (to === from ? .5 : (value - from) / (to - from)) * (end - start);

/** Round numbers within a range, about so many. */
export function ticks(from, to, about) {
  const raw = (to - from) / Math.max(1, about);
  if (!(raw > 0)) return [from];
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map(it => it * power).find(it => it >= raw);
  const all = [];
  for (let i = Math.ceil(from / step); i * step <= to + step / 1e6; i++) all.push(Number((i * step).toPrecision(12)));
  return all;
}

/** As many of some marks as fit, their distance in pixels at least that; the first is kept. */
export function thinned(marks, pixel, distance) {
  let before = null;
  return marks.filter(it => {
    const here = pixel(it);
    if (before !== null && Math.abs(here - before) < distance) return false;
    before = here;
    return true;
  });
}

const MOST_DIGITS = 6;

/** Ticks as people read them: all with the digits of their step, so that no two say the same. */
export function tickLabels(marks) {
  const step = Math.min(...marks.slice(1).map((it, i) => Math.abs(it - marks[i])));
  const whole = digits => Math.abs(step * 10 ** digits - Math.round(step * 10 ** digits)) < 1e-6;
  const digits = Number.isFinite(step) ? Array.from({ length: MOST_DIGITS + 1 }).findIndex((_, i) => whole(i)) : -1;
  const told = it => it.toFixed(digits).replace(/^-(?=0\.?0*$)/, '').replace('-', '−');
  return marks.map(it => (digits > 0 ? told(it) : number(it)));
}
