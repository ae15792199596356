import { onLeave } from '../lib/lifetime.js';
import { textScale } from '../lib/text-scale.js';

const VEHICLE = { length: 4.6, width: 1.9 };
const ACTOR_M = 1.6;
const MARGIN = 0.08;
const NOT_ACTORS = ['ins', 'gnss', 'linearAcceleration', 'specificForce', 'angularVelocity'];

/** What a trace says of the places of things, seen from above: the vehicle with its trail, and whatever else has a place. */
export class Scene {
  #canvas;
  #trace;
  #playback;
  #actors;
  #followed;
  #view;

  static possible(trace, agents) {
    return Boolean(followed(placed(trace, agents)));
  }

  constructor(canvas, trace, playback, agents, signal) {
    this.#canvas = canvas;
    this.#trace = trace;
    this.#playback = playback;
    const all = placed(trace, agents);
    this.#followed = followed(all);
    this.#actors = all.filter(it => it !== this.#followed);
    this.#view = this.#fit();
    playback.addEventListener('change', () => this.#paint(), { signal });
    const sized = new ResizeObserver(() => this.#paint());
    sized.observe(canvas);
    onLeave(signal, () => sized.disconnect());
  }

  /** Turned so that the vehicle drives to the right at first; all places of the run in view. */
  #fit() {
    const turn = -this.#trace.column(this.#followed.heading)[0] || 0;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const turned = (x, y) => [x * cos - y * sin, x * sin + y * cos];
    let box = [Infinity, Infinity, -Infinity, -Infinity];
    for (const [x, y] of this.#places()) {
      const [u, v] = turned(x, y);
      box = [Math.min(box[0], u), Math.min(box[1], v), Math.max(box[2], u), Math.max(box[3], v)];
    }
    return { turn, turned, box };
  }

  *#places() {
    for (const agent of [this.#followed, ...this.#actors]) {
      const [x, y] = [this.#trace.column(agent.x), this.#trace.column(agent.y)];
      for (let row = 0; row < x.length; row++) if (!Number.isNaN(x[row] + y[row])) yield [x[row], y[row]];
    }
  }

  #paint() {
    const canvas = this.#canvas;
    const ratio = devicePixelRatio || 1;
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    if (!width) return;
    if (canvas.width !== Math.round(width * ratio)) Object.assign(canvas, { width: Math.round(width * ratio), height: Math.round(height * ratio) });
    const pen = canvas.getContext('2d');
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.fillStyle = '#15191d';
    pen.fillRect(0, 0, width, height);
    const { box, turned } = this.#view;
    const scale = Math.min((width * (1 - 2 * MARGIN)) / Math.max(box[2] - box[0], 20), (height * (1 - 2 * MARGIN)) / Math.max(box[3] - box[1], 12));
    const middle = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
    const at = (x, y) => {
      const [u, v] = turned(x, y);
      return [width / 2 + (u - middle[0]) * scale, height / 2 - (v - middle[1]) * scale];
    };
    const row = this.#trace.row(this.#playback.time);
    this.#trail(pen, at, 0, this.#trace.time.length - 1, '#3c4650', 1);
    this.#trail(pen, at, 0, row, '#7fb0ff', 2);
    this.#actors.forEach(it => this.#actor(pen, at, it, row, scale));
    this.#vehicle(pen, at, row, scale);
    ruler(pen, scale, width, height);
    this.#status(pen, height);
  }

  #trail(pen, at, from, to, color, width) {
    const [x, y] = [this.#trace.column(this.#followed.x), this.#trace.column(this.#followed.y)];
    pen.beginPath();
    for (let row = from; row <= to; row++) pen.lineTo(...at(x[row], y[row]));
    Object.assign(pen, { strokeStyle: color, lineWidth: width });
    pen.stroke();
  }

  #vehicle(pen, at, row, scale) {
    const { x: xs, y: ys, heading } = this.#followed;
    const [x, y, yaw] = [xs, ys, heading].map(name => this.#trace.column(name)[row]);
    const size = Math.max(scale, 3.6);
    pen.save();
    pen.translate(...at(x, y));
    pen.rotate(-(yaw + this.#view.turn));
    pen.fillStyle = this.#trace.column('brake')?.[row] > 0 ? '#ee825f' : '#e7e9ea';
    pen.fillRect((-VEHICLE.length / 2) * size, (-VEHICLE.width / 2) * size, VEHICLE.length * size, VEHICLE.width * size);
    pen.fillStyle = '#15191d';
    pen.fillRect(VEHICLE.length * 0.12 * size, (-VEHICLE.width / 2 + 0.25) * size, VEHICLE.length * 0.16 * size, (VEHICLE.width - 0.5) * size);
    pen.restore();
  }

  #actor(pen, at, agent, row, scale) {
    const [x, y] = [this.#trace.column(agent.x)[row], this.#trace.column(agent.y)[row]];
    if (Number.isNaN(x + y)) return;
    const [px, py] = at(x, y);
    const radius = Math.max((ACTOR_M / 2) * scale, 5);
    pen.beginPath();
    pen.arc(px, py, radius, 0, 2 * Math.PI);
    pen.fillStyle = '#ffd54a';
    pen.fill();
    pen.font = `${12 * textScale()}px system-ui, sans-serif`;
    pen.fillText(agent.label, Math.min(px + radius + 5, this.#canvas.clientWidth - 50), py - radius - 3);
  }

  #status(pen, height) {
    const parts = [['speed', 'v', 'm/s'], ['hullDistance', 'distance', 'm'], ['brake', 'brake', '']]
      .filter(([name]) => this.#trace.column(name))
      .map(([name, label, unit]) => `${label} ${this.#trace.at(name, this.#playback.time).toFixed(1)} ${unit}`);
    pen.font = `${12 * textScale()}px ui-monospace, monospace`;
    pen.fillStyle = '#e7e9ea';
    pen.fillText([`t ${this.#playback.time.toFixed(2)} s`, ...parts].join('   ').replaceAll('NaN', '–'), 12, height - 12);
  }
}

/** Who has a place in a trace: as the manifest declares, or where it declares nobody, by the usual names of channels. */
function placed(trace, agents = []) {
  const declared = agents.filter(it => trace.column(it.x) && trace.column(it.y));
  if (declared.length) return declared;
  const others = trace.channels.map(it => it.name.match(/^(\w+)X$/)?.[1]).filter(it => it && trace.column(`${it}Y`) && !NOT_ACTORS.includes(it));
  return [{ label: 'vehicle', x: 'x', y: 'y', heading: 'yaw' }, ...others.map(it => ({ label: it, x: `${it}X`, y: `${it}Y` }))]
    .filter(it => trace.column(it.x) && trace.column(it.y));
}

/** The one that is drawn as a vehicle and leaves a trail. */
const followed = agents => agents.find(it => it.heading);

function ruler(pen, scale, width, height) {
  const metres = [1, 2, 5, 10, 20, 50, 100, 200, 500].find(it => it * scale >= 50) ?? 1000;
  const [right, y] = [width - 14, height - 14 - 20 * textScale()];
  pen.beginPath();
  pen.moveTo(right - metres * scale, y);
  pen.lineTo(right, y);
  Object.assign(pen, { strokeStyle: '#a3abb3', lineWidth: 2, fillStyle: '#a3abb3', font: `${11 * textScale()}px system-ui, sans-serif` });
  pen.stroke();
  pen.fillText(`${metres} m`, right - metres * scale, y - 6);
}
