import { words } from './format.js';

const NUMERIC = /^[-−+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?(?: [^\d\s]\S*)?$/i;
const BIN = /^(\S+) to (\S+)(?: (.+))?$/;

const unitOf = level => level.replace(/^\S+\s*/, '');

/**
 * An axis of a sweep as a column: the level of each case. One without levels has bins instead, and a value of each
 * case, which comes in SI; people read it in the unit that the bins are labelled in.
 */
export class CaseAxis {
  #values = null;
  #places = null;
  #from = 0;
  #start = 0;
  #factor = 1;

  constructor({ parameter, levels, of, values, edges, unit }) {
    Object.assign(this, { parameter, levels, of });
    this.continuous = Boolean(values?.length);
    const units = new Set(levels.map(it => (NUMERIC.test(it) ? unitOf(it) : null)));
    this.numeric = this.continuous || (units.size === 1 && !units.has(null));
    if (this.numeric) this.#places = levels.map(parseFloat);
    this.unit = this.continuous ? this.#read(values, edges, unit ?? '') : this.numeric ? unitOf(levels[0]) : '';
    this.title = words(parameter) + (this.unit && `, ${this.unit}`);
  }

  /** The unit of its values, which are taken over in it. */
  #read(values, edges, si) {
    const bin = this.levels.findIndex((it, i) => BIN.test(it) && Number.isFinite(edges[i + 1] - edges[i]));
    const [, from, to, unit = ''] = BIN.exec(this.levels[bin] ?? '') ?? [null, 0, 1, si];
    if (bin >= 0) {
      [this.#from, this.#start] = [Number(from), edges[bin]];
      this.#factor = (to - from) / (edges[bin + 1] - edges[bin]);
    }
    this.#values = Float64Array.from(values, it => this.written(it));
    return unit;
  }

  /** A number in SI in the unit of its values. */
  written(si) {
    return this.#from + (si - this.#start) * this.#factor;
  }

  level(index) {
    return this.levels[this.of[index]];
  }

  /** Where a case is: its number on a scale, or the place of its level among the others. */
  place(index) {
    if (this.#values) return this.#values[index];
    return this.#places ? this.#places[this.of[index]] : this.of[index];
  }

  /** The levels between two places; of bins those of the cases between. */
  between(least, greatest) {
    const within = place => place >= least && place <= greatest;
    return this.levels.filter((level, i) => (this.#values
      ? this.#values.some((it, at) => this.of[at] === i && within(it))
      : within(this.#places?.[i] ?? i)));
  }
}
