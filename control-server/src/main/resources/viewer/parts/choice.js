import { Refused, query } from '../lib/api.js';
import { CellCases } from '../lib/cell-cases.js';
import { words } from '../lib/format.js';
import { Schema } from '../lib/schema.js';
import { brief, several } from './brief.js';

const named = (parameter, level) => `${words(parameter)} ${level}`;

/** What is chosen in the matrix of a sweep: a case, or a cell with several cases. The address says which. */
export class Choice {
  first = null;
  #get;
  #id;
  #address;
  #tried;
  #alone;
  #schema = null;
  #shown = null;

  /**
   * @param address has `case` and `cell`, the first case of the cell
   * @param tried wraps what may be refused
   * @param alone gives what looks at some levels alone; null where nothing would be left to see
   */
  constructor(get, id, address, tried, alone) {
    this.#get = get;
    this.#id = id;
    this.#address = address;
    this.#tried = tried;
    this.#alone = alone;
  }

  /** What to show of it; null where nothing is chosen. */
  show() {
    return this.#shown?.() ?? null;
  }

  /** As the address says. */
  async restore(matrix, filters) {
    const { case: index, cell: first } = this.#address.values;
    if (index !== null) await this.#case(index).catch(refused => this.#absent('case', refused));
    else if (first !== null) await this.#cellOf(first, matrix, filters);
  }

  async choose(cell, row, column, matrix, filters) {
    const one = cell.tally.planned === 1;
    if (one) await this.#case(cell.first);
    else await this.#cell(cell, levelsOf(matrix, row, column), filters);
    this.#address.choose({ case: one ? cell.first : null, cell: one ? null : cell.first });
  }

  async #case(index) {
    const found = await this.#get(`/sweeps/${this.#id}/cases/${index}`);
    this.#schema ??= await Schema.of(this.#id, this.#get);
    const title = this.#schema.title(found.parameters);
    this.first = index;
    this.#shown = () => brief(this.#id, found, title);
  }

  #absent(name, refused) {
    if (!(refused instanceof Refused)) throw refused;
    this.#address.refuse(name, 'a case of this sweep');
  }

  async #cellOf(first, matrix, filters) {
    for (const [row, cells] of matrix.cells.entries()) {
      const column = cells.findIndex(it => it.first === first);
      if (column < 0) continue;
      return this.#cell(cells[column], levelsOf(matrix, matrix.rows.keys[row], matrix.columns.keys[column]), filters);
    }
    return this.#address.refuse('cell', 'the first case of a cell of this matrix');
  }

  async #cell(cell, levels, filters) {
    const path = `/sweeps/${this.#id}/cases`;
    const { outcome, ...others } = { ...filters, ...levels };
    const cases = new CellCases(page => this.#get(query(path, { ...others, ...page })), outcome);
    await cases.more();
    const schema = this.#schema ??= await Schema.of(this.#id, this.#get);
    const more = this.#tried(() => cases.more());
    const open = schema.axes.filter(it => !(`param.${it}` in levels));
    this.first = cell.first;
    const title = Object.entries(levels)
      .map(([name, level]) => named(name.slice('param.'.length), level)).join(' · ');
    const alone = this.#alone(levels);
    this.#shown = () => several(this.#id, cases, { title, total: cell.tally.planned, open, schema }, more, alone);
  }
}

/** Levels of some axes by a key of them, as the server filters by them. */
export function levelsBy({ axes }, names, key) {
  const levelOf = (name, level) => axes.find(it => it.parameter === name).levels[level];
  return Object.fromEntries(names.map((name, i) => [`param.${name}`, levelOf(name, key[i])]));
}

/** The levels of a cell by the keys of its row and column. */
const levelsOf = (matrix, row, column) =>
  ({ ...levelsBy(matrix, matrix.rows.parameters, row), ...levelsBy(matrix, matrix.columns.parameters, column) });
