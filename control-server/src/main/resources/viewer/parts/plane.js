import { html, svg, nothing } from '../lib/html.js';
import { textRuler } from '../lib/fit.js';
import { contour, pathOf } from '../lib/contour.js';
import { linear, placesOf, scaleOf, thinned } from '../lib/scale.js';
import { shadeOf } from '../lib/shade.js';
import { intervalOf, judged, saidOf, shownIn } from './matrix-cell.js';
import { stopOf } from './matrix.js';
import { explain, stopHere, walk } from './walk.js';

/** How high the plane is for its width, and in sizes of text at least and at most. */
const HIGH = .6;
const [LEAST, MOST] = [16, 44];

/** Those of a bin; of levels between neighbours, and as far beyond the first and the last. */
function ends(places) {
  const at = places.map(it => it.at);
  const inner = at.slice(1).map((it, i) => (it + at[i]) / 2);
  const first = at.length > 1 ? at[0] - (inner[0] - at[0]) : at[0] - .5;
  const last = at.length > 1 ? at.at(-1) + (at.at(-1) - inner.at(-1)) : at[0] + .5;
  const all = [first, ...inner, last];
  return places.map(({ from, to }, i) => [from ?? all[i], to ?? all[i + 1]]);
}

/**
 * Whether a line is drawn where the margin is 0, or the KPI its neutral value: there is one, each cell is one case at
 * one place, and their values are no counts, between which there is nothing.
 */
export function hasLine({ axes, rows, columns, cells, shade }) {
  const present = cells.flat().filter(it => it.first >= 0);
  const sides = axes.filter(it => [...rows.parameters, ...columns.parameters].includes(it.parameter));
  return shade?.measure.neutral !== undefined && sides.every(it => !it.edges.length)
    && present.every(it => it.tally.planned === 1)
    && present.some(it => it.value !== undefined && !Number.isInteger(it.value));
}

/** The least width of some cells, in pixels. */
const least = (all, pixel) => Math.min(...all.map(([from, to]) => Math.abs(pixel(to) - pixel(from))));

/** The palest colour of a cell, of full colour: good and bad are told apart beside the line, too. */
const PALEST = .12;
/** The strongest on which text can be read. */
const UNDER_TEXT = .5;
const strength = (full, most) => Math.round(100 * (PALEST + full * (most - PALEST)));

/** Of a cell without a number: how many passed, from half of them on to both sides. */
function byOutcome(it) {
  const { kind } = shownIn(it);
  if (!judged(it.tally)) return { name: kind };
  const share = (it.tally.pass ?? 0) / judged(it.tally);
  return { name: `shade ${share >= .5 ? 'good' : 'bad'}`, full: Math.abs(share - .5) * 2 };
}

/** Cases over two scales: a heat map with the line on which the margin is 0, or the KPI its neutral value. */
export function plane(all, { width, hrefOf, chosen, onChoose, rateOf }) {
  const { rows, columns, cells, shade } = all;
  const [x, y] = [placesOf(scaleOf(all, columns), columns), placesOf(scaleOf(all, rows), rows)];
  const ruler = textRuler(.86);
  const em = ruler.size;
  const left = Math.max(...y.places.map(it => ruler.of(it.label))) + 1.2 * em;
  const [top, bottom] = [2 * em, 3.4 * em];
  const wide = Math.max(8 * em, width - left - em);
  const high = Math.min(MOST * em, Math.max(LEAST * em, wide * HIGH));
  const [xEnds, yEnds] = [ends(x.places), ends(y.places)];
  const xOf = linear([xEnds[0][0], xEnds.at(-1)[1]], [left, left + wide]);
  const yOf = linear([yEnds[0][0], yEnds.at(-1)[1]], [top + high, top]);
  const colour = shadeOf(shade);
  const stop = stopOf(cells, chosen);
  const counted = !shade && cells.flat().some(it => it.tally.planned > 1);
  const cellAt = (row, column) => cells[y.places[row].index][x.places[column].index];

  const written = counted && cells.flat().filter(it => it.first >= 0)
    .every(it => ruler.of(shownIn(it).plain) + .4 * em < least(xEnds, xOf)) && 1.3 * em < least(yEnds, yOf);

  const one = (row, column) => {
    const it = cellAt(row, column);
    if (it.first < 0) return nothing;
    const [r, c] = [y.places[row].index, x.places[column].index];
    const { name, full = 1 } = colour(it) ?? byOutcome(it);
    const [[west, east], [south, north]] = [xEnds[column].map(xOf), yEnds[row].map(yOf)];
    const text = written ? shownIn(it).plain : '';
    return svg`<a class="cell ${name}" href=${hrefOf(it)} tabindex=${it.first === stop ? 0 : -1}
      aria-label=${saidOf(all, [r, c]) + (shade ? '' : intervalOf(rateOf(r, c)))} data-place="${r},${c}"
      data-first=${it.first} data-pass=${it.tally.pass ?? 0} data-planned=${it.tally.planned}
      data-value=${it.value ?? nothing} aria-current=${chosen === it.first ? 'true' : nothing}><rect
      x=${west} y=${north} width=${east - west} height=${south - north}
      .style=${`--full: ${strength(full, counted ? UNDER_TEXT : 1)}%`}></rect>${text && svg`<text class="share"
      x=${(west + east) / 2} y=${(south + north) / 2 + .35 * em} text-anchor="middle">${text}</text>`}</a>`;
  };
  const line = !hasLine(all) ? '' : pathOf(contour(y.places.length, x.places.length,
    (row, column) => [xOf(x.places[column].at), yOf(y.places[row].at)],
    (row, column) => cellAt(row, column).value, shade.measure.neutral));
  const choose = event => {
    const place = event.target.closest('a.cell')?.dataset.place.split(',');
    if (place) onChoose(event, cells[place[0]][place[1]], rows.keys[place[0]], columns.keys[place[1]]);
  };
  const widest = Math.max(...x.places.map(it => ruler.of(it.label))) + .8 * em;
  const [fullWidth, fullHeight] = [left + wide + em, top + high + bottom];
  return html`<svg class="heat-map" width=${fullWidth} height=${fullHeight} viewBox="0 0 ${fullWidth} ${fullHeight}"
      role="group" aria-label="${x.title} across, ${y.title} up" @keydown=${walk} @click=${choose}
      @focusin=${stopHere} @pointerover=${explain}>
    <text class="axis" x=${left} y=${1.2 * em}>↑ ${y.title}</text>
    ${y.places.map((_, row) => x.places.map((__, column) => one(row, column)))}
    <path class="halo" d=${line}></path><path class="contour" d=${line}></path>
    ${thinned(y.places, it => yOf(it.at), 1.4 * em).map(it =>
      svg`<text x=${left - .5 * em} y=${yOf(it.at) + .35 * em} text-anchor="end">${it.label}</text>`)}
    ${thinned(x.places, it => xOf(it.at), widest).map(it =>
      svg`<text x=${xOf(it.at)} y=${top + high + 1.3 * em} text-anchor="middle">${it.label}</text>`)}
    <text class="axis" x=${left + wide} y=${top + high + 2.8 * em} text-anchor="end">${x.title} →</text></svg>`;
}
