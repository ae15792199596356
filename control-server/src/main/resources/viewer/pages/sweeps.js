import { dotOf } from '../parts/sweep-head.js';
import { html, nothing, render } from '../lib/html.js';
import { api } from '../lib/api.js';
import { drawn } from '../lib/drawn.js';
import { every } from '../lib/lifetime.js';
import { setParameters } from '../lib/router.js';
import { maySubmit } from '../lib/me.js';
import { percent, when } from '../lib/format.js';
import { bar } from '../parts/bar.js';
import { problems } from '../parts/problems.js';

const PERIOD_MS = 2000;
const judged = sweep => sweep.counts.pass + sweep.counts.fail;
const rate = sweep => (judged(sweep) && !sweep.noRate ? sweep.counts.pass / judged(sweep) : -1);
const COLUMNS = {
  name: ['Sweep', (a, b) => a.name.localeCompare(b.name)],
  scenario: ['Scenario', (a, b) => a.scenario.localeCompare(b.scenario)],
  state: ['State', (a, b) => a.state.localeCompare(b.state)],
  cases: ['Cases', (a, b) => a.planned - b.planned],
  rate: ['Passed', (a, b) => rate(a) - rate(b)],
  submitter: ['Submitted by', (a, b) => (a.submitter ?? '').localeCompare(b.submitter ?? '')],
  created: ['Submitted', (a, b) => a.created.localeCompare(b.created)],
};

const STATES = [['', 'every state'], ['active', 'active'], ['paused', 'paused'], ['cancelling', 'cancelling'],
  ['auditing', 'auditing'], ['comparing', 'comparing'], ['finished', 'finished']];

/** All sweeps: searched, sorted, by state. */
export function open(root, { parameters }, signal) {
  const { get } = api(signal);
  let sweeps = null;
  let may = false;
  let refused = null;
  let search = parameters.get('search') ?? '';
  let state = parameters.get('state') ?? '';
  let [sort, down] = (parameters.get('sort') ?? '-created').match(/^(-?)(.*)$/).slice(1).reverse();

  const load = async () => {
    try {
      sweeps = await get('/sweeps');
      refused = null;
    } catch (failed) {
      refused = failed;
    }
    draw();
    if (sweeps) drawn();
  };

  const choose = change => {
    ({ search, state, sort, down } = { search, state, sort, down, ...change });
    const order = down + sort;
    setParameters({ search: search || null, state: state || null, sort: order === '-created' ? null : order },
      { choice: !('search' in change) });
    draw();
  };

  const found = () => sweeps
    .filter(it => !state || it.state === state)
    .filter(it => `${it.name} ${it.scenario} ${it.id} ${it.submitter ?? ''} ${it.labels.join(' ')}`.toLowerCase()
      .includes(search.toLowerCase()))
    .sort((a, b) => (COLUMNS[sort] ?? COLUMNS.created)[1](a, b) * (down ? -1 : 1));

  const head = ([key, [name]]) => {
    const order = key === sort ? (down ? 'descending' : 'ascending') : nothing;
    const choice = { sort: key, down: key === sort && !down ? '-' : '' };
    return html`<th scope="col" aria-sort=${order}><button @click=${() => choose(choice)}>${name}
      <span aria-hidden="true">${key === sort ? (down ? '▾' : '▴') : ''}</span></button></th>`;
  };

  const line = it => html`<tr>
    <td><a href="/sweeps/${it.id}">${it.name}</a>${it.repeatOf ? html` <small class="muted">repeat</small>` : ''}${
      it.audit?.alarms.length
        ? html` <span class="chip ERROR" title=${it.audit.alarms.join('; ')}>! alarm</span>` : ''}${
      it.labels.map(label => html` <button class="chip" title="Search for this label"
        @click=${() => choose({ search: label })}>${label}</button>`)}</td>
    <td class="whole">${it.scenario}</td>
    <td class="whole"><span class="dot ${dotOf(it.state)}"></span>${it.state}</td>
    <td>${it.planned}</td>
    <td><span class="row">${bar(it.counts, it.planned, true)} ${judged(it) ? `${it.counts.pass}/${judged(it)}` : ''}
      <span class="muted">${judged(it) && !it.noRate ? percent(rate(it)) : ''}</span></span></td>
    <td>${it.submitter ?? ''}</td>
    <td class="whole">${when(it.created)}</td></tr>`;

  function draw() {
    render(html`<div class="row"><h1>Sweeps</h1>
        <label class="push"><span class="hidden">Search</span><input type="search" placeholder="Search"
          .value=${search} @input=${event => choose({ search: event.target.value })}></label>
        <label><span class="hidden">State</span><select @change=${event => choose({ state: event.target.value })}>
          ${STATES.map(([value, name]) =>
            html`<option value=${value} ?selected=${value === state}>${name}</option>`)}</select></label>
        ${may ? html`<a class="button main" href="/new">New sweep</a>` : nothing}</div>
      ${problems(refused)}
      <section class="panel scroll">${!sweeps ? html`<p class="muted">Loading …</p>` : !sweeps.length
        ? html`<p>No sweep yet. ${may
          ? html`<a href="/new">Write one here</a>, or <code>sweep submit FILE</code>.` : nothing}</p>`
        : html`<table class="list"><thead><tr>${Object.entries(COLUMNS).map(head)}</tr></thead>
          <tbody>${found().map(line)}</tbody></table>
          ${found().length ? nothing : html`<p class="muted">No sweep matches.</p>`}`}</section>`, root);
  }

  draw();
  maySubmit().then(it => { may = it; draw(); });
  every(PERIOD_MS, load, signal);
  return { title: 'Sweeps' };
}
