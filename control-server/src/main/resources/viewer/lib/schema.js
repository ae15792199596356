import { quantity, words } from './format.js';

/** Whether a KPI is what the world was drawn as, or whether the run says anything: not what the vehicle did. */
export const isOfTheWorld = name => /^(drawn[A-Z]|valid$)/.test(name);

/** What the columns of a sweep's results mean: units, and what people call the levels of its axes. */
export class Schema {
  #fields;

  constructor({ axes, fields, agents = [], headline = [] }) {
    this.axes = axes;
    this.agents = agents;
    this.headline = headline;
    this.#fields = new Map(fields.map(it => [it.name, it]));
  }

  /** @param get of the page that asks */
  static async of(sweep, get) {
    return new Schema(await get(`/sweeps/${sweep}/results.schema.json`));
  }

  field(column) {
    return this.#fields.get(column) ?? {};
  }

  /** A parameter's value as people read it. */
  parameter(name, value) {
    const { unit, levels = [], labels = [] } = this.field(`param.${name}`);
    return labels[levels.indexOf(value)] ?? quantity(value, unit);
  }

  /** The margin of a criterion; its column has a plainer name. */
  margin(criterion, value) {
    const column = [...this.#fields.values()].find(it => it.role === 'margin' && it.title === criterion);
    return quantity(value, column?.unit);
  }

  /** Names of the criteria, in the order of the sweep. */
  criteria() {
    return [...this.#fields.values()].filter(it => it.role === 'margin' && it.title).map(it => it.title);
  }

  kpi(name, value) {
    return quantity(value, this.field(`kpi.${name}`).unit);
  }

  /** A case by its levels, each with its axis. */
  title(parameters) {
    return this.axes.map(axis => `${words(axis)} ${this.parameter(axis, parameters[axis])}`).join(' · ');
  }
}
