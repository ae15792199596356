import uPlot from '../vendor/uPlot.js';
import { number } from '../lib/format.js';
import { tickLabels } from '../lib/scale.js';
import { textScale } from '../lib/text-scale.js';
import { rowAt } from '../lib/trace.js';
import { color, drawEvents, drawThresholds } from './plot-lines.js';

const HEIGHT = 92;
const WIDE = 0.11;
const AXIS = 44;
const NEAR_PX = 7;
const ZOOM = 1.3;
const TOLD = 8;

/** What a plot spans at least, by unit, so that a difference that nobody would notice looks like none. */
const LEAST_SPAN = { s: 0.1, m: 0.1, 'm/s': 0.1, 'm/s2': 0.1, rad: 0.01, 'rad/s': 0.01 };
/** The same of other units, of the greatest value. */
const LEAST_SHARE = 0.01;

/** The range of a plot: that of its values and thresholds, and a little more. */
export const around = ({ unit, thresholds = [] }) => (_, low, high) => {
  const all = [low, high, ...thresholds.map(it => it.value)].filter(it => it !== null && Number.isFinite(it));
  const [least, most] = all.length ? [Math.min(...all), Math.max(...all)] : [0, 1];
  const span = LEAST_SPAN[unit] ?? LEAST_SHARE * Math.max(-least, most);
  const margin = least === most ? 0.5 : Math.max((most - least) * 0.06, (span - (most - least)) / 2);
  return [least - margin, most + margin];
};

/** What is not there is null: NaN would be the least and the greatest of all values. */
const numbers = values => Array.from(values, it => (Number.isNaN(it) ? null : it));

const element = (tag, given) => Object.assign(document.createElement(tag), given);

/** Lines over the axis that all plots share, the moment, and what is measured between. */
export class Plot {
  #panel;
  #axis;
  #plot;
  #here = element('div', { className: 'here' });
  #marks = { a: element('div', { className: 'at' }), b: element('div', { className: 'at' }) };
  #readouts;

  /**
   * @param panel `key`, `label`, `unit`, its `lines`, each with `label`, `colour`, `dash`, and `values` at `places`,
   *   and its `thresholds`
   * @param events to mark, each with `at` and perhaps a `name`
   * @param last whether it is the one that names the places
   */
  constructor(root, panel, axis, events, last) {
    this.#panel = panel;
    this.#axis = axis;
    const box = element('div', { className: 'plot' });
    box.dataset.channel = panel.key;
    box.append(this.#title());
    root.append(box);
    const data = uPlot.join(panel.lines.map(it => [it.places, numbers(it.values)]));
    this.#plot = new uPlot(this.#options(root, events, last), data, box);
    this.#plot.over.append(this.#here, ...Object.entries(this.#marks).map(([name, it]) => {
      it.dataset.mark = name;
      return it;
    }));
    this.#listen(this.#plot.over);
    this.zoom();
    this.move();
  }

  get canvas() {
    return this.#plot.ctx.canvas;
  }

  get panel() {
    return this.#panel;
  }

  /** Brings the lines of one run to the front; null for all of them. */
  point(key) {
    const at = this.#panel.lines.findIndex(it => it.key === key);
    this.#plot.setSeries(at < 0 ? null : at + 1, { focus: at >= 0 }, false);
  }

  size(width) {
    this.#plot.setSize({ width, height: this.#plot.height });
  }

  zoom() {
    this.#plot.setScale('x', { min: this.#axis.from, max: this.#axis.to });
  }

  destroy() {
    this.#plot.destroy();
  }

  /** The moment and the marks are where the axis says. */
  move() {
    const { now, from, to, marks } = this.#axis;
    const place = (it, x) => {
      it.hidden = x === null || x < from || x > to;
      if (!it.hidden) it.style.left = `${this.#plot.valToPos(x, 'x')}px`;
    };
    place(this.#here, now);
    this.#here.dataset.time = now.toFixed(3);
    Object.entries(this.#marks).forEach(([name, it]) => place(it, marks[name]));
    this.#readouts.forEach((it, i) => {
      const { places, values } = this.#panel.lines[i];
      it.textContent = places.length ? number(values[rowAt(places, now)]) : '–';
    });
  }

  #title() {
    const { label, unit, lines } = this.#panel;
    const title = element('p');
    const values = element('span', { className: 'values' });
    title.append(element('span', { textContent: label + (unit ? ` [${unit}]` : '') }), values);
    this.#readouts = lines.slice(0, TOLD).map(({ colour }) => {
      const value = element('span', { className: 'readout' });
      if (lines.length > 1) value.style.color = `var(${colour})`;
      values.append(value, ' ');
      return value;
    });
    return title;
  }

  #options(root, events, last) {
    const large = textScale();
    const width = Math.max(200, root.clientWidth);
    const axis = {
      stroke: color('--soft'), grid: { stroke: color('--line'), width: 1 }, ticks: { show: false },
      font: `${11 * large}px system-ui, sans-serif`,
    };
    const { unit } = this.#axis;
    const told = (_, all) => tickLabels(all).map(it => `${it} ${unit}`);
    const places = { ...axis, show: last, size: 24 * large, values: told };
    const values = { ...axis, size: AXIS * large, space: 20 * large, values: (_, all) => tickLabels(all) };
    const { lines, thresholds = [] } = this.#panel;
    const named = events.some(it => it.name) ? 12 * large : 0;
    const line = ({ colour, dash, wide }) => ({
      stroke: color(colour), width: (wide ? 3.2 : 1.6) * Math.max(1, large * 0.8), dash, points: { show: false },
      spanGaps: false,
    });
    return {
      width, height: Math.max(HEIGHT * large, Math.min(width * WIDE, HEIGHT * 3)) + (last ? 22 * large : 0) + named,
      padding: [6 * large + named, 22 * large, last ? 0 : 7 * large, 0],
      cursor: { show: false }, legend: { show: false }, focus: { alpha: 0.2 },
      scales: { x: { time: false }, y: { range: around(this.#panel) } },
      axes: [places, values],
      series: [{}, ...lines.map(line)],
      hooks: { draw: [
        plot => drawEvents(plot, events, large), plot => drawThresholds(plot, thresholds, large), () => this.move(),
      ] },
    };
  }

  /** A click or a drag seeks or moves a mark; with Shift it shows what was dragged over; Ctrl and the wheel zoom. */
  #listen(over) {
    const place = event => this.#plot.posToVal(event.clientX - over.getBoundingClientRect().left, 'x');
    let drag = null;
    over.addEventListener('pointerdown', event => {
      over.setPointerCapture(event.pointerId);
      const near = Object.entries(this.#marks).find(([, it]) => !it.hidden
        && Math.abs(it.getBoundingClientRect().left - event.clientX) < NEAR_PX);
      drag = event.shiftKey ? { from: place(event) } : { mark: near?.[0] };
      if (!near && !event.shiftKey) this.#axis.seek(place(event));
    });
    over.addEventListener('pointermove', event => {
      if (!drag || drag.from !== undefined) return;
      if (drag.mark) this.#axis.mark(drag.mark, place(event));
      else this.#axis.seek(place(event));
    });
    over.addEventListener('pointerup', event => {
      if (drag?.from !== undefined) this.#axis.zoom(drag.from, place(event));
      drag = null;
    });
    over.addEventListener('dblclick', () => this.#axis.zoom());
    over.addEventListener('wheel', event => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      this.#axis.scale(event.deltaY > 0 ? ZOOM : 1 / ZOOM, place(event));
    }, { passive: false });
  }
}
