import { html, nothing } from '../lib/html.js';
import { brief, unitOf, words } from '../lib/format.js';
import { saveMenu } from './save.js';
import { levelsTable } from './tables.js';

/** Of levels that pass again, as many are named. */
const MOST_AGAIN = 5;

const INTERVALS = {
  none: ' of the tested cases',
  wilson: ' (95 % interval)',
  anytime: ' (95 % at any time)',
};

/** The levels of each axis side by side, and of axes of numbers up to where enough pass. */
export const comparedLevels = (all, name) => all.filter(it => it.rows.length > 1).map(it => one(it, name));

function one(axis, name) {
  const [first] = axis.rows;
  const kpis = first.kpis.map((_, i) => i).filter(i => shown(axis, i));
  const happened = first.events.map((_, i) => i).filter(i => axis.rows.some(it => it.events[i].rate.events));
  const head = text => html`<th scope="col" class="right">${text}</th>`;
  const line = row => html`<tr><th scope="row">${row.level}</th>${rate(row.passed)}
    ${row.criteria.map(it => rate(it.held))}${happened.map(i => events(row.events[i].rate))}
    ${kpis.map(i => html`<td class="right">${mean(row, i)}</td>`)}</tr>`;
  const title = `By ${words(axis.parameter)}`;
  return html`<section class="panel compared-levels"><div class="row"><h2>${title}</h2>
      ${saveMenu(`${name}-by-${axis.parameter}`, null, () => levelsTable(axis))}</div>
    <div class="scroll" tabindex="0" role="region" aria-label=${title}><table class="num">
      <thead><tr><th scope="col"><span class="hidden">level</span></th>${head('passed')}
        ${first.criteria.map(it => head(it.criterion))}
        ${happened.map(i => head(`${words(first.events[i].kpi)} per ${first.events[i].unit}`))}
        ${kpis.map(i => head(`mean ${words(first.kpis[i].kpi)}${unitOf(first.kpis[i])}`))}</tr></thead>
      <tbody>${axis.rows.map(line)}</tbody></table></div>
    ${axis.levels > axis.rows.length ? html`<p class="muted">and ${axis.levels - axis.rows.length} more</p>` : nothing}
    ${limits(axis)}</section>`;
}

/** Up to which level enough pass, in sentences. */
export const limits = ({ limits: found, share, interval }) => (!found.length ? nothing : html`<p class="muted">Limits:
    at every level to there at least ${brief(100 * share)} % pass${INTERVALS[interval]}. A case without a verdict has
    not passed.</p>
  <ul>${found.map(it => html`<li>${it.of === 'all' ? 'passed' : it.of}: ${sentence(it)}</li>`)}</ul>`);

/** `up to 60 km/h (surely 50 km/h, possibly 70 km/h); not monotone: 90 km/h passes again`. */
function sentence({ direction, level, interval, monotone, again }) {
  const limit = level ? `${direction} ${level}` : monotone ? 'at no level' : 'not at its lowest level';
  const between = interval ? ` (surely ${interval.sure ?? 'none'}, possibly ${interval.possible ?? 'none'})` : '';
  const others = again.length > MOST_AGAIN + 1 ? [`and ${again.length - MOST_AGAIN} more`] : again.slice(MOST_AGAIN);
  const named = [...again.slice(0, MOST_AGAIN), ...others].join(', ');
  const more = monotone ? '' : `; not monotone: ${named} ${again.length === 1 ? 'passes' : 'pass'} again`;
  return limit + between + more;
}

/** KPIs that are the same at every level say nothing; counts of events are shown over their exposure. */
function shown({ rows }, i) {
  const counted = rows[0].events.some(it => it.kpi === rows[0].kpis[i].kpi);
  return !counted && new Set(rows.map(it => mean(it, i))).size > 1;
}

const mean = ({ kpis }, i) => (kpis[i].mean === undefined ? '–' : brief(kpis[i].mean));

const rate = ({ passed, judged, rate: share, lower, upper }) => html`<td class="right">${passed}/${judged}
  ${share === undefined ? '–' : `${Math.round(100 * share)} %`}
  ${lower === undefined ? nothing
    : html`<span class="muted">(${Math.round(100 * lower)}–${Math.round(100 * upper)})</span>`}</td>`;

const events = ({ rate: of, lower, upper }) => html`<td class="right">${of === undefined ? '–' : brief(of)}
  ${lower === undefined ? nothing : html`<span class="muted">(${brief(lower)}–${brief(upper)})</span>`}</td>`;
