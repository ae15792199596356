import { html, nothing, render } from '../lib/html.js';
import { api, query } from '../lib/api.js';
import { setParameters } from '../lib/router.js';
import { Address, count } from '../lib/address.js';
import { follow } from '../lib/progress.js';
import { throttle } from '../lib/throttle.js';
import { every } from '../lib/lifetime.js';
import { drawn } from '../lib/drawn.js';
import { mayChange, maySubmit } from '../lib/me.js';
import { addressNotice } from '../parts/address-notice.js';
import { Choice } from '../parts/choice.js';
import { fit } from '../parts/sweep-address.js';
import { sweepHead } from '../parts/sweep-head.js';
import { findings } from '../parts/alarms.js';
import { MatrixPanel } from '../parts/matrix-panel.js';
import { askByLevel, byLevel } from '../parts/by-level.js';
import { oracleOfSweep, toldTruth } from '../parts/oracle.js';
import { rates } from '../parts/rates.js';
import { distribution } from '../parts/histogram.js';
import { problems } from '../parts/problems.js';
import { Triage } from '../parts/triage.js';
import { related } from '../parts/related.js';
import { filtersOf } from '../lib/case-columns.js';

/** While a sweep runs its distributions, which read every case, are asked for less often than its counts. */
const SELDOM_MS = 5000;

const inPanel = it => (it ? html`<section class="panel">${it}</section>` : nothing);

