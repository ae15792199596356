import { html, nothing } from '../lib/html.js';
import { number, percent, plural, quantity, words } from '../lib/format.js';
import { GLYPHS } from '../lib/outcome.js';
import { isOfTheWorld } from '../lib/schema.js';
import { whyNoRate } from './no-rate.js';
import { ticketOf } from './note-form.js';

const LEVEL = 0.05;
const PARAMETER = 'param.';

/** What is one thing in the first sweep and another in the second; in full where rounded they would look alike. */
function change({ what, first, second }, values) {
  const name = what.replace(PARAMETER, '');
  const read = (it, side) => (what.startsWith(PARAMETER) ? values[side].text(name, it) : it);
  const said = [first, second].map((it, side) => ((it ?? '') === '' ? 'not known' : read(it, side)));
  const [before, now] = said[0] === said[1] ? [first, second] : said;
  return `${words(name)} is ${before} in the first, ${now} in the second`;
}

/**
 * What else differs than how cases ended: the first thing to look at.
 *
 * @param values how either sweep wrote its parameters
 */
export function differences({ differences: { changed = [], ...others }, otherInputs, inBoth, onlyFirst, onlySecond,
  totals }, values) {
  const lines = [
    ...changed.map(it => change(it, values)),
    ...Object.entries(others).filter(([, value]) => Array.isArray(value) && value.length)
      .map(([name, value]) => `${words(name)}: ${value.map(it => it.what ?? it.name ?? it).join(', ')}`),
    ...(otherInputs ? [`with other inputs, seed, file or version: ${otherInputs} of ${plural(inBoth, 'case')}`] : []),
    ...(onlyFirst.length ? [`in the first only: ${plural(totals.onlyFirst, 'case')}`] : []),
    ...(onlySecond.length ? [`in the second only: ${plural(totals.onlySecond, 'case')}`] : []),
  ];
  return lines.length ? html`<ul class="differences">${lines.map(it => html`<li>${it}</li>`)}</ul>` : nothing;
}

/** Whether the sweeps differ beyond chance, in verdicts and in each KPI, whose `units` are by its name. */
export function tests(all, units) {
  const line = it => html`<tr class=${it.adjustedP < LEVEL ? 'significant' : ''}>
    <td>${it.of === 'verdict' ? 'passes' : words(it.of.replace(/^kpi\./, ''))}</td>
    <td class="right">${value(it, it.firstMean, units)}</td><td class="right">${value(it, it.secondMean, units)}</td>
    <td class="right">${delta(it, units)}</td><td class="right">${it.differing} of ${it.worlds}</td>
    <td class="right">${number(it.p)}</td>
    <td class="right">${it.adjustedP < LEVEL ? html`<b>${number(it.adjustedP)}</b>` : number(it.adjustedP)}</td></tr>`;
  if (!all.length) return html`<p class="muted">No rates are compared: of one sweep ${whyNoRate('risk')}.</p>`;
  const table = (some, label) => html`<div class="scroll" tabindex="0" role="region" aria-label=${label}>
    <table class="list num"><thead><tr><th>of</th><th class="right">first</th><th class="right">second</th>
      <th class="right">change</th><th class="right">worlds that differ</th><th class="right">p</th>
      <th class="right">adjusted p</th></tr></thead><tbody>${some.map(line)}</tbody></table></div>`;
  const aside = it => isOfTheWorld(it.of.replace(/^kpi\./, ''));
  const [shown, folded] = [all.filter(it => !aside(it)), all.filter(aside)];
  return html`<h2>More than chance?</h2>${table(shown, 'Tests')}
    ${folded.length ? html`<details><summary>${folded.length} more, of what was drawn</summary>${
      table(folded, 'Tests of what was drawn')}</details>` : nothing}
    <p class="muted">Means of the cases that both have. Exact sign test for passes, Wilcoxon's for KPIs, over worlds;
      adjusted for all of them together (Holm). Bold below ${LEVEL}.</p>`;
}

