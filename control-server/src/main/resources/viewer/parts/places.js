import { html, render } from '../lib/html.js';
import { clustersOf } from '../lib/failure-clusters.js';
import { clusterList } from './cluster-list.js';
import { Parallel } from './parallel.js';

const MOST_AXES = 12;

/** Where the cases of an adaptive design are: over all axes at once, and the clusters of those that failed. */
export class Places {
  #root;
  #sweep;
  #told;
  #parallel;
  #clusters = { of: null, by: '', found: [] };

  /** @param told `onCase(index)`, `onFilter(changes)`, `hrefOf(index)` */
  constructor(root, sweep, told, signal) {
    [this.#root, this.#sweep, this.#told] = [root, sweep, told];
    render(html`<section class="panel parallel-of-cases"></section>
      <section class="panel clusters-of-cases"></section>`, root);
    this.#parallel = new Parallel(root.querySelector('.parallel-of-cases'),
      { onBrush: told.onFilter, onCase: told.onCase }, sweep.name, signal);
  }

  /** @param view `taken` (whether a case is looked at), `selected` (a set), `filters` */
  show(columns, view) {
    const axes = columns.axes.filter(it => it.levels.length > 1).slice(0, MOST_AXES);
    const names = [...axes.map(it => `param.${it.parameter}`), ...this.#margin(columns)];
    this.#parallel.show(columns, { ...view, names });
    const by = JSON.stringify(view.filters);
    if (this.#clusters.of !== columns || this.#clusters.by !== by) {
      this.#clusters = { of: columns, by, found: clustersOf(columns, view.taken) };
    }
    render(clusterList(this.#clusters.found, {
      hrefOf: this.#told.hrefOf, onShow: it => this.#told.onFilter(filtersOf(it)),
    }), this.#root.querySelector('.clusters-of-cases'));
  }

  /** The margin that the design goes by, or the first one. */
  #margin({ available }) {
    const margins = available.filter(it => it.signed);
    const sought = this.#sweep.design.search?.criterion;
    const named = margins.find(it => it.name === `margin.${sought}` || it.description === sought);
    return [named ?? margins[0]].filter(Boolean).map(it => it.name);
  }
}

/** The cases within the place of a cluster that did not pass by the same cause. */
const filtersOf = ({ outcome, cause, sides }) => ({
  outcome: [outcome], ...(cause ? { cause: [cause] } : {}),
  ...Object.fromEntries(sides.filter(it => !it.whole).map(({ axis, levels }) => [`param.${axis.parameter}`, levels])),
});
