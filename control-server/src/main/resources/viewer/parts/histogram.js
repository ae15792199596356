import { html, nothing, svg } from '../lib/html.js';
import { number, plural, quantity, words } from '../lib/format.js';
import { saveMenu } from './save.js';
import { distributionTable } from './tables.js';

const WIDTH = 300;
const HEIGHT = 90;

/** The panel of a sweep that shows how a KPI is distributed, and which. */
export function distribution({ sweep, kpis, kpi, distribution: of }, onKpi) {
  let root = null;
  const figure = () => root.closest('.panel').querySelector('.histogram');
  return html`<section class="panel" @focusin=${event => { root = event.target; }}><div class="row">
      <h2>Distribution</h2>
      <label class="push"><span class="hidden">KPI</span>
      <select class="chip" @change=${event => onKpi(event.target.value)}>${kpis.map(it =>
        html`<option value=${it} ?selected=${it === kpi}>${words(it)}</option>`)}</select></label>
      ${of?.present ? saveMenu(`${sweep.name}-${kpi}`, figure, () => distributionTable(of)) : nothing}</div>
    ${of ? histogram(of) : nothing}</section>`;
}

/** A KPI over the judged cases: passed below, failed on top. */
export function histogram({ unit, present, absent, least, quarter, median, threeQuarters, greatest, bins }) {
  if (!present) return html`<p class="muted">No judged case has this value.</p>`;
  const most = Math.max(...bins.map(it => it.pass + it.fail));
  const width = WIDTH / bins.length;
  const column = ({ from, to, pass, fail }, i) => {
    const low = (HEIGHT * pass) / most;
    const high = (HEIGHT * fail) / most;
    return svg`<g><title>${number(from)} to ${quantity(to, unit)}: ${pass} passed, ${fail} failed</title>
      <rect class="pass" x=${i * width + .5} y=${HEIGHT - low} width=${width - 1} height=${low}></rect>
      <rect class="fail" x=${i * width + .5} y=${HEIGHT - low - high} width=${width - 1} height=${high}></rect></g>`;
  };
  return html`<svg class="histogram" viewBox="0 0 ${WIDTH} ${HEIGHT + 16}" role="img" aria-label="Distribution">
      ${bins.map(column)}<line class="line" x1="0" x2=${WIDTH} y1=${HEIGHT} y2=${HEIGHT}></line>
      <text x="0" y=${HEIGHT + 13}>${number(least)}</text>
      <text x=${WIDTH} y=${HEIGHT + 13} text-anchor="end">${quantity(greatest, unit)}</text></svg>
    <p class="muted num">median ${quantity(median, unit)}, middle half ${number(quarter)} to ${
      quantity(threeQuarters, unit)}; ${plural(present, 'case')}${absent ? `, ${absent} without it` : ''}</p>`;
}
