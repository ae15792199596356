import { onLeave } from '../lib/lifetime.js';
import { onLook } from '../lib/look.js';
import { Plot } from './plot.js';

/** Plots, one below the other, over one axis. */
export class Plots {
  #root;
  #axis;
  #plots = [];
  #panels = [];
  #events = [];
  #sized = new ResizeObserver(() => this.#plots.forEach(it => it.size(Math.max(200, this.#root.clientWidth))));

  constructor(root, axis, signal) {
    this.#root = root;
    this.#axis = axis;
    this.#sized.observe(root);
    const all = task => () => this.#plots.forEach(task);
    onLook(() => this.show(this.#panels, this.#events), signal);
    ['move', 'mark'].forEach(it => axis.addEventListener(it, all(plot => plot.move()), { signal }));
    axis.addEventListener('zoom', all(plot => plot.zoom()), { signal });
    onLeave(signal, () => this.#close());
  }

  get panels() {
    return this.#panels;
  }

  /** Each with its panel. */
  get all() {
    return this.#plots;
  }

  /**
   * @param panels what to plot, see {@link Plot}
   * @param events to mark: `at` a place on the axis, with its `name` in the first plot where it has one
   */
  show(panels, events) {
    [this.#panels, this.#events] = [panels, events];
    this.#plots.forEach(it => it.destroy());
    this.#root.replaceChildren();
    const unnamed = events.map(({ at }) => ({ at }));
    this.#plots = panels.map((it, i) =>
      new Plot(this.#root, it, this.#axis, i ? unnamed : events, i === panels.length - 1));
  }

  #close() {
    this.#sized.disconnect();
    this.#plots.forEach(it => it.destroy());
  }
}

/** Plots of the same unit as one: their lines share an axis. */
export function sharing(panels) {
  const shared = new Map();
  for (const it of panels) {
    const key = it.unit || it.key;
    const one = shared.get(key);
    if (!one) shared.set(key, { ...it, lines: it.lines.map(line => named(line, it)) });
    else {
      one.label += `, ${it.label}`;
      one.lines.push(...it.lines.map(line => named(line, it)));
      one.thresholds = [...one.thresholds, ...it.thresholds];
    }
  }
  return [...shared.values()].map(it => ({ ...it, lines: it.lines.map(distinct) }));
}

const named = (line, panel) => ({ ...line, label: [line.label, panel.label].filter(Boolean).join(' · ') });
/** Lines of one case keep their colour; of one channel each gets another dash. */
const distinct = (line, i, all) => ({
  ...line, ...(all.some((other, j) => j < i && other.colour === line.colour) ? styleOf(i) : {}),
});

const COLOURS = 8;
const DASHES = [[], [7, 4], [2, 3], [9, 3, 2, 3]];

/** How the lines of many cases are told apart: by colour, then by dash. */
export const styleOf = i =>
  ({ colour: `--line-${(i % COLOURS) + 1}`, dash: DASHES[Math.floor(i / COLOURS) % DASHES.length] });
