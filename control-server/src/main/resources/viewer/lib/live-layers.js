import { Layers } from './layers.js';

/** The layers of a run that goes on: read on where the last piece ended. */
export class LiveLayers extends Layers {
  #address;
  #signal;
  #decoder = new TextDecoder();
  #bytes = 0;

  constructor(playlist, signal) {
    super();
    this.#address = playlist.replace(/m3u8$/, 'jsonl');
    this.#signal = signal;
  }

  /** Asks for what is new; there may be nothing yet. */
  async more() {
    // From the last byte that is known, for a range of nothing is an error.
    const from = Math.max(0, this.#bytes - 1);
    const headers = { Range: `bytes=${from}-` };
    const piece = await fetch(this.#address, { headers, cache: 'no-store', signal: this.#signal })
      .then(it => (it.ok ? it.arrayBuffer() : null)).catch(() => null);
    if (!piece) return;
    const fresh = piece.slice(this.#bytes - from);
    this.#bytes += fresh.byteLength;
    this.take(this.#decoder.decode(fresh, { stream: true }));
  }
}
