/**
 * Who moves in a run, as the manifest declares it and the trace has it. Here and in `agent-file.js` the same can be
 * asked: `all` the agents, the `main` one, the `fields` that can colour them, the `values` among them that are told of
 * every agent, and readers by row and agent.
 */
export class TraceAgents {
  #trace;
  #declared;

  /** @param declared agents of the manifest; those that this trace has no place of are left out */
  constructor(trace, declared) {
    this.#trace = trace;
    const seen = channel => trace.column(channel)?.some(it => !Number.isNaN(it));
    this.#declared = declared.filter(it => seen(it.x) && seen(it.y));
    this.all = this.#declared.map(({ name, label, heading }) => ({ id: name, label, oriented: Boolean(heading) }));
    this.pose = {
      x: this.#place('x'), y: this.#place('y'), heading: this.#place('heading'), z: this.#heights(),
    };
    this.braking = this.#place('braking');
    const ego = this.all.findIndex(it => it.id === 'ego');
    this.main = ego < 0 ? this.all.findIndex(it => it.oriented) : ego;
    this.road = null;
    this.whole = true;
    this.values = this.#declaredValues();
    const others = trace.plottable.filter(it => !this.values.some(own => own.name === it.name));
    this.fields = [...this.values, ...others];
  }

  reader(field) {
    const columns = this.#declared.map((it, agent) =>
      this.#trace.column(it.values?.[field] ?? (agent === this.main ? field : '')));
    return (row, agent) => columns[agent]?.[row] ?? NaN;
  }

  get rows() {
    return this.#trace.time.length;
  }

  time(row) {
    return this.#trace.time[row];
  }

  row(seconds) {
    return this.#trace.row(seconds);
  }

  /** What is told of every agent; the other channels of the run colour the main one. */
  #declaredValues() {
    const names = new Set(this.#declared.flatMap(it => Object.keys(it.values ?? {})));
    const channel = name => this.#declared.find(it => it.values?.[name]).values[name];
    return [...names].map(name => ({ name, unit: this.#trace.unit(channel(name)) }));
  }

  #place(key) {
    return this.#columns(it => it[key]);
  }

  /** A height stands beside an x that is called so: `z` beside `x`, `carZ` beside `carX`. */
  #heights() {
    return this.#columns(({ x }) => x.replace(/x$/, 'z').replace(/X$/, 'Z'));
  }

  #columns(nameOf) {
    const columns = this.#declared.map(it => this.#trace.column(nameOf(it)));
    return (row, agent) => columns[agent]?.[row] ?? NaN;
  }
}

/** Where an agent is at a time, between two samples on the straight line between them; null where it is absent. */
export function poseAt(agents, agent, seconds) {
  const { x, y, z, heading } = agents.pose;
  const row = agents.row(seconds);
  const at = it => ({ x: x(it, agent), y: y(it, agent), z: z(it, agent), heading: heading(it, agent) });
  const here = at(row);
  if (Number.isNaN(here.x + here.y)) return null;
  const next = row + 1;
  if (next >= agents.rows) return here;
  const share = (seconds - agents.time(row)) / (agents.time(next) - agents.time(row));
  const there = at(next);
  if (!(share > 0 && share < 1) || Number.isNaN(there.x + there.y)) return here;
  const turn = Math.atan2(Math.sin(there.heading - here.heading), Math.cos(there.heading - here.heading));
  const between = key => here[key] + share * (there[key] - here[key]);
  return { x: between('x'), y: between('y'), z: between('z'), heading: here.heading + share * turn };
}

const SAMPLES = 200_000;

/** The least and the greatest value of a field, over a sample where there are many. */
export function rangeOf(agents, field) {
  const read = agents.reader(field);
  const step = Math.max(1, Math.ceil((agents.rows * agents.all.length) / SAMPLES));
  let [least, greatest] = [Infinity, -Infinity];
  for (let row = 0; row < agents.rows; row += step) {
    for (let agent = 0; agent < agents.all.length; agent++) {
      const value = read(row, agent);
      if (value < least) least = value;
      if (value > greatest) greatest = value;
    }
  }
  if (!(least <= greatest)) return [0, 1];
  return greatest > least ? [least, greatest] : [least, least + 1];
}
