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
  const before = name === 'outcome' && margin ? sorted(columns, indexes, margin, notes) : [...indexes];
  const key = keyOf(name, columns, notes);
  const keys = new Map(indexes.map(it => [it, key(it)]));
  const absent = it => Number.isNaN(it) || it === '';
  return before.sort((a, b) => {
    const [left, right] = [keys.get(a), keys.get(b)];
    if (absent(left) || absent(right)) return absent(left) - absent(right);
    return left < right ? -sign : left > right ? sign : 0;
  });
}

function keyOf(name, columns, notes) {
  if (name === 'index') return it => it;
  if (name === 'outcome') return it => WORST_FIRST.indexOf(columns.outcome(it));
  if (name === 'cause') return it => columns.cause(it);
  if (name === 'notes') return it => -notes.of(it).length;
  return name.startsWith('param.') ? it => columns.place(name, it) : it => columns.value(name, it);
}

/** Whether what is known of a case has all words of a search. */
export function saying(columns, notes, search) {
  const asked = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (!asked.length) return () => true;
  const said = it => [`#${it}`, it, columns.outcome(it), columns.cause(it), ...columns.levels(it),
    ...notes.of(it).flatMap(({ entry }) => [entry.ticket, entry.note])].join(' ').toLowerCase();
  return it => asked.every(word => said(it).includes(word));
}
