const EMPTY = { regressed: 0, recovered: 0, otherwise: 0, same: 0, sum: 0, moved: 0 };

/** Two sweeps case by case: which became better or worse, and how far measures moved. */
export class Flips {
  #first;
  #second;
  #pairs;

  /**
   * @param first columns of the baseline
   * @param second columns of the other sweep, by whose axes cases are told apart
   * @param pairs indexes of the same cases in both
   */
  constructor(first, second, pairs) {
    this.#first = first;
    this.#second = second;
    this.#pairs = pairs.first.map((it, i) => ({ first: it, second: pairs.second[i] }));
    this.onlyFirst = pairs.onlyFirst;
    this.onlySecond = pairs.onlySecond;
  }

  get all() {
    return this.#pairs;
  }

  get second() {
    return this.#second;
  }

  /** `regressed`, `recovered`, `same`, or `otherwise` where neither passed and yet the outcome is another. */
  kind({ first, second }) {
    const [before, after] = [this.#first.outcome(first), this.#second.outcome(second)];
    if (before === after) return 'same';
    return before === 'pass' ? 'regressed' : after === 'pass' ? 'recovered' : 'otherwise';
  }

  /** How far a measure moved; NaN where one of the two has none. */
  delta(name, { first, second }) {
    return this.#second.value(name, second) - this.#first.value(name, first);
  }

  /** The cases that ended otherwise, worse ones first. */
  get changed() {
    const order = ['regressed', 'otherwise', 'recovered'];
    return this.#pairs.map(it => ({ ...it, kind: this.kind(it) })).filter(it => it.kind !== 'same')
      .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || a.second - b.second)
      .map(it => ({ ...it, before: this.#first.outcome(it.first), after: this.#second.outcome(it.second) }));
  }

  /**
   * Counted by levels of some axes.
   *
   * @param measure whose movement is averaged; null for none
   */
  matrix(rows, columns, measure) {
    const keyOf = (axes, index) => axes.map(it => this.#second.level(it, index)).join('\u0000');
    const cells = new Map();
    for (const pair of this.#pairs) {
      const key = `${keyOf(rows, pair.second)}\u0001${keyOf(columns, pair.second)}`;
      const cell = cells.get(key) ?? { ...EMPTY, pairs: [] };
      cell.pairs.push(pair);
      cell[this.kind(pair)]++;
      const delta = measure ? this.delta(measure, pair) : NaN;
      if (!Number.isNaN(delta)) [cell.sum, cell.moved] = [cell.sum + delta, cell.moved + 1];
      cells.set(key, cell);
    }
    return { rows: this.#combinations(rows), columns: this.#combinations(columns),
      at: (row, column) => cells.get(`${row.join('\u0000')}\u0001${column.join('\u0000')}`) };
  }

  #combinations(axes) {
    return axes.reduce((all, it) => all.flatMap(key => this.#second.axis(it).levels.map(level => [...key, level])),
      [[]]);
  }
}
