import { html, nothing } from '../lib/html.js';
import { GLYPHS, standingOf } from '../lib/outcome.js';

const judged = tally => (tally.pass ?? 0) + (tally.fail ?? 0);
const DENSE_FROM = 14;

/** Cases by levels: rows and columns of any axes, a glyph where a cell is one case, else how many passed of those judged. */
export function matrix({ axes, rows, columns, cells }, { hrefOf, chosen, onChoose }) {
  const axis = name => axes.find(it => it.parameter === name);
  const label = (side, key, place) => axis(side.parameters[place]).levels[key[place]];
  const title = (row, column) => [...rows.parameters.map((_, i) => label(rows, row, i)), ...columns.parameters.map((_, i) => label(columns, column, i))].join(' · ');

  const cell = (it, row, column) => {
    if (it.first < 0) return html`<td></td>`;
    const { tally } = it;
    const kind = standingOf(tally);
    const one = tally.planned === 1;
    const shown = one ? GLYPHS[kind] : judged(tally) ? `${tally.pass ?? 0}/${judged(tally)}` : GLYPHS[kind] ?? '·';
    const said = one ? kind : `${shown} of those judged passed, ${tally.planned} planned`;
    const share = judged(tally) ? (100 * (tally.pass ?? 0)) / judged(tally) : 0;
    return html`<td><a class="cell ${kind}" href=${hrefOf(it, row, column)} title="${title(row, column)}: ${said}" aria-label="${title(row, column)}: ${said}"
      data-pass=${tally.pass ?? 0} data-judged=${judged(tally)} data-planned=${tally.planned} data-first=${it.first}
      .style=${kind === 'mixed' ? `--share: ${share}%` : ''} aria-current=${chosen === it.first ? 'true' : nothing}
      @click=${event => onChoose(event, it, row, column)}>${shown}</a></td>`;
  };

  const total = tally => `${tally.pass ?? 0}/${judged(tally)}`;
  const head = place => html`<tr>${rows.parameters.map((name, i) => html`<th scope="col" class="name">${place === columns.parameters.length - 1 ? name : ''}</th>`)}
    ${columns.keys.map(key => html`<th scope="col" class="level">${label(columns, key, place)}</th>`)}
    <th scope="col">${place === columns.parameters.length - 1 ? 'passed' : ''}</th></tr>`;
  const line = (key, r) => {
    const before = rows.keys[r - 1];
    const heads = rows.parameters.map((_, i) => {
      const repeated = before && rows.parameters.slice(0, i + 1).every((_, j) => before[j] === key[j]);
      const last = i === rows.parameters.length - 1;
      return html`<th scope="row" class=${last ? '' : 'head'}>${repeated && !last ? html`<span class="hidden">${label(rows, key, i)}</span>` : label(rows, key, i)}</th>`;
    });
    const group = rows.parameters.length > 1 && before && before[0] !== key[0];
    return html`<tr class=${group ? 'group' : ''}>${heads}${cells[r].map((it, c) => cell(it, key, columns.keys[c]))}<td class="total">${total(rows.totals[r])}</td></tr>`;
  };

  return html`<table class="matrix ${columns.keys.length > DENSE_FROM ? 'dense' : ''}" @keydown=${walk}>
    <caption class="hidden">Outcomes: rows ${rows.parameters.join(' × ') || 'all'}, columns ${columns.parameters.join(' × ') || 'all'}</caption>
    <thead>${columns.parameters.length ? columns.parameters.map((_, place) => head(place)) : html`<tr>${rows.parameters.map(name => html`<th scope="col">${name}</th>`)}<th scope="col">all</th><th scope="col">passed</th></tr>`}</thead>
    <tbody>${rows.keys.map(line)}</tbody>
    <tfoot><tr><th colspan=${Math.max(1, rows.parameters.length)}>${rows.parameters.length ? 'passed' : ''}</th>${columns.totals.map(it => html`<td>${total(it)}</td>`)}<td></td></tr></tfoot></table>`;
}

const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/** Arrow keys go from cell to cell. */
function walk(event) {
  const step = STEPS[event.key];
  const here = event.target.closest('td');
  if (!step || !here) return;
  event.preventDefault();
  const row = here.parentElement;
  const target = step[0]
    ? (step[0] < 0 ? row.previousElementSibling : row.nextElementSibling)?.children[here.cellIndex]
    : step[1] < 0 ? here.previousElementSibling : here.nextElementSibling;
  target?.querySelector?.('a')?.focus();
}
