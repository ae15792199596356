/** A road as a line of points: how far along it a place is. */
export class Road {
  #points;
  #stations = [0];

  constructor({ points, closed, length_m: length }) {
    this.#points = closed ? [...points, points[0]] : points;
    this.closed = Boolean(closed);
    for (let i = 1; i < this.#points.length; i++) {
      this.#stations.push(this.#stations[i - 1] + distance(this.#points[i - 1], this.#points[i]));
    }
    this.length = length ?? this.#stations.at(-1);
  }

  /**
   * How far along a place is, from the nearest piece of the road.
   *
   * @param near a piece to look from, which is quick where places follow each other; -1 looks at all of them
   * @returns the station in m and its piece
   */
  project(x, y, near = -1) {
    const pieces = this.#points.length - 1;
    let best = near < 0 ? this.#nearestOfAll(x, y) : near;
    let found = this.#on(best, x, y);
    for (const step of [1, -1]) {
      for (let tried = 0; tried < pieces; tried++) {
        const next = this.closed ? (best + step + pieces) % pieces : best + step;
        if (next < 0 || next >= pieces) break;
        const other = this.#on(next, x, y);
        if (other.away >= found.away) break;
        [best, found] = [next, other];
      }
    }
    return { station: found.station * (this.length / this.#stations.at(-1)), piece: best };
  }

  #nearestOfAll(x, y) {
    let [best, least] = [0, Infinity];
    for (let i = 0; i < this.#points.length - 1; i++) {
      const { away } = this.#on(i, x, y);
      if (away < least) [best, least] = [i, away];
    }
    return best;
  }

  #on(piece, x, y) {
    const [[ax, ay], [bx, by]] = [this.#points[piece], this.#points[piece + 1]];
    const [dx, dy] = [bx - ax, by - ay];
    const share = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    const away = (ax + share * dx - x) ** 2 + (ay + share * dy - y) ** 2;
    return { away, station: this.#stations[piece] + share * (this.#stations[piece + 1] - this.#stations[piece]) };
  }
}

const distance = ([ax, ay], [bx, by]) => Math.hypot(bx - ax, by - ay);
