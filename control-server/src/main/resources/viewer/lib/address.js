import { setParameters, setParametersSoon } from './router.js';

// Kinds of values that an address can hold: what is shown without one, and what is allowed, for the notice. `read`
// gives undefined for what is not allowed.

export const text = (otherwise = null) => ({ otherwise, allowed: 'a text', read: it => it });

export const oneOf = (allowed, otherwise = allowed[0]) => ({
  otherwise, allowed: `one of ${allowed.join(', ')}`, read: it => (allowed.includes(it) ? it : undefined),
});

const NAMED = 12;

/** Names that are allowed, the first of them where they are many. */
export const among = names => `one of ${names.slice(0, NAMED).join(', ')}${
  names.length > NAMED ? ` and ${names.length - NAMED} more` : ''}`;

/** A number of at least something. */
export const amount = (what, { least = 0, otherwise = null } = {}) => ({
  otherwise, allowed: `${what}, a number${Number.isFinite(least) ? ` from ${least} on` : ''}`,
  read: it => (it.trim() !== '' && Number.isFinite(Number(it)) && Number(it) >= least ? Number(it) : undefined),
});

export const count = (what, otherwise = null) => ({
  otherwise, allowed: `${what}, a whole number from 0 on`, read: it => (/^\d{1,9}$/.test(it) ? Number(it) : undefined),
});

/** Separated by commas; an empty list is not the same as none. */
export const list = (what, form = /./) => ({
  otherwise: null, allowed: `${what}, separated by commas`,
  read: it => {
    const all = it.split(',').filter(Boolean);
    return all.every(one => form.test(one)) ? all : undefined;
  },
});

const same = (one, other) => String(one) === String(other) && (one === null) === (other === null);

/** What a view shows, as its address says it: values of declared kinds, and the problems of the address. */
export class Address {
  values = {};
  problems = [];
  #kinds;

  constructor(kinds, parameters) {
    this.#kinds = kinds;
    for (const [name, kind] of Object.entries(kinds)) {
      const given = parameters.get(name);
      const value = given === null ? kind.otherwise : kind.read(given);
      this.values[name] = value === undefined ? kind.otherwise : value;
      if (value === undefined) this.problems.push({ name, given, allowed: kind.allowed });
    }
  }

  /** Somebody chose: a step that Back undoes. */
  choose(changes) {
    setParameters(this.#changed(changes), { choice: true });
  }

  /** Something moves on, such as the time: Back does not stop at it. */
  follow(changes) {
    setParametersSoon(this.#changed(changes));
  }

  /** What the address names is not there; the view is shown as without it. */
  refuse(name, allowed, value = this.#kinds[name].otherwise) {
    this.problems.push({ name, given: String(this.values[name]), allowed });
    this.values[name] = value;
  }

  #changed(changes) {
    Object.assign(this.values, changes);
    return Object.fromEntries(Object.entries(changes).map(([name, value]) =>
      [name, same(value, this.#kinds[name].otherwise) ? null : written(value)]));
  }
}

const written = value => (Array.isArray(value) ? value.join(',') : typeof value === 'number' ? short(value) : value);
const short = value => String(Number(value.toFixed(3)));
