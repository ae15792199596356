import { css } from '../lib/colours.js';
import { heightColours } from '../lib/heights.js';

const VEHICLE = [4.6, 1.9];
const PAPER = '#0f1316';
const DOT_PX = 1.6;

/** The same from above, without WebGL: who is followed is in the middle and drives to the right. */
export class SpaceFlat {
  #pen;
  #model;
  #width = 1;
  #height = 1;
  #ratio = 1;

  constructor(canvas, model) {
    this.#pen = canvas.getContext('2d');
    this.#model = model;
  }

  size(width, height, ratio) {
    [this.#width, this.#height, this.#ratio] = [width, height, ratio];
    Object.assign(this.#pen.canvas, { width: Math.round(width * ratio), height: Math.round(height * ratio) });
  }

  draw({ cloud, stands }, orbit) {
    const pen = this.#pen;
    const main = stands[this.#model.main] ?? { x: 0, y: 0, heading: 0 };
    const scale = this.#height / (2 * orbit.distance);
    const [cos, sin] = [Math.cos(main.heading), Math.sin(main.heading)];
    const at = (x, y) => {
      const [dx, dy] = [x - main.x, y - main.y];
      return [this.#width / 2 + (dx * cos + dy * sin) * scale, this.#height / 2 + (dx * sin - dy * cos) * scale];
    };
    pen.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
    pen.fillStyle = PAPER;
    pen.fillRect(0, 0, this.#width, this.#height);
    if (cloud) this.#dots(cloud, at);
    stands.forEach((it, agent) => { if (it) this.#body(it, agent, at, scale, main.heading); });
  }

  dispose() {}

  #dots(cloud, at) {
    const { places, rotation: r, origin } = cloud;
    const colours = heightColours(cloud);
    for (let i = 0; i < places.length; i += 3) {
      const [x, y, z] = places.subarray(i, i + 3);
      const [left, top] = at(origin[0] + r[0] * x + r[1] * y + r[2] * z, origin[1] + r[3] * x + r[4] * y + r[5] * z);
      if (left < 0 || top < 0 || left > this.#width || top > this.#height) continue;
      this.#pen.fillStyle = css([0, 1, 2].map(channel => Math.round(255 * colours[i + channel])));
      this.#pen.fillRect(left, top, DOT_PX, DOT_PX);
    }
  }

  #body({ x, y, heading }, agent, at, scale, towards) {
    const pen = this.#pen;
    pen.save();
    pen.translate(...at(x, y));
    pen.rotate(towards - heading);
    pen.strokeStyle = agent === this.#model.main ? '#7fb0ff' : '#ffd54a';
    pen.lineWidth = 2;
    const [length, width] = (this.#model.all[agent].oriented ? VEHICLE : [1, 1]).map(it => Math.max(it * scale, 4));
    pen.strokeRect(-length / 2, -width / 2, length, width);
    pen.restore();
  }
}
