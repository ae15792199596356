import { html, nothing, render } from '../lib/html.js';
import { Scale } from '../lib/case-scale.js';
import { words } from '../lib/format.js';
import { csv, download } from '../lib/file.js';
import { onLeave } from '../lib/lifetime.js';
import { onLook } from '../lib/look.js';
import { nameOf } from '../lib/shade.js';
import { paintPoints } from './scatter-paint.js';

const NEAR = 12;
const CLICK = 4;

/**
 * Any measure or axis of the cases against any other. Dragging chooses a part, as filters of both; a click chooses a
 * case.
 */
export class Scatter {
  #root;
  #told;
  #columns;
  #view;
  #scales = [];
  #drag = null;
  #ground = null;
  #frame = 0;

  /** @param told `onAxes({x, y})`, `onBrush(filters)`, `onCase(index)`, and `expects` `{get, sweep}` of a search */
  constructor(root, told, name, signal) {
    this.#root = root;
    this.#told = told;
    this.name = name;
    if (told.expects) this.#expect(told.expects);
    const sized = new ResizeObserver(() => this.#again());
    sized.observe(root);
    onLook(() => this.#paint(), signal);
    onLeave(signal, () => { sized.disconnect(); cancelAnimationFrame(this.#frame); });
  }

  /** @param view `x`, `y` (names), `taken` (whether a case is looked at), `selected` (a set) */
  show(columns, view) {
    this.#columns = columns;
    this.#view = view;
    this.#scales = [view.x, view.y].map(it => new Scale(columns, it));
    this.#ground?.want(columns, view);
    this.#draw();
    this.#again();
  }

  async #expect({ get, sweep }) {
    const { ExpectedPlane } = await import('./expected-plane.js');
    this.#ground = new ExpectedPlane(get, sweep, () => { this.#draw(); this.#again(); });
    if (this.#columns) this.show(this.#columns, this.#view);
  }

  #draw() {
    const { x, y } = this.#view;
    const choices = [...this.#columns.available.map(it => [it.name, nameOf(it)]),
      ...this.#columns.axes.map(it => [`param.${it.parameter}`, words(it.parameter)])];
    const pick = (label, name) => html`<label class="chip">${label}<select class="chip" name="scatter-${label}"
      @change=${event => this.#told.onAxes({ x, y, [label]: event.target.value })}>${choices.map(([value, text]) =>
        html`<option value=${value} .selected=${value === name}>${text}</option>`)}</select></label>`;
    render(html`<div class="row"><h2>Scatter</h2>${pick('x', x)}${pick('y', y)}
        <span class="push row"><button @click=${() => this.#savePicture()}>PNG</button>
          <button @click=${() => this.#saveTable()}>CSV</button></span></div>
      <div class="plane"><canvas role="img" aria-label="${this.#said()}" @pointerdown=${event => this.#down(event)}
        @pointermove=${event => this.#move(event)} @pointerup=${event => this.#up(event)}
        @pointercancel=${() => { this.#drag = null; this.#again(); }}></canvas></div>
      ${this.#ground?.legend() ?? nothing}
      <p class="muted" role="status" data-near></p>`, this.#root);
  }

  #said() {
    const [x, y] = this.#scales.map(it => it.title);
    return `${y} over ${x} of ${this.#columns.size} cases; the same numbers are in the table`;
  }

  #again() {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#paint());
  }

  #paint() {
    const canvas = this.#root.querySelector('canvas');
    if (!canvas?.clientWidth || !this.#columns) return;
    const ratio = devicePixelRatio || 1;
    Object.assign(canvas, { width: canvas.clientWidth * ratio, height: canvas.clientHeight * ratio });
    const text = parseFloat(getComputedStyle(canvas).fontSize);
    paintPoints(canvas, ratio, text, this.#columns, this.#scales,
      { ...this.#view, drag: this.#drag, ground: this.#ground });
  }

  #place(event) {
    const box = event.currentTarget.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  #down(event) {
    if (event.button) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = this.#place(event);
    this.#drag = { from, to: from };
  }

  #move(event) {
    const to = this.#place(event);
    if (this.#drag) {
      this.#drag.to = to;
      return this.#again();
    }
    const near = this.#near(to);
    const [x, y] = this.#scales;
    this.#root.querySelector('[data-near]').textContent = near === null ? ''
      : `Case ${near}: ${this.#columns.title(near)}; ${x.title} ${x.textOf(near)}, ${y.title} ${y.textOf(near)}`;
  }

  #up(event) {
    if (!this.#drag) return;
    const { from, to } = this.#drag;
    this.#drag = null;
    this.#again();
    if (Math.hypot(to[0] - from[0], to[1] - from[1]) < CLICK) {
      const near = this.#near(to);
      return near === null ? undefined : this.#told.onCase(near);
    }
    const { clientWidth, clientHeight } = event.currentTarget;
    const [x, y] = this.#scales;
    const filters = {
      ...x.filter(x.at(from[0], clientWidth), x.at(to[0], clientWidth)),
      ...y.filter(y.at(from[1], clientHeight, true), y.at(to[1], clientHeight, true)),
    };
    // Between two levels of an axis there is nothing to choose.
    if (Object.values(filters).every(it => it.length)) this.#told.onBrush(filters);
  }

  /** The case whose point is nearest, if it is near at all. */
  #near([px, py]) {
    const { clientWidth, clientHeight } = this.#root.querySelector('canvas');
    const [x, y] = this.#scales;
    let [best, least] = [null, NEAR];
    for (let it = 0; it < this.#columns.size; it++) {
      if (!this.#view.taken(it)) continue;
      const away = Math.hypot(x.pixel(it, clientWidth) - px, y.pixel(it, clientHeight, true) - py);
      if (away < least) [best, least] = [it, away];
    }
    return best;
  }

  #savePicture() {
    this.#root.querySelector('canvas').toBlob(it => download(`${this.name}-scatter.png`, 'image/png', it));
  }

  #saveTable() {
    const { x, y, taken } = this.#view;
    const rows = [['case', 'outcome', 'cause', x, y]];
    for (let it = 0; it < this.#columns.size; it++) {
      if (taken(it)) {
        rows.push([it, this.#columns.outcome(it), this.#columns.cause(it), ...this.#scales.map(s => s.valueOf(it))]);
      }
    }
    download(`${this.name}-scatter.csv`, 'text/csv', csv(rows));
  }
}

