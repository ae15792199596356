import { html, nothing, render } from '../lib/html.js';
import { CSS } from '../lib/colours.js';
import { download } from '../lib/file.js';
import { number, plural } from '../lib/format.js';
import { heightRange } from '../lib/heights.js';
import { onLeave } from '../lib/lifetime.js';
import { Orbit } from '../lib/orbit.js';
import { SpaceModel } from '../lib/space-model.js';

const STEP = 1.4;
const TURN = 0.15;
const PIXEL = 0.006;
const ARROWS = { ArrowLeft: [-TURN, 0], ArrowRight: [TURN, 0], ArrowUp: [0, TURN], ArrowDown: [0, -TURN] };

/** A run in three dimensions: its LIDAR clouds and who takes part, in step with the replay. */
export class Space {
  #root;
  #name;
  #playback;
  #orbit = new Orbit();
  #model = null;
  #view = null;
  #flat = false;
  #fault = null;
  #frame = 0;

  /** @param name of what is saved */
  constructor(root, playback, name, signal) {
    this.#root = root;
    this.#playback = playback;
    this.#name = name;
    this.#draw(null);
    const canvas = root.querySelector('canvas');
    const sized = new ResizeObserver(() => this.#again());
    sized.observe(canvas);
    playback.addEventListener('change', () => this.#again(), { signal });
    this.#listen(canvas);
    onLeave(signal, () => { sized.disconnect(); cancelAnimationFrame(this.#frame); this.#view?.dispose(); });
  }

  /** @param artifacts of the case at that address */
  async open(server, at, artifacts, agents, signal) {
    let clouds = null;
    try {
      const { cloudsOf } = await import('../lib/clouds.js');
      if (artifacts.includes('lidar.zip')) clouds = await cloudsOf(server, at);
    } catch (unreadable) {
      this.#fault = `The clouds cannot be read: ${unreadable.message}`;
    }
    this.#model = new SpaceModel(agents, clouds);
    const { SpaceScene } = await import('./space-scene.js');
    if (signal.aborted) return;
    const canvas = this.#root.querySelector('canvas');
    try {
      this.#view = new SpaceScene(canvas, this.#model);
    } catch {
      const { SpaceFlat } = await import('./space-flat.js');
      this.#flat = true;
      this.#view = new SpaceFlat(canvas, this.#model);
    }
    this.#again();
  }

  #again() {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#paint());
  }

  #paint() {
    const canvas = this.#root.querySelector('canvas');
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    if (!this.#view || !width) return;
    this.#view.size(width, height, devicePixelRatio || 1);
    const now = this.#model.at(this.#playback.time);
    this.#view.draw(now, this.#orbit);
    this.#draw(now.cloud);
    Object.assign(canvas.dataset, { points: now.cloud ? now.cloud.intensities.length : 0, flat: this.#flat,
      cloud: now.cloud?.seconds ?? '' });
  }

  #draw(cloud) {
    const act = change => () => { change(this.#orbit); this.#again(); };
    const said = cloud ? `cloud of ${cloud.seconds.toFixed(2)} s, ${plural(cloud.intensities.length, 'point')}`
      : !this.#view ? 'Loading …' : this.#model.clouded ? 'no cloud at this time' : '';
    const key = event => {
      const by = ARROWS[event.key];
      if (!by && event.key !== '+' && event.key !== '-') return;
      event.preventDefault();
      event.stopPropagation();
      act(it => (by ? it.turn(...by) : it.zoom(event.key === '+' ? STEP : 1 / STEP)))();
    };
    render(html`<div class="row"><h2>3-D view</h2><span class="muted num">${said}</span>
        ${this.#view ? html`<span class="muted">${this.#model.heights}</span>` : nothing}</div>
      ${this.#fault ? html`<p class="problems">${this.#fault}</p>` : nothing}
      ${this.#flat ? html`<p class="notice" role="status">This browser has no WebGL: the run is shown from above.</p>`
        : nothing}
      <canvas class="space" tabindex="0" role="img" @keydown=${key}
        aria-label="The run in three dimensions; arrow keys turn it, + and − zoom"></canvas>
      <div class="row"><button aria-label="Closer" @click=${act(it => it.zoom(STEP))}>+</button>
        <button aria-label="Further" @click=${act(it => it.zoom(1 / STEP))}>−</button>
        <button @click=${act(it => it.behind())}>From behind</button>
        <button @click=${act(it => it.above())}>From above</button>
        ${this.#model?.clouded ? html`<span class="scale num"><span>${number(heightRange[0])}</span>
          <i aria-hidden="true" .style=${`background: linear-gradient(to right, ${CSS.join(',')})`}></i>
          <span>${number(heightRange[1])} m above the ground</span></span>` : nothing}
        <button class="push" @click=${() => this.#save()}>Save PNG</button></div>`, this.#root);
  }

  #save() {
    this.#paint();
    this.#root.querySelector('canvas').toBlob(it => download(`${this.#name}-space.png`, 'image/png', it));
  }

  #listen(canvas) {
    let from = null;
    canvas.addEventListener('pointerdown', event => {
      canvas.setPointerCapture(event.pointerId);
      from = [event.clientX, event.clientY];
    });
    canvas.addEventListener('pointermove', event => {
      if (!from) return;
      this.#orbit.turn((event.clientX - from[0]) * PIXEL, (event.clientY - from[1]) * PIXEL);
      from = [event.clientX, event.clientY];
      this.#again();
    });
    canvas.addEventListener('pointerup', () => { from = null; });
    canvas.addEventListener('wheel', event => {
      event.preventDefault();
      this.#orbit.zoom(Math.exp(-event.deltaY / 500));
      this.#again();
    }, { passive: false });
  }
}
