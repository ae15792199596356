import { html, nothing, render } from '../lib/html.js';
import { api, query } from '../lib/api.js';
import { setParameters } from '../lib/router.js';
import { Address, count } from '../lib/address.js';
import { follow } from '../lib/progress.js';
import { throttle } from '../lib/throttle.js';
import { every } from '../lib/lifetime.js';
import { drawn } from '../lib/drawn.js';
import { me, owns } from '../lib/me.js';
import { addressNotice } from '../parts/address-notice.js';
import { Choice, levelsBy } from '../parts/choice.js';
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
import { wordsOf } from '../lib/threshold.js';

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
    distribution: null, byLevel: null, refused: null, who: null, others: [], told: 0,
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
      if (!state.byLevel) draw();
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
    seen();
  }, signal);

  /** Drawn is what tells how the sweep came out and why: its matrix, and its causes. */
  const seen = () => { if (panel.data && triage?.shown) drawn(); };

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
    const [sweep, { pass }, who] = await Promise.all([get(`/sweeps/${id}`), get(`/sweeps/${id}/sweep.json`), me()]);
    Object.assign(state, { sweep, who, judgedBy: wordsOf(pass) });
    document.title = `${sweep.name} · ProvingGrid`;
    draw();
    load();
    triage = new Triage(root, server, sweep,
      { filters, onFilter: chooseFilters, onShow: seen, may: owns(who, sweep) }, signal);
    triage.begin(parameters);
    get('/sweeps').then(it => { state.others = it; draw(); }).catch(() => {});
  });

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

  const zoomTo = (names, key) => zoom(names && levelsBy(panel.data, names, key));

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
    news(await request());
    following();
  });
  const asking = what => act(() => post(`/sweeps/${id}/${what}`));
  const actions = () => ({
    mayChange: owns(state.who, state.sweep), maySubmit: state.who.role !== 'viewer', onCancel: () => asking('cancel'),
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
          onFilter: (axis, level) => chooseFilters({ [`param.${axis}`]: level ? [level] : [] }), onZoom: zoomTo,
          name: state.sweep.name,
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
    unfollow = follow(state.sweep, ({ sweep }) => news(sweep), signal);
  }

  function news(sweep) {
    state.sweep = sweep;
    draw();
    load();
    triage?.refresh();
  }

  draw();
  begin().then(() => { if (state.sweep) following(); });
  // The server may count a large sweep a while after its last news.
  every(SELDOM_MS, () => { if (state.sweep && state.sweep.state !== 'finished') load(); }, signal);
  return { title: 'Sweep' };
}
