import { Scale } from '../lib/case-scale.js';
import { download } from '../lib/file.js';
import { plural } from '../lib/format.js';
import { html, nothing, render } from '../lib/html.js';
import { onLeave } from '../lib/lifetime.js';
import { onLook } from '../lib/look.js';
import { acrossOf, drawnOf, paintLines } from './parallel-paint.js';

const NEAR = 10;
const CLICK = 4;

/**
 * Cases over all axes at once: a line for each through its place on every axis. Dragging along an axis chooses a part
 * of it, as a filter; a click chooses a case.
 */
export class Parallel {
  #root;
  #told;
  #name;
  #columns = null;
  #view;
  #cases = [];
  #scales = [];
  #drag = null;
  #frame = 0;

  /** @param told `onBrush(filters)`, `onCase(index)` */
  constructor(root, told, name, signal) {
    [this.#root, this.#told, this.#name] = [root, told, name];
    const sized = new ResizeObserver(() => this.#again());
    sized.observe(root);
    onLook(() => this.#paint(), signal);
    onLeave(signal, () => { sized.disconnect(); cancelAnimationFrame(this.#frame); });
  }

  /** @param view `names` of its axes, `taken` (whether a case is looked at), `selected` (a set), `filters` */
  show(columns, view) {
    [this.#columns, this.#view] = [columns, view];
    this.#scales = view.names.map(it => new Scale(columns, it));
    this.#cases = drawnOf(columns);
    this.#draw();
    this.#again();
  }

  #draw() {
    const [drawn, all] = [this.#cases.length, this.#columns.size];
    const said = `${plural(drawn, 'case')} over ${this.#scales.map(it => it.title).join('; ')}; the same numbers are in
      the table`;
    render(html`<div class="row"><h2>All axes at once</h2>
        <span class="muted">― passed, - - failed, · · error; drag along an axis to choose a part of it</span>
        <span class="push row"><button @click=${() => this.#save()}>PNG</button></span></div>
      <div class="scroll"><div class="plane parallel" .style=${`min-width: ${this.#scales.length * 8.5}em`}><canvas
        role="img" aria-label=${said} @pointerdown=${event => this.#down(event)}
        @pointermove=${event => this.#move(event)} @pointerup=${event => this.#up(event)}
        @pointercancel=${() => { this.#drag = null; this.#again(); }}></canvas></div></div>
      ${drawn === all ? nothing : html`<p class="muted">${drawn} of ${all} cases are drawn, those that failed
        first.</p>`}
      <p class="muted" role="status" data-near></p>`, this.#root);
  }

  #canvas() {
    return this.#root.querySelector('canvas');
  }

  #again() {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#paint());
  }

  #letter() {
    return parseFloat(getComputedStyle(this.#canvas()).fontSize);
  }

  #paint() {
    const canvas = this.#canvas();
    if (!canvas?.clientWidth || !this.#columns) return;
    const ratio = devicePixelRatio || 1;
    Object.assign(canvas, { width: canvas.clientWidth * ratio, height: canvas.clientHeight * ratio });
    paintLines(canvas, ratio, this.#letter(), this.#columns, this.#scales,
      { ...this.#view, cases: this.#cases, drag: this.#drag });
    canvas.dataset.drawn = this.#cases.filter(this.#view.taken).length;
  }

  #place(event) {
    const { left, top } = this.#canvas().getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  }

  /** The axis that is nearest to a place. */
  #axisAt(x) {
    const across = acrossOf(this.#scales.length, this.#canvas().clientWidth, this.#letter());
    return across.reduce((best, at, i) => (Math.abs(at - x) < Math.abs(across[best] - x) ? i : best), 0);
  }

  #down(event) {
    event.currentTarget.setPointerCapture(event.pointerId);
    const [x, y] = this.#place(event);
    this.#drag = { axis: this.#axisAt(x), from: y, to: y };
  }

  #move(event) {
    const [x, y] = this.#place(event);
    if (this.#drag) {
      this.#drag.to = y;
      return this.#again();
    }
    const near = this.#near(x, y);
    this.#root.querySelector('[data-near]').textContent = near === null ? ''
      : `Case ${near}, ${this.#columns.outcome(near)}: ${this.#scales.map(it =>
        `${it.title} ${it.textOf(near)}`).join('; ')}`;
  }

  #up(event) {
    if (!this.#drag) return;
    const { axis, from, to } = this.#drag;
    this.#drag = null;
    this.#again();
    if (Math.abs(to - from) < CLICK) {
      const near = this.#near(...this.#place(event));
      return near === null ? undefined : this.#told.onCase(near);
    }
    const [scale, high] = [this.#scales[axis], this.#canvas().clientHeight];
    const filter = scale.filter(scale.at(from, high, true), scale.at(to, high, true));
    if (Object.values(filter).every(it => it.length)) this.#told.onBrush(filter);
  }

  /** The case whose line passes nearest to a place, if it is near at all. */
  #near(x, y) {
    const { clientWidth, clientHeight } = this.#canvas();
    const across = acrossOf(this.#scales.length, clientWidth, this.#letter());
    const left = Math.max(0, Math.min(across.length - 2, across.findLastIndex(it => it <= x)));
    const [one, other] = [this.#scales[left], this.#scales[left + 1] ?? this.#scales[left]];
    const share = across.length > 1 ? (x - across[left]) / (across[left + 1] - across[left]) : 0;
    let [best, least] = [null, NEAR];
    for (const it of this.#cases) {
      if (!this.#view.taken(it)) continue;
      const [from, to] = [one.pixel(it, clientHeight, true), other.pixel(it, clientHeight, true)];
      const away = Math.abs(from + share * (to - from) - y);
      if (away < least) [best, least] = [it, away];
    }
    return best;
  }

  #save() {
    this.#canvas().toBlob(it => download(`${this.#name}-axes.png`, 'image/png', it));
  }
}
