import { unzipSync } from '../vendor/fflate.js';
import { readCloud } from './point-cloud.js';
import { rowAt } from './trace.js';

const KEPT = 8;

/** The clouds of a run: a ZIP archive of PCD files, each named by its simulated time in ms. */
class Clouds {
  #archive;
  #names = [];
  #kept = new Map();

  constructor(archive) {
    this.#archive = archive;
    unzipSync(archive, { filter: ({ name }) => {
      if (/^\d+\.pcd$/.test(name)) this.#names.push(name);
      return false;
    } });
    this.#names.sort();
    this.times = Float64Array.from(this.#names, it => parseInt(it, 10) / 1000);
  }

  /** The last cloud by a time, with the time at which it was taken; null before the first. */
  at(seconds) {
    if (!this.times.length || this.times[0] > seconds + 1e-9) return null;
    const row = rowAt(this.times, seconds);
    if (!this.#kept.has(row)) this.#keep(row);
    return this.#kept.get(row);
  }

  #keep(row) {
    const name = this.#names[row];
    const bytes = unzipSync(this.#archive, { filter: it => it.name === name })[name];
    this.#kept.set(row, { ...readCloud(bytes), seconds: this.times[row] });
    if (this.#kept.size > KEPT) this.#kept.delete(this.#kept.keys().next().value);
  }
}

/** The clouds of a case. */
export async function cloudsOf({ bytes }, at) {
  return new Clouds(await bytes(`${at}/lidar.zip`));
}
