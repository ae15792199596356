import { html, nothing } from '../lib/html.js';
import { quantity } from '../lib/format.js';
import { GLYPHS, WORDS } from '../lib/outcome.js';
import { isRate, middleOf, nameOf } from '../lib/shade.js';
import { hasLine } from './plane.js';

/** What glyphs and colours of a matrix mean. */
export function legend(all, form = 'table', interval = false) {
  const { cells, total, shade } = all;
  const several = cells.some(row => row.some(it => it.tally.planned > 1));
  const kinds = Object.keys(GLYPHS).filter(kind => total[kind]);
  const key = kind => html`<span><b class="key ${shade ? '' : kind}" aria-hidden="true">${GLYPHS[kind]}</b>
    ${WORDS[kind]}</span>`;
  return html`<div class="legend row">${form === 'table' ? kinds.map(key) : nothing}
    ${several && form === 'table' ? html`<span class="muted">3/4: passed of those judged</span>` : nothing}
    ${shade && form !== 'response' ? scale(shade) : nothing}
    ${!shade && form === 'plane' ? shares() : nothing}
    ${form === 'plane' && hasLine(all) ? html`<span><svg class="key-line" viewBox="0 0 24 8"
      aria-hidden="true"><path class="contour" d="M0 4H24"></path></svg> ${
        quantity(shade.measure.neutral, shade.measure.unit)}</span>` : nothing}
    ${form === 'response' ? html`<span class="muted">${banded(shade, several, interval)}</span>` : nothing}</div>`;
}

const shares = () => html`<span class="scale num"><span>0 %</span><i class="bad-to-good" aria-hidden="true"></i>
  <span>100 %</span><span class="muted">passed of those judged</span></span>`;

const banded = (shade, several, interval) => (!shade
  ? (interval ? 'band: 95 % interval of the share that passed' : 'share of the tested cases')
  : several ? 'line: mean of the judged; band: from the least case to the greatest' : 'each point is one case');

/** From the least to the greatest of the cells, in two hues where one side of the middle is better. */
function scale(shade) {
  const { measure, least, greatest } = shade;
  if (least === undefined) return html`<span class="muted">No judged case has ${nameOf(measure)}.</span>`;
  const middle = middleOf(shade);
  const named = html`<span class="muted">${nameOf(measure)}${several(shade)}</span>`;
  const step = value => html`<span>${quantity(value, measure.unit)}</span>`;
  const bar = name => html`<i class=${name} aria-hidden="true"></i>`;
  if (middle === undefined) {
    return html`<span class="scale num">${step(least)}${bar('amount')}${step(greatest)}${named}</span>`;
  }
  const low = measure.better === 'lower' ? ['good', 'bad'] : ['bad', 'good'];
  return html`<span class="scale num">
    ${least < middle ? html`${step(least)}${bar(`side ${low[0]} before`)}` : nothing}${step(middle)}
    ${greatest > middle ? html`${bar(`side ${low[1]} after`)}${step(greatest)}` : nothing}${named}</span>`;
}

function several({ measure }) {
  const divided = measure.signed ? ', at least 0 passes' : !measure.better ? ''
    : `, ${measure.better} is better${measure.neutral === undefined ? ' (from the middle on)' : ''}`;
  return `${divided}; ${isRate(measure) ? 'over all' : 'mean'} of the judged`;
}
