import { groupsOf } from '../parts/cause-groups.js';
import { sorted, saying } from './case-order.js';
import { plural, when, words } from './format.js';
import { isRerun } from './gate-reruns.js';

const MOST = { sweep: 8, cause: 6, case: 12 };

/** Notes are not searched. */
const NO_NOTES = { of: () => [] };

const wordsOf = asked => asked.toLowerCase().split(/\s+/).filter(Boolean);
const has = (said, asked) => wordsOf(asked).every(word => said.toLowerCase().includes(word));

/** What the palette leads to: sweeps and, of the sweep that is open, causes and cases. */
export class PaletteSearch {
  #sweeps;
  #at;
  #columns;
  #order;
  #groups;

  /**
   * @param sweeps as the server lists them
   * @param open the sweep that is open; null where there is none
   * @param columns its cases
   */
  constructor(sweeps, open, columns) {
    this.#sweeps = sweeps.toSorted((one, other) => isRerun(one) - isRerun(other));
    this.#at = `/sweeps/${open}`;
    this.#columns = columns;
    this.#order = columns ? sorted(columns, [...Array(columns.size).keys()], 'outcome', NO_NOTES) : [];
    this.#groups = columns ? groupsOf(columns, () => true) : [];
  }

  /** Things that say all of these words; without words the newest sweeps and the causes, but no cases. */
  find(asked) {
    return [...this.#numbered(asked), ...this.#causes(asked), ...this.#foundSweeps(asked), ...this.#cases(asked)];
  }

  #foundSweeps(asked) {
    const said = it => [it.name, it.id, it.scenario, it.state, ...it.labels].join(' ');
    return this.#sweeps.filter(it => has(said(it), asked)).slice(0, MOST.sweep).map(it => ({
      kind: 'sweep', title: it.name, detail: `${words(it.scenario)}, ${it.state}, ${when(it.created)}`,
      href: `/sweeps/${it.id}`,
    }));
  }

  #causes(asked) {
    return this.#groups.filter(it => it.cause && has(`${it.cause} ${words(it.cause)}`, asked)).slice(0, MOST.cause)
      .map(({ cause, outcome, cases }) => ({
        kind: 'cause', title: words(cause), detail: plural(cases.length, 'case'),
        href: `${this.#at}?outcome=${outcome}&cause=${encodeURIComponent(cause)}`,
      }));
  }

  /** `17`, `#17` and `case 17`. */
  #numbered(asked) {
    const [, number] = /^(?:case\s+|#)?(\d+)$/i.exec(asked.trim()) ?? [];
    return number !== undefined && Number(number) < (this.#columns?.size ?? 0) ? [this.#case(Number(number))] : [];
  }

  #cases(asked) {
    if (!this.#columns || !wordsOf(asked).length || this.#numbered(asked).length) return [];
    const fits = saying(this.#columns, NO_NOTES, asked);
    const found = [];
    for (const it of this.#order) {
      if (found.length === MOST.case) break;
      if (fits(it)) found.push(this.#case(it));
    }
    return found;
  }

  #case(it) {
    return {
      kind: 'case', title: `case ${it}`, detail: `${this.#columns.outcome(it)} · ${this.#columns.title(it)}`,
      href: `${this.#at}/cases/${it}`,
    };
  }
}
