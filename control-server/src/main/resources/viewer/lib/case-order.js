import { WORST_FIRST } from './outcome.js';

/**
 * Cases in the order of a column; those without a value last, equals as they were. Of one outcome the least margin is
 * first.
 *
 * @param margin name of one, for those of one outcome; none keeps them as they were
 */
export function sorted(columns, indexes, sort, notes, margin) {
  const name = sort.replace(/^-/, '');
  const sign = sort.startsWith('-') ? -1 : 1;
  const before = name === 'outcome' && margin ? sorted(columns, indexes, margin, notes) : indexes;
  const key = keyOf(name, columns, notes);
  const keys = Float64Array.from(before, it => sign * key(it));
  const places = Uint32Array.from(before.keys());
  const absent = at => Number.isNaN(keys[at]);
  const present = places.filter(at => !absent(at)).sort((a, b) => keys[a] - keys[b]);
  return [...present, ...places.filter(absent)].map(at => before[at]);
}

/** A number of each case, by which it is ordered; NaN of one without a value. */
function keyOf(name, columns, notes) {
  if (name === 'index') return it => it;
  if (name === 'outcome') return it => WORST_FIRST.indexOf(columns.outcome(it));
  if (name === 'cause') {
    const ranks = new Map(columns.causes.toSorted().map((cause, rank) => [cause, rank]));
    return it => ranks.get(columns.cause(it)) ?? NaN;
  }
  return name === 'notes' ? it => -notes.of(it).length : columns.placesOf(name);
}

/** Whether what is known of a case has all words of a search. */
export function saying(columns, notes, search) {
  const asked = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (!asked.length) return () => true;
  const said = it => [`#${it}`, it, columns.outcome(it), columns.cause(it), ...columns.levels(it),
    ...notes.of(it).flatMap(({ entry }) => [entry.ticket, entry.note])].join(' ').toLowerCase();
  return it => asked.every(word => said(it).includes(word));
}
