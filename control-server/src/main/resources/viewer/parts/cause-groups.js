import { html, nothing } from '../lib/html.js';
import { number, percent, quantity, words } from '../lib/format.js';
import { GLYPHS } from '../lib/outcome.js';
import { noteLine } from './note-form.js';
import { saveMenu } from './save.js';
import { causesTable } from './tables.js';

const MOST_SHARED = 2;
const FREQUENT = 1.5;

/**
 * Cases that did not pass, by why: each group with the levels that are more frequent in it than elsewhere, and the
 * case to look at first.
 */
export function groupsOf(columns, takes) {
  const groups = new Map();
  let looked = 0;
  for (let it = 0; it < columns.size; it++) {
    if (!takes(it)) continue;
    looked++;
    const outcome = columns.outcome(it);
    if (!['fail', 'error', 'missing'].includes(outcome)) continue;
    const key = `${outcome} ${columns.cause(it)}`;
    if (!groups.has(key)) groups.set(key, { outcome, cause: columns.cause(it), cases: [] });
    groups.get(key).cases.push(it);
  }
  const all = levelCounts(columns, Array.from({ length: columns.size }, (_, i) => i).filter(takes));
  return [...groups.values()].sort((a, b) => b.cases.length - a.cases.length)
    .map(it => ({ ...it, shared: shared(columns, it.cases, all, looked), ...worst(columns, it.cases) }));
}

/** The case that missed its criterion by most, as far as margins tell; else the first. */
function worst(columns, cases) {
  const margin = columns.available.find(it => it.signed && columns.has(it.name));
  const value = it => columns.value(margin.name, it);
  const missed = margin ? cases.filter(it => value(it) < 0) : [];
  // A condition that holds or does not has the margins 0 and -1: of those that missed it none is worse.
  const alike = missed.length > 1 && new Set(missed.map(value)).size === 1;
  if (!missed.length || alike) return { look: cases[0] };
  const look = missed.reduce((least, it) => (value(it) < value(least) ? it : least));
  return { look, by: quantity(value(look), margin.unit) };
}

const levelCounts = (columns, cases) => columns.axes.map(({ levels, of }) => {
  const counts = new Array(levels.length).fill(0);
  for (const it of cases) counts[of[it]]++;
  return counts;
});

/** The levels that stand out: their share of the group against their share of all. One case shares none. */
function shared(columns, cases, all, looked) {
  if (cases.length < 2) return [];
  const mine = levelCounts(columns, cases);
  return columns.axes.flatMap((axis, a) => axis.levels.map((level, i) => ({
    parameter: axis.parameter, level, count: mine[a][i], more: mine[a][i] / cases.length / (all[a][i] / looked),
  }))).filter(it => it.more >= FREQUENT && it.count > cases.length / 3)
    .sort((a, b) => b.count * b.more - a.count * a.more).slice(0, MOST_SHARED);
}

/**
 * Why cases did not pass, in groups, with what is known of each.
 *
 * @param name of the sweep
 * @param may whether whoever looks may write notes
 */
export function causeGroups(groups, notes, { name, may, hrefOf, onShow, onNote, onRemove }) {
  const most = Math.max(1, ...groups.map(it => it.cases.length));
  const total = groups.reduce((sum, it) => sum + it.cases.length, 0);
  const line = it => html`<li class=${it.outcome}>
    <div class="row"><b class=${it.outcome.toUpperCase()} aria-hidden="true">${GLYPHS[it.outcome]}</b>
      <span>${words(it.cause) || (it.outcome === 'fail' ? 'failed, no cause named' : it.outcome)}</span>
      <span class="push">${number(it.cases.length)}
        <span class="muted">${percent(it.cases.length / total)}</span></span>
      <span class="row"><button @click=${() => onShow(it)}>Only these</button>
        ${may && it.cause ? html`<button @click=${() => onNote(it)}>Note</button>` : nothing}</span></div>
    <svg aria-hidden="true"><rect width="${(100 * it.cases.length) / most}%" height="100%"></rect></svg>
    <p class="muted">${it.shared.map(({ parameter, level, count }) =>
      html`${words(parameter)} ${level} ${count} of ${it.cases.length}; `)}<a href=${hrefOf(it.look)}>${
      it.by === undefined ? 'first' : 'worst'}: case ${it.look}</a>${it.by === undefined ? '' : `, ${it.by}`}</p>
    ${it.cause ? notes.ofCause(it.cause).map(note => noteLine(note, notes, may, onRemove)) : nothing}</li>`;
  return html`<div class="row"><h2>Why cases did not pass</h2>
    ${groups.length ? saveMenu(`${name}-causes`, null, () => causesTable(groups)) : nothing}</div>
    ${groups.length ? html`<ul class="causes groups num">${groups.map(line)}</ul>`
    : html`<p class="muted">No case of these failed, had an error or is missing.</p>`}`;
}
