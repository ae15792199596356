import { words } from './format.js';
import { Schema } from './schema.js';

/** Parameter values as the file of a sweep wrote them; what it does not write is in its unit. */
export class WrittenValues {
  #schema;
  #fixed;

  constructor(schema, fixed) {
    this.#schema = schema;
    this.#fixed = fixed;
  }

  /** @param get of the page that asks */
  static async of(sweep, get) {
    const [schema, { parameters = {} }] = await Promise.all([
      Schema.of(sweep, get), get(`/sweeps/${sweep}/sweep.json`)]);
    return new WrittenValues(schema, parameters);
  }

  text(name, value) {
    const fixed = this.#schema.axes.includes(name) ? undefined : this.#fixed[name];
    return fixed === undefined ? this.#schema.parameter(name, value) : String(fixed);
  }

  /** Several; a bare yes or no would say nothing. */
  title(parameters) {
    return Object.entries(parameters).map(([name, value]) =>
      (typeof value === 'boolean' ? `${words(name)}: ` : '') + this.text(name, value)).join(' · ');
  }
}
