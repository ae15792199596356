import Hls from '../vendor/hls.js';
import { GLYPHS } from '../lib/outcome.js';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8000;

/**
 * Plays the live video of one slot in a video element. Whatever breaks is destroyed and begun again after a growing pause: a
 * run ends, a worker goes, another comes.
 */
export class Live {
  #video;
  #player = null;
  #timer = null;
  #pause = FIRST_PAUSE_MS;
  #key = '';
  #address = null;

  constructor(video) {
    this.#video = video;
    video.addEventListener('playing', () => { this.#pause = FIRST_PAUSE_MS; });
  }

  /** @param key of the run: another run is another stream at the same address */
  show(address, key) {
    if (key === this.#key) return;
    this.#key = key;
    this.#address = address;
    this.#pause = FIRST_PAUSE_MS;
    this.#begin();
  }

  close() {
    clearTimeout(this.#timer);
    this.#player?.destroy();
    this.#player = null;
  }

  #begin() {
    this.close();
    if (!this.#address) return;
    if (!Hls.isSupported()) {
      this.#video.src = this.#address;
      return;
    }
    const player = new Hls({ enableWorker: false, lowLatencyMode: false, liveSyncDurationCount: 2, maxBufferLength: 10, backBufferLength: 10 });
    player.on(Hls.Events.ERROR, (_, fault) => {
      if (!fault.fatal) return;
      this.close();
      this.#timer = setTimeout(() => this.#begin(), this.#pause);
      this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
    });
    player.on(Hls.Events.MANIFEST_PARSED, () => this.#video.play().catch(() => {}));
    player.loadSource(`${this.#address}?run=${encodeURIComponent(this.#key)}`);
    player.attachMedia(this.#video);
    this.#player = player;
  }
}

export const glyphOf = outcome => GLYPHS[outcome?.toLowerCase()] ?? '';
