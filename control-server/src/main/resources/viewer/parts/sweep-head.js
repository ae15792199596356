import { html, nothing } from '../lib/html.js';
import { number, percent, roughly, when } from '../lib/format.js';
import { GLYPHS } from '../lib/outcome.js';
import { secondsLeft } from '../lib/sweep-time.js';
import { alarms } from './alarms.js';
import { bar } from './bar.js';
import { estimate } from './estimate.js';
import { whyNoRate } from './no-rate.js';

const RESULTS = 'results.csv';
const FILES = ['results.schema.json', 'dictionary.csv', 'cases.json', 'evidence.json', 'traces.csv', 'sweep.json'];

/** The colour of a state: whether anything goes on. */
export const dotOf = state => (['finished', 'cancelled', 'paused'].includes(state) ? 'idle' : 'running');

/** Where a sweep stands; one that was cancelled has finished too, but for the cases that never ended. */
export const stateOf = sweep => (sweep.cancelled ? 'cancelled' : sweep.state);

/** The head of a sweep: where it stands, what can be done with it. */
export function sweepHead(sweep, overall, { mayChange, maySubmit, onCancel, onRerun, onResume }) {
  const { counts, planned, state } = sweep;
  const open = counts.queued + counts.leased + counts.running;
  const judged = counts.pass + counts.fail;
  const count = (kind, word) =>
    html`<span><b class=${kind.toUpperCase()}>${GLYPHS[kind]} ${counts[kind]}</b> ${word}</span>`;
  const again = ['fail', 'error', 'missing'].filter(kind => counts[kind]);
  const left = secondsLeft(sweep);
  const waiting = `${counts.running} running · ${counts.queued + counts.leased} queued${
    left === null ? '' : ` · ${roughly(left)} left`}`;
  const share = of => percent(counts.pass / of);
  return html`<section class="panel">
    <div class="row"><div><div class="muted"><a href="/sweeps">Sweeps</a> / ${sweep.scenario}</div>
        <h1>${sweep.name}</h1></div>
      <span class="chip"><span class="dot ${dotOf(stateOf(sweep))}"></span>${stateOf(sweep)}${
        sweep.round > 1 ? `, round ${sweep.round}` : ''}</span>
      <span class="muted num">${judged} of ${planned} judged${open ? ` · ${waiting}` : ''}</span>
      ${sweep.submitter ? html`<span class="muted">by ${sweep.submitter}</span>` : nothing}
      <span class="push row">
        <a class="button" href="/sweeps/${sweep.id}/report">Report</a>
        <a class="button" href="/sweeps/${sweep.id}/evidence">Evidence</a>
        <a class="button" download href="/api/v1/sweeps/${sweep.id}/${RESULTS}">${RESULTS}</a>
        <label><span class="hidden">Other files</span><select @change=${download(sweep.id)}>
          <option value="">Other files</option>${FILES.map(file => html`<option>${file}</option>`)}</select></label>
        ${maySubmit ? html`<a class="button" href="/new?from=${sweep.id}">New like this</a>` : nothing}
        ${!mayChange ? nothing : html`
          ${again.length && state !== 'cancelling' ? rerun(again, counts, onRerun) : nothing}
          ${state === 'paused' ? html`<button @click=${onResume}>Resume</button>` : nothing}
          ${['active', 'paused', 'auditing'].includes(state)
            ? html`<button @click=${onCancel}>Cancel</button>` : nothing}`}</span></div>
    ${alarms(sweep)}
    ${limits(sweep.execution)}
    ${bar(counts, planned)}
    <div class="row num"><small class="row">${count('pass', 'passed')}${count('fail', 'failed')}
      ${count('error', 'error')}${counts.missing ? count('missing', 'missing') : nothing}
      ${sweep.noRate ? html`<span class="muted">${whyNoRate(sweep.noRate)}</span>` : nothing}
      ${judged && !sweep.noRate ? html`<span class="muted">${share(judged)} of judged${range(overall)}${
        judged === planned ? '' : `, ${share(planned)} of planned`}</span>` : nothing}</small></div>
    ${estimate(sweep.design)}</section>`;
}

/** What attempts are held to, where that is not what the file says. */
const limits = execution => (execution?.changed ? html`<p class="muted limits">wallTimeout ${
  number(execution.wallTimeoutS)} s, retries ${execution.retries}, workers ${execution.workers ?? 'auto'}: set ${
  when(execution.changed)} by ${execution.changedBy}</p>` : nothing);

const rerun = (kinds, counts, onRerun) => html`<label><span class="hidden">Rerun</span>
  <select @change=${event => { onRerun(event.target.value); event.target.value = ''; }}>
    <option value="">Rerun …</option>
    ${kinds.map(kind => html`<option value=${kind}>the ${counts[kind]} ${kind === 'fail' ? 'failed' : kind}</option>`)}
  </select></label>`;

const range = overall => (overall?.lower === undefined ? ''
  : ` (95 %: ${(100 * overall.lower).toFixed(1)}–${(100 * overall.upper).toFixed(1)})`);

const download = sweep => event => {
  const file = event.target.value;
  const link = Object.assign(document.createElement('a'), { href: `/api/v1/sweeps/${sweep}/${file}`, download: file });
  event.target.value = '';
  link.click();
};
