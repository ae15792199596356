import { html, nothing } from '../lib/html.js';
import { duration, percent } from '../lib/format.js';
import { GLYPHS } from '../lib/outcome.js';
import { bar } from './bar.js';

const FILES = ['results.csv', 'results.schema.json', 'cases.json', 'traces.csv', 'sweep.json'];

function remaining({ created, planned, counts, round }, open) {
  const done = planned - open;
  const seconds = (Date.now() - Date.parse(created)) / 1000;
  return round === 1 && done > 4 && open ? ` · about ${duration((seconds / done) * open)} left` : '';
}

/** The head of a sweep: where it stands, what can be done with it. */
export function sweepHead(sweep, overall, { mayChange, onCancel, onRerun }) {
  const { counts, planned, state } = sweep;
  const open = counts.queued + counts.leased + counts.running;
  const judged = counts.pass + counts.fail;
  const count = (kind, word) => html`<span><b class=${kind.toUpperCase()}>${GLYPHS[kind]} ${counts[kind]}</b> ${word}</span>`;
  const again = [['fail', counts.fail], ['error', counts.error], ['missing', counts.missing]].filter(([, cases]) => cases);
  return html`<section class="panel">
    <div class="row"><div><div class="muted"><a href="/sweeps">Sweeps</a> / ${sweep.scenario}</div><h1>${sweep.name}</h1></div>
      <span class="chip"><span class="dot ${state === 'finished' ? 'idle' : 'running'}"></span>${state}${sweep.round > 1 ? `, round ${sweep.round}` : ''}</span>
      <span class="muted num">${judged} of ${planned} judged${open ? ` · ${counts.running} running · ${counts.queued + counts.leased} queued${remaining(sweep, open)}` : ''}</span>
      ${sweep.submitter ? html`<span class="muted">by ${sweep.submitter}</span>` : nothing}
      <span class="push row">
        ${FILES.slice(0, 1).map(file => html`<a class="button" download href="/api/v1/sweeps/${sweep.id}/${file}">${file}</a>`)}
        <label><span class="hidden">Other files</span><select @change=${download(sweep.id)}><option value="">Other files</option>${FILES.slice(1).map(file => html`<option>${file}</option>`)}</select></label>
        ${!mayChange ? nothing : html`
          ${again.length && state !== 'cancelling' ? html`<label><span class="hidden">Rerun</span><select @change=${event => { onRerun(event.target.value); event.target.value = ''; }}><option value="">Rerun …</option>${again.map(([kind, cases]) => html`<option value=${kind}>the ${cases} ${kind === 'fail' ? 'failed' : kind}</option>`)}</select></label>` : nothing}
          ${state === 'active' ? html`<button @click=${onCancel}>Cancel</button>` : nothing}`}</span></div>
    ${bar(counts, planned)}
    <div class="row num"><small class="row">${count('pass', 'passed')}${count('fail', 'failed')}${count('error', 'error')}${counts.missing ? count('missing', 'missing') : nothing}
      ${judged ? html`<span class="muted">${percent(counts.pass / judged)} of judged${range(overall)}, ${percent(counts.pass / planned)} of planned</span>` : nothing}</small></div></section>`;
}

const range = overall => (overall?.lower === undefined ? '' : ` (95 %: ${(100 * overall.lower).toFixed(1)}–${(100 * overall.upper).toFixed(1)})`);

const download = sweep => event => {
  const link = Object.assign(document.createElement('a'), { href: `/api/v1/sweeps/${sweep}/${event.target.value}`, download: event.target.value });
  event.target.value = '';
  link.click();
};
