import { html, render } from '../lib/html.js';
import { SCALE, colourOf } from '../lib/colours.js';
import { download } from '../lib/file.js';
import { number, words } from '../lib/format.js';
import { onLeave } from '../lib/lifetime.js';
import { Road } from '../lib/road.js';
import { spaceTimeSvg } from './space-time-svg.js';

const TICKS = [0, 0.25, 0.5, 0.75, 1];

/** The position of every agent along the road over time, coloured by a field; its cursor is the playback's time. */
export class SpaceTime {
  #root;
  #agents;
  #playback;
  #road;
  #field = null;
  #range = [0, 1];
  #frame = 0;

  constructor(root, agents, playback, name, signal) {
    this.#root = root;
    this.#agents = agents;
    this.#playback = playback;
    this.#road = new Road(agents.road);
    this.name = name;
    this.#draw();
    const sized = new ResizeObserver(() => this.#again());
    sized.observe(root.querySelector('canvas'));
    playback.addEventListener('change', () => this.#move(), { signal });
    onLeave(signal, () => { sized.disconnect(); cancelAnimationFrame(this.#frame); });
  }

  /** @param range of the values of that field */
  show(field, range) {
    this.#field = this.#agents.fields.find(it => it.name === field);
    this.#range = range;
    this.#draw();
    this.#again();
  }

  #again() {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => { this.#paint(); this.#move(); });
  }

  #draw() {
    const { length } = this.#road;
    const colour = this.#field ? `, coloured by ${words(this.#field.name)}` : '';
    const seek = event => {
      const { left, width } = event.currentTarget.getBoundingClientRect();
      const pressed = event.type === 'pointerdown' || event.buttons;
      if (pressed) this.#playback.seek(((event.clientX - left) / width) * this.#playback.end);
    };
    render(html`<div class="row"><h2>Position along the road over time${colour}</h2>
        <button class="push" @click=${() => this.#save()}>Save as SVG</button></div>
      <div class="space-time"><div class="box"><canvas role="img" @pointerdown=${seek} @pointermove=${seek}
            aria-label="Position along the road over time${colour}"></canvas><div class="here"></div>
          ${TICKS.map(it => html`<span class="ticks num" .style=${`--at: ${it}`}>${
            number(Math.round(length * (1 - it)))} m</span>`)}</div>
        <div class="row num muted"><span>0 s</span>
          <span class="push">${number(this.#playback.end)} s</span></div></div>`, this.#root);
  }

  #move() {
    const { time, end } = this.#playback;
    const here = this.#root.querySelector('.here');
    here.style.left = `${(100 * time) / (end || 1)}%`;
    here.dataset.time = time.toFixed(3);
  }

  /** A column of the picture for a sample; an agent goes from where it was in the column before. */
  #paint() {
    const canvas = this.#root.querySelector('canvas');
    const ratio = devicePixelRatio || 1;
    const [width, height] = [canvas.clientWidth, canvas.clientHeight].map(it => Math.round(it * ratio));
    if (!width || !this.#agents.rows) return;
    Object.assign(canvas, { width, height });
    const pen = canvas.getContext('2d');
    const picture = pen.createImageData(width, height);
    const dots = new Uint32Array(picture.data.buffer);
    const [none, ...scale] = [[163, 171, 179], ...SCALE].map(([r, g, b]) => (255 << 24) | (b << 16) | (g << 8) | r);
    const { pose, all } = this.#agents;
    const read = this.#field && this.#agents.reader(this.#field.name);
    const { length, closed } = this.#road;
    for (let agent = 0; agent < all.length; agent++) {
      let [piece, before] = [-1, NaN];
      for (let column = 0; column < width; column++) {
        const row = this.#agents.row((column / width) * this.#playback.end);
        const [x, y] = [pose.x(row, agent), pose.y(row, agent)];
        if (Number.isNaN(x + y)) {
          [piece, before] = [-1, NaN];
          continue;
        }
        const found = this.#road.project(x, y, piece);
        piece = found.piece;
        const here = Math.round((1 - found.station / length) * (height - 1));
        const jumps = Number.isNaN(before) || (closed && Math.abs(here - before) > height / 2);
        const colour = read ? scale[colourOf(read(row, agent), this.#range)] ?? none : none;
        const [from, to] = jumps ? [here, here] : [Math.min(here, before), Math.max(here, before)];
        for (let line = from; line <= to; line++) dots[line * width + column] = colour;
        before = here;
      }
    }
    pen.putImageData(picture, 0, 0);
  }

  #save() {
    const svg = spaceTimeSvg(this.#agents, this.#road, this.#playback.end, this.#field, this.#range);
    download(`${this.name}-space-time.svg`, 'image/svg+xml', svg);
  }
}
