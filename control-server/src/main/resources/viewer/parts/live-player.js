import Hls from '../vendor/hls.js';
import { onLeave } from '../lib/lifetime.js';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 2000;

/**
 * Plays the live video of a run in an element. Whatever breaks is destroyed and begun again after a growing pause: a
 * worker encodes what is asked for, so at first there is nothing to play.
 */
export class LivePlayer {
  #video;
  #player = null;
  #timer = null;
  #pause = FIRST_PAUSE_MS;
  #address = null;
  #signal;

  constructor(video, signal) {
    this.#video = video;
    this.#signal = signal;
    onLeave(signal, () => this.close());
    video.addEventListener('playing', () => { this.#pause = FIRST_PAUSE_MS; });
  }

  /** Plays the playlist at an address; null for none. The same once more: goes on. */
  play(address) {
    if (this.#signal.aborted) return;
    if (address === this.#address) {
      if (this.#video.paused && !this.#video.ended) this.#video.play().catch(() => {});
      return;
    }
    this.close();
    this.#address = address;
    this.#pause = FIRST_PAUSE_MS;
    this.#begin();
  }

  close() {
    this.#address = null;
    this.#end();
  }

  #end() {
    clearTimeout(this.#timer);
    this.#player?.destroy();
    this.#player = null;
  }

  #begin() {
    this.#end();
    if (!this.#address) return;
    if (!Hls.isSupported()) {
      this.#video.src = this.#address;
      return;
    }
    const player = new Hls({
      enableWorker: false, lowLatencyMode: false, liveSyncDurationCount: 2, maxBufferLength: 60, backBufferLength: 10,
    });
    player.on(Hls.Events.ERROR, (_, fault) => {
      if (!fault.fatal) return;
      this.#end();
      this.#timer = setTimeout(() => this.#begin(), this.#pause);
      this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
    });
    player.on(Hls.Events.MANIFEST_PARSED, () => this.#video.play().catch(() => {}));
    player.loadSource(this.#address);
    player.attachMedia(this.#video);
    this.#player = player;
  }
}
