import { CaseAxis } from './case-axis.js';
import { words } from './format.js';

/** Margins among which equal ones are looked for. */
const MARGINS_LOOKED_AT = 10;

/** The cases of a sweep in columns, by index: levels, outcomes, causes, and the measures that were asked for. */
export class CaseColumns {
  #axes;
  #outcome;
  #cause;
  #sameTraceAs;
  #repeats;
  #values = new Map();
  #replicated;

  constructor({ cases, axes, outcome, cause, sameTraceAs, repeats, available, measures }) {
    this.size = cases;
    this.axes = axes.map(it => new CaseAxis(it));
    this.available = available;
    this.#axes = new Map(this.axes.map(it => [it.parameter, it]));
    this.#outcome = outcome;
    this.#cause = cause;
    this.#sameTraceAs = sameTraceAs;
    this.#repeats = repeats;
    for (const it of measures) this.#values.set(it.name, it.of);
  }

  /** The names of a few margins and one measure, none of them equal to another in all cases. */
  unlike(margins, other, few) {
    const distinct = this.#distinct([...margins.slice(0, MARGINS_LOOKED_AT), other].filter(Boolean));
    const isOther = it => it === other;
    return [...distinct.filter(it => !isOther(it)).slice(0, few), ...distinct.filter(isOther)];
  }

  /** Margins, first those that most cases missed. */
  mostMissed(margins) {
    const missed = new Map(margins.map(name => [name, this.#values.get(name)?.filter(it => it < 0).length ?? 0]));
    return margins.toSorted((one, other) => missed.get(other) - missed.get(one));
  }

  /** Whether any combination of levels has several cases. */
  get replicated() {
    return this.#replicated ??= this.#findReplicated();
  }

  #findReplicated() {
    const combinations = this.axes.reduce((product, it) => product * it.levels.length, 1);
    if (combinations < this.size) return true;
    const seen = new Set();
    for (let index = 0; index < this.size; index++) {
      const levels = this.axes.map(it => it.of[index]);
      const key = combinations <= Number.MAX_SAFE_INTEGER
        ? levels.reduce((sum, level, axis) => sum * this.axes[axis].levels.length + level, 0) : levels.join();
      if (seen.has(key)) return true;
      seen.add(key);
    }
    return false;
  }

  has(name) {
    return this.#values.has(name) || (name.startsWith('param.') && this.#axes.has(name.slice('param.'.length)));
  }

  axis(parameter) {
    return this.#axes.get(parameter);
  }

  /** The names of all margins, asked for or not. */
  get margins() {
    return this.available.filter(it => it.signed).map(it => it.name);
  }

  /** The names of the measures that were asked for, as they were. */
  get asked() {
    return [...this.#values.keys()];
  }

  measure(name) {
    return this.available.find(it => it.name === name);
  }

  level(parameter, index) {
    return this.#axes.get(parameter).level(index);
  }

  levels(index) {
    return this.axes.map(it => it.level(index));
  }

  /** Its levels, each with its axis: a row that says `false` says nothing. */
  title(index) {
    return this.axes.map(it => `${words(it.parameter)} ${it.level(index)}`).join(' · ');
  }

  outcome(index) {
    return this.#outcome.words[this.#outcome.of[index]];
  }

  cause(index) {
    return this.#cause.words[this.#cause.of[index]];
  }

  /** The first case that ended with the trace of a case; null where that is itself. */
  sameTrace(index) {
    const first = this.#sameTraceAs[index] ?? -1;
    return first < 0 ? null : first;
  }

  /** The case that a case of a repeat runs again. */
  original(index) {
    return this.#repeats[index];
  }

  /** Whether some have the trace of another one. */
  get hasSameTraces() {
    return this.#sameTraceAs.length > 0;
  }

  get causes() {
    return this.#cause.words.filter(Boolean);
  }

  get outcomes() {
    return this.#outcome.words;
  }

  /** A measure of a case; NaN where it has none. */
  value(name, index) {
    return this.#values.get(name)?.[index] ?? NaN;
  }

  /** Those of some measures that differ from all before them; one without values differs. */
  #distinct(names) {
    const same = (one, two) => this.#values.get(one).every((value, at) => Object.is(value, this.value(two, at)));
    const known = name => this.#values.get(name).some(value => !Number.isNaN(value));
    return names.filter((name, at) => !known(name) || !names.slice(0, at).some(earlier => same(earlier, name)));
  }

  /** Where cases are on a scale, by index: of a measure their values, of an axis their places. */
  placesOf(name) {
    const axis = name.startsWith('param.') && this.#axes.get(name.slice('param.'.length));
    if (axis) return index => axis.place(index);
    const values = this.#values.get(name);
    return index => values?.[index] ?? NaN;
  }
}

const NUMBER = '[+-]?(?:[0-9]+[.]?[0-9]*|[.][0-9]+)(?:[eE][+-]?[0-9]{1,3})?';
const RANGE = new RegExp(`^(${NUMBER})?[.][.](${NUMBER})?$`);

/** A range as addresses have it; either end may be missing. What is none has nothing in it. */
export function rangeOf(text) {
  const [, least, greatest] = RANGE.exec(text) ?? [text, NaN, NaN];
  return { least: Number(least ?? -Infinity), greatest: Number(greatest ?? Infinity) };
}

const NAMES = /^(?:param\.|kpi\.|margin\.)|^(?:outcome|cause|trace)$/;

/** Whether a parameter of an address chooses cases; the server knows the same. */
const isFilter = name => NAMES.test(name);

/** The filters of an address: values by name. */
export function filtersOf(parameters) {
  const filters = {};
  for (const [name, value] of parameters) if (isFilter(name)) (filters[name] ??= []).push(value);
  return filters;
}

/** Whether a case is taken by filters: of every one it has one of the values or ranges. Absence is in no range. */
export function takes(columns, filters) {
  const tests = Object.entries(filters).filter(([, wanted]) => wanted?.length).map(([name, wanted]) => {
    if (name === 'outcome') {
      const outcomes = wanted.map(it => it.toLowerCase());
      return index => outcomes.includes(columns.outcome(index));
    }
    if (name === 'trace') return index => wanted.includes(columns.sameTrace(index) === null ? 'own' : 'same');
    if (name === 'cause') return index => wanted.includes(columns.cause(index));
    if (name.startsWith('param.')) {
      const axis = columns.axis(name.slice('param.'.length));
      const levels = new Set(wanted.map(it => axis?.levels.indexOf(it) ?? -1));
      return index => levels.has(axis?.of[index]);
    }
    const ranges = wanted.map(rangeOf);
    return index => {
      const value = columns.value(name, index);
      return ranges.some(({ least, greatest }) => value >= least && value <= greatest);
    };
  });
  return index => tests.every(test => test(index));
}
