import { html, svg, nothing } from '../lib/html.js';
import { number, unitOf } from '../lib/format.js';
import { textRuler } from '../lib/fit.js';
import { linear, placesOf, scaleOf, thinned, ticks, tickLabels } from '../lib/scale.js';
import { isGood, titleOf } from '../lib/shade.js';
import { intervalOf, saidOf } from './matrix-cell.js';
import { labelsOf, stopOf } from './matrix.js';
import { explain, stopHere, walk } from './walk.js';

/** Lines that can be told apart. */
export const MOST_LINES = 8;
const HIGH = .5;
const [LEAST, MOST] = [15, 36];
const MARKS = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z', 'M-4-4h8v8h-8z', 'M0-5.5L5 3.5H-5z', 'M0-5.5L5.5 0 0 5.5-5.5 0z',
  'M0 5.5L5-3.5H-5z', 'M-5-1.5h3.5V-5h3v3.5H5v3H1.5V5h-3V1.5H-5z', 'M-5 0L-2-5h4l3 5-3 5h-4z', 'M-5-2h10v4h-10z',
];

/** What a line goes through: a number of each cell, with the ends of its band. */
function valuesOf(cell, shade, rate) {
  if (shade) return { value: cell.value, lower: cell.least, upper: cell.greatest };
  return rate?.judged ? { value: rate.passed / rate.judged, lower: rate.lower, upper: rate.upper } : {};
}

/** The places with a value, in stretches: over cases without one leads neither line nor band. */
export function stretches(places) {
  const all = [];
  let open = false;
  for (const it of places) {
    const known = it.value !== undefined && it.value !== null;
    if (known && !open) all.push([]);
    if (known) all.at(-1).push(it);
    open = known || (open && !it.tally.planned);
  }
  return all;
}

/**
 * Cases over one scale: a line for each row, with its band: the interval of a rate where cases are a sample, the
 * least and the greatest case where a margin or a KPI is the mean of several.
 *
 * @param rateOf of row and column: passed, judged and ends of the interval
 */
