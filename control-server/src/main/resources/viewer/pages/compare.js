import { html, nothing, render } from '../lib/html.js';
import { api, query } from '../lib/api.js';
import { columnsOf } from '../lib/case-file.js';
import { Flips } from '../lib/flips.js';
import { GateRuns } from '../lib/gate-runs.js';
import { every } from '../lib/lifetime.js';
import { drawn } from '../lib/drawn.js';
import { setParameters } from '../lib/router.js';
import { csv, download } from '../lib/file.js';
import { plural, when } from '../lib/format.js';
import { WrittenValues } from '../lib/written-values.js';
import { flipMatrix, usualSides } from '../parts/flip-matrix.js';
import { cells, differences, flipTable, tests } from '../parts/comparison-tables.js';
import { problems } from '../parts/problems.js';
import { SideBySide } from '../parts/side-by-side.js';

const MOST_TOLD = 1000;
const PAGE = 100;
const GATE_MS = 5000;

const unitsOf = columns => new Map(columns.available.map(it => [it.name, it.unit]));

/** Two sweeps: what flipped and where, how far measures moved, what is more than chance, and two replays. */
export function open(root, { path: [, first, second], parameters }, signal) {
  const server = api(signal);
  const { get, bytes } = server;
  const list = name => parameters.get(name)?.split(',').filter(Boolean);
  const state = { sweeps: null, report: null, values: null, flips: null, refused: null, cell: null, most: PAGE,
    sides: { rows: list('rows'), columns: list('columns'), measure: parameters.get('measure') },
    chosen: parameters.has('case') ? Number(parameters.get('case')) : null };
  const runs = new GateRuns(server, first, second);
  let films = null;

  async function begin() {
    try {
      const of = state.sides.measure ? [state.sides.measure] : [];
      let pairs;
      let columns;
      [state.sweeps, state.report, state.values, pairs, columns] = await Promise.all([
        Promise.all([first, second].map(it => get(`/sweeps/${it}`))),
        get(query(`/sweeps/${second}/comparison`, { baseline: first, limit: MOST_TOLD })),
        Promise.all([first, second].map(it => WrittenValues.of(it, get))),
        get(query(`/sweeps/${second}/comparison/pairs`, { baseline: first })),
        Promise.all([first, second].map(it => columnsOf(bytes, it, of)))]);
      state.flips = new Flips(...columns, pairs);
      state.pairs = pairs;
      const usual = usualSides(columns[1].axes);
      if (!state.sides.rows && !state.sides.columns) Object.assign(state.sides, usual);
      state.sides.rows ??= [];
      state.sides.columns ??= [];
    } catch (refused) {
      state.refused = refused;
    }
    draw();
    if (!state.flips) return;
    drawn();
    every(GATE_MS, async () => { if (await runs.read().catch(() => false)) draw(); }, signal);
    document.title = `${state.sweeps[1].name} compared · ProvingGrid`;
    const { all, changed } = state.flips;
    const pair = all.find(it => it.second === state.chosen) ?? changed[0] ?? all[0];
    if (pair) choose(pair, state.chosen !== null);
  }

  async function onSides(change) {
    Object.assign(state.sides, change);
    const { rows, columns, measure } = state.sides;
    setParameters({ rows: rows.join(','), columns: columns.join(','), measure }, { choice: true });
    if (measure && !state.flips.second.has(measure)) {
      try {
        const both = await Promise.all([first, second].map(it => columnsOf(bytes, it, [measure])));
        state.flips = new Flips(...both, state.pairs);
      } catch (refused) {
        state.refused = refused;
        state.sides.measure = null;
      }
    }
    draw();
  }

  function choose(pair, told = true) {
    state.chosen = pair.second;
    if (told) setParameters({ case: pair.second }, { choice: true });
    draw();
    films ??= new SideBySide(root.querySelector('.both-films'), server, signal);
    films.show([{ sweep: first, index: pair.first, name: `first: ${state.sweeps[0].name}` },
      { sweep: second, index: pair.second, name: `second: ${state.sweeps[1].name}` }])
      .catch(refused => { state.refused = refused; draw(); });
  }

  function onCell({ pairs }) {
    state.cell = new Set(pairs.map(it => it.second));
    choose(pairs.find(it => state.flips.kind(it) !== 'same') ?? pairs[0]);
  }

  function wholeMatrix() {
    state.cell = null;
    draw();
  }

  const save = () => {
    const { flips } = state;
    download(`${first}-${second}-cases.csv`, 'text/csv', csv([
      ['first', 'second', ...flips.second.axes.map(it => it.parameter), 'before', 'after'],
      ...flips.changed.map(it => [it.first, it.second, ...flips.second.levels(it.second), it.before, it.after])]));
  };

  const head = () => {
    const { regressions, recoveries, knownRegressions, flakyRegressions, inBoth } = state.report;
    const sweep = (it, word) => html`<p>${word} <a href="/sweeps/${it.id}">${it.name}</a>
      ${it.labels.map(label => html`<a class="chip" href="/labels/${encodeURIComponent(label)}">${label}</a> `)}
      <span class="muted">${it.softwareVersion}, ${when(it.created)}</span></p>`;
    const more = [[knownRegressions, 'known'], [flakyRegressions, 'flaky before']].filter(([count]) => count)
      .map(([count, word]) => `${count} ${word}`).join(', ');
    return html`<section class="panel"><div class="row"><div><h1>Two sweeps</h1>
        ${sweep(state.sweeps[0], 'first, the baseline:')}
        ${sweep(state.sweeps[1], 'second:')}</div>
        <span class="push row"><a class="button" href="/compare/${second}/${first}">Swap</a>
          <button @click=${save}>CSV of cases</button></span></div>
      <p class="num"><b class="FAIL">▼ ${regressions} regressed</b>
        ${more ? html`<span class="muted">(and ${more})</span>` : nothing} ·
        <b class="PASS">▲ ${recoveries} recovered</b> <span class="muted">of ${inBoth} in both</span></p>
      ${differences(state.report, state.values)}</section>`;
  };

  function draw() {
    if (!state.flips) {
      return render(state.refused ? problems(state.refused) : html`<p class="muted">Loading …</p>`, root);
    }
    const { flips, report } = state;
    const cell = state.cell;
    const changed = cell ? flips.changed.filter(it => cell.has(it.second)) : flips.changed;
    render(html`${head()}${problems(state.refused)}
      <div class="comparison"><div class="stack">
        <section class="panel"><h2>Matrix of flips</h2>
          ${flipMatrix(flips, state.sides, { name: `${first}-${second}-flips`, chosen: state.chosen, onSides,
            onCell })}</section>
        <section class="panel">${cell ? html`<button class="chip" @click=${wholeMatrix}>cases of one cell
            <span aria-hidden="true">×</span></button>` : nothing}
          ${flipTable(flips, changed, report, { chosen: state.chosen, most: state.most, runs, onCase: choose,
            onMore: () => { state.most += PAGE; draw(); } })}</section></div>
      <div class="stack"><section class="panel"><h2>Side by side</h2><div class="both-films"></div></section>
        ${report.totals.cells ? html`<section class="panel">${
          cells(report.cells, report.totals.cells, state.values[0])}</section>` : nothing}</div></div>
      <section class="panel">${tests(report.tests, unitsOf(flips.second))}</section>`, root);
  }

  draw();
  begin();
  return { title: 'Two sweeps' };
}
