const MAGIC = 10;
const READS = {
  f4: 'getFloat32', f8: 'getFloat64', i1: 'getInt8', i2: 'getInt16', i4: 'getInt32', u1: 'getUint8', u2: 'getUint16',
};

/**
 * The agents of a run from `agents.npy`, a structured NumPy array of a row for each sample and a column for each
 * agent, and `agents.json`, which says who they are. It can be asked while the array still comes in, about the rows
 * that are here.
 */
export class FileAgents extends EventTarget {
  #period;
  #described;
  #bytes = new Uint8Array(0);
  #received = 0;
  #head = null;
  #view = null;
  #begin;

  /** Until it is known how many samples there are. */
  begun = new Promise(done => { this.#begin = done; });

  constructor({ period_s: period, agents, fields, road }) {
    super();
    this.#period = period;
    this.#described = fields;
    this.all = agents.map(id => ({ id, label: '', oriented: true }));
    this.fields = fields.filter(it => !['x', 'y', 'heading'].includes(it.name));
    this.values = this.fields;
    this.main = -1;
    this.road = road ?? null;
    this.pose = Object.fromEntries(['x', 'y', 'z', 'heading'].map(it => [it, this.reader(it)]));
    this.braking = () => NaN;
  }

  /** A piece of the array as it comes. */
  take(piece) {
    if (this.#received + piece.length > this.#bytes.length) this.#grow(this.#received + piece.length);
    this.#bytes.set(piece, this.#received);
    this.#received += piece.length;
    if (!this.#head && this.#received > MAGIC) this.#readHead();
    this.dispatchEvent(new Event('change'));
  }

  get whole() {
    return this.#head !== null && this.rows === this.#head.rows;
  }

  get rows() {
    return this.#head ? Math.floor((this.#received - this.#head.at) / this.#head.rowBytes) : 0;
  }

  /** Simulated time of the last sample of the whole array. */
  get end() {
    return this.#head ? (this.#head.rows - 1) * this.#period : 0;
  }

  time(row) {
    return row * this.#period;
  }

  row(seconds) {
    return Math.min(Math.floor(seconds / this.#period + 1e-6), (this.#head?.rows ?? 1) - 1);
  }

  /** Reads a field by row and agent, in its unit; NaN where the agent is absent, and what has not come yet. */
  reader(name) {
    const scale = this.#described.find(it => it.name === name)?.scale ?? 1;
    let field = null;
    return (row, agent) => {
      field ??= this.#head?.fields.find(it => it.name === name);
      if (!field || row >= this.rows || (name !== 'x' && Number.isNaN(this.pose.x(row, agent)))) return NaN;
      const { at, rowBytes, size } = this.#head;
      return scale * this.#view[field.read](at + row * rowBytes + agent * size + field.offset, true);
    };
  }

  #grow(size) {
    const whole = this.#head ? this.#head.at + this.#head.rows * this.#head.rowBytes : 0;
    const bytes = new Uint8Array(Math.max(size, whole));
    bytes.set(this.#bytes.subarray(0, this.#received));
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer);
  }

  /** `{'descr': [('x', '<f4'), …], 'fortran_order': False, 'shape': (T, N), }` */
  #readHead() {
    const at = MAGIC + this.#view.getUint16(MAGIC - 2, true);
    if (this.#received < at) return;
    const text = new TextDecoder().decode(this.#bytes.subarray(MAGIC, at));
    const [, rows, columns] = text.match(/'shape': \((\d+), (\d+)\)/).map(Number);
    let size = 0;
    const fields = [...text.matchAll(/\('(\w+)', '[<|](\w\d)'\)/g)].map(([, name, type]) => {
      const field = { name, offset: size, read: READS[type] };
      size += Number(type[1]);
      return field;
    });
    this.#head = { at, rows, size, rowBytes: size * columns, fields };
    this.#grow(this.#received);
    this.#begin();
  }
}
