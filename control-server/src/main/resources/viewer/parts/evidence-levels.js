import { html, nothing } from '../lib/html.js';
import { brief, number, percent, percents, plural, unitOf, words } from '../lib/format.js';
import { limits } from './compared-levels.js';

/** Of each axis its levels side by side, with everything that is counted at them. */
export function levels(axes, noRate) {
  if (!axes.length) return html`<p>Not told: ${noRate ?? 'no axis has levels'}.</p>`;
  return axes.map(one);
}

function one(axis) {
  const { parameter, rows } = axis;
  const title = `By ${words(parameter)}`;
  const criteria = rows[0]?.criteria.map(it => it.criterion) ?? [];
  const line = (row, name, rate) => html`<tr><th scope="row">${row.level}</th>${criteria.length
    ? html`<td>${name}</td>` : nothing}${rateCells(rate)}</tr>`;
  return html`<section><h3>${title}</h3>
    <div class="scroll" tabindex="0" role="region" aria-label=${title}><table class="num"><thead><tr>
      <th scope="col">level</th>${criteria.length ? html`<th scope="col">held</th>` : nothing}
      <th scope="col" class="right">of judged</th><th scope="col" class="right">rate</th>
      <th scope="col" class="right">95 % interval</th><th scope="col" class="right">worlds</th>
      <th scope="col" class="right">at worst, of planned</th></tr></thead>
      <tbody>${rows.map(row => [line(row, 'every criterion', row.passed),
        ...row.criteria.map(it => line(row, it.criterion, it.held))])}</tbody></table></div>
    ${axis.levels > rows.length ? html`<p class="muted">and ${plural(axis.levels - rows.length, 'more level')}</p>`
      : nothing}
    ${axis.limits.length ? limits(axis) : html`<p class="muted">No limit: these levels have no order.</p>`}
    ${events(axis, title)}${kpis(axis, title)}</section>`;
}

const rateCells = ({ passed, judged, planned, worlds, rate, lower, upper, least, greatest }) => html`
  <td class="right">${passed}/${judged}</td>
  <td class="right whole">${rate === undefined ? 'none judged' : percent(rate)}</td>
  <td class="right whole">${lower === undefined ? 'none' : percents(lower, upper)}</td><td class="right">${worlds}</td>
  <td class="right whole">${least === greatest ? percent(least) : percents(least, greatest)} of ${
    planned}</td>`;

/** How often events happened; counts of what could not happen are left out by the server. */
function events({ rows }, title) {
  const all = rows.flatMap(row => row.events.map(it => ({ level: row.level, ...it })));
  if (!all.length) return nothing;
  const line = ({ level, kpi, unit, rate: it }) => html`<tr><th scope="row">${level}</th><td>${words(kpi)}</td>
    <td class="right">${number(it.events)}</td><td class="right whole">${brief(it.exposure)} ${unit}</td>
    <td class="right whole">${it.rate === undefined ? '–' : `${brief(it.rate)} per ${unit}`}</td>
    <td class="right whole">${it.lower === undefined ? 'none' : `${brief(it.lower)} to ${brief(it.upper)}`}</td>
    <td class="right">${it.cases}</td><td class="right">${it.worldsWith} of ${it.worlds}</td></tr>`;
  return html`<details><summary>How often events happened ${title.toLowerCase()}</summary>
    <div class="scroll" tabindex="0" role="region" aria-label="Events ${title}"><table class="num"><thead><tr>
      <th scope="col">level</th><th scope="col">event</th><th scope="col" class="right">events</th>
      <th scope="col" class="right">over</th><th scope="col" class="right">rate</th>
      <th scope="col" class="right">95 % interval</th><th scope="col" class="right">cases</th>
      <th scope="col" class="right">worlds with one</th></tr></thead>
    <tbody>${all.map(line)}</tbody></table></div></details>`;
}

function kpis({ rows }, title) {
  const line = level => it => html`<tr><th scope="row">${level}</th><td>${words(it.kpi)}</td>
    <td class="right">${it.cases}</td><td class="right whole">${number(it.mean)}${unitOf(it)}</td>
    <td class="right whole">${number(it.least)}${unitOf(it)}</td>
    <td class="right whole">${number(it.greatest)}${unitOf(it)}</td></tr>`;
  if (!rows.some(it => it.kpis.length)) return html`<p class="muted">No judged case has a KPI.</p>`;
  return html`<details><summary>KPIs ${title.toLowerCase()}: mean, least, greatest</summary>
    <div class="scroll tall" tabindex="0" role="region" aria-label="KPIs ${title}"><table class="num"><thead><tr>
      <th scope="col">level</th><th scope="col">KPI</th><th scope="col" class="right">n</th>
      <th scope="col" class="right">mean</th><th scope="col" class="right">least</th>
      <th scope="col" class="right">greatest</th></tr></thead>
    <tbody>${rows.map(row => row.kpis.map(line(row.level)))}</tbody></table></div></details>`;
}
