import { html, nothing } from '../lib/html.js';
import { brief, duration, number, words } from '../lib/format.js';
import { isRate } from '../lib/shade.js';

/** Whether a sweep has such rates; cases chosen by what became of them say nothing of how often events happen. */
export const countsEvents = ({ measures }, filters) =>
  measures.some(isRate) && Object.keys(filters).every(it => it.startsWith('param.'));

/** Hours are told in the units of a duration: those of a few runs are thousandths. */
const exposed = (exposure, unit) => (unit === 'h' ? duration(3600 * exposure) : brief(exposure));

/** How often the events of a KPI happened, overall and by level, with their exact intervals where there are any. */
export const eventRates = all => all.filter(it => it.overall.rate !== undefined).map(one);

function one({ kpi, over, unit, overall, wider, axes }) {
  const sampled = overall.lower !== undefined;
  const line = (label, it) => html`<tr><th scope="row">${label}</th><td>${number(it.events)}</td>
    <td>${exposed(it.exposure, unit)}</td><td>${it.rate === undefined ? '–' : brief(it.rate)}</td>
    ${sampled ? html`<td>${it.lower === undefined ? '–' : `${brief(it.lower)}–${brief(it.upper)}`}</td>` : nothing}
    </tr>`;
  const group = ({ parameter, rates }) => html`<tbody><tr><th scope="rowgroup" colspan=${sampled ? 5 : 4}
    class="axis">${words(parameter)}</th></tr>${rates.map(it => line(it.level, it.rate))}</tbody>`;
  const title = `${words(kpi)} per ${unit}`;
  const table = html`<div class="scroll" tabindex="0" role="region" aria-label=${title}><table class="num">
      <thead><tr><th scope="col"><span class="hidden">level</span></th><th scope="col">events</th>
        <th scope="col">${unit === 'h' ? 'time' : unit}</th><th scope="col">per ${unit}</th>
        ${sampled ? html`<th scope="col">95 %</th>` : nothing}</tr></thead>
      <tbody>${line('all', overall)}</tbody>${axes.map(group)}</table></div>
    ${wider ? html`<p class="muted">all is wider than ${words(wider.parameter)} ${wider.level}: ${wider.why}</p>`
      : nothing}`;
  if (overall.events) {
    return html`<section class="panel event-rates"><h2>${title} <span class="muted">of ${words(over)}</span></h2>
      ${table}</section>`;
  }
  const most = sampled ? `, at most ${brief(overall.upper)} per ${unit} (95 %)` : '';
  return html`<details class="panel event-rates"><summary>No ${words(kpi)} in ${
    exposed(overall.exposure, unit)}${unit === 'h' ? '' : ` ${unit}`}
    <span class="muted">of ${words(over)}${most}</span></summary>${table}</details>`;
}
