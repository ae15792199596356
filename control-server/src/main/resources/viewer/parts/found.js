import { number, plural } from '../lib/format.js';
import { html, nothing } from '../lib/html.js';

const percent = share => (share === null ? '–' : `${(100 * share).toFixed(1)} %`);

const HEADINGS = { failures: 'Failures sought', classify: 'Cases told apart', boundary: 'Boundary sought' };

/** What its surrogate expects of what did not run, which is an opinion. */
function expected({ goal, expected: failures, wrong }) {
  if (failures === null) {
    return 'nothing yet: no case has a verdict';
  }
  return goal === 'failures' ? `${failures.toFixed(1)} failures among those that did not run`
    : `${percent(wrong)} of all to be on the other side than it says`;
}

/** Cases that nobody chose. */
function check({ goal, audit }) {
  if (!audit || audit.judged === 0) {
    return nothing;
  }
  const counted = goal === 'failures' ? `${audit.failed} failed` : `${audit.wrong} on the other side`;
  return html`<p>Check: of ${plural(audit.judged, 'case')} drawn at random from what it had not run ${counted},
    95 % interval ${(100 * audit.least).toFixed(1)} to ${percent(audit.greatest)} of these.</p>`;
}

/**
 * What a design found that chose its cases by results, and by level what it expects.
 * Nothing that did not run is called passed.
 */
export function found({ blocks, cells, mostRuns, ended, search }) {
  const { failed, judged, left, criterion, margins, oneWorld, goal, failing, levels } = search;
  const level = it => html`<tr><th scope="row">${it.axis} ${it.label}</th>
    <td class="right whole">${percent(it.failing)}</td>
    <td class="right">${it.failed} of ${it.judged}</td></tr>`;
  return html`<div class="estimate"><h2>${HEADINGS[goal]}</h2>
    <p class="muted">${plural(blocks, 'block')} out of ${number(cells)} cases,
      at most ${number(mostRuns)}; ${ended === null ? 'further ones may follow' : `no other follows: ${ended}`}</p>
    <p>${failed} of ${plural(judged, 'case')} with a verdict failed${criterion === null ? '' : ` by ${criterion}`};
      ${number(left)} did not run. The surrogate expects ${expected(search)}.</p>
    ${check(search)}
    ${criterion !== null && !margins ? html`<p class="muted">Learned from passes and failures alone: many margins are
      equal, or some are missing.</p>` : nothing}
    ${goal === 'boundary' && !oneWorld ? html`<p class="muted">Every case meets a world of its own: the boundary is
      where half of the worlds fail.</p>` : nothing}
    ${failing === null ? nothing : html`<details>
      <summary>Expected to fail: ${percent(failing)} of all, by level</summary>
      <table><thead><tr><th></th><th class="right">expected</th>
        <th class="right">failed of judged</th></tr></thead>
      <tbody>${levels.map(level)}</tbody></table></details>`}</div>`;
}
