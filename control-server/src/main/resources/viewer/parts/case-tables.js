import { html, nothing } from '../lib/html.js';
import { brief, number, words } from '../lib/format.js';
import { isOfTheWorld } from '../lib/schema.js';
import { kpiOf } from '../lib/threshold.js';
import { repeatability } from './alarms.js';

const row = ([name, value, title]) =>
  html`<tr><th scope="row" title=${title ?? nothing}>${name}</th><td>${value}</td></tr>`;
const rows = pairs => html`<table class="pairs"><tbody>${pairs.map(row)}</tbody></table>`;

export function criteria(it, schema) {
  const judged = it.outcome === 'PASS' || it.outcome === 'FAIL';
  const none = it.outcome ? 'Not judged.' : 'Not judged yet.';
  if (!judged) return html`<h2>Criteria</h2><p class="muted">${none}</p>`;
  const measured = ([name, margin]) => html`<tr><td>${name}</td><td class=${margin >= 0 ? 'PASS' : 'FAIL'}>${
    margin >= 0 ? '✓' : '✕'} ${schema.margin(name, margin)}</td></tr>`;
  const absent = name => html`<tr><td>${name}</td><td class="muted">${it.outcome === 'PASS' ? '✓ ' : ''}has no
    value in this run</td></tr>`;
  const line = name => (name in it.margins ? measured([name, it.margins[name]]) : absent(name));
  const lines = schema.criteria();
  return html`<h2>Criteria</h2><table class="pairs">
    <thead><tr><th scope="col">criterion</th><th scope="col">margin</th></tr></thead>
    <tbody>${lines.map(line)}</tbody></table>`;
}

/** Why there is nothing to plot, and what would change that. */
export function absentTrace({ it, sweep, sampled }) {
  const yet = it.state === 'running' ? 'This case runs now.' : 'This case has not run yet.';
  if (it.state !== 'final') return html`<p class="muted">${yet}</p>`;
  return html`<p class="muted">No trace is kept of this case${sampled ? html`: its sweep keeps those of a sample.
    <code>sweep repeat ${sweep.id} --case ${it.index}</code> runs it again and keeps one` : nothing}.</p>`;
}

/** By how much a KPI differs from that of another case, from 0 to 2; what only one of them has differs by 1. */
const deviation = (one, other) => (one === other ? 0
  : one === undefined || other === undefined ? 1 : Math.abs(one - other) / Math.max(Math.abs(one), Math.abs(other)));

/** Those that criteria judge first, then those that differ most from the nearest case that passes. */
export function kpis({ it, schema, criteria: judging, nearest }) {
  const judged = judging.map(kpiOf);
  const place = name => (judged.includes(name) ? judged.indexOf(name) - judged.length : 0);
  const differing = name => (nearest ? deviation(it.kpis[name], nearest.kpis[name]) : 0);
  const names = Object.keys(it.kpis).sort((a, b) => place(a) - place(b) || differing(b) - differing(a));
  const aside = name => isOfTheWorld(name) && !judged.includes(name);
  const line = name => html`<tr><th scope="row" title=${schema.field(`kpi.${name}`).description ?? nothing}>${
    words(name)}</th><td class="whole">${schema.kpi(name, it.kpis[name])}</td>${nearest
    ? html`<td class="whole muted">${schema.kpi(name, nearest.kpis[name])}</td>` : nothing}</tr>`;
  const table = of => html`<table class="pairs">${nearest ? html`<thead><tr><th></th><th scope="col">here</th>
    <th scope="col">case ${nearest.index}, passes</th></tr></thead>` : nothing}<tbody>${of.map(line)}</tbody></table>`;
  const [shown, folded] = [names.filter(name => !aside(name)), names.filter(aside)];
  return html`<h2>KPIs</h2>${names.length ? table(shown) : html`<p class="muted">None.</p>`}
    ${folded.length ? html`<details><summary>${folded.length} more</summary>${table(folded)}</details>`
      : nothing}`;
}

