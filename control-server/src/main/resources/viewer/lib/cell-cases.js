import { WORST_FIRST, standing } from './outcome.js';

const PAGE = 50;
const STAGES = [['fail', 'error', 'missing'], ['running', 'queued', 'pass']];

/** The criterion that a case missed by most, or met by least, with its margin; none where it has none. */
export const leastMargin = ({ margins }) => Object.entries(margins ?? {}).sort(([, a], [, b]) => a - b)[0];

const place = it => WORST_FIRST.indexOf(standing(it));
const margin = it => leastMargin(it)?.[1] ?? Infinity;
/** Two that have no margin are as they were. */
const worstFirst = (a, b) => place(a) - place(b) || (margin(a) < margin(b) ? -1 : margin(a) > margin(b) ? 1 : 0);

/** Cases page by page: all that did not pass come before the others, of those that have come the worst is first. */
export class CellCases {
  all = [];
  #ask;
  #left;
  #cursor;

  /**
   * @param ask for a page by `outcome`, `cursor` and `limit`
   * @param outcomes that are wanted; none for all
   */
  constructor(ask, outcomes) {
    this.#ask = ask;
    this.#left = outcomes ? [outcomes] : [...STAGES];
  }

  get isAll() {
    return !this.#left.length;
  }

  async more() {
    const enough = this.all.length + PAGE;
    while (!this.isAll && this.all.length < enough) {
      const limit = enough - this.all.length;
      const { cases, next } = await this.#ask({ outcome: this.#left[0], cursor: this.#cursor, limit });
      this.all.push(...cases);
      this.#cursor = next;
      if (!next) this.#left.shift();
    }
    this.all.sort(worstFirst);
  }
}
