/** The axis that all plots of a page share: what of it is seen, the moment on it, and two marks to measure between. */
export class PlotAxis extends EventTarget {
  marks = { a: null, b: null };
  #playback;
  #place;

  /**
   * @param place where moments of the playback are on it: `first`, `last`, `unit`, and `at` and `moment`, which turn a
   *   moment into a place and back
   */
  constructor(playback, place, signal) {
    super();
    this.#playback = playback;
    this.show(place);
    playback.addEventListener('change', () => this.dispatchEvent(new Event('move')), { signal });
  }

  /** Other places for the same playback; all of them are seen. */
  show(place) {
    this.#place = place;
    [this.from, this.to] = [place.first, place.last];
    this.marks = { a: null, b: null };
  }

  get unit() {
    return this.#place.unit;
  }

  get now() {
    return this.#place.at(this.#playback.time);
  }

  get zoomed() {
    return this.from > this.#place.first || this.to < this.#place.last;
  }

  seek(x) {
    this.#playback.seek(this.#place.moment(x));
  }

  /** Shows that much; all of it, where nothing is said. */
  zoom(from = this.#place.first, to = this.#place.last) {
    const { first, last } = this.#place;
    const least = (last - first) / 1000;
    this.from = Math.max(first, Math.min(from, to));
    this.to = Math.min(last, Math.max(from, to));
    if (this.to - this.from < least) [this.from, this.to] = [first, last];
    this.dispatchEvent(new Event('zoom'));
  }

  /** Shows that many times as much, around a place. */
  scale(by, around = Math.min(Math.max(this.now, this.from), this.to)) {
    this.zoom(around - (around - this.from) * by, around + (this.to - around) * by);
  }

  /** @param name `a` or `b` */
  mark(name, x) {
    this.marks[name] = x;
    this.dispatchEvent(new Event('mark'));
  }
}

/** The places of a replay: its moments, in s. */
export const momentsOf = playback =>
  ({ first: 0, last: playback.end || 1, unit: 's', at: seconds => seconds, moment: x => x });
