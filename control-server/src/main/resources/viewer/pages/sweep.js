import { html, nothing, render } from '../lib/html.js';
import { api, query } from '../lib/api.js';
import { setParameters } from '../lib/router.js';
import { Address, count } from '../lib/address.js';
import { follow } from '../lib/progress.js';
import { throttle } from '../lib/throttle.js';
import { every } from '../lib/lifetime.js';
import { drawn } from '../lib/drawn.js';
import { mayChange } from '../lib/me.js';
import { addressNotice } from '../parts/address-notice.js';
import { Choice } from '../parts/choice.js';
import { sweepHead } from '../parts/sweep-head.js';
import { matrix } from '../parts/matrix.js';
import { legend } from '../parts/legend.js';
import { arrange } from '../parts/arrange.js';
import { rates, causes } from '../parts/rates.js';
import { histogram } from '../parts/histogram.js';
import { problems } from '../parts/problems.js';
import { words } from '../lib/format.js';

/** While a sweep runs its distributions, which read every case, are asked for less often than its counts. */
const DISTRIBUTION_MS = 5000;
const LATER_MS = 5000;
/** Rows of a matrix that scrolls by itself, under its heads. */
const TALL_FROM = 40;

/** One sweep: progress, matrix, rates, causes, distributions. */
export function open(root, { path: [, id], parameters }, signal) {
  const { get, post } = api(signal);
  const state = {
    sweep: null, matrix: null, rates: null, shade: parameters.get('shade'), kpi: parameters.get('kpi'), kpis: [],
    distribution: null, refused: null, may: false,
  };
  const sides = { rows: parameters.get('rows')?.split(','), columns: parameters.get('columns')?.split(',') };
  const filters = {};
  for (const [name, value] of parameters) if (name.startsWith('param.')) (filters[name] ??= []).push(value);

  const address = new Address({ case: count('a case'), cell: count('a case') }, parameters);

  let asked = null;
  let askedAt = 0;

  const load = throttle(1000, async () => {
    const at = `/sweeps/${id}`;
    const { rows, columns } = sides;
    const arranged = rows || columns ? { rows: (rows ?? []).join(','), columns: (columns ?? []).join(',') } : {};
    try {
      [state.matrix, state.rates] = await Promise.all([
        get(query(`${at}/matrix`, { ...arranged, shade: state.shade, ...filters })),
        get(query(`${at}/rates`, filters))]);
      state.refused = null;
      const due = state.sweep.state === 'finished' || asked !== state.kpi || Date.now() - askedAt > DISTRIBUTION_MS;
      if (state.kpi && due) {
        [asked, askedAt] = [state.kpi, Date.now()];
        state.distribution = await get(query(`${at}/distribution`, { kpi: state.kpi, ...filters }));
      }
    } catch (refused) {
      if (refused.status === 400 && parameters.size) return fallBack(refused);
      state.refused = refused;
    }
    if (state.matrix) await restored();
    draw();
    if (state.matrix && state.rates) drawn();
  }, signal);

  /** An address may name axes, levels or measures that this sweep does not have: it is shown as it is without them. */
  function fallBack({ message }) {
    address.problems.push({ message });
    Object.assign(sides, { rows: undefined, columns: undefined });
    Object.keys(filters).forEach(name => delete filters[name]);
    Object.assign(state, { shade: null, kpi: state.kpis[0] });
    parameters = new URLSearchParams();
    load();
  }

  /** What the server refuses is shown, whatever it was asked. */
  const tried = work => async (...given) => {
    try {
      await work(...given);
    } catch (refused) {
      state.refused = refused;
    }
    draw();
  };

  const choice = new Choice(get, id, address, tried);
  let restoring = null;
  const restored = () => (restoring ??= tried(() => choice.restore(state.matrix, filters))());

  const begin = tried(async () => {
    state.sweep = await get(`/sweeps/${id}`);
    draw();
    const scenario = (await get('/scenarios')).find(it => it.name === state.sweep.scenario);
    state.kpis = scenario?.kpis.map(it => it.name) ?? [];
    state.kpi ??= judgedBy((await get(`/sweeps/${id}/sweep.json`)).pass) ?? state.kpis[0];
    state.may = await mayChange(state.sweep);
    load();
  });

  /** The KPI of the first criterion: its margin, or what it compares. */
  function judgedBy([first] = []) {
    const said = first?.margin ?? first?.that ?? first ?? '';
    return said.match(/\w+/g)?.find(it => state.kpis.includes(it));
  }

  function chooseSides(change) {
    Object.assign(sides, { rows: state.matrix.rows.parameters, columns: state.matrix.columns.parameters }, change);
    setParameters({ rows: sides.rows.join(','), columns: sides.columns.join(',') }, { choice: true });
    load();
  }

  function chooseFilter(axis, level) {
    if (level) filters[`param.${axis}`] = [level];
    else delete filters[`param.${axis}`];
    setParameters({ [`param.${axis}`]: level || null }, { choice: true });
    load();
  }

  function chooseShade(name) {
    state.shade = name || null;
    setParameters({ shade: state.shade }, { choice: true });
    load();
  }

  function chooseKpi(name) {
    state.kpi = name;
    setParameters({ kpi: name }, { choice: true });
    load();
  }

  const chooseCell = tried(async (event, cell, row, column) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    event.stopPropagation();
    await choice.choose(cell, row, column, state.matrix, filters);
  });

  const act = tried(async request => {
    state.sweep = await request();
    following();
  });
  const actions = () => ({
    mayChange: state.may,
    onCancel: () => act(() => post(`/sweeps/${id}/cancel`)),
    onRerun: only => only && act(() => post(`/sweeps/${id}/rerun?only=${only}`)),
  });

  function draw() {
    if (!state.sweep && state.refused) return render(problems(state.refused), root);
    if (!state.sweep) return render(html`<p class="muted">Loading …</p>`, root);
    render(html`${sweepHead(state.sweep, state.rates?.overall, actions())}${problems(state.refused)}
      ${addressNotice(address)}
      ${!state.matrix ? nothing : html`<div class="sweep">
        <section class="panel"><div class="row"><h2>Outcome matrix</h2></div>
          ${arrange(state.matrix, filters, { onSides: chooseSides, onFilter: chooseFilter, onShade: chooseShade })}
          <p></p>
          <div class="scroll ${state.matrix.rows.keys.length > TALL_FROM ? 'tall' : ''}">${matrix(state.matrix, {
            hrefOf: it => `/sweeps/${id}/cases/${it.first}`, chosen: choice.first, onChoose: chooseCell,
          })}</div>
          ${legend(state.matrix)}</section>
        <div class="stack">
          <section class="panel" aria-live="polite">${choice.show()
            ?? html`<p class="muted">Choose a cell to see its cases; arrow keys go from cell to cell.</p>`}</section>
          ${!state.rates ? nothing : html`<section class="panel">${causes(state.rates)}</section>
            <section class="panel">${rates(state.rates)}</section>`}
          <section class="panel"><div class="row"><h2>Distribution</h2>
            <label class="push"><span class="hidden">KPI</span>
            <select class="chip" @change=${event => chooseKpi(event.target.value)}>${state.kpis.map(it =>
              html`<option value=${it} ?selected=${it === state.kpi}>${words(it)}</option>`)}</select></label></div>
            ${state.distribution ? histogram(state.distribution) : nothing}</section></div></div>`}`, root);
  }

  let unfollow = () => {};
  function following() {
    unfollow();
    unfollow = follow(id, event => {
      state.sweep = event.sweep;
      draw();
      load();
    }, signal);
  }

  draw();
  begin().then(following);
  // The server may count a large sweep a while after its last news.
  every(LATER_MS, () => { if (state.sweep && state.sweep.state !== 'finished') load(); }, signal);
  return { title: 'Sweep' };
}
