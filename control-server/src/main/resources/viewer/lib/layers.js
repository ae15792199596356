import { rowAt } from './trace.js';

/** A report of a detector is shown for so long: then it is of a picture that is gone. */
const FRESH_S = 0.5;

/**
 * What is laid over a film, from the lines of `video.jsonl`: the `setting` of the run, its `moments`, one with every
 * picture, and its `looks`, one with every image that a detector looked at. Lines may come piece by piece.
 */
export class Layers {
  setting = null;
  moments = [];
  looks = [];
  #times = { moments: [], looks: [] };
  #rest = '';

  static of(lines) {
    const layers = new Layers();
    layers.take(lines);
    return layers;
  }

  take(piece) {
    const lines = (this.#rest + piece).split('\n');
    this.#rest = lines.pop();
    for (const line of lines) this.#add(JSON.parse(line));
  }

  #add({ setting, moment, looked }) {
    if (setting) this.setting = setting;
    if (moment) this.#append('moments', moment);
    if (looked) this.#append('looks', looked);
  }

  #append(kind, line) {
    this[kind].push(line);
    this.#times[kind].push(line.t);
  }

  /** Simulated time of the first picture, s. */
  get begin() {
    return this.moments[0]?.t ?? 0;
  }

  get newest() {
    return this.moments.at(-1) ?? null;
  }

  /** Whether the pictures are those of a camera. */
  get ofCamera() {
    return Boolean(this.setting?.camera);
  }

  moment(seconds) {
    return this.#at('moments', seconds);
  }

  /** The last image that was looked at by then. */
  look(seconds) {
    return this.#at('looks', seconds);
  }

  /** The same, unless the picture has moved on since. */
  freshLook(seconds) {
    const look = this.look(seconds);
    return look && seconds - look.t <= FRESH_S ? look : null;
  }

  #at(kind, seconds) {
    const times = this.#times[kind];
    return times.length && times[0] <= seconds + 1e-6 ? this[kind][rowAt(times, seconds + 1e-6)] : null;
  }
}

/** Somebody in a moment, by its place in the line. */
export const bodyOf = ([id, label, x, y, heading, length, width]) => ({ id, label, x, y, heading, length, width });
