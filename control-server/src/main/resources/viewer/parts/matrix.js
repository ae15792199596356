import { html, nothing } from '../lib/html.js';
import { shadeOf } from '../lib/shade.js';
import { fit, fitRows, writtenAcross } from '../lib/fit.js';
import { passedOf, shownIn, tableCell } from './matrix-cell.js';
import { explain, stopHere, walk } from './walk.js';

/** The labels of the levels of rows and columns. */
export function labelsOf({ axes, rows, columns }) {
  const levelOf = (parameter, level) => axes.find(it => it.parameter === parameter).levels[level];
  const of = side => side.keys.map(key => key.map((level, i) => levelOf(side.parameters[i], level)));
  return [of(rows), of(columns)];
}

/** The cell that Tab leads to. */
export function stopOf(cells, chosen) {
  const present = cells.flat().filter(it => it.first >= 0);
  return (present.find(it => it.first === chosen) ?? present[0])?.first;
}

/** Neighbours that share their labels down to a level, as `{label, key, span}`. */
function runs(labels, keys, place) {
  const all = [];
  keys.forEach((key, i) => {
    const same = i && key.slice(0, place + 1).every((level, at) => keys[i - 1][at] === level);
    if (same) all.at(-1).span++;
    else all.push({ label: labels[i][place], start: i, span: 1 });
  });
  return all;
}

function measured({ rows, columns, cells, shade }, down, width, blocks) {
  const present = cells.flat().filter(it => it.first >= 0).map(shownIn);
  const heads = rows.parameters.map((name, i) => [...(columns.parameters.length > 1 ? [] : [name]),
    ...down.map(labels => labels[i])]);
  return fit(width, {
    heads, columns: columns.keys.length, blocks,
    details: [{ name: 'rich', texts: present.map(it => `${it.plain} ${it.number}`) },
      { name: 'number', texts: present.map(it => (it.several && it.number) || it.plain) },
      { name: 'count', texts: present.map(it => it.plain) }].slice(shade ? 0 : 2),
    total: ['passed', ...rows.totals.map(passedOf), ...columns.totals.map(passedOf)],
  });
}

/**
 * Cases by levels: rows and columns of any axes, a glyph where a cell is one case, else how many passed of those
 * judged, as far as the width has room for it. One cell is in the order of tabs; arrow keys go to the others.
 */
export function matrix(all, { width, height, hrefOf, chosen, onChoose, onZoom }) {
  const { rows, columns, cells, shade } = all;
  const [down, across] = labelsOf(all);
  const starts = new Set(columns.parameters.length > 1 ? runs(across, columns.keys, 0).map(it => it.start) : []);
  const { detail, cell, heads, totals, totalWidth, labelled } = measured(all, down, width, starts.size);
  const colour = shadeOf(shade);
  const stop = stopOf(cells, chosen);
  const last = columns.parameters.length - 1;
  const inner = rows.parameters.length - 1;
  const upright = !writtenAcross(across.map(it => it[last] ?? ''), cell);
  const span = inner > 0 ? Math.min(...runs(down, rows.keys, inner - 1).map(it => it.span)) : Infinity;
  const thin = detail !== 'none' || inner < 0 || last < 0 ? null
    : fitRows(height, cell, { rows: down.length, span, across: across.map(it => it[last]), outer: last });
  const named = c => (thin ? c % thin.everyColumn === 0 : labelled);
  const from = i => heads.slice(0, i).reduce((sum, it) => sum + it + 3, 0);
  const sticky = i => `left: ${from(i)}px; min-width: ${heads[i]}px; max-width: ${heads[i]}px`;

  const block = c => (c && starts.has(c) ? 'block' : '');
  const zoom = (side, place, key, label) => html`<button class="zoom" title="Look at ${label} alone"
    @click=${() => onZoom(side.parameters.slice(0, place + 1), key)}>${label}</button>`;
  const corner = place => rows.parameters.map((name, i) =>
    html`<th scope="col" class="name stuck" .style=${sticky(i)}>${place === last ? name : ''}</th>`);
  const top = place => html`<tr>${corner(place)}
    ${runs(across, columns.keys, place).map(run => html`<th scope=${run.span > 1 ? 'colgroup' : 'col'}
      colspan=${run.span} class="${place < last ? 'outer' : `level ${upright ? 'upright' : ''}`} ${block(run.start)}"
      title=${run.label}><span>${place < last ? zoom(columns, place, columns.keys[run.start], run.label)
        : named(run.start) ? run.label : nothing}</span></th>`)}
    ${totals ? html`<th scope="col">${place === last ? 'passed' : ''}</th>` : nothing}</tr>`;

  const outer = rows.parameters.slice(0, -1)
    .map((_, place) => new Map(runs(down, rows.keys, place).map(it => [it.start, it])));
  const line = (labels, r) => html`<tr class=${r && inner > 0 && outer[0].has(r) ? 'group' : ''}>
    ${outer.map((runsDown, place) => (!runsDown.has(r) ? nothing : html`<th scope="rowgroup" class="head stuck"
      rowspan=${runsDown.get(r).span} .style=${sticky(place)}><span>${
        zoom(rows, place, rows.keys[r], runsDown.get(r).label)}</span></th>`))}
    ${inner < 0 ? nothing : html`<th scope="row" class="stuck" .style=${sticky(inner)}><span
      class=${thin && r % thin.everyRow ? 'hidden' : ''}>${labels[inner]}</span></th>`}
    ${cells[r].map((it, c) => tableCell(it, {
      all, detail, colour, stop, chosen, block: block(c), place: [r, c], href: hrefOf(it),
    }))}
    ${totals ? html`<td class="total">${passedOf(rows.totals[r])}</td>` : nothing}</tr>`;
  const choose = event => {
    const place = event.target.closest('a.cell')?.dataset.place.split(',');
    if (place) onChoose(event, cells[place[0]][place[1]], rows.keys[place[0]], columns.keys[place[1]]);
  };

  const sideOf = side => side.parameters.join(' × ') || 'all';
  const measures = `--cell: ${cell}px; --total: ${totalWidth}px; --heads: ${from(heads.length)}px${
    thin ? `; --row: ${thin.row}px; --label: ${thin.label}px` : ''}`;
  return html`<table class="matrix ${detail} ${thin ? 'thin' : ''} ${heads.length ? '' : 'bare'}" .style=${measures}
      @keydown=${walk} @click=${choose} @focusin=${stopHere} @pointerover=${explain}>
    <caption class="hidden">Outcomes: rows ${sideOf(rows)}, columns ${sideOf(columns)}</caption>
    <thead>${columns.parameters.length ? columns.parameters.map((_, place) => top(place))
      : html`<tr>${corner(last)}<th scope="col">all</th>${totals ? html`<th scope="col">passed</th>` : nothing}</tr>`}
    </thead><tbody>${down.map(line)}</tbody>
    ${totals ? html`<tfoot><tr>${heads.length ? html`<th class="stuck" colspan=${heads.length}
        .style=${'left: 0'}>passed</th>` : nothing}
      ${columns.totals.map(it => html`<td>${passedOf(it)}</td>`)}<td></td></tr></tfoot>` : nothing}</table>`;
}