/** One sweep: progress, matrix, rates, causes, distributions. */
export function open(root, { path: [, id], parameters }, signal) {
  const server = api(signal);
  const { get, post } = server;
  let triage = null;
  const state = {
    sweep: null, rates: null, kpi: parameters.get('kpi'), kpis: [], judgedBy: [],
    distribution: null, byLevel: null, refused: null, may: false, maySubmit: false, others: [], told: 0,
  };
  const filters = filtersOf(parameters);
  const address = new Address({ case: count('a case'), cell: count('a case') }, parameters);
  const panel = new MatrixPanel({
    get, at: `/sweeps/${id}`, parameters, redraw: () => draw(), reload: () => load(), signal,
  });
  let [asked, askedAt] = [null, 0];

  const load = throttle(1000, async () => {
    const at = `/sweeps/${id}`;
    const running = state.sweep.state !== 'finished';
    try {
      state.rates = await panel.load(filters, running);
      state.refused = null;
      state.kpis = panel.kpis;
      state.kpi ??= state.judgedBy.find(it => state.kpis.includes(it)) ?? state.kpis[0];
      const due = !running || asked !== state.kpi || Date.now() - askedAt > SELDOM_MS;
      if (state.kpi && due) {
        [asked, askedAt] = [state.kpi, Date.now()];
        [state.distribution, state.byLevel, state.told] = await Promise.all([
          get(query(`${at}/distribution`, { kpi: state.kpi, ...filters })),
          askByLevel(get, at, filters, panel.data),
          toldTruth(get, at, state.kpis)]);
      }
    } catch (refused) {
      if (refused.status === 400 && parameters.size) return tried(fallBack)(refused);
      state.refused = refused;
    }
    if (panel.data) await restored();
    draw();
    if (panel.data && state.rates) drawn();
  }, signal);

  /** An address may name axes, levels or measures that this sweep does not have: the rest of it is shown. */
  async function fallBack({ message }) {
    const { held, problems } = await fit(panel, parameters, message);
    address.problems.push(...problems);
    parameters = held;
    Object.keys(filters).forEach(name => delete filters[name]);
    Object.assign(filters, filtersOf(held));
    state.kpi = held.get('kpi');
    load();
    triage?.filtered();
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

  const alone = levels => (panel.open(filters, levels) ? () => zoom(levels) : null);
  const choice = new Choice(get, id, address, tried, alone);
  let restoring = null;
  const restored = () => (restoring ??= tried(() => choice.restore(panel.data, filters))());

  const begin = tried(async () => {
    state.sweep = await get(`/sweeps/${id}`);
    document.title = `${state.sweep.name} · ProvingGrid`;
    draw();
    state.judgedBy = wordsOf((await get(`/sweeps/${id}/sweep.json`)).pass);
    [state.may, state.maySubmit] = await Promise.all([mayChange(state.sweep), maySubmit()]);
    load();
    get('/sweeps').then(it => { state.others = it; draw(); }).catch(() => {});
    triage = new Triage(root, server, state.sweep,
      { filters, onFilter: chooseFilters, judgedBy: state.judgedBy, may: state.may }, signal);
    triage.begin(parameters);
  });

  /** The words of the first criterion: its margin, or what it compares, is the KPI to look at. */
  const wordsOf = ([first] = []) => (first?.margin ?? first?.that ?? first ?? '').match(/\w+/g) ?? [];

  const chooseFilter = (axis, level) => chooseFilters({ [`param.${axis}`]: level ? [level] : [] });

  /** @param changes values by the name of a filter; none takes it away */
  function chooseFilters(changes) {
    Object.assign(filters, changes);
    for (const name of Object.keys(filters)) if (!filters[name].length) delete filters[name];
    setParameters(changes, { choice: true });
    load();
    triage?.filtered();
  }

  /** Looks at some levels alone, over the axes that are left; null is the whole sweep. */
  function zoom(levels) {
    const gone = levels ? [] : Object.keys(filters);
    gone.forEach(name => delete filters[name]);
    Object.assign(filters, levels);
    panel.arrangeAnew({ ...Object.fromEntries(gone.map(it => [it, null])), ...filters });
    triage?.filtered();
  }

  const zoomTo = (names, key) => zoom(names && Object.fromEntries(names.map((name, i) => {
    const axis = panel.data.axes.find(it => it.parameter === name);
    return [`param.${name}`, axis.levels[key[i]]];
  })));

  function chooseKpi(name) {
    state.kpi = name;
    setParameters({ kpi: name }, { choice: true });
    load();
  }

  const chooseCell = tried(async (event, cell, row, column) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    event.stopPropagation();
    await choice.choose(cell, row, column, panel.data, filters);
  });

  const act = tried(async request => {
    state.sweep = await request();
    following();
  });
  const asking = what => act(() => post(`/sweeps/${id}/${what}`));
  const actions = () => ({
    mayChange: state.may, maySubmit: state.maySubmit, onCancel: () => asking('cancel'),
    onResume: () => asking('resume'), onRerun: only => only && asking(`rerun?only=${only}`),
  });

  function draw() {
    const waiting = () => (state.refused ? problems(state.refused) : html`<p class="muted">Loading …</p>`);
    if (!state.sweep) return render(waiting(), root);
    render(html`${sweepHead(state.sweep, state.rates?.overall, actions())}
      ${related(state.sweep, state.others)}${problems(state.refused)}${oracleOfSweep(state.told, state.sweep.planned)}
      ${addressNotice(address)}<div class="sweep">
        <div class="stack">${!panel.data ? nothing : panel.template(filters, {
          hrefOf: it => `/sweeps/${id}/cases/${it.first}`, chosen: choice.first, onChoose: chooseCell,
          onFilter: chooseFilter, onZoom: zoomTo, name: state.sweep.name,
        })}
          ${state.rates && state.byLevel ? byLevel(state.byLevel, state.sweep.name) : nothing}</div>
        <div class="stack">
          <div aria-live="polite">${inPanel(choice.show())}</div>
          <section class="panel causes-of-sweep"></section>
          ${!panel.data ? nothing : html`
            ${inPanel(state.rates?.axes.length ? rates(state.rates, state.sweep.name) : null)}
            ${findings(state.sweep)}${distribution(state, chooseKpi)}`}</div></div>
      <div class="stack cases-of-sweep"></div>`, root);
    panel.placed(root);
  }

  let unfollow = () => {};
  function following() {
    unfollow();
    unfollow = follow(id, event => {
      state.sweep = event.sweep;
      draw();
      load();
      triage?.refresh();
    }, signal);
  }

  draw();
  begin().then(following);
  // The server may count a large sweep a while after its last news.
  every(SELDOM_MS, () => { if (state.sweep && state.sweep.state !== 'finished') load(); }, signal);
  return { title: 'Sweep' };
}
