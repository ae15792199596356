import { usualAxes } from './adaptive.js';

const MARGINS_AT_FIRST = 2;

/** What is chosen among the cases of a sweep, as parameters of an address and back. */
const SEPARATOR = ',';
const list = text => (text ? text.split(SEPARATOR) : null);

export function fromAddress(parameters) {
  const view = {
    sort: parameters.get('sort'), search: parameters.get('search'), x: parameters.get('x'), y: parameters.get('y'),
    measures: list(parameters.get('measures')), selected: list(parameters.get('selected'))?.map(Number),
  };
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== null && value !== undefined));
}

/** @param usual what is shown where nobody chose, which an address leaves out */
export const toAddress = ({ sort, search, x, y, measures, selected }, usual) => ({
  sort: sort === 'outcome' ? null : sort, search: search || null,
  x: x === usual.x ? null : x, y: y === usual.y ? null : y,
  measures: String(measures) === String(usual.measures) ? null : measures?.join(SEPARATOR) || null,
  selected: selected.length && selected.length <= MOST_IN_ADDRESS ? selected.join(SEPARATOR) : null,
});

/** An address has room for so many cases; more are chosen by filters. */
const MOST_IN_ADDRESS = 200;

/** The measures that a view shows, or sorts or filters by. */
export const measuresOf = ({ x, y, sort, measures }, filters) =>
  [...new Set([x, y, sort.replace(/^-/, ''), ...(measures ?? []), ...Object.keys(filters)])]
    .filter(it => /^(kpi|margin)\./.test(it ?? ''));

/** What is shown where nobody chose: what is judged, and margins that say something else. */
export function usualOf(columns, search) {
  const judged = columns.asked.find(it => !columns.margins.includes(it));
  const margins = columns.mostMissed(columns.margins);
  const measures = columns.unlike(margins, judged, MARGINS_AT_FIRST);
  return { measures, ...usualAxes(columns.axes, margins[0] ?? judged, search) };
}
