import { number, plural } from '../lib/format.js';
import { html, nothing } from '../lib/html.js';
import { found } from './found.js';
import { stopped } from './stopped.js';

const percent = share => `${(100 * share).toFixed(1)} %`;
const interval = ({ least, greatest }) =>
  (least === null || greatest === null ? '–' : `${(100 * least).toFixed(1)} to ${percent(greatest)}`);

/** Of a random design results decide only how many cases there are, so that it stays a sample. */
const isStopped = design => design?.type === 'random';

/** What a design that decided by results which cases follow says: of a grid, which share fails. Nothing of others. */
export function estimate(design) {
  if (!design) {
    return nothing;
  }
  if (design.search) {
    return found(design);
  }
  if (isStopped(design)) {
    return stopped(design);
  }
  const { blocks, cells, mostRuns, ended, estimate: rates } = design;
  if (design.type === 'external') {
    return html`<div class="estimate"><h2>Chosen outside</h2>
      <p class="muted">${plural(cells ?? 0, 'case')} of at most ${number(mostRuns)} were told by a program outside;
      ${ended === null ? 'it may tell more' : `no other follows: ${ended}`}</p></div>`;
  }
  const line = it => html`<tr><th scope="row">${it.label === null ? 'all cells' : [it.axis, it.label].join(' ')}</th>
    <td class="right whole">${it.failing === null ? '–' : percent(it.failing)}</td>
    <td class="right whole">${interval(it)}</td>
    <td class="right">${it.cells - it.judged} of ${it.cells}</td></tr>`;
  return html`<div class="estimate"><h2>Estimated to fail</h2>
    <p class="muted">${plural(blocks, 'block')} ${cells === null ? '' : html`of a grid of ${number(cells)} cells,
      at most ${number(mostRuns)} cases; ${ended === null ? 'further ones may follow'
      : `no other follows: ${ended}`}`}</p>
    ${rates === null ? html`<p>No estimate: too few cells have a verdict, or it cannot be told.</p>`
    : html`<table><thead><tr><th></th>
      <th class="right">fails</th><th class="right">95 % interval</th>
      <th class="right">without a verdict</th></tr></thead>
      <tbody>${[rates.whole, ...rates.aimed].map(line)}</tbody></table>`}</div>`;
}