export function parameters(it, schema) {
  const described = name => schema.field(`param.${name}`).description;
  const line = name => [words(name), schema.parameter(name, it.parameters[name]), described(name)];
  const others = Object.keys(it.parameters).filter(name => !schema.axes.includes(name));
  return html`<h2>Parameters</h2>${rows(schema.axes.map(line))}
    ${others.length ? html`<details><summary>${others.length} that every case shares</summary>${
      rows(others.map(line))}</details>` : nothing}`;
}

const GIB = 2 ** 30;

/** What a run took, as far as somebody could tell. */
export function took({ cpuS, peakMemoryBytes, workerMemoryBytes, gpuS, energyJ, energyOf }) {
  const ofWorker = workerMemoryBytes && workerMemoryBytes < peakMemoryBytes
    ? ` (${number(workerMemoryBytes / 1e6)} MB of it the worker)` : '';
  const parts = [
    cpuS != null && `${cpuS ? number(cpuS) : 'under 0.01'} s of processors`,
    peakMemoryBytes && `${number(peakMemoryBytes / 1e6)} MB${ofWorker}`,
    gpuS != null && `${number(gpuS)} s of GPUs`, energyJ != null && `${number(energyJ)} J (${energyOf})`];
  return parts.filter(Boolean).join(', ');
}

/** Where the outcome was made, and from what. */
function origin(it, machines) {
  const from = it.provenance ?? {};
  const machine = machines[from.machine];
  const memory = machine?.memoryBytes ? `, ${number(machine.memoryBytes / GIB)} GiB` : '';
  return [
    ['scenario', from.scenario], ['manifest', from.manifest], ...Object.entries(from.inputs ?? {}),
    ['software', from.version], ['platform', from.platform], ['network by', from.perceptionEngine],
    ['machine', machine && `${machine.cpu}, ${machine.processors} processors${memory}`],
    ['system', machine && `${machine.system}, ${machine.kernel}, Java ${machine.java}`],
    ['took', it.resources && took(it.resources)],
  ].filter(([, value]) => value);
}

export function provenance(it, sweep, machines) {
  const command = `sweep rerun ${sweep.id} --only cases --case ${it.index}`;
  const copy = async event => {
    const button = event.currentTarget;
    // Pages of other hosts without TLS have no clipboard: then the command is marked, for Ctrl-C.
    const copied = await navigator.clipboard?.writeText(command).then(() => true, () => false);
    if (!copied) getSelection().selectAllChildren(button.previousElementSibling);
    button.textContent = copied ? 'Copied' : 'Marked';
    setTimeout(() => { button.textContent = 'Copy'; }, 1500);
  };
  return html`<h2>Provenance</h2><div class="mono">${rows([
    ['case key', it.key], ['seed', String(it.seed)], ['replicate', it.replicate], ['round', it.round],
    ['attempts', it.attempts],
    ...(it.worker ? [['worker', it.worker]] : []), ...(it.traceHash ? [['trace sha256', it.traceHash]] : []),
    ...repeatability(it), ...origin(it, machines),
    ...(sweep.submitter ? [['submitted by', sweep.submitter]] : []),
    ...(it.wallS ? [['time', `${number(it.simS)} s simulated in ${brief(it.wallS)} s`]] : [])])}</div>
    <p></p><h2>Rerun this case</h2>
    <div class="command"><code>${command}</code><button @click=${copy}>Copy</button></div>`;
}

export function eventList(it, seek) {
  return it.events.length ? html`<p></p><h2>Events</h2><ul class="events">${it.events.map(event => html`<li>
    <button @click=${() => seek(event.simS)}>${event.simS.toFixed(2)} s</button> ${words(event.name)}
    <span class="muted">${event.detail}</span></li>`)}</ul>` : nothing;
}

export function log(content, onToggle) {
  return html`<details @toggle=${onToggle}><summary>Log</summary>
    <pre class="log" tabindex="0">${content ?? 'Loading …'}</pre></details>`;
}

/** What the worker and the simulator of a case that runs have said so far. */
export function runningLog(text) {
  return html`<h2>Log so far</h2><pre class="log" tabindex="0">${text || 'Nothing yet.'}</pre>`;
}
