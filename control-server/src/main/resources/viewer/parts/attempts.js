import { html, nothing } from '../lib/html.js';
import { duration, number, when, words } from '../lib/format.js';
import { took } from './case-tables.js';

const ended = it => (it.cause ? words(it.cause) : it.state);
/** What ran elsewhere may have a day and no times. */
const timed = ({ leasedAt, startedAt, endedAt }) =>
  startedAt && endedAt && !(leasedAt === startedAt && startedAt === endedAt);
/** Both are told in whole seconds, and by two clocks: what was shorter may end before it began. */
const lasted = ({ startedAt, endedAt }) => {
  const seconds = (new Date(endedAt) - new Date(startedAt)) / 1000;
  return seconds < 1 ? 'under 1 s' : duration(seconds);
};

/** Of an id its beginning; whatever else has a name is called by it. */
const shortOf = worker => worker.replace(/^(\w{8})-[\w-]{27}$/, '$1');

/** Why it ended so, in a row of its own: a program may say much. */
const reasons = ({ reason, lastLine, state }) =>
  [reason, lastLine && state !== 'committed' ? `last line: ${lastLine}` : null].filter(Boolean);

/** Every execution of a case, the oldest first: who ran it, where, for how long, and why it ended. */
export function attempts(list, machines) {
  if (!list.length) return html`<h2>Attempts</h2><p class="muted">None.</p>`;
  const line = (it, i) => html`<tr><th scope="row">${i + 1}</th><td>${it.round}</td>
    <td><b>${ended(it)}</b>${it.cause && it.cause !== 'completed'
      ? html` <span class="muted">${it.state}</span>` : nothing}</td>
    <td>${it.pod ?? `worker ${shortOf(it.worker)}`}${it.slot === null || it.slot === undefined ? nothing
      : html` <span class="muted">slot ${it.slot}</span>`}</td>
    <td>${it.node ?? '–'}${machines[it.machine]
      ? html`<div class="muted">${machines[it.machine].cpu}</div>` : nothing}</td>
    <td class="began"><time datetime=${it.leasedAt}>${when(it.leasedAt)}</time>
      ${it.queueS ? html`<div class="muted">after ${duration(it.queueS)} in the queue</div>` : nothing}</td>
    <td>${timed(it) ? lasted(it) : '–'}${it.simS > 0
      ? html`<div class="muted">${number(it.simS)} s simulated</div>` : nothing}</td>
    <td class="muted">${it.resources ? took(it.resources) : '–'}</td></tr>${reasons(it).length
    ? html`<tr class="reasons"><td colspan="8">${reasons(it).map(line =>
      html`<div class="reason">${line}</div>`)}</td></tr>` : nothing}`;
  return html`<h2>Attempts</h2><div class="scroll" tabindex="0" role="region" aria-label="Attempts">
    <table class="list attempts"><thead><tr>${['', 'Round', 'Ended', 'By', 'Node', 'Began', 'Lasted', 'Took'].map(it =>
      html`<th scope="col">${it || html`<span class="hidden">Attempt</span>`}</th>`)}</tr></thead>
      <tbody>${list.map(line)}</tbody></table></div>`;
}
