/** The row that holds at a time: the last that is not later. */
export function rowAt(times, seconds) {
  let low = 0;
  let high = times.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (times[middle] <= seconds + 1e-9) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** A trace: numeric channels by name over simulated time; what is absent or text is NaN. */
export class Trace {
  constructor(csv) {
    const [head, ...lines] = csv.trimEnd().split(/\r?\n/);
    this.channels = head.split(',').map(column => {
      const [, name, unit] = column.match(/^([^[]*)(?:\[(.*)\])?$/);
      return { name, unit: unit && unit !== '1' ? unit : '' };
    });
    this.columns = this.channels.map(() => new Float64Array(lines.length));
    lines.forEach((line, row) => line.split(',').forEach((cell, i) => {
      if (i < this.columns.length) this.columns[i][row] = cell === '' ? NaN : Number(cell);
    }));
    this.time = this.column('time') ?? Float64Array.from(lines.keys());
  }

  get end() {
    return this.time.length ? this.time[this.time.length - 1] : 0;
  }

  column(name) {
    const place = this.channels.findIndex(it => it.name === name);
    return place < 0 ? null : this.columns[place];
  }

  unit(name) {
    return this.channels.find(it => it.name === name)?.unit ?? '';
  }

  /** Those worth a plot: with numbers in them. */
  get plottable() {
    return this.channels.filter((it, i) => it.name !== 'time' && this.columns[i].some(value => !Number.isNaN(value)));
  }

  row(seconds) {
    return rowAt(this.time, seconds);
  }

  at(name, seconds) {
    return this.column(name)?.[this.row(seconds)] ?? NaN;
  }
}
