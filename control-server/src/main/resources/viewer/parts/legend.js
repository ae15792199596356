import { html, nothing } from '../lib/html.js';
import { quantity } from '../lib/format.js';
import { GLYPHS, WORDS } from '../lib/outcome.js';
import { nameOf } from '../lib/shade.js';

/** What glyphs and colours of a matrix mean. */
export function legend({ cells, total, shade }) {
  const several = cells.some(row => row.some(it => it.tally.planned > 1));
  const kinds = Object.keys(GLYPHS).filter(kind => total[kind]);
  const key = kind => html`<span><b class="key ${shade ? '' : kind}" aria-hidden="true">${GLYPHS[kind]}</b>
    ${WORDS[kind]}</span>`;
  return html`<div class="legend row">${kinds.map(key)}
    ${several ? html`<span class="muted">3/4: passed of those judged</span>` : nothing}
    ${shade ? scale(shade) : nothing}</div>`;
}

function scale({ measure, least, greatest }) {
  if (least === undefined) return html`<span class="muted">No judged case has ${nameOf(measure)}.</span>`;
  const most = Math.max(Math.abs(least), Math.abs(greatest));
  const [from, to] = measure.signed ? [-most, most] : [least, greatest];
  return html`<span class="scale num"><span>${quantity(from, measure.unit)}</span>
    <i class=${measure.signed ? 'signed' : 'amount'} aria-hidden="true"></i>
    <span>${quantity(to, measure.unit)}</span>
    <span class="muted">${nameOf(measure)}${several(measure)}</span></span>`;
}

const several = ({ signed }) => (signed ? ', at least 0 passes; mean of the judged' : ', mean of the judged');
