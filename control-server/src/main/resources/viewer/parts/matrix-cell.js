import { html, nothing } from '../lib/html.js';
import { GLYPHS, standingOf } from '../lib/outcome.js';
import { brief, percent, unitOf, words } from '../lib/format.js';
import { isRate, nameOf } from '../lib/shade.js';

export const judged = tally => (tally.pass ?? 0) + (tally.fail ?? 0);
export const passedOf = tally => `${tally.pass ?? 0}/${judged(tally)}`;

/** What a cell says in short, as its details get fewer. */
export function shownIn({ tally, value }) {
  const kind = standingOf(tally);
  const plain = tally.planned === 1 ? GLYPHS[kind] : judged(tally) ? passedOf(tally) : GLYPHS[kind] ?? '·';
  return { kind, plain, number: value === undefined ? '' : brief(value), glyph: GLYPHS[kind] ?? '',
    several: tally.planned > 1 };
}

/** The levels of a cell, each with the name of its axis. */
function levelsOf({ axes, rows, columns }, [row, column]) {
  const of = (side, key) => side.parameters.map((name, i) =>
    `${words(name)} ${axes.find(it => it.parameter === name).levels[key[i]]}`);
  return [...of(rows, rows.keys[row]), ...of(columns, columns.keys[column])].join(' · ');
}

/** What the cell of a matrix at a row and column says in full: its levels, how it stands, its number. */
export function saidOf(all, place) {
  const { shade } = all;
  const cell = all.cells[place[0]][place[1]];
  const { tally, value } = cell;
  const { kind, plain } = shownIn(cell);
  const [number, unit] = value === undefined ? ['', ''] : [brief(value), unitOf(shade.measure)];
  const what = tally.planned === 1
    ? `${kind}${number && `, ${number}${unit} ${nameOf(shade.measure)}`}`
    : [`${plain}${number && ` ${number}${unit}`} of those judged passed`,
      ...(number ? [`${isRate(shade.measure) ? '' : 'mean '}${nameOf(shade.measure)}`] : []),
      `${tally.planned} planned`].join(', ');
  return `${levelsOf(all, place) || 'all cases'}: ${what}`;
}

/** The interval of a rate as it follows what is said of its cell; nothing, where cases are no sample. */
export const intervalOf = ({ lower, upper }) => (lower === undefined || lower === null ? ''
  : `, 95 % interval ${percent(lower)} to ${percent(upper)}`);

const KINDS = ['pass', 'fail', 'error'];

/** The shares of outcomes of a cell, one after another, as ends in percent. */
function shares(tally) {
  let sum = 0;
  return KINDS.map(kind => {
    sum += (100 * (tally[kind] ?? 0)) / tally.planned;
    return `--${kind}-to: ${sum}%`;
  }).join('; ');
}

/** A cell of a table. */
export function tableCell(it, { all, detail, colour, href, place, stop, chosen, block }) {
  if (it.first < 0) return html`<td class=${block}></td>`;
  const { kind, plain, number, glyph, several } = shownIn(it);
  const of = colour(it);
  const style = of ? `--share: ${of.weight}%` : kind === 'mixed' ? shares(it.tally) : '';
  const shown = { glyph: several ? '' : glyph, none: '', number: (several && number) || plain }[detail] ?? plain;
  return html`<td class=${block}><a class="cell ${of?.name ?? kind}" href=${href}
    aria-label=${saidOf(all, place)} tabindex=${it.first === stop ? 0 : -1} data-place=${place.join()}
    data-first=${it.first} data-pass=${it.tally.pass ?? 0} data-planned=${it.tally.planned}
    data-value=${it.value ?? nothing} .style=${style} aria-current=${chosen === it.first ? 'true' : nothing}
    >${shown}${detail === 'rich' && number ? html`<small> ${number}</small>` : nothing}</a></td>`;
}
