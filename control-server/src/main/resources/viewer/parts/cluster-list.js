import { html, nothing } from '../lib/html.js';
import { number, plural, quantity, words } from '../lib/format.js';
import { GLYPHS } from '../lib/outcome.js';
import { extent } from '../lib/scale.js';

const MOST = 8;

/** Where a cluster is on an axis: a level, or from one to another; without levels its least and greatest value. */
function reach({ axis, levels }, cases) {
  if (!axis.continuous) return levels.length > 1 ? `${levels[0]} to ${levels.at(-1)}` : levels[0];
  const values = cases.map(it => axis.place(it));
  const [least, most] = extent(values).map(it => number(it));
  return least === most ? quantity(values[0], axis.unit) : `${least} to ${most} ${axis.unit}`.trim();
}

/**
 * Failures of one cause in one place of the axes.
 *
 * @param clusters null where they are too many
 * @param onShow is told the cluster whose place is to be looked at alone
 */
export function clusterList(clusters, { hrefOf, onShow }) {
  const several = (clusters ?? []).filter(it => it.cases.length > 1);
  const alone = (clusters ?? []).length - several.length;
  const line = it => html`<li class=${it.outcome}>
    <div class="row"><b class=${it.outcome.toUpperCase()} aria-hidden="true">${GLYPHS[it.outcome]}</b>
      <span>${words(it.why) || (it.outcome === 'fail' ? 'failed, no cause named' : it.outcome)}</span>
      <span class="push">${number(it.cases.length)} <span class="muted">${it.outcome === 'fail'
        ? `of ${plural(it.judged, 'verdict')} there` : 'without a verdict'}</span></span>
      <button @click=${() => onShow(it)}>Only there</button></div>
    <p class="muted">${it.sides.filter(side => !side.whole).map(side =>
      html`${words(side.axis.parameter)} ${reach(side, it.cases)}; `)}<a href=${hrefOf(it.cases[0])}>first: case ${
      it.cases[0]}</a></p></li>`;
  const rest = several.slice(MOST);
  const more = [...(rest.length ? [`${plural(rest.length, 'smaller cluster')}`] : []),
    ...(alone ? [`${plural(alone, 'failure')} without another near`] : [])];
  return html`<h2>Failures by cause and place</h2>
    ${clusters === null ? html`<p class="muted">They are in too many places to compare: filter some.</p>`
    : !clusters.length ? html`<p class="muted">No case of these failed or had an error.</p>`
      : html`<ul class="causes groups num clusters">${several.slice(0, MOST).map(line)}</ul>
        ${more.length ? html`<p class="muted">${several.length ? 'And ' : ''}${more.join(', ')}.</p>` : nothing}`}`;
}
