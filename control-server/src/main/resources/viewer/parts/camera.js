const MARGIN = 0.08;
const LEAST = [20, 12];
const CLOSEST = 200;

/** Looks at the run from above: where things are on the picture. Metres in the world, pixels on the picture. */
export class Camera {
  width = 1;
  height = 1;
  #box;
  #turn;
  #scale = null;
  #middle = null;

  /**
   * @param places of everything that is to be seen at first
   * @param turn by which the world is turned
   */
  constructor(places, turn) {
    this.#turn = turn;
    let box = [Infinity, Infinity, -Infinity, -Infinity];
    for (const [x, y] of places) {
      const [u, v] = this.#turned(x, y);
      box = [Math.min(box[0], u), Math.min(box[1], v), Math.max(box[2], u), Math.max(box[3], v)];
    }
    this.#box = box[0] <= box[2] ? box : [0, 0, 0, 0];
  }

  get turn() {
    return this.#turn;
  }

  /** Pixels for a metre. */
  get scale() {
    return this.#scale ?? this.#fitting();
  }

  get moved() {
    return this.#scale !== null || this.#middle !== null;
  }

  /** Everything, as at first. */
  fit() {
    this.#scale = null;
    this.#middle = null;
  }

  /** Closer or further, around a point of the picture. */
  zoom(by, [px, py] = [this.width / 2, this.height / 2]) {
    const [dx, dy] = [px - this.width / 2, this.height / 2 - py];
    const [u, v] = this.#centre();
    const before = this.scale;
    this.#scale = Math.min(Math.max(before * by, this.#fitting() / 4), CLOSEST);
    const moved = 1 / before - 1 / this.#scale;
    this.#middle = [u + dx * moved, v + dy * moved];
  }

  closer(scale) {
    if (this.scale < scale) this.#scale = scale;
  }

  pan(dx, dy) {
    const [u, v] = this.#centre();
    this.#middle = [u - dx / this.scale, v + dy / this.scale];
  }

  lookAt(x, y) {
    this.#middle = this.#turned(x, y);
  }

  /** Where a place is on the picture. */
  at(x, y) {
    const [u, v] = this.#turned(x, y);
    const [middleU, middleV] = this.#centre();
    return [this.width / 2 + (u - middleU) * this.scale, this.height / 2 - (v - middleV) * this.scale];
  }

  #centre() {
    return this.#middle ?? [(this.#box[0] + this.#box[2]) / 2, (this.#box[1] + this.#box[3]) / 2];
  }

  #fitting() {
    const [wide, high] = [this.#box[2] - this.#box[0], this.#box[3] - this.#box[1]];
    return (1 - 2 * MARGIN) * Math.min(this.width / Math.max(wide, LEAST[0]), this.height / Math.max(high, LEAST[1]));
  }

  #turned(x, y) {
    const [cos, sin] = [Math.cos(this.#turn), Math.sin(this.#turn)];
    return [x * cos - y * sin, x * sin + y * cos];
  }
}
