import { Refused } from './api.js';
import { agentsOf, traceOf } from './recorded.js';
import { Schema } from './schema.js';

const AT_ONCE = 4;
const REFERENCE = /^(?:(\w+):)?(\d{1,9})$/;

/** `7`, or `SWEEP:7` for a case of another sweep. */
export const isReference = text => REFERENCE.test(text);

/** Runs of cases of any sweeps, with what is kept of them. */
export class Runs {
  #server;
  #sweep;
  #sweeps = new Map();

  constructor(server, sweep) {
    this.#server = server;
    this.#sweep = sweep;
  }

  /**
   * Loads some, a few at a time.
   *
   * @param onLoaded is told of each: the run, or its `reference` and why it is `refused`
   */
  async load(references, onLoaded) {
    const left = [...references];
    const next = async () => {
      for (let it = left.shift(); it !== undefined; it = left.shift()) onLoaded(await this.#one(it));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
  }

  async #one(reference) {
    const [, sweep = this.#sweep, index] = reference.match(REFERENCE);
    const at = `/sweeps/${sweep}/cases/${index}`;
    try {
      const [of, it] = await Promise.all([this.#of(sweep), this.#server.get(at)]);
      const trace = await traceOf(this.#server, at, it.artifacts);
      const agents = await agentsOf(this.#server, at, it.artifacts, trace, of.schema.agents);
      const end = trace?.end ?? agents?.end ?? it.simS ?? 0;
      const title = [sweep === this.#sweep ? '' : of.sweep.name, of.schema.title(it.parameters)].filter(Boolean);
      return { reference, at, it, trace, agents, end, ...of, title: title.join(' · ') || `Case ${index}` };
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      return { reference, refused };
    }
  }

  /** What is known of a sweep, asked once. */
  #of(id) {
    const { get } = this.#server;
    if (!this.#sweeps.has(id)) {
      this.#sweeps.set(id, Promise.all([get(`/sweeps/${id}`), Schema.of(id, get), get(`/sweeps/${id}/sweep.json`)])
        .then(([sweep, schema, { pass }]) => ({ sweep, schema, criteria: pass })));
    }
    return this.#sweeps.get(id);
  }
}
