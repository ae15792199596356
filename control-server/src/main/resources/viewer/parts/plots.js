import uPlot from '../vendor/uPlot.js';
import { number } from '../lib/format.js';
import { onLeave } from '../lib/lifetime.js';
import { rowAt } from '../lib/trace.js';
import { textScale } from '../lib/text-scale.js';

const HEIGHT = 92;
const AXIS = 44;

/** The range of a plot: that of its values and a little more. */
const around = (_, low, high) => {
  const margin = low === high ? 0.5 : (high - low) * 0.06;
  return [low - margin, high + margin];
};

/** Plots, one below the other, with one cursor: the time of the playback. */
export class Plots {
  #root;
  #playback;
  #events;
  #plots = [];
  #series = [];
  #sized = new ResizeObserver(() => this.#plots.forEach(({ plot }) =>
    plot.setSize({ width: this.#width(), height: plot.height })));
  #dark = matchMedia('(prefers-color-scheme: dark)');
  #move = () => this.#plots.forEach(it => this.#place(it));

  constructor(root, playback, events, signal) {
    this.#root = root;
    this.#playback = playback;
    this.#events = events;
    this.#sized.observe(root);
    this.#dark.addEventListener('change', () => this.show(this.#series), { signal });
    playback.addEventListener('change', this.#move, { signal });
    onLeave(signal, () => this.#close());
  }

  /** @param series what to plot: `key`, `label`, `unit`, and `values` at `times` */
  show(series) {
    this.#series = series;
    this.#plots.forEach(it => it.plot.destroy());
    this.#root.replaceChildren();
    this.#plots = series.map((it, i) => this.#one(it, i === series.length - 1));
    this.#move();
  }

  #close() {
    this.#sized.disconnect();
    this.#plots.forEach(it => it.plot.destroy());
  }

  #width() {
    return Math.max(200, this.#root.clientWidth);
  }

  #one(series, last) {
    const box = document.createElement('div');
    box.className = 'plot';
    box.dataset.channel = series.key;
    const title = document.createElement('p');
    const textContent = series.label + (series.unit ? ` [${series.unit}]` : '');
    const label = Object.assign(document.createElement('span'), { textContent });
    const value = Object.assign(document.createElement('span'), { className: 'readout' });
    title.append(label, value);
    box.append(title);
    this.#root.append(box);
    const plot = new uPlot(this.#options(last), [series.times, series.values], box);
    const here = Object.assign(document.createElement('div'), { className: 'here' });
    plot.over.append(here);
    const seek = event => {
      const x = event.clientX - plot.over.getBoundingClientRect().left;
      if (event.type === 'pointerdown' || event.buttons) this.#playback.seek(plot.posToVal(x, 'x'));
    };
    plot.over.addEventListener('pointerdown', seek);
    plot.over.addEventListener('pointermove', seek);
    return { series, plot, here, value };
  }

  #options(last) {
    const color = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
    const large = textScale();
    const axis = {
      stroke: color('--soft'), grid: { stroke: color('--line'), width: 1 }, ticks: { show: false },
      font: `${11 * large}px system-ui, sans-serif`,
    };
    const seconds = { ...axis, show: last, size: 24 * large, values: (_, all) => all.map(it => `${number(it)} s`) };
    const values = { ...axis, size: AXIS * large, space: 30 * large, values: (_, all) => all.map(number) };
    return {
      width: this.#width(), height: (last ? HEIGHT + 22 : HEIGHT) * large, padding: [6 * large, 8, 0, 0],
      cursor: { show: false }, legend: { show: false },
      scales: { x: { time: false, range: [0, this.#playback.end] }, y: { range: around } },
      axes: [seconds, values],
      series: [{}, { stroke: color('--accent'), width: 1.6, points: { show: false }, spanGaps: false }],
      hooks: { draw: [plot => { this.#marks(plot, color('--event')); this.#move(); }] },
    };
  }

  #marks(plot, stroke) {
    const { ctx, bbox } = plot;
    ctx.save();
    ctx.strokeStyle = stroke;
    ctx.setLineDash([4, 4]);
    for (const { simS } of this.#events) {
      const x = Math.round(plot.valToPos(simS, 'x', true));
      ctx.beginPath();
      ctx.moveTo(x, bbox.top);
      ctx.lineTo(x, bbox.top + bbox.height);
      ctx.stroke();
    }
    ctx.restore();
  }

  #place({ series: { times, values }, plot, here, value }) {
    here.style.left = `${plot.valToPos(this.#playback.time, 'x')}px`;
    here.dataset.time = this.#playback.time.toFixed(3);
    value.textContent = number(values[rowAt(times, this.#playback.time)]);
  }
}
