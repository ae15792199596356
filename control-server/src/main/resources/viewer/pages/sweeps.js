import { html, nothing, render } from '../lib/html.js';
import { api } from '../lib/api.js';
import { drawn } from '../lib/drawn.js';
import { every } from '../lib/lifetime.js';
import { setParameters } from '../lib/router.js';
import { me, owns } from '../lib/me.js';
import { isRerun } from '../lib/gate-reruns.js';
import { changesOf } from '../lib/sweep-before.js';
import { LabelForm } from '../parts/label-form.js';
import { problems } from '../parts/problems.js';
import { DeleteSweeps, sweepChoice } from '../parts/sweep-choice.js';
import { stateOf } from '../parts/sweep-head.js';
import { columnsOf, sweepLine } from '../parts/sweep-line.js';

const PERIOD_MS = 2000;
const STATES = [['', 'every state'], ['active', 'active'], ['paused', 'paused'], ['cancelling', 'cancelling'],
  ['auditing', 'auditing'], ['comparing', 'comparing'], ['finished', 'finished'],
  ['cancelled', 'cancelled']];

/** All sweeps: searched, sorted, by state. */
export function open(root, { parameters }, signal) {
  const { get, post, remove } = api(signal);
  let sweeps = null;
  let changes = new Map();
  const columns = columnsOf(it => changes.get(it.id)?.change);
  let who = null;
  const chosen = new Set(parameters.getAll('chosen'));
  let refused = null;
  let search = parameters.get('search') ?? '';
  let state = parameters.get('state') ?? '';
  let reruns = parameters.has('reruns');
  let [sort, down] = (parameters.get('sort') ?? '-created').match(/^(-?)(.*)$/).slice(1).reverse();

  const load = async () => {
    try {
      sweeps = await get('/sweeps');
      changes = changesOf(sweeps);
      refused = null;
    } catch (failed) {
      refused = failed;
    }
    draw();
    if (sweeps) drawn();
  };

  const choose = change => {
    ({ search, state, reruns, sort, down } = { search, state, reruns, sort, down, ...change });
    const order = down + sort;
    setParameters({ search: search || null, state: state || null, reruns: reruns ? 'shown' : null,
      sort: order === '-created' ? null : order }, { choice: !('search' in change) });
    draw();
  };

  const marks = change => {
    change(chosen);
    setParameters({ chosen: [...chosen] });
    draw();
  };

  const may = () => who && who.role !== 'viewer';

  const [asks, writes] = [document.createElement('div'), document.createElement('div')];
  const replace = (id, by) => {
    sweeps = sweeps.flatMap(it => (it.id === id ? by : it));
    changes = changesOf(sweeps);
    draw();
  };
  const labels = new LabelForm(writes, async ({ id }, names) =>
    replace(id, [await post(`/sweeps/${id}/labels`, { labels: names })]));
  const deletion = new DeleteSweeps(asks, async ({ id }) => {
    await remove(`/sweeps/${id}`);
    replace(id, []);
    marks(all => all.delete(id));
  });

  const matching = () => sweeps
    .filter(it => !state || stateOf(it) === state)
    .filter(it => `${it.name} ${it.scenario} ${it.id} ${it.submitter ?? ''} ${it.labels.join(' ')}`.toLowerCase()
      .includes(search.toLowerCase()))
    .sort((a, b) => (columns[sort] ?? columns.created)[1](a, b) * (down ? -1 : 1));

  const head = ([key, [name]]) => {
    const order = key === sort ? (down ? 'descending' : 'ascending') : nothing;
    const choice = { sort: key, down: key === sort && !down ? '-' : '' };
    return html`<th scope="col" aria-sort=${order}><button @click=${() => choose(choice)}>${name}
      <span aria-hidden="true">${key === sort ? (down ? '▾' : '▴') : ''}</span></button></th>`;
  };

  const line = it => sweepLine(it, changes.get(it.id), {
    chosen: chosen.has(it.id),
    onChoose: is => marks(all => (is ? all.add(it.id) : all.delete(it.id))),
    onLabel: label => choose({ search: label }),
  });

  const actions = () => {
    const marked = sweeps.filter(it => chosen.has(it.id));
    return sweepChoice(marked, {
      may: who && marked.every(it => owns(who, it)),
      onLabel: () => labels.open(marked[0]),
      onDelete: () => deletion.open(marked),
      onNone: () => marks(all => all.clear()),
    });
  };

  /** A gate leaves dozens of sweeps of a case or two: whoever looks for last night's is not to look through them. */
  const rerunsNote = found => {
    const count = found.filter(isRerun).length;
    return count ? html`<p class="muted row">${count === 1 ? '1 rerun of a gate' : `${count} reruns of gates`} ${
      reruns ? '' : 'not listed'} <button @click=${() => choose({ reruns: !reruns })}>${
      reruns ? 'Hide' : 'Show'}</button></p>` : nothing;
  };

  function draw() {
    const found = sweeps ? matching() : [];
    const listed = reruns ? found : found.filter(it => !isRerun(it));
    render(html`<div class="row"><h1>Sweeps</h1>
        <label class="push"><span class="hidden">Search</span><input type="search" placeholder="Search"
          .value=${search} @input=${event => choose({ search: event.target.value })}></label>
        <label><span class="hidden">State</span><select @change=${event => choose({ state: event.target.value })}>
          ${STATES.map(([value, name]) =>
            html`<option value=${value} ?selected=${value === state}>${name}</option>`)}</select></label>
        ${may() ? html`<a class="button main" href="/new">New sweep</a>` : nothing}</div>
      ${problems(refused)}${sweeps ? actions() : nothing}
      <section class="panel scroll">${!sweeps ? html`<p class="muted">Loading …</p>` : !sweeps.length
        ? html`<p>No sweep yet. ${may()
          ? html`<a href="/new">Write one here</a>, or <code>sweep submit FILE</code>.` : nothing}</p>`
        : html`<table class="list sweeps"><thead><tr><th scope="col"><span class="hidden">Choose</span></th>${
            Object.entries(columns).map(head)}</tr></thead>
          <tbody>${listed.map(line)}</tbody></table>
          ${found.length ? nothing : html`<p class="muted">No sweep matches.</p>`}${rerunsNote(found)}`}
        ${asks}${writes}</section>`, root);
  }

  draw();
  me().then(it => { who = it; draw(); });
  every(PERIOD_MS, load, signal);
  return { title: 'Sweeps' };
}