export function response(all, { width, hrefOf, chosen, onChoose, rateOf }) {
  const { rows, columns, cells, shade } = all;
  const [down] = labelsOf(all);
  const x = placesOf(scaleOf(all, columns), columns);
  const series = rows.keys.map((_, r) => stretches(x.places.map(({ index, at }) => ({
    r, c: index, at, tally: cells[r][index].tally,
    ...valuesOf(cells[r][index], shade, shade ? null : rateOf(r, index)),
  }))));
  const neutral = shade?.measure.neutral;
  const reached = series.flat(2).flatMap(it => [it.value, it.lower ?? it.value, it.upper ?? it.value]);
  const values = shade ? [...reached, ...(neutral === undefined ? [] : [neutral])] : [0, 1];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const slack = shade ? (high - low) * .05 || 1 : 0;

  const ruler = textRuler(.86);
  const em = ruler.size;
  const marks = ticks(low, high, 6);
  const labels = shade ? tickLabels(marks) : marks.map(it => `${Math.round(100 * it)} %`);
  const left = Math.max(...labels.map(it => ruler.of(it))) + 1.2 * em;
  const [top, bottom] = [2 * em, 3.4 * em];
  const wide = Math.max(8 * em, width - left - em);
  const tall = Math.min(MOST * em, Math.max(LEAST * em, wide * HIGH));
  const inset = 1.5 * em;
  const xOf = linear([x.places[0].at, x.places.at(-1).at], [left + inset, left + wide - inset]);
  const yOf = linear([low - slack, high + slack], [top + tall, top]);
  const stop = stopOf(cells, chosen);
  const size = em / 12;

  const band = line => {
    const bounded = line.filter(it => it.lower !== undefined && it.lower !== null);
    if (bounded.length < 2) return nothing;
    const ends = [...bounded.map(it => [it.at, it.upper]), ...bounded.toReversed().map(it => [it.at, it.lower])];
    return svg`<path class="band" d="M${ends.map(([at, value]) => `${xOf(at).toFixed(1)} ${
      yOf(value).toFixed(1)}`).join('L')}z"></path>`;
  };
  const spoken = it => {
    const averaged = shade && it.lower !== undefined && it.lower !== null;
    const ends = averaged ? `, from ${number(it.lower)} to ${number(it.upper)}${unitOf(shade.measure)}` : '';
    return saidOf(all, [it.r, it.c]) + (shade ? ends : intervalOf(it));
  };
  const point = it => {
    const cell = cells[it.r][it.c];
    const bad = shade && neutral !== undefined && !isGood(shade, it.value, neutral);
    return svg`<a class="cell ${bad ? 'bad' : ''}" href=${hrefOf(cell)} aria-label=${spoken(it)}
      tabindex=${cell.first === stop ? 0 : -1} data-place="${it.r},${it.c}" data-first=${cell.first}
      data-value=${it.value} aria-current=${chosen === cell.first ? 'true' : nothing}
      transform="translate(${xOf(it.at)} ${yOf(it.value)}) scale(${size})"><circle class="reach" r="11"></circle><path
      d=${MARKS[it.r]}></path></a>`;
  };
  const stretch = of => svg`${band(of)}<path class="line" d="M${of
    .map(it => `${xOf(it.at).toFixed(1)} ${yOf(it.value).toFixed(1)}`).join('L')}"></path>${of.map(point)}`;
  const line = (of, r) => svg`<g class="series series-${r}">${of.map(stretch)}</g>`;
  const choose = event => {
    const place = event.target.closest('a.cell')?.dataset.place.split(',');
    if (place) onChoose(event, cells[place[0]][place[1]], rows.keys[place[0]], columns.keys[place[1]]);
  };
  const widest = Math.max(...x.places.map(it => ruler.of(it.label))) + .8 * em;
  const [fullWidth, fullHeight] = [left + wide + em, top + tall + bottom];
  const title = shade ? titleOf(shade.measure) : 'passed of those judged';
  return html`${rows.parameters.length ? html`<div class="series-key row">${down.map((labels, r) =>
      html`<span class="series series-${r}"><svg viewBox="-12 -7 24 14" aria-hidden="true"><path class="line"
        d="M-12 0H12"></path><path class="mark" d=${MARKS[r]}></path></svg> ${labels.join(' · ')}</span>`)}</div>`
      : nothing}<svg class="response" width=${fullWidth} height=${fullHeight} role="group"
      viewBox="0 0 ${fullWidth} ${fullHeight}" aria-label="${title} over ${x.title}"
      @keydown=${walk} @click=${choose} @focusin=${stopHere} @pointerover=${explain}>
    <text class="axis" x=${left} y=${1.2 * em}>↑ ${title}</text>
    ${marks.map((it, i) => svg`<line class="grid ${it === neutral ? 'neutral' : ''}" x1=${left} x2=${left + wide}
        y1=${yOf(it)} y2=${yOf(it)}></line>
      <text x=${left - .5 * em} y=${yOf(it) + .35 * em} text-anchor="end">${labels[i]}</text>`)}
    ${neutral === undefined || marks.includes(neutral) ? nothing
      : svg`<line class="grid neutral" x1=${left} x2=${left + wide} y1=${yOf(neutral)} y2=${yOf(neutral)}></line>`}
    ${series.map(line)}
    ${thinned(x.places, it => xOf(it.at), widest).map(it => svg`<line class="grid tick" x1=${xOf(it.at)}
        x2=${xOf(it.at)} y1=${top + tall} y2=${top + tall + .3 * em}></line>
      <text x=${xOf(it.at)} y=${top + tall + 1.4 * em} text-anchor="middle">${it.label}</text>`)}
    <text class="axis" x=${left + wide} y=${top + tall + 2.8 * em} text-anchor="end">${x.title} →</text></svg>`;
}
