import { onLeave } from './lifetime.js';

/**
 * The one time that video, plots and timeline share: simulated seconds. A video, where there is one, moves it; else
 * the clock of the page does.
 */
export class Playback extends EventTarget {
  time = 0;
  end = 0;
  rate = 1;
  playing = false;
  #video = null;
  #map = null;
  #frame = 0;
  #last = 0;
  #signal;

  constructor(signal) {
    super();
    this.#signal = signal;
    onLeave(signal, () => cancelAnimationFrame(this.#frame));
  }

  /** Lets a video lead. The map tells simulated from video time and back. */
  led(video, map) {
    this.#video = video;
    this.#map = map;
    const signal = this.#signal;
    video.addEventListener('play', () => this.#go(true), { signal });
    video.addEventListener('pause', () => this.#go(false), { signal });
    // What was chosen before there was a picture; the player begins where it likes.
    video.addEventListener('loadedmetadata', () => { video.currentTime = map.video(this.time); });
  }

  /** There is no video to lead after all: the clock of the page goes on. */
  alone() {
    this.#video = null;
    this.#go(this.playing);
  }

  seek(seconds) {
    const time = Math.min(Math.max(seconds, 0), this.end);
    if (this.#video) this.#video.currentTime = this.#map.video(time);
    this.#move(time);
  }

  toggle() {
    if (this.playing) this.pause();
    else this.play();
  }

  play() {
    if (this.time >= this.end) this.seek(0);
    if (this.#video) this.#video.play().catch(() => {});
    else this.#go(true);
  }

  pause() {
    if (this.#video) this.#video.pause();
    else this.#go(false);
  }

  speed(rate) {
    this.rate = rate;
    if (this.#video) this.#video.playbackRate = rate;
    this.#tell();
  }

  #go(playing) {
    this.playing = playing;
    cancelAnimationFrame(this.#frame);
    if (playing) {
      this.#last = performance.now();
      this.#frame = requestAnimationFrame(now => this.#step(now));
    }
    this.#tell();
  }

  #step(now) {
    // A frame may have begun before play was pressed.
    const passed = (Math.max(0, now - this.#last) / 1000) * this.rate;
    this.#last = now;
    const reached = this.#video ? this.#map.sim(this.#video.currentTime) : this.time + passed;
    this.#move(Math.min(reached, this.end));
    if (this.time >= this.end && !this.#video) this.#go(false);
    else if (this.playing) this.#frame = requestAnimationFrame(next => this.#step(next));
  }

  #move(time) {
    this.time = time;
    this.#tell();
  }

  #tell() {
    this.dispatchEvent(new Event('change'));
  }
}
