import { query } from '../lib/api.js';
import { html, svg, nothing } from '../lib/html.js';
import { percent } from '../lib/format.js';
import { csv, download } from '../lib/file.js';

const INTERVALS = {
  none: 'shares of the tested cases: chosen by their results, they are no sample',
  wilson: '95 % intervals over worlds',
  anytime: '95 % intervals, valid at any time',
};
const MOST = 200;

/** The rates of combinations, and whether any has `several` cases; null where the server tells none. */
export async function replicatesOf(get, sweep, filters) {
  const found = await get(query(`/sweeps/${sweep}/replicates`, filters)).catch(() => null);
  return found && { ...found, several: found.combinations.some(it => it.rate.planned > 1) };
}

/** Combinations of levels with replicates: how often each passed, with its interval, the least first. */
export function replicateTable({ interval, combinations }, columns, { name, onShow }) {
  const ordered = [...combinations].sort((a, b) => share(a) - share(b) || a.cases[0] - b.cases[0]);
  const line = it => {
    const { passed, judged, lower, upper } = it.rate;
    return html`<tr><td><button class="plain" @click=${() => onShow(it)}>${columns.title(it.cases[0])}</button></td>
      <td class="right">${passed}/${judged}</td><td class="right whole">${percent(passed / judged)}</td>
      <td class="interval">${svgOf(it.rate)}</td>
      <td class="right muted whole">${lower === undefined ? nothing : rangeOf(lower, upper)}</td></tr>`;
  };
  if (!combinations.length) return html`<h2>Replicates</h2><p class="muted">No rate of any combination.</p>`;
  const save = () => download(`${name}-replicates.csv`, 'text/csv', csv([
    [...columns.axes.map(it => it.parameter), 'passed', 'judged', 'planned', 'worlds',
    'lower', 'upper'], ...ordered.map(({ cases, rate }) => [...columns.levels(cases[0]), rate.passed, rate.judged,
    rate.planned, rate.worlds, rate.lower, rate.upper])]));
  return html`<div class="row"><h2>Replicates <span class="muted">(${INTERVALS[interval]})</span></h2>
      <button class="push" @click=${save}>CSV</button></div>
    <div class="scroll tall" tabindex="0" role="region" aria-label="Replicates"><table class="list num">
      <thead><tr><th>combination</th><th class="right">passed</th><th class="right">rate</th>
        <th><span class="hidden">drawn</span></th>
        <th class="right">interval</th></tr></thead><tbody>${ordered.slice(0, MOST).map(line)}</tbody></table>
      ${ordered.length > MOST ? html`<p class="muted">and ${ordered.length - MOST} more, in the CSV</p>` : nothing}
    </div>`;
}

/** `21 to 78 %`: both ends in whole percent, for no interval of so few replicates is more precise. */
const rangeOf = (lower, upper) => `${(100 * lower).toFixed(0)} to ${(100 * upper).toFixed(0)} %`;

const share = ({ rate: { passed, judged } }) => (judged ? passed / judged : 2);

const svgOf = ({ passed, judged, lower, upper }) => html`<svg viewBox="0 0 100 10" preserveAspectRatio="none"
  aria-hidden="true"><line class="line" x1="0" x2="100" y1="5" y2="5"></line>
  ${lower === undefined ? nothing
    : svg`<rect class="band" x=${100 * lower} width=${100 * (upper - lower)} y="2" height="6"></rect>`}
  ${judged ? svg`<rect class="point" x=${99 * passed / judged} y="0" width="1.2" height="10"></rect>`
    : nothing}</svg>`;
