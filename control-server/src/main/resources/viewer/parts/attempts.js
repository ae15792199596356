import { html, nothing } from '../lib/html.js';
import { duration, number, when, words } from '../lib/format.js';
import { took } from './case-tables.js';

const ended = it => (it.cause ? words(it.cause) : it.state);
/** Both are told in whole seconds, and by two clocks: what was shorter may end before it began. */
const lasted = ({ startedAt, endedAt }) => {
  const seconds = (new Date(endedAt) - new Date(startedAt)) / 1000;
  return !startedAt || !endedAt ? '–' : seconds < 1 ? 'under 1 s' : duration(seconds);
};

/** Every execution of a case, the oldest first: who ran it, where, for how long, and why it ended. */
export function attempts(list, machines) {
  if (!list.length) return html`<h2>Attempts</h2><p class="muted">None.</p>`;
  const line = (it, i) => html`<tr><th scope="row">${i + 1}</th><td>${it.round}</td>
    <td><b>${ended(it)}</b>${it.cause && it.cause !== 'completed'
      ? html` <span class="muted">${it.state}</span>` : nothing}
      ${it.reason ? html`<div class="reason">${it.reason}</div>` : nothing}
      ${it.lastLine && it.state !== 'committed'
        ? html`<div class="reason">last line: ${it.lastLine}</div>` : nothing}</td>
    <td>${it.pod ?? `worker ${it.worker.slice(0, 8)}`}${it.slot === null || it.slot === undefined ? nothing
      : html` <span class="muted">slot ${it.slot}</span>`}</td>
    <td>${it.node ?? '–'}${machines[it.machine]
      ? html`<div class="muted">${machines[it.machine].cpu}</div>` : nothing}</td>
    <td class="began"><time datetime=${it.leasedAt}>${when(it.leasedAt)}</time>
      ${it.queueS ? html`<div class="muted">after ${duration(it.queueS)} in the queue</div>` : nothing}</td>
    <td>${lasted(it)}${typeof it.simS === 'number'
      ? html`<div class="muted">${number(it.simS)} s simulated</div>` : nothing}</td>
    <td class="muted">${it.resources ? took(it.resources) : '–'}</td></tr>`;
  return html`<h2>Attempts</h2><div class="scroll" tabindex="0" role="region" aria-label="Attempts">
    <table class="list attempts"><thead><tr>${['', 'Round', 'Ended', 'By', 'Node', 'Began', 'Lasted', 'Took'].map(it =>
      html`<th scope="col">${it || html`<span class="hidden">Attempt</span>`}</th>`)}</tr></thead>
      <tbody>${list.map(line)}</tbody></table></div>`;
}