const value = ({ of }, mean, units) => (of === 'verdict' ? percent(mean) : quantity(mean, units.get(of)));

const delta = ({ of, firstMean, secondMean }, units) => {
  if (firstMean === null || firstMean === undefined) return '–';
  const change = secondMean - firstMean;
  const sign = change > 0 ? '+' : '';
  const points = `${number(Number((100 * change).toPrecision(3)))} points`;
  return sign + (of === 'verdict' ? points : quantity(Number(change.toPrecision(4)), units.get(of)));
};

/** Combinations with replicates that pass at another rate, with both intervals; `values` says how they are written. */
export function cells(all, total, values) {
  if (!total) return nothing;
  const rate = ({ passed, judged, lower, upper }) =>
    html`${passed}/${judged} <span class="muted">${percent(lower)} to ${percent(upper)}</span>`;
  return html`<h2>Combinations of replicates at another rate</h2>
    <div class="scroll tall" tabindex="0" role="region" aria-label="Combinations"><table class="list num">
      <thead><tr><th>combination</th><th>first</th><th>second</th></tr></thead>
      <tbody>${all.map(it => html`<tr><td>${values.title(it.parameters)}</td><td>${rate(it.first)}</td>
        <td>${rate(it.second)}</td></tr>`)}</tbody></table></div>
    ${total > all.length ? html`<p class="muted">and ${total - all.length} more</p>` : nothing}`;
}

/** Cases that ended otherwise; one is chosen to be looked at in both sweeps. */
export function flipTable(flips, changed, report, { chosen, most, runs, onCase, onMore }) {
  const told = new Map(report.otherOutcomes.map(it => [it.secondCase, it]));
  const outcome = kind => html`<span class=${kind.toUpperCase()}>${GLYPHS[kind]} ${kind}</span>`;
  const reruns = it => {
    const [before, after] = runs.of(it);
    return html`<td class="whole reruns">${before.length || after.length
      ? html`${glyphs(before)} <span class="muted">then</span> ${glyphs(after)}` : nothing}</td>`;
  };
  const line = it => {
    const { known, flaky } = told.get(it.second) ?? {};
    return html`<tr aria-current=${chosen === it.second ? 'true' : nothing}>
      <td><button class="plain" @click=${() => onCase(it)}>${
        flips.second.title(it.second) || `case ${it.second}`}</button></td>
      <td>${outcome(it.before)}</td><td>${outcome(it.after)}</td>
      <td class="muted">${words(flips.second.cause(it.second))}</td>
      <td>${known ? ticketOf(known) : ''}
        ${flaky ? html`<span class="muted">flaky before</span>` : nothing}</td>
      ${runs.count ? reruns(it) : nothing}</tr>`;
  };
  return html`<h2>${changed.length || 'No case'} ended otherwise</h2>${!changed.length ? nothing : html`
    <div class="scroll tall" tabindex="0" role="region" aria-label="Cases that ended otherwise"><table class="list">
      <thead><tr><th>case</th><th>first</th><th>second</th><th>cause now</th><th>known</th>${
        runs.count ? html`<th>reruns of the gate</th>` : nothing}</tr></thead>
      <tbody>${changed.slice(0, most).map(line)}</tbody></table>
      ${changed.length > most ? html`<button @click=${onMore}>More</button>` : nothing}</div>`}
    ${runs.count ? html`<p class="muted">${plural(runs.count, 'rerun')} of both builds so far, of each flip those in
      the first, then those in the second. <code>sweep compare --confirm</code> says which are real.</p>` : nothing}`;
}

/** Outcomes one after the other. */
const glyphs = outcomes => html`<span role="img" aria-label=${outcomes.join(', ') || 'none'}>${outcomes.map(kind =>
  html`<span class=${kind.toUpperCase()}>${GLYPHS[kind]}</span>`)}${outcomes.length ? nothing : '–'}</span>`;
