import { quantity } from './format.js';
import { tickLabels, ticks } from './scale.js';
import { titleOf } from './shade.js';

const TICKS = 5;
/** Room for the numbers beside and below, in letters. */
export const ROOM = { left: 5.5, bottom: 2.6, top: 0.8, right: 1 };
const SPREAD = 0.3;

/** A scale for cases: of a measure, of an axis whose levels are numbers or that has none, or the places of levels. */
export class Scale {
  #columns;
  #axis;
  #placeOf;

  constructor(columns, name) {
    this.#columns = columns;
    this.name = name;
    this.#placeOf = columns.placesOf(name);
    this.#axis = name.startsWith('param.') ? columns.axis(name.slice('param.'.length)) : null;
    this.numeric = !this.#axis || this.#axis.numeric;
    const measure = columns.measure(name);
    this.unit = this.#axis ? this.#axis.unit : measure?.unit ?? '';
    this.title = this.#axis ? this.#axis.title : titleOf(measure);
    this.#range();
    this.letter = 14;
  }

  #range() {
    let [least, greatest] = [Infinity, -Infinity];
    for (let it = 0; it < this.#columns.size; it++) {
      const value = this.#placeOf(it);
      if (Number.isNaN(value)) continue;
      [least, greatest] = [Math.min(least, value), Math.max(greatest, value)];
    }
    if (least > greatest) [least, greatest] = [0, 1];
    const margin = this.numeric ? (greatest - least) * 0.04 || 1 : 0.6;
    [this.least, this.greatest] = [least - margin, greatest + margin];
  }

  valueOf(index) {
    return this.#axis && !this.#axis.continuous ? this.#axis.level(index) : this.#placeOf(index);
  }

  textOf(index) {
    const value = this.valueOf(index);
    return typeof value === 'number' ? quantity(value, this.unit) : value;
  }

  #ends(size, down) {
    const { left, right, top, bottom } = ROOM;
    return down ? [size - bottom * this.letter, top * this.letter] : [left * this.letter, size - right * this.letter];
  }

  /** Where a case is, in pixels; of levels without numbers the points of each are spread. */
  pixel(index, size, down = false) {
    const spread = this.numeric ? 0 : (((index * 0.618034) % 1) - 0.5) * 2 * SPREAD;
    return this.of(this.#placeOf(index) + spread, size, down);
  }

  of(value, size, down = false) {
    const [from, to] = this.#ends(size, down);
    return from + ((value - this.least) / (this.greatest - this.least)) * (to - from);
  }

  at(pixel, size, down = false) {
    const [from, to] = this.#ends(size, down);
    return this.least + ((pixel - from) / (to - from)) * (this.greatest - this.least);
  }

  /** The filter that takes what is between two places. */
  filter(one, other) {
    const [least, greatest] = [Math.min(one, other), Math.max(one, other)];
    if (!this.#axis) return { [this.name]: [`${rounded(least)}..${rounded(greatest)}`] };
    const spread = this.numeric ? 0 : SPREAD;
    return { [this.name]: this.#axis.between(least - spread, greatest + spread) };
  }

  ticks() {
    if (!this.numeric) return this.#axis.levels.map((text, at) => ({ at, text }));
    const marks = ticks(this.least, this.greatest, TICKS);
    const labels = tickLabels(marks);
    return marks.map((at, i) => ({ at, text: labels[i] }));
  }
}

const rounded = value => Number(value.toPrecision(4));
