import { html, nothing, render } from '../lib/html.js';
import { api } from '../lib/api.js';
import { columnsOf } from '../lib/case-file.js';
import { drawn } from '../lib/drawn.js';
import { duration, when, words } from '../lib/format.js';
import { follow } from '../lib/progress.js';
import { throttle } from '../lib/throttle.js';
import { bar } from '../parts/bar.js';
import { groupsOf } from '../parts/cause-groups.js';
import { noRateReason } from '../parts/no-rate.js';
import { problems } from '../parts/problems.js';
import { shareByLevel } from '../parts/report-levels.js';
import { smallMatrix } from '../parts/report-matrix.js';
import { answer, causes, notSaid, tested, versions } from '../parts/report-sentences.js';

const SELDOM_MS = 10_000;

/** A sweep on one page: what was tested, the answer, why cases failed, what is not said. It is made to be printed. */
export function open(root, { path: [, id] }, signal) {
  const { get, bytes } = api(signal);
  const at = `/sweeps/${id}`;
  const state = { sweep: null, refused: null };
  let followed = null;

  const load = throttle(SELDOM_MS, async () => {
    try {
      const sweep = await get(at);
      const [evidence, rates, matrix, cases, statistics] = await Promise.all([get(`${at}/evidence.json`),
        get(`${at}/rates`), get(`${at}/matrix`), columnsOf(bytes, id, ['margins']),
        sweep.noRate ? null : get(`${at}/statistics`)]);
      Object.assign(state, { sweep, evidence, rates, matrix, cases, statistics, refused: null });
      document.title = `Report of ${sweep.name} · ProvingGrid`;
    } catch (refused) {
      state.refused = refused;
    }
    draw();
    if (state.sweep) drawn();
    followed ??= follow(state.sweep ?? { id }, load, signal); // of what was refused there may be news
  }, signal);

  function draw() {
    const { sweep, evidence, rates, matrix, cases, statistics, refused } = state;
    if (!sweep) return render(refused ? problems(refused) : html`<p class="muted">Loading …</p>`, root);
    const noRate = noRateReason(sweep.noRate, evidence.domain.design);
    const failed = groupsOf(cases, () => true).filter(it => it.outcome === 'fail');
    const took = sweep.finished && (Date.parse(sweep.finished) - Date.parse(sweep.created)) / 1000;
    render(html`<article class="panel report">
      <header><div class="row"><div class="muted"><a href="/sweeps">Sweeps</a> / <a href=${at}>${sweep.name}</a></div>
        <span class="push row screen"><a class="button" href="${at}/evidence">Evidence</a>
          <button @click=${() => print()}>Print</button></span></div>
        <h1>${sweep.name}</h1>
        <p class="muted">${words(sweep.scenario)}, ${when(sweep.created)}${
          took === null ? `; ${sweep.state}` : `, finished after ${duration(took)}`}</p></header>
      ${problems(refused)}
      <p class="answer">${answer(sweep, { noRate, overall: rates.overall, explains: statistics?.explains })}</p>
      ${bar(sweep.counts, sweep.planned)}
      <section><h2>What was tested</h2>${tested(sweep, evidence)}</section>
      <div class="pictures"><section><h2>Outcomes</h2>${smallMatrix(matrix, at)}</section>
        <section><h2>Share that passed, by level</h2>${shareByLevel(rates, noRate)}</section></div>
      ${failed.length ? html`<section><h2>Why cases failed</h2>${causes(failed, cases, it => `${at}/cases/${it}`)}
        </section>` : nothing}
      <section><h2>What this does not say</h2>${notSaid(sweep, { noRate, rates, evidence })}</section>
      <footer class="muted">${versions(evidence)}</footer></article>`, root);
  }

  load();
  return { title: 'Report' };
}
