import { html, nothing } from '../lib/html.js';
import { GLYPHS, standingOf } from '../lib/outcome.js';
import { brief, unitOf } from '../lib/format.js';
import { nameOf, shadeOf } from '../lib/shade.js';

const judged = tally => (tally.pass ?? 0) + (tally.fail ?? 0);
const DENSE_FROM = 14;

/**
 * Cases by levels: rows and columns of any axes, a glyph where a cell is one case, else how many passed of those
 * judged. One cell is in the order of tabs; arrow keys go to the others.
 */
export function matrix({ axes, rows, columns, cells, shade }, { hrefOf, chosen, onChoose }) {
  const levelOf = (parameter, level) => axes.find(it => it.parameter === parameter).levels[level];
  const levels = side => side.keys.map(key => key.map((level, i) => levelOf(side.parameters[i], level)));
  const [down, across] = [levels(rows), levels(columns)];
  const dense = columns.keys.length > DENSE_FROM;
  const colour = shadeOf(shade);
  const present = cells.flat().filter(it => it.first >= 0);
  const stop = (present.find(it => it.first === chosen) ?? present[0])?.first;

  const cell = (it, r, c) => {
    if (it.first < 0) return html`<td></td>`;
    const { tally, value } = it;
    const kind = standingOf(tally);
    const one = tally.planned === 1;
    const shown = one ? GLYPHS[kind] : judged(tally) ? `${tally.pass ?? 0}/${judged(tally)}` : GLYPHS[kind] ?? '·';
    const [number, unit] = value === undefined ? ['', ''] : [brief(value), unitOf(shade.measure)];
    const what = one
      ? `${kind}${number && `, ${number}${unit} ${nameOf(shade.measure)}`}`
      : [`${shown}${number && ` ${number}${unit}`} of those judged passed`,
        ...(number ? [`mean ${nameOf(shade.measure)}`] : []), `${tally.planned} planned`].join(', ');
    const said = `${[...down[r], ...across[c]].join(' · ')}: ${what}`;
    const share = kind === 'mixed' ? (100 * (tally.pass ?? 0)) / judged(tally) : 0;
    const { name, weight } = colour(it) ?? { name: kind, weight: share };
    return html`<td><a class="cell ${name}" href=${hrefOf(it)} aria-label=${said}
      tabindex=${it.first === stop ? 0 : -1} data-place="${r},${c}"
      data-first=${it.first} data-pass=${tally.pass ?? 0} data-planned=${tally.planned} data-value=${value ?? nothing}
      .style=${weight ? `--share: ${weight}%` : ''} aria-current=${chosen === it.first ? 'true' : nothing}
      >${shown}${!number || dense ? nothing : html`<small> ${number}</small>`}</a></td>`;
  };

  const total = tally => `${tally.pass ?? 0}/${judged(tally)}`;
  const last = columns.parameters.length - 1;
  const head = place => html`<tr>${rows.parameters.map(name =>
      html`<th scope="col" class="name">${place === last ? name : ''}</th>`)}
    ${across.map(labels => html`<th scope="col" class="level">${labels[place]}</th>`)}
    <th scope="col">${place === last ? 'passed' : ''}</th></tr>`;
  const line = (labels, r) => {
    const [key, before] = [rows.keys[r], rows.keys[r - 1]];
    const heads = labels.map((label, i) => {
      const repeated = before && key.slice(0, i + 1).every((level, j) => before[j] === level);
      const inner = i === labels.length - 1;
      return html`<th scope="row" class=${inner ? '' : 'head'}>${
        repeated && !inner ? html`<span class="hidden">${label}</span>` : label}</th>`;
    });
    const group = rows.parameters.length > 1 && before && before[0] !== key[0];
    return html`<tr class=${group ? 'group' : ''}>${heads}${cells[r].map((it, c) => cell(it, r, c))}
      <td class="total">${total(rows.totals[r])}</td></tr>`;
  };
  const choose = event => {
    const place = event.target.closest('a.cell')?.dataset.place.split(',');
    if (place) onChoose(event, cells[place[0]][place[1]], rows.keys[place[0]], columns.keys[place[1]]);
  };

  const onlyHead = () => html`<tr>${rows.parameters.map(name => html`<th scope="col">${name}</th>`)}
    <th scope="col">all</th><th scope="col">passed</th></tr>`;
  const named = side => side.parameters.join(' × ') || 'all';

  return html`<table class="matrix ${dense ? 'dense' : ''} ${rows.parameters.length === 1 ? 'single' : ''}"
      @keydown=${walk} @click=${choose} @focusin=${stopHere} @pointerover=${explain}>
    <caption class="hidden">Outcomes: rows ${named(rows)}, columns ${named(columns)}</caption>
    <thead>${columns.parameters.length ? columns.parameters.map((_, place) => head(place)) : onlyHead()}</thead>
    <tbody>${down.map(line)}</tbody>
    <tfoot><tr><th colspan=${Math.max(1, rows.parameters.length)}>${rows.parameters.length ? 'passed' : ''}</th>
      ${columns.totals.map(it => html`<td>${total(it)}</td>`)}<td></td></tr></tfoot></table>`;
}

const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/** Arrow keys go from cell to cell, over places where there is none. */
function walk(event) {
  const step = STEPS[event.key];
  const here = event.target.closest('a.cell');
  if (!step || !here) return;
  event.preventDefault();
  const next = it => {
    const line = it.parentElement;
    const row = !step[0] ? line : step[0] < 0 ? line.previousElementSibling : line.nextElementSibling;
    return row?.children[it.cellIndex + step[1]];
  };
  for (let place = next(here.parentElement); place; place = next(place)) {
    const cell = place.querySelector('a.cell');
    if (cell) return cell.focus();
  }
}

/** The cell that was gone to is the one that Tab comes back to. */
function stopHere(event) {
  const here = event.target.closest('a.cell');
  if (!here) return;
  event.currentTarget.querySelectorAll('a.cell[tabindex="0"]').forEach(it => { it.tabIndex = -1; });
  here.tabIndex = 0;
}

function explain(event) {
  const cell = event.target.closest('a.cell');
  if (cell) cell.title = cell.getAttribute('aria-label');
}
