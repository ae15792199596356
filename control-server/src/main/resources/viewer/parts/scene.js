import { poseAt } from '../lib/agents.js';
import { onLeave } from '../lib/lifetime.js';
import { Camera } from './camera.js';
import { paint } from './scene-paint.js';

const FOLLOWED_SCALE = 4;
const NEAR_PX = 14;
const CLICK_PX = 4;
const PLACES = 20_000;

/**
 * The run seen from above. `show` says what is looked at: whom we follow (`agent`, -1 for nobody), the `field` that
 * colours and its `range`, and whose `trails` are drawn. Who is clicked is told to `onChoose`; -1 when the picture is
 * moved by hand.
 */
export class Scene {
  #canvas;
  #agents;
  #playback;
  #onChoose;
  #camera;
  #look = { agent: -1, field: null, range: [0, 1], trails: 'one' };
  #hovered = -1;
  #frame = 0;

  constructor(canvas, agents, playback, onChoose, signal) {
    this.#canvas = canvas;
    this.#agents = agents;
    this.#playback = playback;
    this.#onChoose = onChoose;
    this.more();
    playback.addEventListener('change', () => this.#again(), { signal });
    const sized = new ResizeObserver(() => this.#again());
    sized.observe(canvas);
    onLeave(signal, () => { sized.disconnect(); cancelAnimationFrame(this.#frame); });
    this.#listen();
  }

  show(look) {
    if (look.agent !== this.#look.agent) {
      if (look.agent >= 0) this.#camera.closer(FOLLOWED_SCALE);
      else if (this.#look.agent >= 0) this.#camera.fit();
    }
    this.#look = look;
    this.#again();
  }

  /** To be called when there are more samples than before. */
  more() {
    const { pose, main } = this.#agents;
    // Turned so that the main one drives to the right at first; a fleet has none and stays as it is.
    const turn = main < 0 ? 0 : -pose.heading(0, main) || 0;
    if (!this.#camera?.moved) this.#camera = new Camera(this.#places(), turn);
    this.#again();
  }

  zoom(by, around) {
    this.#camera.zoom(by, around);
    this.#again();
  }

  fit() {
    this.#camera.fit();
    this.#onChoose(-1);
    this.#again();
  }

  /** Draws with the next picture of the screen. */
  #again() {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#paint());
  }

  #paint() {
    const canvas = this.#canvas;
    const ratio = devicePixelRatio || 1;
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    if (!width) return;
    const size = { width: Math.round(width * ratio), height: Math.round(height * ratio) };
    if (canvas.width !== size.width || canvas.height !== size.height) Object.assign(canvas, size);
    Object.assign(this.#camera, { width, height });
    const seconds = this.#playback.time;
    const followed = this.#look.agent >= 0 && poseAt(this.#agents, this.#look.agent, seconds);
    if (followed) this.#camera.lookAt(followed.x, followed.y);
    const pen = canvas.getContext('2d');
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    paint(pen, { agents: this.#agents, camera: this.#camera, seconds, look: this.#look, hovered: this.#hovered });
  }

  *#places() {
    const { all, rows, pose, road } = this.#agents;
    yield* road?.points ?? [];
    const step = Math.max(1, Math.ceil((rows * all.length) / PLACES));
    for (let row = 0; row < rows; row += step) {
      for (let agent = 0; agent < all.length; agent++) {
        const [x, y] = [pose.x(row, agent), pose.y(row, agent)];
        if (!Number.isNaN(x + y)) yield [x, y];
      }
    }
  }

  /** The one that is drawn next to a point of the picture. */
  #nearest([px, py]) {
    let [best, least] = [-1, NEAR_PX];
    this.#agents.all.forEach((_, agent) => {
      const pose = poseAt(this.#agents, agent, this.#playback.time);
      if (!pose) return;
      const [x, y] = this.#camera.at(pose.x, pose.y);
      const away = Math.hypot(x - px, y - py);
      if (away < least) [best, least] = [agent, away];
    });
    return best;
  }

  #listen() {
    const canvas = this.#canvas;
    const place = event => {
      const { left, top } = canvas.getBoundingClientRect();
      return [event.clientX - left, event.clientY - top];
    };
    let from = null;
    let moved = false;
    canvas.addEventListener('pointerdown', event => {
      canvas.setPointerCapture(event.pointerId);
      [from, moved] = [place(event), false];
    });
    canvas.addEventListener('pointermove', event => {
      const here = place(event);
      if (from && (moved || Math.hypot(here[0] - from[0], here[1] - from[1]) > CLICK_PX)) {
        if (!moved && this.#look.agent >= 0) this.#let();
        this.#camera.pan(here[0] - from[0], here[1] - from[1]);
        [from, moved] = [here, true];
      }
      this.#hovered = this.#nearest(here);
      canvas.style.cursor = this.#hovered >= 0 ? 'pointer' : '';
      this.#again();
    });
    canvas.addEventListener('pointerup', event => {
      const hit = from && !moved ? this.#nearest(place(event)) : -1;
      from = null;
      if (hit >= 0) this.#onChoose(hit);
    });
    canvas.addEventListener('pointerleave', () => { this.#hovered = -1; this.#again(); });
    canvas.addEventListener('wheel', event => {
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY / 400), place(event));
    }, { passive: false });
  }

  /** Lets go of whom we follow, and stays where we are. */
  #let() {
    this.#look = { ...this.#look, agent: -1 };
    this.#onChoose(-1);
  }
}
