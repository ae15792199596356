import { html, nothing, render } from '../lib/html.js';
import { api } from '../lib/api.js';
import { slots } from '../lib/slots.js';
import { drawn } from '../lib/drawn.js';
import { problems } from '../parts/problems.js';
import { bytes, number, plural } from '../lib/format.js';

const HEADS = ['Slot', 'State', 'Case', 'Real time', 'CPU', 'Memory', 'GPU', 'Where', 'Process', 'Platform'];
const FIGURES = ['Real time', 'CPU', 'Memory', 'Process'];
const cores = it => (it === null || it === undefined ? '–' : `${it.toFixed(2)} cores`);
const times = it => (it ? `${number(Number(it.toPrecision(3)))} ×` : '–');

/** A platform class without the instruction sets of its processor, which one can point at. */
const withoutFlags = platform => platform.replace(/^[a-z0-9_]+(?:\+[a-z0-9_]+)*; /, '');

/** The slots: what the worker in each of them does now, how fast, and what it takes; or why there is none. */
export function open(root, _, signal) {
  const { get } = api(signal);
  const names = new Map();
  const worker = it => {
    const [sweep, index] = it.running?.split('/') ?? [];
    const { cpuCores, residentBytes, realTimeFactor, gpu } = it.load ?? {};
    const state = it.state !== 'alive' ? it.state : it.running ? 'running' : 'idle';
    const dot = { running: 'running', idle: 'idle' }[state] ?? 'fail';
    return html`<tr><td>${it.slot}</td>
      <td><span class="dot ${dot}"></span>${state}</td>
      <td>${it.running ? html`<a href="/sweeps/${sweep}/cases/${index}">case ${index}</a>
        <span class="muted">of <a href="/sweeps/${sweep}">${names.get(sweep) ?? sweep}</a></span>` : '–'}</td>
      <td class="right">${times(realTimeFactor)}</td><td class="right">${cores(cpuCores)}</td>
      <td class="right">${bytes(residentBytes)}</td><td>${gpu ?? '–'}</td>
      <td>${it.pod ? html`${it.pod.name} <span class="muted">on ${it.pod.node}</span>` : it.host}</td>
      <td class="right">${it.pid}</td><td class="platform muted"
        title=${it.platform}>${withoutFlags(it.platform)}</td></tr>`;
  };
  const vacancy = it => html`<tr class="vacant"><td>${it.slot}</td>
    <td><span class="dot ${{ waiting: 'fail', starting: 'running' }[it.state] ?? 'idle'}"></span>${it.state}</td>
    <td colspan=${HEADS.length - 2} class=${it.state === 'waiting' ? nothing : 'muted'}><div
      class="reason">${it.reason}</div></td></tr>`;
  const bySlot = (all, drawn) => all.map(it => ({ slot: it.slot, line: drawn(it) }));
  const lines = () => [...bySlot(slots.workers, worker), ...bySlot(slots.pool.vacant, vacancy)]
    .sort((a, b) => a.slot - b.slot).map(it => it.line);

  const sum = of => slots.workers.reduce((all, it) => all + (it.load?.[of] ?? 0), 0);
  const load = () => (slots.workers.some(it => it.load) ? `; together ${cores(sum('cpuCores'))}, ${
    bytes(sum('residentBytes'))}. Real time: simulated by wall time of the run that goes, or of the last` : '');
  const totals = () => html`<p class="muted num">${plural(slots.workers.length, 'worker')} in ${
    plural(slots.pool.slots, 'slot')}, ${slots.busy} busy, ${plural(slots.pool.demand, 'case')} to run${load()}.</p>`;

  const head = it => html`<th scope="col" class=${FIGURES.includes(it) ? 'right' : nothing}>${it}</th>`;
  const table = () => html`${totals()}<div class="scroll" tabindex="0" role="region" aria-label="Workers">
    <table class="list workers">
    <thead><tr>${HEADS.map(head)}</tr></thead><tbody>${lines()}</tbody></table></div>`;
  const draw = () => {
    const { pool } = slots;
    const any = slots.workers.length || pool.vacant.length;
    render(html`<h1>Workers and slots</h1>${problems(slots.refused)}
      <section class="panel">${!slots.known ? html`<p class="muted">Loading …</p>` : any ? table()
        : slots.trouble ? html`<p class="FAIL" role="alert">${slots.trouble}.</p><p>Start the server with
            <code>--workers N</code>, or start workers elsewhere that join it.</p>`
        : html`<p>No worker runs. Workers start with the first sweep, and end when there is nothing left to do.</p>`}
      </section>`, root);
    if (slots.known) drawn();
  };

  /** The names of the sweeps that workers run, each asked for once. */
  const learn = () => Promise.all(slots.workers.map(it => it.running?.split('/')[0])
    .filter((it, i, all) => it && !names.has(it) && all.indexOf(it) === i)
    .map(async it => names.set(it, (await get(`/sweeps/${it}`)).name)));

  const ask = async () => {
    slots.pool = await get('/slots').catch(() => slots.pool);
    await learn().catch(() => {});
    draw();
  };

  draw();
  slots.addEventListener('change', ask, { signal });
  ask();
  return { title: 'Workers' };
}
