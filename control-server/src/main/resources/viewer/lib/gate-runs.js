import { columnsOf } from './case-file.js';

/** No outcomes of a run: what has not ended, and what never ran, which says nothing to a gate. */
const NO_RUN = ['queued', 'running', 'missing'];

/** Runs by which the command line decides whether a case that ended otherwise is real or noise, as they come in. */
export class GateRuns {
  #server;
  #builds;
  #label;
  /** Columns of repeats that have ended: these change no more. */
  #ended = new Map();
  #runs = [new Map(), new Map()];

  constructor(server, first, second) {
    this.#server = server;
    this.#builds = [first, second];
    this.#label = `gate.${first}.${second}`;
  }

  /** Asks again; whether there was anything new. */
  async read() {
    const before = this.count;
    this.#runs = await Promise.all(this.#builds.map(it => this.#runsOf(it)));
    return this.count !== before;
  }

  /** How many have ended. */
  get count() {
    return this.#runs.flatMap(it => [...it.values()]).reduce((sum, it) => sum + it.length, 0);
  }

  /** The outcomes of the reruns of a pair of cases in the first build and in the second, the oldest first. */
  of({ first, second }) {
    return [first, second].map((it, build) => this.#runs[build].get(it) ?? []);
  }

  async #runsOf(build) {
    const repeats = (await this.#server.get(`/sweeps/${build}/repeats`)).filter(it => it.labels.includes(this.#label));
    const runs = new Map();
    for (const columns of await Promise.all(repeats.map(it => this.#columns(it)))) {
      for (let i = 0; i < columns.size; i++) {
        const [original, outcome] = [columns.original(i), columns.outcome(i)];
        if (!NO_RUN.includes(outcome)) runs.set(original, [...(runs.get(original) ?? []), outcome]);
      }
    }
    return runs;
  }

  async #columns({ id, state }) {
    const columns = this.#ended.get(id) ?? await columnsOf(this.#server.bytes, id, []);
    if (state === 'finished') this.#ended.set(id, columns);
    return columns;
  }
}
