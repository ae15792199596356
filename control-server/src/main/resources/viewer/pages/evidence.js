import { html, nothing, render } from '../lib/html.js';
import { api } from '../lib/api.js';
import { drawn } from '../lib/drawn.js';
import { plural, when } from '../lib/format.js';
import { follow } from '../lib/progress.js';
import { throttle } from '../lib/throttle.js';
import { claims, limitations } from '../parts/evidence-claims.js';
import { domain, versions } from '../parts/evidence-domain.js';
import { effects, flaky } from '../parts/evidence-effects.js';
import { levels } from '../parts/evidence-levels.js';
import { estimate } from '../parts/estimate.js';
import { noRateReason } from '../parts/no-rate.js';
import { problems } from '../parts/problems.js';

/** The server reads every case for it, so that a sweep that runs is not asked at each of its news. */
const SELDOM_MS = 10_000;

/** What a sweep allows to be claimed, and what that rests on. */
export function open(root, { path: [, id] }, signal) {
  const { get } = api(signal);
  const state = { sweep: null, evidence: null, statistics: null, refused: null };
  let followed = null;

  const load = throttle(SELDOM_MS, async () => {
    const at = `/sweeps/${id}`;
    try {
      [state.sweep, state.evidence] = await Promise.all([get(at), get(`${at}/evidence.json`)]);
      // Where no share is a rate, neither is one that effects or flaky cells would be made of.
      state.statistics = state.sweep.noRate ? null : await get(`${at}/statistics`);
      state.refused = null;
      document.title = `Evidence of ${state.sweep.name} · ProvingGrid`;
    } catch (refused) {
      state.refused = refused;
    }
    draw();
    if (state.evidence) drawn();
    followed ??= follow(state.sweep ?? { id }, load, signal); // of what was refused there may be news
  }, signal);

  const panel = (title, content) => html`<section class="panel evidence"><h2>${title}</h2>${content}</section>`;

  function draw() {
    const { sweep, evidence, statistics, refused } = state;
    if (!evidence) return render(refused ? problems(refused) : html`<p class="muted">Loading …</p>`, root);
    const noRate = noRateReason(sweep.noRate, evidence.domain.design);
    const hrefOf = index => `/sweeps/${id}/cases/${index}`;
    render(html`${head(sweep, evidence)}${problems(refused)}
      ${panel('Claims', claims(evidence.claims, noRate, hrefOf))}
      ${evidence.design ? panel('How its design stands', html`<p>This design looks at results before it says which
        cases follow.</p>${estimate(evidence.design)}`) : nothing}
      ${panel('What the claims must not be used for', limitations(evidence.claims[0].limitations))}
      ${panel('Where the claims hold', domain(evidence.domain))}
      ${panel('What decides', effects(statistics?.effects, noRate))}
      ${panel('Flaky cells', flaky(statistics?.flaky, noRate, hrefOf))}
      ${panel('Levels side by side', levels(evidence.levels ?? [], noRate))}
      ${panel('What it rests on', versions(evidence))}
      ${panel('What is not said', html`<p>Nothing is claimed about levels between the tested ones, about worlds of
        another distribution, or about how realistic the scenario is.</p>`)}`, root);
  }

  load();
  return { title: 'Evidence' };
}

function head(sweep, { sweep: { created, finished, submitter }, claims: [{ planned, open: left }] }) {
  const { id, name, scenario, state } = sweep;
  return html`<section class="panel"><div class="row"><div>
      <div class="muted"><a href="/sweeps">Sweeps</a> / ${scenario} / <a href="/sweeps/${id}">${name}</a></div>
      <h1>Statistics and evidence of ${name}</h1></div>
    <a class="button push" download href="/api/v1/sweeps/${id}/evidence.json">evidence.json</a></div>
    <p class="muted">${plural(planned, 'case')}, submitted ${when(created)}${submitter ? ` by ${submitter}` : ''}${
      finished ? `, finished ${when(finished)}` : ''}.</p>
    ${state === 'finished' ? nothing : html`<p class="notice preliminary"><b>Preliminary.</b> The sweep is ${state}; ${
      left ? `${left} of ${plural(planned, 'case')} ${left === 1 ? 'has' : 'have'} not ended`
        : 'its cases may be judged again'}. What stands here changes until it has finished.</p>`}</section>`;
}
