import { html, nothing, render } from '../lib/html.js';
import { api, query } from '../lib/api.js';
import { drawn } from '../lib/drawn.js';
import { onLeave } from '../lib/lifetime.js';
import { number, percent, when } from '../lib/format.js';
import { historyChart } from '../parts/history-chart.js';
import { problems } from '../parts/problems.js';
import { saveMenu } from '../parts/save.js';

const SWEEPS = 100;
const HEADS = ['sweep', 'name', 'created', 'software', 'scenario version', 'passed', 'judged', 'planned', 'worlds',
  'lower', 'upper', 'regressions', 'recoveries', 'p'];

/** What became of the sweeps of a label, from build to build. */
export function open(root, { path: [, label] }, signal) {
  const { get } = api(signal);
  const state = { history: null, refused: null };

  async function begin() {
    try {
      state.history = await get(query(`/labels/${encodeURIComponent(label)}/history`, { limit: SWEEPS }));
    } catch (refused) {
      state.refused = refused;
    }
    draw();
    drawn();
  }

  const rows = () => [HEADS, ...state.history.sweeps.map(({ passed, flips, ...it }) => [it.id, it.name, it.created,
    it.softwareVersion, it.scenarioVersion, passed.passed, passed.judged, passed.planned, passed.worlds, passed.lower,
    passed.upper, flips?.regressions, flips?.recoveries, flips?.verdictP])];

  const line = it => html`<tr><td><a href="/sweeps/${it.id}">${it.name}</a></td>
    <td class="whole">${when(it.created)}</td>
    <td>${it.softwareVersion}</td><td class="whole">${it.scenario} ${it.scenarioVersion}</td>
    <td class="right">${it.passed.passed}/${it.passed.judged}</td>
    <td class="right whole">${percent(it.passed.passed / it.passed.judged)}</td>
    <td class="right">${it.flips?.regressions ? html`<b class="FAIL">▼ ${it.flips.regressions}</b>` : nothing}</td>
    <td class="right">${it.flips?.recoveries ? html`<b class="PASS">▲ ${it.flips.recoveries}</b>` : nothing}</td>
    <td class="right">${it.flips ? number(it.flips.verdictP) : ''}</td>
    <td>${it.flips ? html`<a href="/compare/${it.flips.baseline}/${it.id}">with the one before</a>` : nothing}</td>
    </tr>`;

  const letters = () => root.clientWidth / parseFloat(getComputedStyle(root).fontSize);

  function draw() {
    const { history } = state;
    if (!history) {
      return render(state.refused ? problems(state.refused) : html`<p class="muted">Loading …</p>`, root);
    }
    const { sweeps, total } = history;
    render(html`<section class="panel"><div class="row">
        <div><div class="muted"><a href="/sweeps">Sweeps</a> / label</div>
        <h1>${label}</h1></div><span class="muted num">${total} finished${
          total > sweeps.length ? `, the newest ${sweeps.length} shown` : ''}</span>
        ${!sweeps.length ? nothing
          : saveMenu(`${label}-history`, () => root.querySelector('svg.history'), rows)}</div>
      ${sweeps.length ? historyChart(label, [...sweeps].reverse(), letters())
        : html`<p>No finished sweep has this label. <code>sweep submit FILE --label ${label}</code> gives it one.</p>`}
      </section>
      ${!sweeps.length ? nothing : html`<section class="panel scroll" tabindex="0" role="region" aria-label="Sweeps">
        <table class="list num"><thead><tr><th>sweep</th><th>submitted</th><th>software</th><th>scenario</th>
          <th class="right">passed</th><th class="right">rate</th><th class="right">regressed</th>
          <th class="right">recovered</th><th class="right">p</th><th>compare</th></tr></thead>
          <tbody>${sweeps.map(line)}</tbody></table></section>`}`, root);
  }

  const sized = new ResizeObserver(() => { if (state.history) draw(); });
  sized.observe(root);
  onLeave(signal, () => sized.disconnect());
  draw();
  begin();
  return { title: `History of ${label}` };
}
