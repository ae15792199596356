import { html, nothing } from '../lib/html.js';
import { brief, unitOf, words } from '../lib/format.js';
import { nameOf } from '../lib/shade.js';
import { saveMenu } from './save.js';
import { flipsTable } from './tables.js';

const MOST_CELLS = 4000;
const PALEST = 8;
const STRONGEST = 50;
const MEANING = '▼ passed before and not now · ▲ passes now and did not · ≠ ended otherwise, not passed · = as before';

/** The two axes with most levels that still fit; the others are counted together. */
export function usualSides(axes) {
  const named = [...axes].sort((a, b) => b.levels.length - a.levels.length).map(it => it.parameter);
  return { columns: named.slice(0, 1), rows: named.slice(1, 2) };
}

/**
 * Cases that became worse or better, by levels: ▼ regressed, ▲ recovered, ≠ ended otherwise and did not pass, = as
 * before. Coloured by outcomes, or by how far a measure moved.
 *
 * @param name of the files it is saved as
 */
export function flipMatrix(flips, { rows, columns, measure }, { name, chosen, onCell, onSides }) {
  const found = flips.matrix(rows, columns, measure);
  const means = found.rows.flatMap(row => found.columns.map(column => mean(found.at(row, column))))
    .filter(it => !Number.isNaN(it));
  const most = Math.max(0, ...means.map(Math.abs)) || 1;
  const shown = found.rows.length * found.columns.length <= MOST_CELLS;
  const cell = (row, column) => {
    const it = found.at(row, column);
    if (!it) return html`<td></td>`;
    const [text, kind] = told(it);
    const moved = mean(it);
    const levels = [...named(rows, row), ...named(columns, column)].join(' · ');
    const what = `${levels || 'all cases'}: ${said(it)}${Number.isNaN(moved) ? ''
      : `, mean change ${brief(moved)}`}`;
    const shade = measure && !Number.isNaN(moved);
    return html`<td><button class="cell flip ${shade ? `moved ${moved < 0 ? 'less' : 'more'}` : kind}" title=${what}
      aria-pressed=${chosen === it.pairs[0].second ? 'true' : 'false'} @click=${() => onCell(it)}
      .style=${shade ? `--share: ${PALEST + (Math.abs(moved) / most) * (STRONGEST - PALEST)}%` : ''}>
        <span aria-hidden="true">${shade ? `${moved > 0 ? '+' : ''}${brief(moved)}` : text}</span><span
        class="hidden">${what}</span></button></td>`;
  };
  const stuck = i => `left: calc(${i} * (var(--head) + 3px))`;
  return html`<div class="row">${side('rows', rows, columns, flips, onSides)}
      ${side('columns', columns, rows, flips, onSides)}
      <label class="chip">colour <select class="chip" name="measure"
        @change=${event => onSides({ measure: event.target.value || null })}><option value="">flips</option>
        ${flips.second.available.map(it => html`<option value=${it.name} .selected=${it.name === measure}>change of ${
          nameOf(it)}${unitOf(it)}</option>`)}</select></label>
      ${shown ? saveMenu(name, () => document.querySelector('table.flips'),
        () => flipsTable(found, rows, columns, measure)) : nothing}</div>
    ${!shown ? html`<p class="muted">Too many cells; choose fewer axes.</p>` : html`
    <div class="scroll matrix-box tall" tabindex="0" role="region" aria-label="Matrix of flips">
      <table class="matrix flips"><thead><tr>${rows.map((it, i) => html`<th scope="col" class="name stuck"
        .style=${stuck(i)}>${words(it)}</th>`)}${found.columns.map(it => html`<th scope="col" class="level">${
          it.join(' · ')}</th>`)}</tr></thead>
      <tbody>${found.rows.map(row => html`<tr>${row.map((it, i) => html`<th scope="row" class="stuck"
        .style=${stuck(i)}>${it}</th>`)}${found.columns.map(column => cell(row, column))}</tr>`)}</tbody>
      </table></div>`}
    <p class="legend muted">${measure ? `mean change of ${nameOf(flips.second.measure(measure))}, second minus first`
      : MEANING}</p>`;
}

const named = (axes, levels) => axes.map((name, i) => `${words(name)} ${levels[i]}`);

const mean = it => (it?.moved ? it.sum / it.moved : NaN);

function side(name, own, other, flips, onSides) {
  const names = flips.second.axes.map(it => it.parameter).filter(it => !other.includes(it));
  const choices = [[], ...names.map(it => [it]), ...names.flatMap(a => names.filter(b => b !== a).map(b => [a, b]))];
  const choose = event => onSides({ [name]: event.target.value.split(',').filter(Boolean) });
  return html`<label class="chip">${name} <select class="chip" name=${name} @change=${choose}>${choices.map(it =>
    html`<option value=${it.join(',')} .selected=${it.join() === own.join()}>${
      it.map(words).join(' × ') || 'none'}</option>`)}</select></label>`;
}

function told(it) {
  const parts = [[it.regressed, '▼'], [it.recovered, '▲'], [it.otherwise, '≠']].filter(([count]) => count);
  const one = it.pairs.length === 1;
  const worse = it.recovered ? 'both' : 'fail';
  const kind = it.regressed ? worse : it.recovered ? 'pass' : it.otherwise ? 'error' : 'same';
  return [parts.length ? parts.map(([count, glyph]) => (one ? glyph : `${glyph}${count}`)).join(' ') : '=', kind];
}

const said = it => [[it.regressed, 'regressed'], [it.recovered, 'recovered'], [it.otherwise, 'ended otherwise'],
  [it.same, 'as before']].filter(([count]) => count).map(([count, word]) => `${count} ${word}`).join(', ') || nothing;
